/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.Fory;
import java.nio.file.Path;
import java.util.Arrays;

/** Appends messages to a file until it is killed: arrays of their number. */
final class AppendForEver {
  private AppendForEver() {}

  static int[] message(int number, int size) {
    int[] message = new int[1 + number % size];
    Arrays.fill(message, number);
    return message;
  }

  public static void main(String[] arguments) throws Exception {
    int size = Integer.parseInt(arguments[1]);
    try (ForyFileWriter out = ForyFile.append(Path.of(arguments[0]), Fory.builder().build())) {
      for (int i = 0; true; i++) {
        out.append(message(i, size));
      }
    }
  }
}
