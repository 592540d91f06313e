/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.file;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/**
 * Takes the lock of a channel again and again, in two threads, until a line comes, once at least.
 */
final class ChildLocker {
  private ChildLocker() {}

  /** Arguments: root, channel. Prints a line if nobody else ever had the lock meanwhile. */
  public static void main(String[] args) throws Exception {
    ChannelFolder folder = ChannelFolder.create(Path.of(args[0]), args[1]);
    CompletableFuture<Void> other = CompletableFuture.runAsync(() -> contend(folder));
    contend(folder);
    other.join();
    System.out.println("always alone");
  }

  private static void contend(ChannelFolder folder) {
    try {
      boolean owned = false;
      while (System.in.available() == 0 || !owned) {
        owned |= own(folder);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Owns the channel for a moment, if nobody else does.
   *
   * @throws FileAlreadyExistsException if somebody else does at the same time
   */
  static boolean own(ChannelFolder folder) throws Exception {
    try (OwnerLock lock = OwnerLock.tryAcquire(folder)) {
      if (lock != null) {
        Path mark = Files.createFile(folder.socket().resolveSibling("mark"));
        Thread.yield();
        Files.delete(mark);
      }
      return lock != null;
    }
  }
}
