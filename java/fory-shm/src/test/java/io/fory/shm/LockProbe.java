/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import java.nio.file.Path;

/** Tries to publish the channel of the tests, from another process or another class loader. */
public final class LockProbe {
  private LockProbe() {}

  /** Argument: root. Prints what came of it. */
  public static void main(String[] args) {
    System.out.println(tryToPublish(args[0]));
  }

  /** {@code PUBLISHED}, or the kind of the failure. */
  public static String tryToPublish(String root) {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(Path.of(root)))) {
      return publisher.subscribers() == 0 ? "PUBLISHED" : "NOT EMPTY";
    } catch (ShmException e) {
      return e.kind().name();
    }
  }
}
