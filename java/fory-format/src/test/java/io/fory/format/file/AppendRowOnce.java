/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.IOException;
import java.nio.file.Path;

/** Appends a row to a file in a program of its own, and prints whether it could. */
final class AppendRowOnce {
  static final String APPENDED = "appended";
  static final String REFUSED = "refused";

  private AppendRowOnce() {}

  public static void main(String[] arguments) throws Exception {
    try (RowFileWriter<Sample> out = RowFile.append(Path.of(arguments[0]), Sample.CODEC)) {
      out.write(Sample.of((int) out.count()));
      System.out.print(APPENDED);
    } catch (IOException e) {
      if (!e.getMessage().contains("another writer")) {
        throw e;
      }
      System.out.print(REFUSED);
    }
  }
}
