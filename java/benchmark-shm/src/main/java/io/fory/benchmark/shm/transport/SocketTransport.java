/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;

/**
 * A socket of the JDK. A frame is the length of the message in eight bytes, and the message. Heap
 * memory goes through a direct buffer of 256 KiB, which stays in the cache of the processor.
 */
public final class SocketTransport implements Transport {
  private static final int STAGING = 256 << 10;
  private static final int HEADER = Long.BYTES;

  private final boolean unix;

  /**
   * Sockets of one kind.
   *
   * @param unix Unix-domain; else TCP over loopback
   */
  public SocketTransport(boolean unix) {
    this.unix = unix;
  }

  @Override
  public Sender sender(Link link) throws IOException {
    SocketChannel channel = unix ? connectUnix(link.path()) : connectTcp(link.path());
    channel.configureBlocking(link.waiting() == Waiting.BLOCK);
    return new SocketSender(channel);
  }

  private static SocketChannel connectUnix(Path path) throws IOException {
    while (true) {
      try {
        return SocketChannel.open(UnixDomainSocketAddress.of(path));
      } catch (SocketException notYet) {
        Mappings.rest();
      }
    }
  }

  private static SocketChannel connectTcp(Path path) throws IOException {
    while (!Files.exists(path)) {
      Mappings.rest();
    }
    int port = Integer.parseInt(Files.readString(path));
    SocketChannel channel =
        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    return channel;
  }

  @Override
  public Receiver receiver(Link link) throws IOException {
    SocketChannel channel = unix ? acceptUnix(link.path()) : acceptTcp(link.path());
    channel.configureBlocking(link.waiting() == Waiting.BLOCK);
    return new SocketReceiver(channel, link.maxLength());
  }

  private static SocketChannel acceptUnix(Path path) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      return server.bind(UnixDomainSocketAddress.of(path)).accept();
    }
  }

  /** Tells the port in a file. */
  private static SocketChannel acceptTcp(Path path) throws IOException {
    SocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(any)) {
      int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
      Path made = Files.createTempFile(path.getParent(), "port", "");
      Files.writeString(made, Integer.toString(port));
      Files.move(made, path, StandardCopyOption.ATOMIC_MOVE);
      return server.accept();
    }
  }

  private static final class SocketSender implements Sender {
    private final SocketChannel channel;
    private final ByteBuffer staging =
        ByteBuffer.allocateDirect(STAGING).order(ByteOrder.nativeOrder());

    SocketSender(SocketChannel channel) {
      this.channel = channel;
    }

    private void write() throws IOException {
      staging.flip();
      while (staging.hasRemaining()) {
        if (channel.write(staging) == 0) {
          Spin.once();
        }
      }
      staging.clear();
    }

    @Override
    public void send(byte[] message) throws IOException {
      staging.putLong(message.length);
      for (int sent = 0; sent < message.length; ) {
        int count = Math.min(message.length - sent, staging.remaining());
        staging.put(message, sent, count);
        sent += count;
        write();
      }
    }

    @Override
    public void send(double[] message) throws IOException {
      staging.putLong((long) message.length * Double.BYTES);
      for (int sent = 0; sent < message.length; ) {
        int count = Math.min(message.length - sent, staging.remaining() / Double.BYTES);
        staging.asDoubleBuffer().put(message, sent, count);
        staging.position(staging.position() + count * Double.BYTES);
        sent += count;
        write();
      }
    }

    @Override
    public void send(ByteBuffer message) throws IOException {
      staging.putLong(message.remaining());
      int end = message.limit();
      while (message.position() < end) {
        int count = Math.min(end - message.position(), staging.remaining());
        staging.put(message.limit(message.position() + count));
        write();
      }
      message.limit(end);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  private static final class SocketReceiver implements Receiver {
    private final SocketChannel channel;
    private final ByteBuffer buffer;
    private final BufferArrival arrival;

    SocketReceiver(SocketChannel channel, int maxLength) {
      this.channel = channel;
      buffer =
          ByteBuffer.allocateDirect(HEADER + maxLength + STAGING).order(ByteOrder.nativeOrder());
      arrival = new BufferArrival(buffer);
    }

    @Override
    public void receive(Consumer<Arrival> arrivals) throws IOException {
      while (!isHandedOver(arrivals)) {
        int read = channel.read(buffer);
        if (read < 0) {
          throw new EOFException("the sender has closed its socket");
        }
        if (read == 0) {
          Spin.once();
        }
      }
    }

    /**
     * Returns true if there was a complete frame; moves the bytes after the last frame to the
     * start.
     */
    private boolean isHandedOver(Consumer<Arrival> arrivals) {
      int start = 0;
      while (buffer.position() - start >= HEADER) {
        int length = (int) buffer.getLong(start);
        if (buffer.position() - start - HEADER < length) {
          break;
        }
        arrivals.accept(arrival.at(start + HEADER, length));
        start += HEADER + length;
      }
      if (start > 0) {
        buffer.flip().position(start);
        buffer.compact();
      }
      return start > 0;
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
