/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.golden.GoldenSamples;
import io.fory.testing.Graphs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many small objects in one stream. */
class RecordStreamTest {
  record Trade(long id, int quantity, double price, String symbol, boolean buy) {}

  private static final Fory FORY = fory(true, false, false, true);

  private static Fory fory(
      boolean compatible, boolean references, boolean compressed, boolean codegen) {
    return GoldenSamples.builder()
        .register(Trade.class, 4711)
        .withCompatible(compatible)
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .build();
  }

  private static Trade trade(int i) {
    return new Trade(1_000_000L + i, i % 1000, i / 8.0, "SYM" + i % 100, i % 2 == 0);
  }

  private static byte[] written(Fory fory, Iterable<?> records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = fory.streams().newWriter(bytes)) {
      for (Object record : records) {
        out.write(record);
      }
    }
    return bytes.toByteArray();
  }

  private static ForyReader reader(Fory fory, byte[] bytes) {
    return fory.streams().newReader(new ByteArrayInputStream(bytes));
  }

  private static List<Object> read(Fory fory, InputStream stream) throws IOException {
    List<Object> records = new ArrayList<>();
    try (ForyReader in = fory.streams().newReader(stream)) {
      while (in.hasNext()) {
        records.add(in.read());
      }
    }
    return records;
  }

  private static InputStream inPieces(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(length, most));
      }
    };
  }

  @ParameterizedTest
  @CsvSource({
    "false,false,false,false",
    "false,true,false,true",
    "false,false,true,true",
    "true,true,true,false",
    "true,false,false,true",
    "true,true,false,true"
  })
  void everyTypePassesThroughStreamsAndChannels(
      boolean compatible, boolean references, boolean compressed, boolean codegen)
      throws IOException {
    Fory fory = fory(compatible, references, compressed, codegen);
    Map<String, Object> samples = GoldenSamples.all();
    byte[] bytes = written(fory, samples.values());
    ByteArrayOutputStream behindChannel = new ByteArrayOutputStream();
    try (ForyWriter out = fory.streams().newWriter(Channels.newChannel(behindChannel))) {
      for (Object sample : samples.values()) {
        out.write(sample);
      }
    }
    assertThat(behindChannel.toByteArray()).hasSameSizeAs(bytes);
    for (int most : new int[] {1, 7, 100_000}) {
      ForyReader in = fory.streams().newReader(inPieces(bytes, most));
      ForyReader behind = fory.streams().newReader(Channels.newChannel(inPieces(bytes, most)));
      for (Map.Entry<String, Object> sample : samples.entrySet()) {
        Graphs.assertEqual(sample.getValue(), in.read(), references, sample.getKey());
        Graphs.assertEqual(sample.getValue(), behind.read(), references, sample.getKey());
      }
      assertThat(in.hasNext()).isFalse();
      assertThatThrownBy(in::read).isExactlyInstanceOf(EOFException.class);
    }
  }

  @Test
  void aRecordCostsTwoBytesBesidesItsContent() throws IOException {
    List<Trade> trades = Stream.iterate(0, i -> i + 1).limit(10_000).map(i -> trade(i)).toList();
    byte[] bytes = written(FORY, trades);
    int content = 1 + 8 + 4 + 8 + 1; // nulls and numbers
    long strings = trades.stream().mapToLong(trade -> 1 + trade.symbol().length()).sum();
    int blocks = bytes.length / (1 << 16) + 1;
    assertThat((long) bytes.length)
        .isBetween(10_000L * (2 + content) + strings, 10_000L * (2 + content) + strings + 500)
        .isLessThan(10_000L * (2 + content) + strings + 250 + blocks * 20L);
    assertThat(read(FORY, new ByteArrayInputStream(bytes))).isEqualTo(trades);
  }

  @Test
  void aBlockIsOneWriteOf64KiB() throws IOException {
    List<Integer> writes = new ArrayList<>();
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] b, int offset, int length) {
            writes.add(length);
            super.write(b, offset, length);
          }
        };
    try (ForyWriter out = FORY.streams().newWriter(bytes)) {
      for (int i = 0; i < 100_000; i++) {
        out.write(trade(i));
      }
    }
    assertThat(writes.subList(0, writes.size() - 1))
        .allMatch(length -> length <= 1 << 16 && length > (1 << 16) - 100);
    List<Object> records = read(FORY, new ByteArrayInputStream(bytes.toByteArray()));
    for (int i = 0; i < 100_000; i++) {
      assertThat(records.get(i)).isEqualTo(trade(i));
    }
  }

  /**
   * Around every length at which something changes: headers, blocks, frames, arrays on their own.
   */
  @Test
  void recordsOfAllSizesComeBack() throws IOException {
    List<Object> records = new ArrayList<>();
    for (int size : new int[] {0, 62, 126, 8190, 16_382, 32_768, 65_526, 65_536, 131_072}) {
      for (int length = Math.max(0, size - 12); length <= size + 2; length++) {
        records.add("x".repeat(length));
        records.add(new byte[length]);
        records.add(length);
      }
      records.add(new ArrayList<>(Arrays.asList(new Object[size / 2])));
      records.add(new int[size / 4]);
      records.add(new boolean[size]);
      records.add(ByteBuffer.allocateDirect(size));
      records.add("\u20ac".repeat(size));
    }
    byte[] bytes = written(FORY, records);
    for (int most : new int[] {1000, 1 << 20}) {
      List<Object> read = read(FORY, inPieces(bytes, most));
      assertThat(read).hasSameSizeAs(records);
      assertThat(read).usingElementComparator(RecordStreamTest::compare).isEqualTo(records);
    }
  }

  private static int compare(Object a, Object b) {
    return Objects.deepEquals(a, b) ? 0 : 1;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void anyMixOfRecordsFlushesAndResetsComesBack(long seed) throws IOException {
    Random random = new Random(seed);
    Fory fory = fory(random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), true);
    List<Object> samples = new ArrayList<>(GoldenSamples.all().values());
    List<Object> records = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = fory.streams().newWriter(bytes)) {
      for (int i = 0; i < 3000; i++) {
        Object record =
            switch (random.nextInt(12)) {
              case 0 -> null;
              case 1 -> "y".repeat(random.nextInt(1 << random.nextInt(18)));
              case 2 -> new byte[random.nextInt(1 << random.nextInt(18))];
              case 3 -> samples.get(random.nextInt(samples.size()));
              default -> trade(i);
            };
        records.add(record);
        out.write(record);
        if (random.nextInt(100) == 0) {
          out.flush();
        } else if (random.nextInt(200) == 0) {
          out.reset();
        } else if (random.nextInt(100) == 0) {
          Object bad = random.nextBoolean() ? new Unknown() : late(random.nextInt(30_000));
          assertThatThrownBy(() -> out.write(bad)).isInstanceOf(ForyException.class);
        }
      }
    }
    List<Object> read = new ArrayList<>();
    ForyReader in =
        fory.streams().newReader(inPieces(bytes.toByteArray(), 1 + random.nextInt(5000)));
    while (in.hasNext()) {
      try {
        read.add(in.read());
      } catch (ForyException e) {
        assertThat(e).hasMessageContaining("gave it up"); // of the records that failed
      }
    }
    assertThat(read).hasSameSizeAs(records);
    for (int i = 0; i < records.size(); i++) {
      Graphs.assertEqual(records.get(i), read.get(i), false, "record " + i);
    }
  }

  /** Cannot be written. */
  private static final class Unknown {}

  /** Fails behind so many elements. */
  private static List<Object> late(int size) {
    List<Object> list = new ArrayList<>(Arrays.asList(new Object[size / 2]));
    list.add(trade(1));
    list.add(new Unknown());
    return list;
  }

  @Test
  void aRecordThatCannotBeWrittenLeavesNothing() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ForyWriter out = FORY.streams().newWriter(bytes);
    out.write("first");
    assertThatThrownBy(() -> out.write(late(3))).isInstanceOf(ForyException.class);
    out.write(trade(1));
    assertThatThrownBy(() -> out.write(new Unknown())).isInstanceOf(ForyException.class);
    out.write(trade(2));
    out.close();
    assertThat(read(FORY, new ByteArrayInputStream(bytes.toByteArray())))
        .containsExactly("first", trade(1), trade(2));
  }

  @Test
  void aRecordThatFailsHalfwayIsDroppedByItsReaderAlone() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ForyWriter out = FORY.streams().newWriter(bytes);
    out.write(trade(1));
    assertThatThrownBy(() -> out.write(late(200_000))).isInstanceOf(ForyException.class);
    out.write(trade(2));
    out.close();
    ForyReader in = reader(FORY, bytes.toByteArray());
    assertThat(in.read()).isEqualTo(trade(1));
    assertThatThrownBy(in::read).isInstanceOf(ForyException.class).hasMessageContaining("gave it");
    assertThat(in.read()).isEqualTo(trade(2));
    assertThat(in.hasNext()).isFalse();
  }

  @Test
  void aFlushedRecordCanBeReadAtOnce() throws Exception {
    Pipe pipe = Pipe.open();
    try (ForyWriter out = FORY.streams().newWriter(pipe.sink());
        ForyReader in = FORY.streams().newReader(pipe.source())) {
      for (int i = 0; i < 100; i++) {
        out.write(trade(i));
        out.flush();
        assertThat(in.read(Trade.class)).isEqualTo(trade(i));
      }
      out.close();
      assertThatThrownBy(in::read).isInstanceOf(EOFException.class);
    }
    assertThat(pipe.sink().isOpen()).isFalse();
    assertThat(pipe.source().isOpen()).isFalse();
  }

  @Test
  void flushingFlushesTheStreamAndClosingTwiceIsHarmless() throws IOException {
    int[] calls = new int[2];
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            calls[0]++;
          }

          @Override
          public void close() {
            calls[1]++;
          }
        };
    ForyWriter out = FORY.streams().newWriter(bytes);
    out.flush();
    assertThat(bytes.size()).isZero();
    out.write(1);
    assertThat(bytes.size()).isZero();
    out.flush();
    int size = bytes.size();
    out.flush();
    assertThat(size).isPositive();
    out.close();
    out.close();
    assertThat(bytes.size()).isEqualTo(size);
    assertThat(calls).containsExactly(4, 1);
    assertThatThrownBy(() -> out.write(1)).isInstanceOf(IOException.class);
    ForyReader in = reader(FORY, bytes.toByteArray());
    in.close();
    assertThatThrownBy(in::read).isInstanceOf(IOException.class).hasMessageContaining("closed");
  }

  @Test
  void recordsAreIteratedAndStreamed() throws IOException {
    byte[] bytes = written(FORY, List.of(trade(1), trade(2)));
    assertThat(reader(FORY, bytes).iterator(Trade.class))
        .toIterable()
        .containsExactly(trade(1), trade(2));
    try (Stream<Trade> stream = reader(FORY, bytes).stream(Trade.class)) {
      assertThat(stream.mapToInt(Trade::quantity).sum()).isEqualTo(3);
    }
    assertThatThrownBy(reader(FORY, new byte[0]).iterator(Trade.class)::next)
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void aRecordOfAnotherTypeIsRefusedAndTheNextOneRead() throws IOException {
    ForyReader in = reader(FORY, written(FORY, Arrays.asList(trade(1), "text", null, trade(2))));
    assertThat(in.read(Trade.class)).isEqualTo(trade(1));
    assertThatThrownBy(() -> in.read(Trade.class)).isInstanceOf(IncompatibleClassException.class);
    assertThat(in.read(Trade.class)).isNull();
    assertThat(in.read(Trade.class)).isEqualTo(trade(2));
  }

  @Test
  void aWriterThatIsUsedWithinItselfSaysSo() {
    ForyWriter[] out = new ForyWriter[1];
    Fory fory =
        Fory.builder()
            .registerSerializer(
                Unknown.class,
                new io.fory.spi.Serializer<Unknown>() {
                  @Override
                  public void write(io.fory.spi.WriteContext context, Unknown value) {
                    try {
                      out[0].write(1);
                    } catch (IOException e) {
                      throw new AssertionError(e);
                    }
                  }

                  @Override
                  public Unknown read(io.fory.spi.ReadContext in) {
                    return new Unknown();
                  }
                })
            .build();
    out[0] = fory.streams().newWriter(new ByteArrayOutputStream());
    assertThatThrownBy(() -> out[0].write(new Unknown())).hasMessageContaining("already");
  }
}
