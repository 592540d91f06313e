/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.MessageHandler;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.OneToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;

/** Agrona's ring for one producer and one consumer, over a file that both map. */
public final class AgronaTransport implements Transport {
  private static final int TYPE = 1;
  private static final int BATCH = 64;
  private static final int MIN_CAPACITY = 1 << 20;

  /** A message takes at most an eighth of the ring. */
  private static final int MESSAGES = 8;

  @Override
  public Sender sender(Link link) throws IOException {
    int bytes = link.capacity(MESSAGES, MIN_CAPACITY) + RingBufferDescriptor.TRAILER_LENGTH;
    return new RingSender(Mappings.create(link.path(), bytes), Pause.of(link.waiting()));
  }

  @Override
  public Receiver receiver(Link link) throws IOException {
    return new RingReceiver(Mappings.open(link.path()), Pause.of(link.waiting()));
  }

  private static final class RingSender implements ClaimingSender {
    private final OneToOneRingBuffer ring;
    private final ByteBuffer memory;
    private final IdleStrategy idle;
    private final UnsafeBuffer source = new UnsafeBuffer();

    RingSender(ByteBuffer memory, IdleStrategy idle) {
      this.memory = memory.duplicate().order(ByteOrder.nativeOrder());
      this.idle = idle;
      ring = new OneToOneRingBuffer(new UnsafeBuffer(memory));
    }

    @Override
    public void send(byte[] message) {
      source.wrap(message);
      write();
    }

    @Override
    public void send(ByteBuffer message) {
      source.wrap(message, message.position(), message.remaining());
      write();
    }

    private void write() {
      while (!ring.write(TYPE, source, 0, source.capacity())) {
        idle.idle();
        Spin.check();
      }
      idle.reset();
    }

    private int claim(int length) {
      int index = ring.tryClaim(TYPE, length);
      while (index < 0) {
        idle.idle();
        Spin.check();
        index = ring.tryClaim(TYPE, length);
      }
      idle.reset();
      return index;
    }

    @Override
    public void send(long first, int length) {
      int index = claim(length);
      memory.putLong(index, first);
      ring.commit(index);
    }

    @Override
    public void send(double[] message) {
      int index = claim(message.length * Double.BYTES);
      memory.position(index).asDoubleBuffer().put(message);
      ring.commit(index);
    }

    @Override
    public void close() {}
  }

  private static final class RingReceiver implements Receiver, MessageHandler {
    private final OneToOneRingBuffer ring;
    private final BufferArrival arrival;
    private final IdleStrategy idle;
    private Consumer<Arrival> arrivals;

    RingReceiver(ByteBuffer memory, IdleStrategy idle) {
      this.idle = idle;
      ring = new OneToOneRingBuffer(new UnsafeBuffer(memory));
      arrival = new BufferArrival(memory);
    }

    @Override
    public void receive(Consumer<Arrival> to) {
      arrivals = to;
      while (ring.read(this, BATCH) == 0) {
        idle.idle();
        Spin.check();
      }
      idle.reset();
    }

    @Override
    public void onMessage(int type, MutableDirectBuffer buffer, int index, int length) {
      arrivals.accept(arrival.at(index, length));
    }

    @Override
    public void close() {}
  }
}
