/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of records that end early, are damaged, or have records that cannot be read. */
class BrokenRecordsTest {
  record Point(int x, int y) {}

  record Pair(Point left, Object right) {}

  record Stranger(int x) {}

  private static final Fory FORY = builder().build();
  private static final Fory WITH_STRANGER = builder().register(Stranger.class).build();

  private static io.fory.ForyBuilder builder() {
    return Fory.builder()
        .withCompatible(false)
        .register(Point.class, 1)
        .register(Pair.class, 2)
        .withAsyncCompilation(false);
  }

  private static byte[] written(Fory fory, Object... records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = fory.streams().newWriter(bytes)) {
      for (Object record : records) {
        out.write(record);
      }
    }
    return bytes.toByteArray();
  }

  private static ForyReader reader(byte[] bytes) {
    return FORY.streams().newReader(new ByteArrayInputStream(bytes));
  }

  @Test
  void aCleanEndIsToldFromAStreamThatWasCutOff() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ForyWriter out = FORY.streams().newWriter(bytes);
    List<Integer> ends = new ArrayList<>(List.of(0));
    for (int i = 0; i < 3; i++) {
      out.write(new Point(i, i));
      out.write(new Point(i, -i));
      out.flush();
      ends.add(bytes.size());
    }
    out.write(new int[40_000]);
    out.close();
    ends.add(bytes.size());
    byte[] all = bytes.toByteArray();
    for (int length = 0; length <= all.length; length += length > 300 ? 997 : 1) {
      ForyReader in = FORY.streams().newReader(new ByteArrayInputStream(all, 0, length));
      Class<?> expected =
          ends.contains(length) ? EOFException.class : StreamCorruptedException.class;
      assertThatThrownBy(
              () -> {
                while (true) {
                  in.read();
                }
              })
          .as("cut at %s", length)
          .isExactlyInstanceOf(expected);
    }
  }

  @Test
  void aReaderGoesOnBehindARecordThatItRefuses() throws IOException {
    Object bad = new Pair(new Point(1, 1), new Stranger(7));
    byte[] bytes = written(WITH_STRANGER, new Point(0, 0), "text", new Point(2, 2));
    ForyReader in = reader(bytes);
    assertThat(in.read(Point.class)).isEqualTo(new Point(0, 0));
    assertThatThrownBy(() -> in.read(Point.class)).isInstanceOf(IncompatibleClassException.class);
    assertThat(in.read(Point.class)).isEqualTo(new Point(2, 2));
    assertThat(bad).isNotNull();
  }

  @Test
  void whatARecordIntroducedIsMissedUpToTheNextStart() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ForyWriter out = WITH_STRANGER.streams().newWriter(bytes);
    out.write(new Point(0, 0));
    out.write(new Stranger(7));
    out.write(new Point(1, 1)); // in the same block
    out.flush();
    out.write(new Point(2, 2)); // in another one
    out.flush();
    out.reset();
    out.write(new Point(3, 3));
    out.close();
    ForyReader in = reader(bytes.toByteArray());
    assertThat(in.read()).isEqualTo(new Point(0, 0));
    assertThatThrownBy(in::read).isInstanceOf(ForbiddenClassException.class);
    assertThatThrownBy(in::read)
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("rest of this block");
    assertThatThrownBy(in::read)
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("reset()");
    assertThat(in.read()).isEqualTo(new Point(3, 3));
    assertThat(in.hasNext()).isFalse();
  }

  @Test
  void aLostBlockDoesNotCostMoreThanTheMiBAroundIt() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Integer> blocks = new ArrayList<>();
    OutputStream counting =
        new OutputStream() {
          @Override
          public void write(int b) {
            bytes.write(b);
          }

          @Override
          public void write(byte[] b, int offset, int length) {
            blocks.add(bytes.size());
            bytes.write(b, offset, length);
          }
        };
    int count = 400_000;
    try (ForyWriter out = FORY.streams().newWriter(counting)) {
      for (int i = 0; i < count; i++) {
        out.write(new Point(i, i));
      }
    }
    byte[] all = bytes.toByteArray();
    int from = blocks.get(5);
    int to = blocks.get(6);
    ByteArrayOutputStream without = new ByteArrayOutputStream();
    without.write(all, 0, from);
    without.write(all, to, all.length - to);
    ForyReader in = reader(without.toByteArray());
    int read = 0;
    int failed = 0;
    while (in.hasNext()) {
      try {
        in.read();
        read++;
      } catch (CorruptDataException e) {
        failed++;
      }
    }
    assertThat(failed).isBetween(5, 20);
    assertThat(read).isGreaterThan(count - (1 << 20) / 10);
  }

  @Test
  void blocksThatAreRepeatedOrReorderedAreRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<byte[]> blocks = new ArrayList<>();
    ForyWriter out = FORY.streams().newWriter(bytes);
    for (int i = 0; i < 3; i++) {
      bytes.reset();
      out.write(new Point(i, i));
      out.flush();
      blocks.add(bytes.toByteArray());
    }
    for (int[] order : new int[][] {{1}, {0, 2}, {0, 1, 1}, {0, 2, 1}}) {
      ByteArrayOutputStream joined = new ByteArrayOutputStream();
      for (int block : order) {
        joined.write(blocks.get(block));
      }
      ForyReader in = reader(joined.toByteArray());
      assertThatThrownBy(
              () -> {
                while (true) {
                  in.read();
                }
              })
          .as(Arrays.toString(order))
          .isInstanceOf(CorruptDataException.class);
    }
  }

  @Test
  void streamsBehindEachOtherAreOneStream() throws IOException {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.write(written(FORY, new Point(1, 1)));
    joined.write(written(FORY, new Point(2, 2), new Pair(new Point(3, 3), 4)));
    ForyReader in = reader(joined.toByteArray());
    assertThat(in.stream(Object.class).toList())
        .containsExactly(new Point(1, 1), new Point(2, 2), new Pair(new Point(3, 3), 4));
  }

  @Test
  void plainMessagesAndBlocksAreToldApart() throws IOException {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    FORY.streams().serialize(plain, new Point(1, 1));
    assertThatThrownBy(() -> reader(plain.toByteArray()).read())
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("no block of records");
    byte[] block = written(FORY, new Point(1, 1));
    assertThatThrownBy(() -> FORY.streams().deserialize(new ByteArrayInputStream(block)))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("ForyReader");
    assertThatThrownBy(
            () -> FORY.newSession().deserialize(new ByteArrayInputStream(block), Point.class))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("ForyReader");
    assertThat(Fory.explainBytes(Arrays.copyOfRange(block, 4, block.length)))
        .contains("a block of records");
  }

  /** A frame with the given bytes. */
  private static byte[] frame(int... bytes) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    out.writeInt(bytes.length);
    for (int b : bytes) {
      out.writeByte(b);
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  @Test
  void blocksThatNoWriterWritesAreRefused() {
    int[] head = {0xf1, 0x70, 0, 0, 0, 0};
    assertRefused(head, "without records");
    assertRefused(head, "0 bytes does not fit", 1);
    assertRefused(head, "does not fit", 0x7e, 0);
    assertRefused(head, "ends at byte", 6, 0, 0, 0);
    assertRefused(head, "ends before its block", 0, 0, 0);
    assertRefused(head, "introduces types", 24, 6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  private static void assertRefused(int[] head, String message, int... records) {
    int[] all = Arrays.copyOf(head, head.length + records.length);
    System.arraycopy(records, 0, all, head.length, records.length);
    byte[] bytes = frame(all);
    assertThatThrownBy(() -> reader(bytes).read())
        .as(Arrays.toString(records))
        .isInstanceOf(ForyException.class);
    if (!message.equals("introduces types")) {
      assertThatThrownBy(() -> reader(bytes).read()).hasMessageContaining(message);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void damagedBytesAreRefusedOrReadAsOtherRecords(int way) throws IOException {
    byte[] bytes =
        written(
            FORY,
            new Point(1, 2),
            new Pair(new Point(3, 4), List.of("a", 5)),
            new Pair[] {new Pair(null, null)},
            new Point(5, 6));
    for (int bit = 0; bit < bytes.length * 8; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      readToTheEnd(flipped, way);
    }
    Random random = new Random(1);
    for (int i = 0; i < 3_000; i++) {
      byte[] damaged = bytes.clone();
      for (int n = random.nextInt(4); n >= 0; n--) {
        damaged[4 + random.nextInt(bytes.length - 4)] = (byte) random.nextInt();
      }
      readToTheEnd(damaged, way);
    }
  }

  private static void readToTheEnd(byte[] bytes, int way) {
    if (way == 0) {
      ForyReader in = reader(bytes);
      for (int i = 0; i < 100; i++) {
        try {
          in.read();
        } catch (IOException e) {
          return;
        } catch (ForyException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
      }
      throw new AssertionError("no end");
    }
    try {
      ForyDecoder decoder = FORY.streams().newDecoder();
      decoder.feed(ByteBuffer.wrap(bytes), object -> {});
      decoder.end();
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotBlank();
    }
  }

  @Test
  void theStreamsOwnFailureIsThrownAndItsEndOfUse() throws IOException {
    IOException full = new IOException("disk full");
    boolean[] broken = {true};
    OutputStream target =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            if (broken[0]) {
              throw full;
            }
          }
        };
    ForyWriter out = FORY.streams().newWriter(target);
    out.write(1);
    assertThatThrownBy(out::flush).isSameAs(full);
    broken[0] = false;
    assertThatThrownBy(() -> out.write(1)).hasCause(full);
    out.close();
    broken[0] = true;
    ForyWriter large = FORY.streams().newWriter(target);
    assertThatThrownBy(() -> large.write(new ArrayList<>(Arrays.asList(new Object[100_000]))))
        .isSameAs(full);
    assertThatThrownBy(large::flush).hasCause(full);
    InputStream source =
        new InputStream() {
          private final InputStream good =
              new ByteArrayInputStream(written(FORY, new int[30_000]), 0, 70_000);

          @Override
          public int read() throws IOException {
            int next = good.read();
            if (next < 0) {
              throw full;
            }
            return next;
          }
        };
    ForyReader in = FORY.streams().newReader(source);
    assertThatThrownBy(in::read).isSameAs(full);
    assertThatThrownBy(in::read).hasCause(full);
  }

  @Test
  void aDecoderTakesBlocksInAnyPieces() throws IOException {
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      records.add(i % 5000 == 0 ? new int[30_000] : new Point(i, i));
    }
    byte[] bytes = written(FORY, records.toArray());
    for (int piece : new int[] {7, 1000, 1 << 20}) {
      List<Object> decoded = new ArrayList<>();
      ForyDecoder decoder = FORY.streams().newDecoder();
      for (int at = 0; at < bytes.length; at += piece) {
        decoder.feed(ByteBuffer.wrap(bytes, at, Math.min(piece, bytes.length - at)), decoded::add);
      }
      decoder.end();
      assertThat(decoded).hasSameSizeAs(records);
      for (int i = 0; i < records.size(); i++) {
        assertThat(decoded.get(i)).isEqualTo(records.get(i));
      }
    }
  }

  @Test
  void aDecoderHandsOnTheRecordsBeforeOneThatFails() throws IOException {
    byte[] bytes = written(WITH_STRANGER, new Point(1, 1), new Stranger(1));
    ForyDecoder decoder = FORY.streams().newDecoder();
    List<Object> decoded = new ArrayList<>();
    assertThatThrownBy(() -> decoder.feed(ByteBuffer.wrap(bytes), decoded::add))
        .isInstanceOf(ForbiddenClassException.class);
    assertThat(decoded).containsExactly(new Point(1, 1));
    assertThatThrownBy(() -> decoder.feed(ByteBuffer.wrap(bytes), decoded::add))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aBlockIsExplainedRecordByRecord() throws IOException {
    Fory fory = Fory.builder().register(Point.class, 1).withRefTracking(true).build();
    byte[] block = written(fory, "text", new Point(3, 4), new Point(5, 6), null);
    assertThat(Fory.explainBytes(Arrays.copyOfRange(block, 4, block.length)))
        .contains("a block of records", "record of 6 bytes", "\"text\"", "x: 3", "y: 6")
        .containsOnlyOnce("which may introduce types")
        .doesNotContain("not explained");
  }

  /** The bytes of one frame, each in a frame of its own. */
  private static byte[] inFramesOfOneByte(byte[] frame) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    for (int i = Integer.BYTES; i < frame.length; i++) {
      out.writeInt(i < frame.length - 1 ? 1 | 1 << 31 : 1);
      out.writeByte(frame[i]);
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  @Test
  void framesOfOneByteAreReadAndRefusedAlike() throws IOException {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    FORY.streams().serialize(plain, new Point(1, 1));
    byte[] block = written(FORY, new Point(1, 1), new Point(2, 2));
    assertThat(reader(inFramesOfOneByte(block)).stream(Object.class).toList())
        .containsExactly(new Point(1, 1), new Point(2, 2));
    assertThatThrownBy(() -> reader(inFramesOfOneByte(plain.toByteArray())).read())
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("no block of records");
    assertThatThrownBy(
            () -> FORY.streams().deserialize(new ByteArrayInputStream(inFramesOfOneByte(block))))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("ForyReader");
  }
}
