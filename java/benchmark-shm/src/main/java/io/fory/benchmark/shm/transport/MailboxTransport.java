/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;

/**
 * Room for one message between two counters, and nothing else: the least that a link through shared
 * memory can cost. No peer, but the floor under all of them. It only spins.
 */
public final class MailboxTransport implements Transport {
  /** The offset of the number of messages sent; the sender writes it. */
  private static final int SENT = 0;

  /** The offset of the number of messages taken; the receiver writes it. */
  private static final int TAKEN = 128;

  private static final int LENGTH = 256;
  private static final int MESSAGE = 4096;

  private static final VarHandle LONG =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  @Override
  public Sender sender(Link link) throws IOException {
    return new MailboxSender(Mappings.create(link.path(), MESSAGE + link.maxLength()));
  }

  @Override
  public Receiver receiver(Link link) throws IOException {
    return new MailboxReceiver(Mappings.open(link.path()));
  }

  private static void await(ByteBuffer memory, int counter, long value) {
    while ((long) LONG.getAcquire(memory, counter) != value) {
      Spin.once();
    }
  }

  private static final class MailboxSender implements ClaimingSender {
    private final ByteBuffer memory;
    private final ByteBuffer message;
    private long sent;

    MailboxSender(ByteBuffer memory) {
      this.memory = memory;
      message = memory.duplicate().order(ByteOrder.nativeOrder());
    }

    private ByteBuffer claim(int length) {
      await(memory, TAKEN, sent);
      memory.putInt(LENGTH, length);
      return message.clear().position(MESSAGE);
    }

    private void commit() {
      LONG.setRelease(memory, SENT, ++sent);
    }

    @Override
    public void send(long first, int length) {
      claim(length).putLong(first);
      commit();
    }

    @Override
    public void send(byte[] bytes) {
      claim(bytes.length).put(bytes);
      commit();
    }

    @Override
    public void send(double[] values) {
      claim(values.length * Double.BYTES).asDoubleBuffer().put(values);
      commit();
    }

    @Override
    public void send(ByteBuffer bytes) {
      claim(bytes.remaining()).put(bytes);
      commit();
    }

    @Override
    public void close() {}
  }

  private static final class MailboxReceiver implements Receiver {
    private final ByteBuffer memory;
    private final BufferArrival arrival;
    private long taken;

    MailboxReceiver(ByteBuffer memory) {
      this.memory = memory;
      arrival = new BufferArrival(memory);
    }

    @Override
    public void receive(Consumer<Arrival> arrivals) {
      await(memory, SENT, taken + 1);
      arrivals.accept(arrival.at(MESSAGE, memory.getInt(LENGTH)));
      LONG.setRelease(memory, TAKEN, ++taken);
    }

    @Override
    public void close() {}
  }
}
