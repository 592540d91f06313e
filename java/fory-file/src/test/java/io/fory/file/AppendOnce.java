/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.Fory;
import java.io.IOException;
import java.nio.file.Path;

/** Appends to a file in a program of its own: once, or often as one of several writers. */
final class AppendOnce {
  static final String APPENDED = "appended";
  static final String REFUSED = "refused";

  private AppendOnce() {}

  /**
   * With one argument, a file: prints whether a message could be appended. With a second one, a
   * number: opens a writer so often, one after another, each time another one lets it.
   */
  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    Fory fory = Fory.builder().withCodegen(false).build();
    int left = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    for (int i = 0; i < left; ) {
      try (ForyFileWriter out = ForyFile.append(file, fory)) {
        out.write("of " + ProcessHandle.current().pid());
        i++;
      } catch (IOException e) {
        if (!e.getMessage().contains("another writer")) {
          throw e;
        }
        if (args.length == 1) {
          System.out.print(REFUSED);
          return;
        }
      }
    }
    System.out.print(APPENDED);
  }
}
