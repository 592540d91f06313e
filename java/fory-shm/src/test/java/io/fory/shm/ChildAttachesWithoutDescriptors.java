/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Attaches with no descriptor left, then with one, and so on until that is enough. Prints what each
 * try came to. Argument: root.
 */
final class ChildAttachesWithoutDescriptors {
  static final String ATTACHED = "attached";

  private ChildAttachesWithoutDescriptors() {}

  public static void main(String[] args) throws Exception {
    AttachOptions options = AttachOptions.to("few").root(Path.of(args[0]));
    // Both load classes, which takes descriptors.
    System.out.println(tryToAttach(options));
    Thread.currentThread().interrupt();
    tryToAttach(options);
    Thread.interrupted();
    Deque<FileChannel> taken = new ArrayDeque<>();
    try {
      while (true) {
        taken.push(FileChannel.open(Path.of("/dev/zero")));
      }
    } catch (IOException e) {
      // That was the last one.
    }
    String found = "";
    while (!found.equals(ATTACHED)) {
      try {
        found = tryToAttach(options);
        System.out.println(found);
      } catch (LinkageError e) {
        // A class that only this failure needs, and no descriptor for its file: once more.
      }
      if (!taken.isEmpty()) {
        taken.pop().close();
      }
    }
  }

  private static String tryToAttach(AttachOptions options) {
    try {
      ShmSubscriber.attach(options).close();
      return ATTACHED;
    } catch (ShmException e) {
      return e.kind() + " " + e.getMessage() + " " + e.getCause();
    }
  }
}
