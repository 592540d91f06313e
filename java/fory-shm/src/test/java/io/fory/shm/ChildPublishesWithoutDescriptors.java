/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Creates a channel with no descriptor left, then with one, and so on until that is enough; closes
 * it, and tells what all tries have left behind. Argument: root.
 */
final class ChildPublishesWithoutDescriptors {
  private ChildPublishesWithoutDescriptors() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    // Both load classes, which takes descriptors.
    publishes(root);
    Thread.currentThread().interrupt();
    publishes(root);
    Thread.interrupted();
    Deque<FileChannel> taken = new ArrayDeque<>();
    try {
      while (true) {
        taken.push(FileChannel.open(Path.of("/dev/zero")));
      }
    } catch (IOException e) {
      // That was the last one.
    }
    boolean published = false;
    while (!published && !taken.isEmpty()) {
      published = publishes(root);
      taken.pop().close();
    }
    System.out.println(
        "%s, %s files mapped"
            .formatted(published ? "published" : "not published", ChildAttaches.mapped(root)));
  }

  private static boolean publishes(Path root) {
    try {
      ShmPublisher.create(ChildPublisher.config(root)).close();
      return true;
    } catch (ShmException | LinkageError e) { // perhaps no descriptor for the file of a class
      return false;
    }
  }
}
