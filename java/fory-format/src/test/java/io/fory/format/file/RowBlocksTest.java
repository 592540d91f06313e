/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.LimitExceededException;
import io.fory.file.TornTail;
import io.fory.format.row.Row;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks as engines read them, sources that are no files, and files that go into streams. */
class RowBlocksTest {
  private static final int ROWS = 500;

  @TempDir Path folder;

  /** Bytes in memory; each array that is read is one of its own. */
  private record Bytes(byte[] all, int max) implements RowFileSource {
    @Override
    public long size() {
      return all.length;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      if (position + length > all.length) {
        throw new EOFException();
      }
      System.arraycopy(all, (int) position, into, offset, length);
    }

    @Override
    public int maxBlockBytes() {
      return max;
    }
  }

  private Path file() throws IOException {
    Path file = folder.resolve("rows");
    Sample.append(file, 0, ROWS, 1000);
    return file;
  }

  private static List<Sample> byBlocks(Rows rows) {
    List<Sample> all = new ArrayList<>();
    Row row = rows.newRow();
    for (int i = 0; i < rows.blocks(); i++) {
      assertThat(rows.firstRow(i)).isEqualTo(all.size());
      RowBlock block = rows.block(i);
      int before = all.size();
      while (block.next()) {
        assertThat(block.number()).isEqualTo(all.size());
        all.add(Sample.CODEC.decode(row.wrap(block.bytes(), block.offset(), block.length())));
      }
      assertThat(block.next()).isFalse();
      assertThat(all.size() - before).isEqualTo(block.count());
    }
    return all;
  }

  @Test
  void blocksHaveAllRowsOfMappedFilesBatchesAndSources() throws IOException {
    Path file = file();
    byte[] bytes = Files.readAllBytes(file);
    RowFileReader source =
        RowFile.open(new Bytes(bytes, 1 << 20), "store", RowChecksums.ON_FIRST_ACCESS);
    try (RowFileReader mapped = RowFile.open(file)) {
      assertThat(mapped.blocks()).isGreaterThan(10);
      for (Rows rows : List.of(mapped, RowBatch.wrap(bytes), source)) {
        assertThat(byBlocks(rows)).isEqualTo(Sample.list(ROWS));
        assertThat(Sample.decode(rows)).isEqualTo(Sample.list(ROWS));
      }
    }
  }

  @Test
  void sourceIsCheckedEachTimeThatItIsRead() throws IOException {
    byte[] bytes = Files.readAllBytes(file());
    RowFileReader rows =
        RowFile.open(new Bytes(bytes, 1 << 20), "store", RowChecksums.ON_FIRST_ACCESS);
    rows.block(1);
    bytes[bytes.length / 2] ^= 1;
    assertThatThrownBy(() -> byBlocks(rows))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("store")
        .hasMessageContaining("checksum");
  }

  @Test
  void longBlockOfSourceIsRefusedBeforeItIsRead() throws IOException {
    byte[] bytes = Files.readAllBytes(file());
    RowFileReader rows = RowFile.open(new Bytes(bytes, 500), "store", RowChecksums.ON_FIRST_ACCESS);
    assertThatThrownBy(() -> rows.block(0)).isInstanceOf(LimitExceededException.class);
  }

  @Test
  void tornSourceIsReadUpToTheTear() throws IOException {
    byte[] bytes = Files.readAllBytes(file());
    byte[] torn = java.util.Arrays.copyOf(bytes, bytes.length / 2);
    RowFileReader rows =
        RowFile.open(new Bytes(torn, 1 << 20), "store", RowChecksums.ON_FIRST_ACCESS);
    assertThat(rows.tear()).isPresent();
    assertThat(byBlocks(rows)).isEqualTo(Sample.list((int) rows.count())).isNotEmpty();
  }

  @Test
  void streamHasTheBytesOfTheFile() throws IOException {
    Path file = folder.resolve("of-writer");
    try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC, TornTail.REFUSE)) {
      for (Sample sample : Sample.list(20_000)) {
        out.write(sample);
      }
    }
    ByteArrayOutputStream objects = new ByteArrayOutputStream();
    ByteArrayOutputStream rows = new ByteArrayOutputStream();
    try (RowFileOutput<Sample> out = RowFileOutput.of(objects, Sample.CODEC);
        RowFileOutput<ByteBuffer> copy = RowFileOutput.of(rows, Sample.CODEC.schema())) {
      for (Sample sample : Sample.list(20_000)) {
        out.write(sample);
        copy.write(ByteBuffer.wrap(Sample.CODEC.encode(sample)));
      }
      assertThat(out.count()).isEqualTo(20_000);
    }
    assertThat(objects.toByteArray()).isEqualTo(Files.readAllBytes(file));
    assertThat(rows.toByteArray()).isEqualTo(objects.toByteArray());
  }

  @Test
  void rowsOfOtherSizesAreNotAppended() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RowFileOutput<ByteBuffer> out = RowFileOutput.of(bytes, Sample.CODEC.schema())) {
      byte[] row = Sample.CODEC.encode(Sample.of(1));
      assertThatThrownBy(() -> out.write(ByteBuffer.wrap(row, 0, 8)))
          .isInstanceOf(CorruptDataException.class);
      assertThatThrownBy(() -> out.write(ByteBuffer.wrap(row, 0, row.length - 1)))
          .hasMessageContaining("multiple of 8");
      out.write(ByteBuffer.wrap(row));
    }
    assertThat(Sample.decode(RowBatch.wrap(bytes.toByteArray()))).containsExactly(Sample.of(1));
  }
}
