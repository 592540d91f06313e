/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.file.TornTail;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows in memory, or in a file, that others write to while they are read. */
class ChangingRowsTest {
  private static final int ROWS = 60;

  @TempDir private Path folder;

  /** Reads all that there is in all ways; what is wrong is an exception of Fory. */
  private static void read(ByteBuffer memory, RowChecksums checksums) {
    try {
      RowBatch batch = RowBatch.wrap(memory, 0, memory.capacity(), checksums);
      Row row = batch.newRow();
      for (long i = 0; i < batch.count(); i++) {
        read(batch, row, i);
      }
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  private static void read(RowBatch batch, Row row, long number) {
    try {
      batch.wrap(row, number);
      row.getLong("id");
      row.getString("name");
      row.getUtf8(row.index("name"));
      row.getDouble("total");
      RowArray tags = row.getArray("tags");
      for (int i = 0; tags != null && i < tags.size(); i++) {
        tags.getString(i);
      }
      row.validate();
      Sample.CODEC.decode(row);
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsReadIsRightOrRefused(boolean direct) throws Exception {
    byte[] right = RowBatch.encode(Sample.CODEC, Sample.list(ROWS));
    ByteBuffer memory =
        direct ? ByteBuffer.allocateDirect(right.length) : ByteBuffer.allocate(right.length);
    memory.put(right).clear();
    boolean[] over = new boolean[1];
    Thread other =
        new Thread(
            () -> {
              Random random = new Random(1);
              while (!isOver(over)) {
                int at = random.nextInt(right.length);
                memory.put(at, (byte) random.nextInt());
                for (int i = random.nextInt(60); i > 0; i--) {
                  Thread.onSpinWait();
                }
                memory.put(at, right[at]);
              }
            });
    other.start();
    try {
      for (int i = 0; i < 300; i++) {
        read(memory, RowChecksums.NEVER);
        read(memory, RowChecksums.ON_FIRST_ACCESS);
      }
    } finally {
      synchronized (over) {
        over[0] = true;
      }
      other.join();
    }
    read(memory, RowChecksums.ON_OPEN);
  }

  private static boolean isOver(boolean[] over) {
    synchronized (over) {
      return over[0];
    }
  }

  /** A file each of whose bytes is another one when it is read again. */
  @Test
  void noEntryOfADirectoryIsReadAgainAfterItWasChecked() throws IOException {
    Path file = folder.resolve("rows");
    Sample.append(file, 0, 500, 1 << 10);
    byte[] bytes = Files.readAllBytes(file);
    ByteSource calm = ByteSource.of(ByteBuffer.wrap(bytes));
    Directory right = Scan.of(calm).directory();
    assertThat(right.size()).isGreaterThan(5);
    Map<Long, Integer> reads = new HashMap<>();
    ByteSource changing =
        new ByteSource() {
          @Override
          public long size() {
            return bytes.length;
          }

          @Override
          public ByteBuffer at(long position, int length) {
            boolean isEntry = length == Long.BYTES && position % 8 == 0;
            ByteBuffer found = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
            found.put(bytes, (int) position, length).flip();
            if (isEntry && reads.merge(position, 1, Integer::sum) > 2) {
              found.putInt(0, -1);
            }
            return found;
          }
        };
    // The first and the last word of a directory are positions, and are read in two ways.
    Directory found = Scan.of(changing).directory();
    assertThat(found.size()).isEqualTo(right.size());
    for (int block = 0; block < right.size(); block++) {
      assertThat(found.position(block)).isEqualTo(right.position(block));
      assertThat(found.rows(block)).isEqualTo(right.rows(block));
    }
    for (int block = 0; block < right.size(); block++) {
      long entry = bytes.length - Long.BYTES - (right.size() - block) * (long) Long.BYTES;
      assertThat(reads.get(entry)).as("reads of entry %s", block).isEqualTo(1);
    }
  }

  /** A file of holes, and a directory of blocks that fill it: 130 KB say that there are 64 GiB. */
  @Test
  void aFileOfHolesDoesNotTakeAllMappingsOfTheProcess() throws IOException {
    Path file = folder.resolve("holes");
    RowSchema schema = RowSchema.of(RowField.of("id", RowType.INT64));
    ByteBuffer header = FileHeader.of(schema);
    int blocks = RowFileReader.MAX_WINDOWS + 1;
    int shift = 22;
    long position = header.capacity() + ((long) blocks << shift);
    ByteBuffer directory =
        ByteBuffer.allocate(
                RowFileLayout.BLOCK_HEADER + RowFileLayout.DIRECTORY_FIXED + blocks * Long.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .position(RowFileLayout.BLOCK_HEADER)
            .putLong(0);
    for (int i = 0; i < blocks; i++) {
      directory.putInt((1 << shift) - RowFileLayout.BLOCK_HEADER).putInt(1);
    }
    directory.putLong(position);
    int length = directory.capacity() - RowFileLayout.BLOCK_HEADER;
    CRC32C crc = new CRC32C();
    int check =
        RowFileLayout.checksum(
            crc, directory.duplicate(), RowFileLayout.BLOCK_HEADER, directory.capacity());
    new BlockHeader(RowFileLayout.DIRECTORY, length, blocks, check, blocks).put(directory, crc);
    try (FileChannel out =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      out.write(header);
      out.write(directory.clear(), position);
    }
    assertThat(Scan.of(ByteSource.of(ByteBuffer.wrap(Files.readAllBytes(small())))).isClosed())
        .isTrue();
    assertThatThrownBy(() -> RowFileReader.open(file, RowChecksums.NEVER, shift))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("write several files");
    try (RowFileReader in = RowFileReader.open(file, RowChecksums.NEVER, 30)) {
      assertThat(in.count()).isEqualTo(blocks);
    }
  }

  private Path small() throws IOException {
    Path file = folder.resolve("small");
    try (RowFileWriter<Sample> out = Sample.writer(file, TornTail.REFUSE, 1 << 10)) {
      out.write(Sample.of(1));
    }
    return file;
  }
}
