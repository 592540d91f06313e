/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;

/** One of two processes, each of which publishes a channel and subscribes to that of the other. */
final class PingPong implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Path root;
  private final String from;
  private final ShmPublisher publisher;
  private final byte[] bytes = new byte[16];
  private ShmSubscriber subscriber;

  PingPong(Path root, String to, String from) {
    this.root = root;
    this.from = from;
    publisher =
        ShmPublisher.create(
            ShmConfig.channel(to)
                .root(root)
                .ring(64 << 10)
                .pool(Pool.none())
                .onFull(OnFull.BLOCK.within(PATIENCE)));
  }

  void connect() {
    subscriber = ShmSubscriber.attach(AttachOptions.to(from).root(root).timeout(PATIENCE));
    if (!publisher.awaitSubscribers(1, PATIENCE)) {
      throw new AssertionError("Nobody attaches");
    }
  }

  /** Sends a number, and whether it wants an answer. */
  void send(long number, boolean ask) {
    ByteBuffer.wrap(bytes).putLong(0, number).put(8, (byte) (ask ? 1 : 0));
    if (publisher.publish(bytes) != 1) {
      throw new AssertionError("There is nobody to get message " + number);
    }
  }

  /** Takes a message, which must have a number; whether it wants an answer. */
  boolean expect(long number) {
    try (Message message = subscriber.receive(PATIENCE)) {
      if (message == null) {
        throw new AssertionError("Message %s has not come within %s".formatted(number, PATIENCE));
      }
      ByteBuffer found = ByteBuffer.wrap(message.toByteArray());
      if (found.getLong(0) != number) {
        throw new AssertionError(
            "Expected message %s, found %s".formatted(number, found.getLong(0)));
      }
      return found.get(8) == 1;
    }
  }

  /** Mostly short, at times as long as it takes the other side to fall asleep. */
  static void pause(Random random) {
    int spins = random.nextInt(64) == 0 ? random.nextInt(20_000) : random.nextInt(50);
    for (int i = 0; i < spins; i++) {
      Thread.onSpinWait();
    }
  }

  /** Ends the channel; what was sent can still be read. */
  void end() {
    publisher.close();
  }

  @Override
  public void close() {
    publisher.close();
    if (subscriber != null) {
      subscriber.close();
    }
  }
}
