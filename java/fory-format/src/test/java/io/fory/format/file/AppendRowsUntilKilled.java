/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.file.Path;

/** Appends rows to a file until it is killed, or whoever would have killed it is gone. */
final class AppendRowsUntilKilled {
  private AppendRowsUntilKilled() {}

  public static void main(String[] arguments) throws Exception {
    ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
    try (RowFileWriter<Sample> out = RowFile.append(Path.of(arguments[0]), Sample.CODEC)) {
      for (int i = 0; i % 1024 != 0 || parent.isAlive(); i++) {
        out.write(Sample.of(i));
      }
    }
  }
}
