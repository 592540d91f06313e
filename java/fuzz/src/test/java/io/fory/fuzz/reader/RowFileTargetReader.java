/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.ForyException;
import io.fory.file.TornTail;
import io.fory.format.RowCodec;
import io.fory.format.file.RowBatch;
import io.fory.format.file.RowChecksums;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.file.RowFileWriter;
import io.fory.format.file.Rows;
import io.fory.format.row.Row;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * A file of rows, mostly with right checksums: opened, read forwards and backwards, read as a
 * batch, and appended to. A batch has the rows of the file; a file that is appended to keeps its
 * own.
 */
final class RowFileTargetReader extends Reader {
  private static final int MAX_ROWS = 40;
  private static final int HEADER = 32; // of the file, and of each block
  private static final int CHECKED = 28; // bytes of a block's header before its checksum
  private static final int CALLS_BETWEEN_COLLECTIONS = 4_096;

  record Line(int number, String text, List<Long> longs) {}

  private final RowCodec<Line> codec =
      RowCodec.builder().withColumnPrecision(true).build(Line.class);
  private final Path file = file("rows");
  private final List<byte[]> files = new ArrayList<>();
  private int calls;

  RowFileTargetReader(Settings settings) {
    super(settings);
    try {
      for (int blocks = 0; blocks < 4; blocks++) {
        files.add(written(blocks, true));
        files.add(written(blocks, false));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file of some blocks; one that its writer closed in between has several directories. */
  private byte[] written(int blocks, boolean once) throws IOException {
    Files.deleteIfExists(file);
    RowFileWriter<Line> out = RowFile.append(file, codec);
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i <= block; i++) {
        out.write(new Line(i, "line " + i, Arrays.asList(1L, null, (long) block)));
      }
      out.flush();
      if (!once) {
        out.close();
        out = RowFile.append(file, codec);
      }
    }
    out.close();
    return Files.readAllBytes(file);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    byte[] bytes = Damage.some(files.get(choices.below(files.size())), choices);
    if (choices.oneIn(16)) {
      bytes = Arrays.copyOf(bytes, bytes.length + choices.below(64));
    }
    if (!choices.oneIn(6)) {
      check(bytes);
    }
    return bytes;
  }

  /** Puts right checksums wherever their place can be found. */
  private static void check(byte[] bytes) {
    ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes.length < HEADER) {
      return;
    }
    long header = HEADER + (words.getInt(24) & 0xffff_ffffL) + 7 & -8;
    if (header > bytes.length) {
      return;
    }
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, CHECKED);
    crc.update(bytes, HEADER, (int) header - HEADER);
    words.putInt(CHECKED, (int) crc.getValue());
    int at = (int) header;
    while (at <= bytes.length - HEADER) {
      int length = words.getInt(at + 4);
      if (length >= 0 && length <= bytes.length - at - HEADER) {
        words.putInt(at + 12, checksum(bytes, at + HEADER, length));
      } else {
        length = bytes.length;
      }
      words.putInt(at + CHECKED, checksum(bytes, at, CHECKED));
      at += HEADER + length;
    }
  }

  private static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  @Override
  public byte[] good(Object object) {
    return files.get(Math.floorMod(System.identityHashCode(object), files.size()));
  }

  @Override
  public int messages() {
    return 4;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    if (++calls % CALLS_BETWEEN_COLLECTIONS == 0) {
      System.gc(); // a file is unmapped when it is collected, and a process has 65,530 mappings
    }
    Files.deleteIfExists(file); // and not cut: an earlier one may be mapped
    Files.write(file, input);
    RowChecksums checksums = RowChecksums.values()[input.length / 8 % 3];
    List<Object> values;
    long count;
    try (RowFileReader in = RowFile.open(file, checksums)) {
      count = in.count();
      in.tear();
      values = values(in);
    }
    requireBatch(input, checksums, count, values);
    requireAppended(count);
    return values;
  }

  /** The values of the first rows, forwards and then backwards. */
  private static List<Object> values(Rows rows) {
    List<Object> values = new ArrayList<>();
    Row row = rows.newRow();
    int count = (int) Math.min(rows.count(), MAX_ROWS);
    for (int i = 0; i < 2 * count; i++) {
      int number = i < count ? i : 2 * count - 1 - i;
      try {
        RowsReader.add(values, rows.wrap(row, number), row.schema().size());
      } catch (ForyException e) {
        values.add(e.getClass());
      }
    }
    return values;
  }

  /** Requires that bytes which can be read as a batch are a file of the same rows. */
  private static void requireBatch(
      byte[] input, RowChecksums checksums, long count, List<Object> expected) {
    RowBatch batch;
    try {
      batch = RowBatch.wrap(ByteBuffer.wrap(input), 0, input.length, checksums);
    } catch (ForyException e) {
      return; // a batch must be whole
    }
    if (batch.count() != count || !values(batch).equals(expected)) {
      throw new Disagreement(
          "a batch of other rows", "%d and %d rows".formatted(count, batch.count()), null);
    }
  }

  /** Requires that a file which can be appended to has its rows still, and one more. */
  private void requireAppended(long count) throws IOException {
    try (RowFileWriter<Line> out = RowFile.append(file, codec, TornTail.DROP)) {
      out.write(new Line(1, "more", List.of()));
    } catch (ForyException e) {
      return; // of another schema, or damaged
    }
    try (RowFileReader in = RowFile.open(file)) {
      if (in.count() != count + 1 || !in.isWhole()) {
        throw new Disagreement(
            "another number of rows after one was appended",
            "%d after %d".formatted(in.count(), count),
            null);
      }
      if (!codec.decode(in.wrap(in.newRow(), count)).text().equals("more")) {
        throw new Disagreement("another row than was appended", "", null);
      }
    }
  }
}
