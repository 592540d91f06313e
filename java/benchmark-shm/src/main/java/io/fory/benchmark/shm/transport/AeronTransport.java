/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.FragmentAssembler;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Aeron IPC. The driver is one more thread, of the JVM that sends first; it sleeps when it has
 * nothing to do. An instance is for one JVM.
 */
public final class AeronTransport implements Transport {
  /** The most that a frame may have; larger messages go in several, by {@link Offer} only. */
  private static final int MTU = 65_504;

  /** The longest message that {@code tryClaim} takes: a frame has a header. */
  public static final int MAX_CLAIM = MTU - 32;

  /** The longest message at all. */
  public static final int MAX_MESSAGE = 16 << 20;

  private static final int MIN_TERM = 16 << 20;
  private static final int FRAGMENTS = 64;

  /** A term holds eight of the longest messages at least. */
  private static final int MESSAGES = 8;

  private final boolean claims;
  private MediaDriver driver;
  private Aeron aeron;
  private int open;

  /**
   * Makes the transport of one JVM.
   *
   * @param claims whether messages are written where they are sent from ({@code tryClaim}) and not
   *     copied there ({@code offer})
   */
  public AeronTransport(boolean claims) {
    this.claims = claims;
  }

  @Override
  public Sender sender(Link link) {
    if (aeron == null) {
      startDriver(driverDirectory(link));
    }
    connect(link);
    ExclusivePublication publication =
        aeron.addExclusivePublication(channel(link), link.name().hashCode());
    while (!publication.isConnected()) {
      Mappings.rest();
    }
    IdleStrategy idle = Pause.of(link.waiting());
    return claims
        ? new Claim(publication, idle, this::release)
        : new Offer(publication, idle, link.maxLength(), this::release);
  }

  @Override
  public Receiver receiver(Link link) {
    connect(link);
    Subscription subscription = aeron.addSubscription(channel(link), link.name().hashCode());
    while (!subscription.isConnected()) {
      Mappings.rest();
    }
    return new AeronReceiver(
        subscription, Pause.of(link.waiting()), link.maxLength(), this::release);
  }

  private static String driverDirectory(Link link) {
    Path directory = link.directory().resolve("aeron");
    return directory.toString();
  }

  /** A message may have an eighth of a term. */
  private static String channel(Link link) {
    int term = Math.min(MESSAGES * MAX_MESSAGE, link.capacity(MESSAGES, MIN_TERM));
    return "aeron:ipc?term-length=" + term + "|mtu=" + MTU;
  }

  private void startDriver(String directory) {
    driver =
        MediaDriver.launch(
            new MediaDriver.Context()
                .aeronDirectoryName(directory)
                .threadingMode(ThreadingMode.SHARED)
                .termBufferSparseFile(false)
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true));
  }

  private void connect(Link link) {
    if (aeron == null) {
      aeron = Aeron.connect(new Aeron.Context().aeronDirectoryName(driverDirectory(link)));
    }
    open++;
  }

  private void release() {
    if (--open == 0) {
      aeron.close();
      if (driver != null) {
        driver.close();
      }
    }
  }

  /** Sends in one of two ways. */
  private abstract static class AeronSender implements Sender {
    final ExclusivePublication publication;
    private final IdleStrategy idle;
    private final Closeable release;

    AeronSender(ExclusivePublication publication, IdleStrategy idle, Closeable release) {
      this.publication = publication;
      this.idle = idle;
      this.release = release;
    }

    /** Whether a message is on its way; if not, waits for a moment. */
    final boolean isSent(long position) {
      if (position >= 0) {
        idle.reset();
        return true;
      }
      if (position == Publication.CLOSED
          || position == Publication.MAX_POSITION_EXCEEDED
          || position == Publication.NOT_CONNECTED) {
        throw new IllegalStateException("Aeron: " + Publication.errorString(position));
      }
      idle.idle();
      Spin.check();
      return false;
    }

    @Override
    public void close() throws IOException {
      publication.close();
      release.close();
    }
  }

  private static final class Claim extends AeronSender implements ClaimingSender {
    private final BufferClaim claim = new BufferClaim();

    Claim(ExclusivePublication publication, IdleStrategy idle, Closeable release) {
      super(publication, idle, release);
    }

    private void claim(int length) {
      long position = publication.tryClaim(length, claim);
      while (!isSent(position)) {
        position = publication.tryClaim(length, claim);
      }
    }

    @Override
    public void send(long first, int length) {
      claim(length);
      claim.buffer().putLong(claim.offset(), first);
      claim.commit();
    }

    @Override
    public void send(byte[] message) {
      claim(message.length);
      claim.buffer().putBytes(claim.offset(), message);
      claim.commit();
    }

    @Override
    public void send(double[] message) {
      claim(message.length * Double.BYTES);
      int index = claim.offset();
      for (double value : message) {
        claim.buffer().putDouble(index, value);
        index += Double.BYTES;
      }
      claim.commit();
    }

    @Override
    public void send(ByteBuffer message) {
      int length = message.remaining();
      claim(length);
      claim.buffer().putBytes(claim.offset(), message, length);
      claim.commit();
    }
  }

  private static final class Offer extends AeronSender {
    private final UnsafeBuffer source = new UnsafeBuffer();
    private final ByteBuffer staging;

    Offer(ExclusivePublication publication, IdleStrategy idle, int maxLength, Closeable release) {
      super(publication, idle, release);
      staging = ByteBuffer.allocateDirect(maxLength).order(ByteOrder.nativeOrder());
    }

    private void offer() {
      long position = publication.offer(source);
      while (!isSent(position)) {
        position = publication.offer(source);
      }
    }

    @Override
    public void send(byte[] message) {
      source.wrap(message);
      offer();
    }

    @Override
    public void send(double[] message) {
      staging.clear().asDoubleBuffer().put(message);
      source.wrap(staging, 0, message.length * Double.BYTES);
      offer();
    }

    @Override
    public void send(ByteBuffer message) {
      source.wrap(message, message.position(), message.remaining());
      offer();
    }
  }

  private static final class AeronReceiver implements Receiver, FragmentHandler {
    private final Subscription subscription;
    private final IdleStrategy idle;
    private final FragmentAssembler assembler;
    private final Closeable release;
    private ByteBuffer memory;
    private BufferArrival arrival;
    private Consumer<Arrival> arrivals;

    AeronReceiver(Subscription subscription, IdleStrategy idle, int maxLength, Closeable release) {
      this.subscription = subscription;
      this.idle = idle;
      this.release = release;
      assembler = new FragmentAssembler(this, maxLength, true);
    }

    @Override
    public void receive(Consumer<Arrival> to) {
      arrivals = to;
      while (subscription.poll(assembler, FRAGMENTS) == 0) {
        idle.idle();
        Spin.check();
      }
      idle.reset();
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
      if (buffer.byteBuffer() != memory) {
        memory = buffer.byteBuffer();
        arrival = new BufferArrival(memory);
      }
      arrivals.accept(arrival.at(buffer.wrapAdjustment() + offset, length));
    }

    @Override
    public void close() throws IOException {
      subscription.close();
      release.close();
    }
  }
}
