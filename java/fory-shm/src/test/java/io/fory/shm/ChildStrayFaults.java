/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.layout.Faults;
import io.fory.shm.testing.ShmRoot;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Keeps a buffer of a channel whose blocks are cut off, and reads it before polls of another
 * channel and at the end of its handler. A JVM before Java 22 tells of that in the midst of
 * whatever comes next; each message of the other channel is handled all the same, and once. Prints
 * a line for each thing that is not as it should be, and at last a line that it came so far.
 * Arguments: root, rounds.
 */
final class ChildStrayFaults {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final int MESSAGES = 8;

  private static volatile byte seen; // so that no compiler leaves the access out
  private static long handled;

  private ChildStrayFaults() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    ShmPublisher otherPublisher = publisher(root, "other");
    ShmSubscriber otherSubscriber = subscriber(root, "other");
    otherPublisher.publish(new byte[4096]);
    ByteBuffer stray = otherSubscriber.receive(SOON).bytes();
    ShmPublisher publisher = publisher(root, "whole");
    ShmSubscriber subscriber = subscriber(root, "whole");
    int rounds = Integer.parseInt(args[1]);
    for (int round = 0; round < rounds; round++) {
      if (round == rounds / 2) { // when all is compiled
        ShmRoot.cut(root, "other", ".d0", 0);
      }
      for (int i = 0; i < MESSAGES; i++) {
        publish(publisher, ByteBuffer.allocate(16).putLong(0, round * MESSAGES + i).array());
      }
      for (int call = 0; call < 10 * MESSAGES && handled < (round + 1) * MESSAGES; call++) {
        try {
          if (call % 2 == 0) { // else each call may fail before its first message
            seen = stray.get(0);
          }
          poll(subscriber, stray);
        } catch (InternalError e) {
          // That of the other channel: at once, soon, or at the return of a call.
        }
      }
      if (handled != (round + 1) * MESSAGES) {
        System.out.printf("round %s: %s messages were handled%n", round, handled);
        handled = (round + 1) * MESSAGES;
      }
    }
    System.out.println(ChildCutAnywhere.END);
    System.exit(0); // what was cut off need not be closed
  }

  private static ShmPublisher publisher(Path root, String name) {
    return ShmPublisher.create(
        ShmConfig.channel(name).root(root).inlineMax(1024).pool(Pool.of(8 << 10, 4)));
  }

  private static ShmSubscriber subscriber(Path root, String name) {
    return ShmSubscriber.attach(AttachOptions.to(name).root(root).timeout(SOON));
  }

  /** Publishes once more if the first call told late of a fault, before it sent anything. */
  private static void publish(ShmPublisher publisher, byte[] content) {
    try {
      publisher.publish(content);
    } catch (InternalError e) {
      publisher.publish(content);
    }
  }

  private static void poll(ShmSubscriber subscriber, ByteBuffer stray) {
    subscriber.poll(message -> handle(message, stray), MESSAGES);
    Faults.report(); // and not in the code behind this
  }

  private static void handle(Message message, ByteBuffer stray) {
    byte[] content = message.toByteArray();
    long number = ByteBuffer.wrap(content).getLong(0);
    if (number != handled) {
      System.out.printf("expected message %s, got %s%n", handled, number);
    }
    handled = number + 1;
    seen = stray.get(0);
  }
}
