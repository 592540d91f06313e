/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.ForyException;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.shm.Message;
import io.fory.shm.ShmSubscriber;
import io.fory.shm.exception.ShmException;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.layout.ConnectionLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * The beginning of a connection. Either a publisher is told anything by its socket, and serves the
 * next subscriber all the same; or a subscriber attaches to a publisher that answers anything and
 * has any files.
 *
 * <p>An input is what goes over the socket, after a byte that says which; for a subscriber, changes
 * of the files go before: how many, and {@value #CHANGE} bytes for each.
 */
final class AttachReader extends ShmReader {
  private static final int CHANGE = 12;
  private static final int MAX_CHANGES = 8;
  private static final int ANSWER = 24;
  private static final int HELLO = 24;
  private static final int MAGIC = 0x4d485346;
  private static final int CRC = 28; // in the header of a file
  private static final int WELCOME = 1;
  private static final int INPUTS_BETWEEN_SUBSCRIBERS = 16;

  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final ChannelFolder fake = ChannelFolder.create(root, "fake");
  private final ServerSocketChannel server;
  private final byte[] welcome;
  private volatile byte[] answer;
  private int inputs;

  AttachReader(Settings settings) {
    super(settings);
    ShmSubscriber subscriber = attach();
    try {
      samples.stream().limit(8).forEach(sample -> publisher.publish(fory, sample));
      long epoch = 0;
      for (Path file : folder().files()) {
        String name = file.getFileName().toString();
        if (name.matches("\\p{XDigit}{16}\\..*")) {
          epoch = Long.parseUnsignedLong(name.substring(0, 16), 16);
          files.put(name, Files.readAllBytes(file));
        }
      }
      welcome =
          ByteBuffer.allocate(ANSWER + 1)
              .order(ByteOrder.LITTLE_ENDIAN)
              .putInt(WELCOME)
              .putInt(0)
              .putLong(epoch)
              .putLong(1)
              .put((byte) 'L')
              .array();
      server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      server.bind(UnixDomainSocketAddress.of(fake.socket()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      subscriber.close();
    }
    Thread thread = new Thread(this::answerAll, "fuzz-publisher");
    thread.setDaemon(true);
    thread.start();
  }

  private void answerAll() {
    while (server.isOpen()) {
      try (SocketChannel socket = server.accept()) {
        socket.write(ByteBuffer.wrap(answer));
        socket.shutdownOutput();
        while (socket.read(ByteBuffer.allocate(64)) >= 0) {
          // until the other side has seen enough
        }
      } catch (ClosedChannelException e) {
        return;
      } catch (IOException e) {
        // the other side has gone
      }
    }
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return choices.oneIn(3) ? toPublisher(choices) : toSubscriber(choices);
  }

  private static byte[] toPublisher(Choices choices) {
    byte[] note = new byte[choices.below(300)];
    ByteBuffer out = ByteBuffer.allocate(1 + HELLO + note.length).order(ByteOrder.LITTLE_ENDIAN);
    out.put((byte) 0).putInt(choices.oneIn(16) ? choices.anyInt() : MAGIC);
    out.putShort((short) (choices.oneIn(8) ? choices.anyInt() : 1)).putShort((short) 0);
    out.put((byte) (1 + choices.below(choices.oneIn(8) ? 256 : 2))).put((byte) choices.below(4));
    out.putShort((short) (choices.oneIn(4) ? choices.anyInt() : note.length)).putInt(0);
    out.putLong(choices.anyInt());
    for (int i = 0; i < note.length; i++) {
      note[i] = (byte) choices.anyInt();
    }
    return out.put(note).array();
  }

  private byte[] toSubscriber(Choices choices) {
    int count = choices.below(MAX_CHANGES);
    byte[] text = new byte[choices.oneIn(4) ? choices.below(200) : 0];
    ByteBuffer out = ByteBuffer.allocate(2 + count * CHANGE + welcome.length + text.length);
    out.put((byte) 1).put((byte) count);
    for (int i = 0; i < count; i++) {
      boolean header = choices.below(4) < 3;
      out.put((byte) choices.below(files.size())).put((byte) (choices.oneIn(8) ? 1 : 0));
      out.putShort(
          (short) (header ? choices.below(120) : ConnectionLayout.PAGE + 8 * choices.below(600)));
      out.putLong(word(choices));
    }
    byte[] said = welcome.clone();
    if (choices.oneIn(4)) {
      said[choices.below(said.length)] = (byte) choices.anyInt();
    }
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) choices.anyInt();
    }
    if (text.length > 0) {
      said[0] = 2;
      said[4] = (byte) text.length;
    }
    return out.put(said).put(text).array();
  }

  /** A publisher as it should be. */
  @Override
  public byte[] good(Object object) {
    return ByteBuffer.allocate(2 + welcome.length).put((byte) 1).put((byte) 0).put(welcome).array();
  }

  @Override
  public Object read(byte[] input) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(input);
    if (!in.hasRemaining()) {
      return null;
    } else if (in.get() == 0) {
      tellPublisher(in);
      return null;
    }
    change(in);
    byte[] rest = new byte[in.remaining()];
    in.get(rest);
    answer = rest;
    Object[] last = {null};
    try (ShmSubscriber subscriber = attach("fake")) {
      subscriber.poll(message -> last[0] = lookIfObject(message), MAX_POLLED);
    } catch (ShmException e) {
      requirePrintable(e);
      throw e;
    }
    return last[0];
  }

  private Object lookIfObject(Message message) {
    try {
      return look(message);
    } catch (ForyException | IllegalStateException e) {
      return null; // its bytes are anything
    }
  }

  /** Writes all files of the connection anew, with what the input changes in them. */
  private void change(ByteBuffer in) throws IOException {
    Map<String, byte[]> changed = new LinkedHashMap<>(files);
    String[] names = files.keySet().toArray(new String[0]);
    int count = in.hasRemaining() ? in.get() & MAX_CHANGES - 1 : 0;
    for (int i = 0; i < count && in.remaining() >= CHANGE; i++) {
      String name = names[(in.get() & 0xff) % names.length];
      boolean cut = in.get() == 1;
      int at = in.getShort() & 0xffff;
      long word = in.getLong();
      byte[] bytes = changed.get(name).clone();
      ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
      words.putLong(at % (bytes.length - Long.BYTES), word);
      if (bytes.length >= ConnectionLayout.PAGE && at < ConnectionLayout.PAGE) {
        words.putInt(CRC, 0);
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, ConnectionLayout.PAGE);
        words.putInt(CRC, (int) crc.getValue());
      }
      changed.put(name, cut ? Arrays.copyOf(bytes, bytes.length - 8) : bytes);
    }
    for (Map.Entry<String, byte[]> file : changed.entrySet()) {
      Path path = fake.socket().resolveSibling(file.getKey());
      Files.deleteIfExists(path); // and not cut: an earlier one may be mapped
      Files.write(path, file.getValue());
    }
  }

  private void tellPublisher(ByteBuffer said) throws IOException {
    try (SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(folder().socket()))) {
      socket.write(said);
    } catch (IOException e) {
      // it was refused before it had said all
    }
    if (++inputs % INPUTS_BETWEEN_SUBSCRIBERS == 0) {
      try (ShmSubscriber subscriber = attach()) {
        publisher.publish(new byte[8]);
        if (subscriber.poll(message -> {}, 1) != 1) {
          throw new Disagreement("the next subscriber does not get a message", "", null);
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    super.close();
  }
}
