/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import io.fory.shm.AttachOptions;
import io.fory.shm.Loan;
import io.fory.shm.Message;
import io.fory.shm.OnFull;
import io.fory.shm.Pool;
import io.fory.shm.ShmConfig;
import io.fory.shm.ShmPublisher;
import io.fory.shm.ShmSubscriber;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.function.Consumer;

/** Ours: small messages in the ring, larger ones in blocks. */
public final class ShmTransport implements Transport {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final int BATCH = 64;

  /** The number of messages on their way, as with Agrona: so many, or so many bytes of them. */
  private static final int MESSAGES = 8;

  private static final int BYTES = 1 << 20;

  /** No more blocks than a subscriber may have by default. */
  private static final int BLOCKS = 256;

  @Override
  public Sender sender(Link link) {
    ShmConfig config = config(link, 1);
    return new ShmSender(publisher(config), config.inlineMax());
  }

  @Override
  public Receiver receiver(Link link) {
    return new ShmReceiver(subscriber(link));
  }

  /**
   * A channel for the messages of a link.
   *
   * @param parts in how many blocks a message goes
   */
  public static ShmConfig config(Link link, int parts) {
    int messages = Math.max(MESSAGES, BYTES / link.maxLength());
    int blocks = Math.min(BLOCKS, messages * parts);
    return ShmConfig.channel(link.name())
        .root(link.directory())
        .pool(Pool.of(blockSize(link, parts), blocks))
        .maxSubscribers(1)
        .onFull(OnFull.BLOCK.within(PATIENCE));
  }

  private static int blockSize(Link link, int parts) {
    return (link.maxLength() + parts - 1) / parts;
  }

  /** A publisher that has its one subscriber. */
  public static ShmPublisher publisher(ShmConfig config) {
    ShmPublisher publisher = ShmPublisher.create(config);
    if (!publisher.awaitSubscribers(1, PATIENCE)) {
      publisher.close();
      throw new IllegalStateException("no subscriber within " + PATIENCE);
    }
    return publisher;
  }

  /** The subscriber of a link. */
  public static ShmSubscriber subscriber(Link link) {
    return ShmSubscriber.attach(
        AttachOptions.to(link.name())
            .root(link.directory())
            .waiting(
                link.waiting() == Waiting.SPIN
                    ? io.fory.shm.Waiting.SPIN
                    : io.fory.shm.Waiting.BLOCK)
            .timeout(PATIENCE));
  }

  /** Waits for messages, and hands them to a handler. */
  public static void receive(ShmSubscriber subscriber, io.fory.shm.MessageHandler handler) {
    while (subscriber.poll(handler, BATCH) == 0) {
      subscriber.await(PATIENCE);
    }
  }

  private static final class ShmSender implements ClaimingSender {
    private final ShmPublisher publisher;
    private final int inlineMax;
    private final ByteBuffer staging;

    ShmSender(ShmPublisher publisher, int inlineMax) {
      this.publisher = publisher;
      this.inlineMax = inlineMax;
      staging = ByteBuffer.allocateDirect(inlineMax).order(ByteOrder.nativeOrder());
    }

    @Override
    public void send(long first, int length) {
      try (Loan loan = publisher.loan(length)) {
        loan.buffer().putLong(0, first);
        loan.publish();
      }
    }

    @Override
    public void send(byte[] message) {
      publisher.publish(message);
    }

    @Override
    public void send(double[] message) {
      int length = message.length * Double.BYTES;
      if (length <= inlineMax) {
        staging.clear().asDoubleBuffer().put(message);
        publisher.publish(staging.limit(length));
        return;
      }
      try (Loan loan = publisher.loan(length)) {
        loan.doubles().put(message);
        loan.publish();
      }
    }

    @Override
    public void send(ByteBuffer message) {
      publisher.publish(message);
    }

    @Override
    public void close() {
      publisher.close();
    }
  }

  private static final class ShmReceiver implements Receiver, io.fory.shm.MessageHandler {
    private final ShmSubscriber subscriber;
    private final ShmArrival arrival = new ShmArrival();
    private Consumer<Arrival> arrivals;

    ShmReceiver(ShmSubscriber subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public void receive(Consumer<Arrival> to) {
      arrivals = to;
      ShmTransport.receive(subscriber, this);
    }

    @Override
    public void onMessage(Message message) {
      arrivals.accept(arrival.of(message));
    }

    @Override
    public void close() {
      subscriber.close();
    }
  }

  private static final class ShmArrival implements Arrival {
    private ByteBuffer bytes;
    private int start;

    ShmArrival of(Message message) {
      bytes = message.bytes();
      start = bytes.position();
      return this;
    }

    @Override
    public int length() {
      return bytes.limit() - start;
    }

    @Override
    public long getLong(int offset) {
      return bytes.getLong(start + offset);
    }

    @Override
    public double getDouble(int offset) {
      return bytes.getDouble(start + offset);
    }

    @Override
    public void copyTo(byte[] array) {
      bytes.get(start, array);
    }

    @Override
    public void copyTo(double[] values) {
      bytes.asDoubleBuffer().get(values);
    }

    @Override
    public ByteBuffer buffer() {
      return bytes;
    }
  }
}
