/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.fory.ForySession;
import io.fory.exception.CorruptDataException;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileWriter;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bytes of one kind given to what reads another: the error says which, and who reads them. */
class WrongBytesTest {
  private static final Fory FORY = Fory.builder().build();
  private static final List<String> OBJECT = List.of("one", "two", "three");

  @TempDir Path folder;

  /** A connection whose other end has sent these bytes and waits for an answer. */
  private static final class Open extends InputStream {
    private final byte[] bytes;
    private int taken;

    Open(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      if (taken == bytes.length) {
        throw new AssertionError("waits for ever");
      }
      return bytes[taken++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (length > 0) {
        target[offset] = (byte) read();
      }
      return Math.min(1, length);
    }
  }

  private static byte[] framed(Object object) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, object);
    return out.toByteArray();
  }

  private static byte[] ofSession(Object object) {
    try (ForySession session = FORY.newSession()) {
      return session.serialize(object);
    }
  }

  private byte[] file(Object object) throws IOException {
    Path file = folder.resolve("messages");
    try (ForyFileWriter writer = ForyFile.append(file, FORY)) {
      writer.write(object);
    }
    return Files.readAllBytes(file);
  }

  /** Returns bytes that are no message, framed or not, by a text that the error must have. */
  private Map<String, byte[]> foreign() throws IOException {
    Map<String, byte[]> foreign = new LinkedHashMap<>();
    foreign.put("ForyFile.open", file(OBJECT));
    ByteArrayOutputStream jdk = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(jdk)) {
      out.writeObject("hello");
    }
    foreign.put("ObjectInputStream", jdk.toByteArray());
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
      out.write(FORY.serialize(OBJECT));
    }
    foreign.put("GZIPInputStream", gzip.toByteArray());
    foreign.put("JSON", "{\"name\": \"hello\"}".getBytes(UTF_8));
    foreign.put("XML", "<?xml version=\"1.0\"?><a/>".getBytes(UTF_8));
    foreign.put("Kryo", "\1\0java.util.HashMa\360\1\0".getBytes(ISO_8859_1));
    foreign.put("Base64", Base64.getEncoder().encode(FORY.serialize(OBJECT)));
    String hex = HexFormat.of().formatHex(FORY.serialize(OBJECT));
    foreign.put("hexadecimal", hex.getBytes(UTF_8));
    byte[] message = FORY.serialize(OBJECT);
    foreign.put("encoded as UTF-8", new String(message, ISO_8859_1).getBytes(UTF_8));
    foreign.put("destroyed", new String(message, UTF_8).getBytes(UTF_8));
    return foreign;
  }

  private static void fromArray(byte[] bytes, String... hints) {
    for (Throwable e :
        List.of(
            catchThrowable(() -> FORY.deserialize(bytes)),
            catchThrowable(() -> FORY.deserialize(bytes, String.class)),
            catchThrowable(() -> FORY.deserialize(MemoryBuffer.wrap(bytes))),
            catchThrowable(() -> FORY.newSession().deserialize(bytes)))) {
      assertThat(e).isInstanceOf(CorruptDataException.class).hasMessageContainingAll(hints);
    }
  }

  private static void fromStream(byte[] bytes, String... hints) {
    ForyDecoder decoder = FORY.streams().newDecoder();
    ForyDecoder bytewise = FORY.streams().newDecoder();
    for (Throwable e :
        List.of(
            catchThrowable(() -> FORY.streams().deserialize(new ByteArrayInputStream(bytes))),
            catchThrowable(() -> FORY.streams().deserialize(new Open(bytes))),
            catchThrowable(() -> FORY.newSession().deserialize(new Open(bytes))),
            catchThrowable(() -> FORY.codec(Object.class).decode(new Open(bytes))),
            catchThrowable(
                () -> FORY.streams().deserialize(Channels.newChannel(new Open(bytes)))))) {
      assertThat(e)
          .as("a stream of no use")
          .isInstanceOf(StreamCorruptedException.class)
          .hasCauseInstanceOf(CorruptDataException.class)
          .hasMessageContainingAll(hints);
    }
    for (Throwable e :
        List.of(
            catchThrowable(() -> decoder.feed(ByteBuffer.wrap(bytes), o -> {})),
            catchThrowable(
                () -> {
                  for (byte b : bytes) {
                    bytewise.feed(ByteBuffer.wrap(new byte[] {b}), o -> {});
                  }
                }))) {
      assertThat(e).isInstanceOf(CorruptDataException.class).hasMessageContainingAll(hints);
    }
  }

  @Test
  void framedBytesInAnArrayAreKnown() throws IOException {
    fromArray(framed(OBJECT), "in frames", "deserialize(InputStream)", "ForyDecoder");
    fromArray(framed(null), "in frames");
  }

  /** There the length of the frame looks like the first bytes of a message. */
  @Test
  void framesOfEverySizeAreKnown() throws IOException {
    int lengths = 0;
    for (int flags = 0; flags < 64; flags++) {
      int length = 0xf1 | flags << 8;
      byte[] framed = framed("x".repeat(length - framedOverhead(length)));
      if ((framed[0] & 0xff) != 0xf1 || framed[1] != flags) {
        throw new AssertionError("length " + length);
      }
      assertThatThrownBy(() -> FORY.deserialize(framed))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("in frames");
      lengths++;
    }
    assertThat(lengths).isEqualTo(64);
  }

  /** The bytes of a message that are not the chars of its string. */
  private static int framedOverhead(int length) {
    return FORY.serialize("x".repeat(length)).length - length;
  }

  @Test
  void aMessageWithoutFramesOnAStreamIsKnown() {
    fromStream(FORY.serialize(OBJECT), "without frames", "deserialize(byte[])");
    fromStream(FORY.serialize("a long text of 810 bytes ".repeat(33)), "without frames");
    fromStream(ofSession(OBJECT), "a message of a session", "ForySession");
  }

  @Test
  void theShortestMessageWithoutFramesIsKnownAtTheEndOfTheStream() {
    byte[] bytes = FORY.serialize(null);
    assertThat(bytes).hasSize(3);
    assertThatThrownBy(() -> FORY.streams().deserialize(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("without frames");
    ForyDecoder decoder = FORY.streams().newDecoder();
    decoder.feed(ByteBuffer.wrap(bytes), o -> {});
    assertThatThrownBy(decoder::end).hasMessageContaining("without frames");
  }

  @Test
  void whatOthersWroteIsKnown() throws IOException {
    for (Map.Entry<String, byte[]> entry : foreign().entrySet()) {
      fromArray(entry.getValue(), "no message of Fory", entry.getKey());
      fromStream(entry.getValue(), "no message of Fory", entry.getKey());
      if (!entry.getKey().equals("ForyFile.open")) {
        Path file = Files.write(folder.resolve("foreign"), entry.getValue());
        assertThatThrownBy(() -> ForyFile.open(file, FORY))
            .hasMessageContainingAll("no file of Fory", entry.getKey());
      }
      assertThat(Fory.explainBytes(entry.getValue())).contains(entry.getKey());
    }
    for (byte[] message : List.of(FORY.serialize(OBJECT), FORY.serialize(null), framed(OBJECT))) {
      Path file = Files.write(folder.resolve("message"), message);
      assertThatThrownBy(() -> ForyFile.open(file, FORY))
          .hasMessageContaining("It looks like a message");
    }
  }

  @Test
  void aSessionAndAnInstanceNameEachOther() {
    assertThatThrownBy(() -> FORY.deserialize(ofSession(OBJECT)))
        .hasMessageContaining("read it with the ForySession");
    assertThatThrownBy(() -> FORY.newSession().deserialize(FORY.serialize(OBJECT)))
        .hasMessageContaining("read it with Fory.deserialize");
  }

  @Test
  @Timeout(60)
  void noBytesThatCannotBeMessagesAreWaitedFor() {
    for (String text : List.of("Hello, world", "\0\0\2\0 text of no known kind")) {
      byte[] bytes = text.getBytes(UTF_8);
      assertThatThrownBy(() -> FORY.streams().deserialize(new Open(bytes)))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("no message of Fory in frames");
    }
    // A decoder is of no use after a failure, so it need not wait for a frame's end.
    byte[] small = {100, 0, 0, 0, 7};
    assertThatThrownBy(() -> FORY.streams().newDecoder().feed(ByteBuffer.wrap(small), o -> {}))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("a frame of 100 bytes that starts with byte 0x07");
  }

  @Test
  void nothingIsGuessedOfBytesThatLookLikeNothing() {
    IntStream.range(0, 0xf0)
        .filter(first -> first != '{' && first != '[')
        .forEach(
            first -> {
              byte[] bytes = {(byte) first, 77, 66, 55, 44};
              assertThatThrownBy(() -> FORY.deserialize(bytes))
                  .hasMessageContaining("starts with byte 0x%02x", first)
                  .hasMessageNotContaining("looks like");
            });
    assertThatThrownBy(() -> FORY.deserialize(new byte[] {(byte) 0xf2, 0, 0}))
        .hasMessageContaining("format version 2");
  }
}
