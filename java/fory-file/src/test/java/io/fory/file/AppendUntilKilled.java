/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.Fory;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Appends messages to a file until it is killed, or whoever would have killed it is gone: arrays of
 * their number.
 */
final class AppendUntilKilled {
  private AppendUntilKilled() {}

  static int[] message(int number, int size) {
    int[] message = new int[1 + number % size];
    Arrays.fill(message, number);
    return message;
  }

  public static void main(String[] arguments) throws Exception {
    int size = Integer.parseInt(arguments[1]);
    ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
    try (ForyFileWriter out = ForyFile.append(Path.of(arguments[0]), Fory.builder().build())) {
      for (int i = 0; i % 64 != 0 || parent.isAlive(); i++) {
        out.write(message(i, size));
      }
    }
  }
}
