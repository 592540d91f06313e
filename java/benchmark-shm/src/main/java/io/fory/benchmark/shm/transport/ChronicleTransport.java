/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;
import net.openhft.chronicle.bytes.Bytes;
import net.openhft.chronicle.core.UnsafeMemory;
import net.openhft.chronicle.queue.ChronicleQueue;
import net.openhft.chronicle.queue.ExcerptAppender;
import net.openhft.chronicle.queue.ExcerptTailer;
import net.openhft.chronicle.queue.impl.single.SingleChronicleQueueBuilder;
import net.openhft.chronicle.threads.Pauser;
import net.openhft.chronicle.wire.DocumentContext;

/**
 * Chronicle Queue in memory. It keeps every message, so nothing ever waits for room, and the memory
 * it takes is that of all messages.
 */
public final class ChronicleTransport implements Transport {
  private static final int MIN_BLOCK = 64 << 20;

  /** A block must hold four messages. */
  private static final int MESSAGES = 4;

  private static final int DOUBLES = UnsafeMemory.MEMORY.arrayBaseOffset(double[].class);

  @Override
  public Sender sender(Link link) {
    return new ChronicleSender(queue(link));
  }

  @Override
  public Receiver receiver(Link link) {
    Pauser pauser = link.waiting() == Waiting.SPIN ? Pauser.busy() : Pauser.balanced();
    return new ChronicleReceiver(queue(link), pauser);
  }

  private static ChronicleQueue queue(Link link) {
    return SingleChronicleQueueBuilder.binary(link.path())
        .blockSize(link.capacity(MESSAGES, MIN_BLOCK))
        .build();
  }

  private static final class ChronicleSender implements Sender {
    private final ChronicleQueue queue;
    private final ExcerptAppender appender;

    ChronicleSender(ChronicleQueue queue) {
      this.queue = queue;
      appender = queue.createAppender();
    }

    @Override
    public void send(byte[] message) {
      try (DocumentContext context = appender.writingDocument()) {
        context.wire().bytes().write(message);
      }
    }

    @Override
    public void send(double[] message) {
      try (DocumentContext context = appender.writingDocument()) {
        context.wire().bytes().unsafeWriteObject(message, DOUBLES, message.length * Double.BYTES);
      }
    }

    @Override
    public void send(ByteBuffer message) {
      try (DocumentContext context = appender.writingDocument()) {
        context.wire().bytes().writeSome(message);
      }
    }

    @Override
    public void close() {
      appender.close();
      queue.close();
    }
  }

  private static final class ChronicleReceiver implements Receiver {
    private final ChronicleQueue queue;
    private final ExcerptTailer tailer;
    private final Pauser pauser;
    private final ChronicleArrival arrival = new ChronicleArrival();

    ChronicleReceiver(ChronicleQueue queue, Pauser pauser) {
      this.queue = queue;
      this.pauser = pauser;
      tailer = queue.createTailer();
    }

    @Override
    public void receive(Consumer<Arrival> arrivals) {
      while (!isReceived(arrivals)) {
        pauser.pause();
        Spin.check();
      }
      pauser.reset();
    }

    private boolean isReceived(Consumer<Arrival> arrivals) {
      try (DocumentContext context = tailer.readingDocument()) {
        if (!context.isPresent()) {
          return false;
        }
        arrivals.accept(arrival.of(context.wire().bytes()));
        return true;
      }
    }

    @Override
    public void close() {
      tailer.close();
      queue.close();
    }
  }

  private static final class ChronicleArrival implements Arrival {
    private Bytes<?> bytes;
    private long start;

    ChronicleArrival of(Bytes<?> message) {
      bytes = message;
      start = message.readPosition();
      return this;
    }

    @Override
    public int length() {
      return (int) (bytes.readLimit() - start);
    }

    @Override
    public long getLong(int offset) {
      return bytes.readLong(start + offset);
    }

    @Override
    public double getDouble(int offset) {
      return bytes.readDouble(start + offset);
    }

    @Override
    public void copyTo(byte[] array) {
      bytes.readPosition(start);
      bytes.read(array);
    }

    @Override
    public void copyTo(double[] values) {
      bytes.readPosition(start);
      bytes.unsafeReadObject(values, DOUBLES, values.length * Double.BYTES);
    }

    /** A copy: there is no buffer. */
    @Override
    public ByteBuffer buffer() {
      ByteBuffer copy = ByteBuffer.allocate(length()).order(ByteOrder.nativeOrder());
      copyTo(copy.array());
      return copy;
    }
  }
}
