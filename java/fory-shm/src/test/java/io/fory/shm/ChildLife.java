/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.testing.Content;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;

/** Runs the whole life of one side of a channel. Arguments: root, publishes or subscribes. */
final class ChildLife {
  private static final Duration SOON = Duration.ofSeconds(20);

  /** The number of messages that a publisher sends. */
  static final int MESSAGES = 5;

  private ChildLife() {}

  public static void main(String[] args) {
    if (args[1].equals("publishes")) {
      publish(Path.of(args[0]));
    } else {
      subscribe(Path.of(args[0]));
    }
  }

  /** Returns the content of a message that needs a block, or fits into the ring. */
  static byte[] content(int number, boolean large) {
    long n = number;
    while (Content.length(n) > 1024 != large) {
      n += MESSAGES;
    }
    return Content.of(n);
  }

  private static void publish(Path root) {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root))) {
      publisher.awaitSubscribers(1, SOON);
      publisher.publish(content(0, false));
      publisher.publish(content(1, true));
      byte[] lent = content(2, true);
      try (Loan loan = publisher.loan(lent.length)) {
        loan.buffer().put(lent);
        loan.publish();
      }
      publisher.publish(ByteBuffer.allocateDirect(2000).put(content(3, false)).flip());
      publisher.publish(content(4, true));
      publisher.reclaim();
    }
    System.out.println("closed");
  }

  /** Reads of two publishers, one after the other. */
  private static void subscribe(Path root) {
    AttachOptions options = AttachOptions.to("kill").root(root).timeout(SOON).reattach(true);
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      subscriber.receive(SOON).close();
      Message kept = subscriber.receive(SOON);
      subscriber.receive(SOON).close();
      subscriber.receive(SOON).deserialize(Fory.builder().build(), double[].class);
      System.out.println("read");
      while (subscriber.generation() == 1) {
        subscriber.poll(Message::toByteArray, 1);
      }
      kept.close();
      for (int count = 0; count < 3; ) {
        count += subscriber.poll(Message::retain, 1);
      }
    }
    System.out.println("closed");
  }
}
