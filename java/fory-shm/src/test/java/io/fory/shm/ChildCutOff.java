/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Publishes to two subscribers, and waits for a line. Then it sends eight bytes again and again
 * until one subscriber is left, which gets nine. Argument: root.
 */
final class ChildCutOff {
  private static final Duration SOON = Duration.ofSeconds(20);

  private ChildCutOff() {}

  public static void main(String[] args) throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(Path.of(args[0])))) {
      publisher.awaitSubscribers(2, SOON);
      System.out.println("two");
      System.in.read();
      while (publisher.subscribers() == 2) {
        send(publisher, new byte[8]);
      }
      send(publisher, new byte[9]);
      while (publisher.stats().subscribers().get(0).depth() > 0) {
        Thread.onSpinWait();
      }
    }
  }

  /** A JVM that tells late of a fault may do so anywhere. */
  private static void send(ShmPublisher publisher, byte[] message) {
    try {
      publisher.publish(message);
    } catch (InternalError e) {
      if (Runtime.version().feature() >= 22) {
        throw e;
      }
    }
  }
}
