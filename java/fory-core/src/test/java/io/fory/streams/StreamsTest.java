/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.fory.codec.Buffers;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.golden.GoldenSamples;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Graphs;
import io.fory.transport.FrameInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamsTest {
  private static Fory fory(boolean references, boolean compressed, boolean codegen) {
    return GoldenSamples.builder()
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .build();
  }

  private static final Fory FORY = fory(false, false, true);

  /** Gives a stream in pieces: every read returns at most so many bytes. */
  private static InputStream inPieces(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(length, most));
      }
    };
  }

  @ParameterizedTest
  @CsvSource({"false,false,false", "true,false,true", "false,true,false", "true,true,true"})
  void everyTypePassesThroughStreamsAndChannels(
      boolean references, boolean compressed, boolean codegen) throws IOException {
    Fory fory = fory(references, compressed, codegen);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    ByteArrayOutputStream behindChannel = new ByteArrayOutputStream();
    Map<String, Object> samples = GoldenSamples.all();
    for (Object sample : samples.values()) {
      fory.streams().serialize(stream, sample);
      fory.streams().serialize(Channels.newChannel(behindChannel), sample);
    }
    assertThat(behindChannel.toByteArray()).isEqualTo(stream.toByteArray());
    for (int most : new int[] {1, 7, 100_000}) {
      InputStream in = inPieces(stream.toByteArray(), most);
      InputStream behind = inPieces(stream.toByteArray(), most);
      for (Map.Entry<String, Object> sample : samples.entrySet()) {
        Object read = fory.streams().deserialize(in);
        Graphs.assertEqual(sample.getValue(), read, references, sample.getKey());
        read = fory.streams().deserialize(Channels.newChannel(behind));
        Graphs.assertEqual(sample.getValue(), read, references, sample.getKey());
      }
      assertThatThrownBy(() -> fory.streams().deserialize(in))
          .isInstanceOf(EndOfStreamException.class);
    }
  }

  /** Beans of all kinds of fields, enough of them to fill many frames. */
  static Object large(int size) {
    List<Object> list = new ArrayList<>();
    Object bean = GoldenSamples.all().get("bean");
    for (int i = 0; i < size; i++) {
      list.add(bean);
      list.add("text " + i);
      list.add("\u20ac\u00e9 " + i);
      list.add(new long[] {i, i});
      list.add(Map.of("k" + i, i));
    }
    Collections.addAll(list, new byte[300_000], new int[100_000]);
    list.add("x".repeat(200_000));
    list.add("\u20ac".repeat(100_000));
    byte[] bytes = new byte[40_000];
    new Random(1).nextBytes(bytes);
    list.add(bytes);
    list.add(ByteBuffer.wrap(bytes).position(3));
    list.add(ByteBuffer.allocateDirect(70_000).put(0, bytes).asReadOnlyBuffer());
    list.add(ByteBuffer.allocateDirect(80_000).put(0, bytes).asLongBuffer());
    list.add(CharBuffer.wrap("\u20ac".repeat(50_000)));
    return list;
  }

  @ParameterizedTest
  @CsvSource({"false,false,false", "true,false,true", "false,true,true", "true,true,false"})
  void aMessageOfManyFramesIsReadBack(boolean references, boolean compressed, boolean codegen)
      throws IOException {
    Fory fory = fory(references, compressed, codegen);
    Object large = large(5000);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    fory.streams().serialize(out, large);
    fory.streams().serialize(out, "behind");
    assertThat(out.size()).isGreaterThan(1_000_000);
    for (int most : new int[] {3, 1000, 1 << 20}) {
      InputStream in = inPieces(out.toByteArray(), most);
      Graphs.assertEqual(large, fory.streams().deserialize(in), references, "in pieces of " + most);
      assertThat(fory.streams().deserialize(in)).isEqualTo("behind");
    }
    List<Object> decoded = new ArrayList<>();
    ForyDecoder decoder = fory.streams().newDecoder();
    for (ByteBuffer rest = ByteBuffer.wrap(out.toByteArray()); rest.hasRemaining(); ) {
      int part = Math.min(rest.remaining(), 1777);
      decoder.feed(rest.slice(rest.position(), part), decoded::add);
      rest.position(rest.position() + part);
    }
    decoder.end();
    assertThat(decoded).hasSize(2);
    Graphs.assertEqual(large, decoded.get(0), references, "decoded");
  }

  @Test
  void aSmallMessageIsOneWriteAndNoByteIsTakenBeyondIt() throws IOException {
    int[] calls = {0};
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            calls[0]++;
            super.write(bytes, offset, length);
          }
        };
    FORY.streams().serialize(out, "message");
    assertThat(calls[0]).isEqualTo(1);
    byte[] message = FORY.serialize("message");
    assertThat(Arrays.copyOfRange(out.toByteArray(), 4, out.size())).isEqualTo(message);
    out.write(new byte[] {1, 2, 3});
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
    assertThat(FORY.streams().deserialize(in, String.class)).isEqualTo("message");
    assertThat(in.available()).isEqualTo(3);
  }

  @Test
  void aCleanEndIsToldFromATruncatedMessage() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, "first");
    FORY.streams().serialize(out, large(3000));
    byte[] all = out.toByteArray();
    for (int length : new int[] {1, 3, 4, 5, 10, 20, 70_000, all.length - 1}) {
      InputStream in = new ByteArrayInputStream(all, 0, length);
      assertThatThrownBy(
              () -> {
                while (true) {
                  FORY.streams().deserialize(in);
                }
              })
          .as("cut after %s bytes", length)
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("within a message");
    }
    assertThatThrownBy(() -> FORY.streams().deserialize(InputStream.nullInputStream()))
        .isInstanceOf(EndOfStreamException.class);
  }

  @Test
  void afterAFailureTheNextMessageIsRead() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, new ArrayList<>(List.of("a", 1)));
    FORY.streams().serialize(out, large(2000));
    FORY.streams().serialize(out, "last");
    byte[] bytes = out.toByteArray();
    bytes[6] ^= 0x55;
    InputStream in = new ByteArrayInputStream(bytes);
    assertThatThrownBy(() -> FORY.streams().deserialize(in)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> FORY.streams().deserialize(in, String.class))
        .isInstanceOf(ForyException.class);
    assertThat(FORY.streams().deserialize(in)).isEqualTo("last");
  }

  /** Cannot be written. */
  private static final class Unknown {}

  @Test
  void aMessageThatIsGivenUpIsToldToItsReader() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThatThrownBy(() -> FORY.streams().serialize(out, new Unknown()))
        .isInstanceOf(ForyException.class);
    assertThat(out.size()).as("nothing had gone out").isZero();
    Object late = new ArrayList<>(List.of(large(5000), new Object[] {new Unknown()}));
    assertThatThrownBy(() -> FORY.streams().serialize(out, late)).isInstanceOf(ForyException.class);
    FORY.streams().serialize(out, "next");
    InputStream in = new ByteArrayInputStream(out.toByteArray());
    assertThatThrownBy(() -> FORY.streams().deserialize(in))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("gave it up");
    assertThat(FORY.streams().deserialize(in)).isEqualTo("next");
  }

  @Test
  void aFailureOfTheStreamIsItsOwnException() {
    IOException full = new IOException("disk full");
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw full;
          }
        };
    assertThatThrownBy(() -> FORY.streams().serialize(out, "x")).isSameAs(full);
    assertThatThrownBy(() -> FORY.streams().serialize(out, large(5000))).isSameAs(full);
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw full;
          }
        };
    assertThatThrownBy(() -> FORY.streams().deserialize(in)).isSameAs(full);
    assertThat((Object) FORY.deserialize(FORY.serialize("as good as new")))
        .isEqualTo("as good as new");
  }

  @Test
  void damagedStreamsAreRefused() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, GoldenSamples.all().get("bean"));
    byte[] bytes = out.toByteArray();
    for (int bit = 0; bit < bytes.length * 8; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        FORY.streams().deserialize(new ByteArrayInputStream(flipped));
      } catch (ForyException | EOFException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
      try {
        FORY.streams().newDecoder().feed(ByteBuffer.wrap(flipped), object -> {});
      } catch (ForyException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  @Test
  void theOffsetOfAFailureCountsFromTheBeginOfTheMessage() throws IOException {
    Fory strict = Fory.builder().withMaxArrayLength(1000).build();
    Fory free = Fory.builder().build();
    List<Object> list = new ArrayList<>(Collections.nCopies(200_000, "text"));
    list.add(new int[2000]);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    free.streams().serialize(out, list);
    byte[] message = free.serialize(list);
    Throwable ofArray = null;
    try {
      strict.deserialize(message);
    } catch (LimitExceededException e) {
      ofArray = e;
    }
    assertThat(ofArray).isNotNull();
    String expected = ofArray.getMessage();
    assertThatThrownBy(
            () -> strict.streams().deserialize(new ByteArrayInputStream(out.toByteArray())))
        .hasMessage(expected);
  }

  @Test
  void channelsOfFilesAndPipesWork(@TempDir Path folder) throws Exception {
    Object large = large(4000);
    Path file = folder.resolve("messages");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      FORY.streams().serialize(channel, large);
      FORY.streams().serialize(channel, null);
    }
    try (FileChannel channel = FileChannel.open(file)) {
      Graphs.assertEqual(large, FORY.streams().deserialize(channel), false, "file");
      assertThat(FORY.streams().deserialize(channel)).isNull();
      assertThatThrownBy(() -> FORY.streams().deserialize(channel))
          .isInstanceOf(EndOfStreamException.class);
    }
    Pipe pipe = Pipe.open();
    Thread writer =
        new Thread(
            () -> {
              try (Pipe.SinkChannel sink = pipe.sink()) {
                FORY.streams().serialize(sink, large);
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    writer.start();
    Graphs.assertEqual(large, FORY.streams().deserialize(pipe.source()), false, "pipe");
    writer.join();
    pipe.source().configureBlocking(false);
    assertThatThrownBy(() -> FORY.streams().deserialize(pipe.source()))
        .isInstanceOf(IllegalBlockingModeException.class);
  }

  @Test
  void aDecoderIsGivenAnyPieces() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, "first");
    FORY.streams().serialize(out, null);
    FORY.streams().serialize(out, List.of(1, 2));
    List<Object> objects = new ArrayList<>();
    ForyDecoder decoder = FORY.streams().newDecoder();
    for (byte b : out.toByteArray()) {
      decoder.feed(ByteBuffer.wrap(new byte[] {b}), objects::add);
    }
    decoder.end();
    ByteBuffer direct = ByteBuffer.allocateDirect(out.size()).put(out.toByteArray()).flip();
    decoder.feed(direct, objects::add);
    assertThat(objects).containsExactly("first", null, List.of(1, 2), "first", null, List.of(1, 2));
    decoder.feed(ByteBuffer.wrap(out.toByteArray(), 0, 3), objects::add);
    assertThatThrownBy(decoder::end)
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("within a message");
  }

  @Test
  void aDecoderGivesBackWhatItHasOfAMessage() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<Object> objects = List.of("first", new byte[200_000], "x".repeat(100_000), "last");
    FORY.streams().serialize(out, objects); // several frames
    FORY.streams().serialize(out, "second");
    byte[] bytes = out.toByteArray();
    List<Integer> cuts = new ArrayList<>();
    for (int at = 0; at < bytes.length; at += at < 50 || at > bytes.length - 50 ? 1 : 997) {
      cuts.add(at);
    }
    for (int cut : cuts) {
      List<Object> read = new ArrayList<>();
      ForyDecoder first = FORY.streams().newDecoder();
      ForyDecoder next = FORY.streams().newDecoder();
      first.feed(ByteBuffer.wrap(bytes, 0, cut), read::add);
      next.feed(first.takeRest(), read::add);
      assertThat(first.takeRest().remaining()).isZero();
      first.end(); // nothing is in it
      next.feed(ByteBuffer.wrap(bytes, cut, bytes.length - cut), read::add);
      next.end();
      assertThat(read).as("cut at %d", cut).hasSize(2).last().isEqualTo("second");
      assertThat(Arrays.equals(FORY.serialize(read.get(0)), FORY.serialize(objects))).isTrue();
    }
    int length = Integer.BYTES + FORY.serialize("second").length;
    byte[] single = Arrays.copyOfRange(bytes, bytes.length - length, bytes.length);
    ForyDecoder decoder = FORY.streams().newDecoder();
    for (int cut = 0; cut < length; cut++) {
      decoder.feed(ByteBuffer.wrap(single, 0, cut), object -> {});
      assertThat(decoder.takeRest()).isEqualTo(ByteBuffer.wrap(single, 0, cut));
    }
    assertThatThrownBy(() -> decoder.feed(ByteBuffer.wrap(new byte[5]), object -> {}))
        .isInstanceOf(CorruptDataException.class);
    assertThat(decoder.takeRest()).isNull();
  }

  @Test
  void theMessagesOfADecoderAreLimited() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, new byte[5000]);
    ForyDecoder decoder = FORY.streams().newDecoder().withMaxMessageBytes(4096);
    assertThatThrownBy(() -> decoder.feed(ByteBuffer.wrap(out.toByteArray()), o -> {}))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxMessageBytes");
    assertThatThrownBy(() -> decoder.feed(ByteBuffer.wrap(out.toByteArray()), o -> {}))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aLargeWindowIsDroppedAfterItsMessage() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    FORY.streams().serialize(stream, new byte[3 << 20]);
    FORY.streams().serialize(stream, 1);
    FrameInput in = new FrameInput().of(new ByteArrayInputStream(stream.toByteArray()));
    MemoryBuffer window = in.start();
    Buffers.ACCESS.prefetch(window, 2 << 20);
    assertThat(window.heapArray()).hasSizeGreaterThanOrEqualTo(2 << 20);
    in.finish();
    assertThat(in.start().heapArray()).hasSizeLessThan(1 << 16);
  }

  /** Throws what streams should not throw, when it has taken so many bytes. */
  private static final class Overflowing extends OutputStream {
    private int left = 100_000;
    private int afterwards;

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      afterwards += left < 0 ? 1 : 0;
      left -= length;
      if (left < 0) {
        throw new IllegalStateException("overflow");
      }
    }
  }

  @Test
  void nothingIsWrittenToAStreamThatHasThrown() {
    Overflowing stream = new Overflowing();
    List<String> large = new ArrayList<>(Collections.nCopies(20_000, "x".repeat(30)));
    assertThatThrownBy(() -> FORY.streams().serialize(stream, large))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("overflow");
    assertThat(stream.left).isNegative();
    assertThat(stream.afterwards).isZero();
  }
}
