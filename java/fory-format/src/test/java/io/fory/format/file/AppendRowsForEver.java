/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.file.Path;

/** Appends rows to a file until it is killed. */
final class AppendRowsForEver {
  private AppendRowsForEver() {}

  public static void main(String[] arguments) throws Exception {
    try (RowFileWriter<Sample> out = RowFileWriter.open(Path.of(arguments[0]), Sample.CODEC)) {
      for (int i = 0; true; i++) {
        out.append(Sample.of(i));
      }
    }
  }
}
