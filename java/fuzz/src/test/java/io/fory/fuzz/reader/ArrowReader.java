/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.arrow.ArrowRowReader;
import io.fory.format.arrow.ArrowRowWriter;
import io.fory.format.row.Row;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.channels.Channels;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.memory.RootAllocator;

/**
 * A stream of Arrow's: every row that is made of it is valid, and no memory of Arrow's is left.
 * Arrow believes what a stream says of the sizes of its parts: those outside the heap have a limit
 * here, for the others there is none, as {@link ArrowRowReader} says.
 */
final class ArrowReader extends Reader {
  private static final int MAX_ROWS = 64;
  private static final long MAX_ARROW_BYTES = 4 << 20;

  record Part(String name, List<Short> marks) {}

  record Line(
      boolean flag,
      Integer number,
      double amount,
      String text,
      byte[] bytes,
      BigDecimal decimal,
      LocalDate date,
      Instant time,
      Part part,
      List<Part> parts,
      Map<String, Long> counts) {}

  private final RowCodec<Line> codec =
      RowCodec.builder().withColumnPrecision(true).build(Line.class);
  private final List<byte[]> streams = new ArrayList<>();

  ArrowReader(Settings settings) {
    super(settings);
    try {
      for (int rowsPerBatch : new int[] {1, 3, 100}) {
        streams.add(written(rowsPerBatch));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] written(int rowsPerBatch) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RootAllocator allocator = new RootAllocator();
        ArrowRowWriter writer =
            ArrowRowWriter.stream(
                codec.schema(), allocator, Channels.newChannel(out), rowsPerBatch)) {
      Row row = new Row(codec.schema());
      for (int i = 0; i < 7; i++) {
        writer.write(row.wrap(codec.encode(line(i))));
      }
    }
    return out.toByteArray();
  }

  private static Line line(int i) {
    Part part = new Part("part " + i, Arrays.asList((short) i, null));
    return new Line(
        i % 2 == 0,
        i % 3 == 0 ? null : i,
        i / 4.0,
        "line " + i,
        new byte[i],
        new BigDecimal(i + ".25"),
        LocalDate.EPOCH.plusDays(i),
        Instant.EPOCH.plusSeconds(i),
        i % 4 == 0 ? null : part,
        Arrays.asList(part, null, new Part(null, null)),
        Map.of("k" + i, (long) i));
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return Damage.some(streams.get(choices.below(streams.size())), choices);
  }

  @Override
  public byte[] good(Object object) {
    return streams.get(Math.floorMod(System.identityHashCode(object), streams.size()));
  }

  @Override
  public int messages() {
    return MAX_ROWS;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    try (RootAllocator allocator = new RootAllocator(MAX_ARROW_BYTES)) {
      return read(input, allocator);
    }
  }

  private Object read(byte[] input, RootAllocator allocator) throws IOException {
    List<Object> lines = new ArrayList<>();
    try (ArrowRowReader in =
        ArrowRowReader.stream(allocator, Channels.newChannel(new ByteArrayInputStream(input)))) {
      Row row = new Row(in.schema());
      byte[] next = in.next();
      for (int i = 0; next != null && i < MAX_ROWS; i++) {
        try {
          row.wrap(next).validate();
        } catch (ForyException e) {
          throw new Disagreement("a row of Arrow's that is not valid", e.getMessage(), e);
        }
        if (in.schema().equals(codec.schema())) {
          lines.add(codec.decode(next));
        }
        next = in.next();
      }
      return lines;
    } catch (OutOfMemoryException | OutOfMemoryError e) {
      throw new CorruptDataException("Arrow has no memory for what the stream announces", e);
    } catch (IOException e) {
      throw new CorruptDataException("Arrow says that the stream ends too early", e);
    }
  }
}
