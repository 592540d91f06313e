/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;

/** Removes files that were left behind, again and again, until a line comes. Argument: root. */
final class ChildSweeper {
  private ChildSweeper() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    System.out.println("sweeps");
    long removed = 0;
    while (System.in.available() == 0) {
      removed += Shm.sweep(root);
      Shm.list(root);
    }
    System.out.println("swept " + removed);
  }
}
