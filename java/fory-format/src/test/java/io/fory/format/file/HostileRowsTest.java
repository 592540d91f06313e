/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the bytes, there are rows or a {@link ForyException}, soon and in little memory. */
class HostileRowsTest {
  private static final RowSchema SCHEMA = Sample.CODEC.schema();
  private static final int HEADER = FileHeader.of(SCHEMA).capacity();

  @TempDir private Path folder;
  private byte[] batch; // of two blocks

  @BeforeEach
  void makeABatch() {
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    RowBatch.encode(buffer, SCHEMA, RowSink.of(Sample.CODEC), Sample.list(8), 400);
    batch = buffer.copyOfRange(0, buffer.writerIndex());
  }

  /** Reads all of each row; says whether that was possible. */
  private static boolean isReadable(Rows rows) {
    boolean readable = true;
    Row row = rows.newRow();
    for (long i = 0; i < rows.count(); i++) {
      try {
        rows.wrap(row, i).validate();
        for (int column = 0; column < rows.schema().size(); column++) {
          row.get(column);
        }
      } catch (ForyException e) {
        readable = false;
      }
    }
    return readable;
  }

  private boolean isReadable(byte[] bytes, RowChecksums checksums) {
    try {
      return isReadable(RowBatch.wrap(ByteBuffer.wrap(bytes), 0, bytes.length, checksums));
    } catch (ForyException e) {
      return false;
    }
  }

  /** The same as a file, where directories are believed more. */
  private void readAsFile(byte[] bytes) throws IOException {
    Path file = folder.resolve("rows");
    Files.write(file, bytes);
    try (RowFileReader in = RowFileReader.open(file, RowChecksums.NEVER, 9)) {
      isReadable(in);
    } catch (ForyException e) {
      assertThat(e).hasMessageContaining(file.toString());
    }
  }

  @Test
  void everyFlippedBitIsNoticed() {
    assertThat(isReadable(batch, RowChecksums.ON_FIRST_ACCESS)).isTrue();
    for (int bit = 0; bit < batch.length * 8; bit++) {
      batch[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(isReadable(batch, RowChecksums.ON_FIRST_ACCESS)).as("bit %s", bit).isFalse();
      assertThat(isReadable(batch, RowChecksums.ON_OPEN)).as("bit %s", bit).isFalse();
      isReadable(batch, RowChecksums.NEVER);
      batch[bit / 8] ^= (byte) (1 << bit % 8);
    }
  }

  @Test
  void randomSlicesGiveErrorsOnly() throws IOException {
    Random random = new Random(5);
    for (int i = 0; i < 5000; i++) {
      byte[] damaged = batch.clone();
      for (int slices = random.nextInt(3); slices >= 0; slices--) {
        int from = random.nextInt(batch.length);
        int to = random.nextInt(batch.length);
        int length = random.nextInt(batch.length - Math.max(from, to) + 1);
        System.arraycopy(batch, from, damaged, to, length);
      }
      isReadable(damaged, RowChecksums.NEVER);
      if (i % 20 == 0) {
        readAsFile(damaged);
      }
    }
  }

  /** Gives both headers of the file and its blocks their checksums again, as far as they fit. */
  private static byte[] withChecksums(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    CRC32C crc = new CRC32C();
    for (int at = HEADER; at >= 0 && at + 32 <= bytes.length; at += 32 + file.getInt(at + 4)) {
      int length = file.getInt(at + 4);
      if (length < 0) {
        length = 0;
      }
      int end = (int) Math.min(bytes.length, at + 32L + length);
      file.putInt(at + 12, RowFileLayout.checksum(crc, file.duplicate(), at + 32, end));
      file.putInt(at + 28, RowFileLayout.checksum(crc, file.duplicate(), at, at + 28));
      if (file.getInt(at + 4) < 0) {
        break;
      }
    }
    return bytes;
  }

  @Test
  void wrongNumbersWithRightChecksumsGiveErrorsOnly() throws IOException {
    int[] wrong = {0, 1, -1, 2, 4, 7, 8, 100, 1 << 20, 1 << 30, -8, Integer.MAX_VALUE, 1 << 31};
    int unnoticed = 0;
    for (int at = HEADER; at + 4 <= batch.length; at += 4) {
      for (int value : wrong) {
        byte[] lying = batch.clone();
        ByteBuffer.wrap(lying).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        withChecksums(lying);
        unnoticed += isReadable(lying, RowChecksums.ON_OPEN) ? 1 : 0;
        if (at % 32 == 0 || at < HEADER + 64 || at > batch.length - 64) {
          readAsFile(lying);
        }
      }
    }
    assertThat(unnoticed).as("values of columns are what they are").isPositive();
  }

  private byte[] changed(int at, int value) {
    byte[] lying = batch.clone();
    ByteBuffer.wrap(lying).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
    return withChecksums(lying);
  }

  @Test
  void errorsSayWhatIsWrong() {
    assertThatThrownBy(() -> RowBatch.wrap(changed(HEADER + 8, 1 << 20)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("does not have 1048576 rows");
    assertThatThrownBy(() -> RowBatch.wrap(changed(HEADER + 16, 5)))
        .hasMessageContaining("expected a block after 0 rows, found one after 5");
    assertThatThrownBy(() -> RowBatch.wrap(changed(HEADER, 5)))
        .hasMessageContaining("found a block of kind 0x00000005");
    int length = ByteBuffer.wrap(batch).order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER + 4);
    RowBatch wrongEnd = RowBatch.wrap(changed(HEADER + 32 + length - 8, 1 << 30));
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 8; i++) {
                wrongEnd.wrap(wrongEnd.newRow(), i);
              }
            })
        .isInstanceOf(CorruptDataException.class)
        .hasMessageMatching(
            "Row \\d of the batch is damaged: it lies from \\d+ to 1073741824 of .*");
  }

  @Test
  void otherVersionIsRefused() {
    batch[8] = 2;
    assertThatThrownBy(() -> RowBatch.wrap(batch))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("have format version 2 and flags 0x0; this library reads version 1");
  }

  @Test
  void lyingDirectoryDoesNotShowOtherRows() throws IOException {
    Path file = folder.resolve("rows");
    Sample.append(file, 0, 8, 1);
    byte[] bytes = Files.readAllBytes(file);
    ByteBuffer view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int directory = (int) view.getLong(bytes.length - 8);
    // The first two blocks are said to be one, and the directory becomes an entry shorter.
    int entries = directory + 40;
    long both = (long) 2 << 32 | view.getInt(entries) + 32 + view.getInt(entries + 8);
    System.arraycopy(bytes, entries + 16, bytes, entries + 8, 6 * 8);
    view.putLong(entries, both).putLong(entries + 56, directory);
    view.putInt(directory + 4, 16 + 56).putInt(directory + 8, 7);
    Files.write(file, withChecksums(Arrays.copyOf(bytes, bytes.length - 8)));
    try (RowFileReader in = RowFile.open(file, RowChecksums.NEVER)) {
      assertThat(in.isWhole()).isTrue();
      assertThatThrownBy(() -> in.wrap(in.newRow(), 0))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("its block is another than the directory says");
      assertThat(in.wrap(in.newRow(), 7).getLong("id")).isEqualTo(7);
    }
  }

  @Test
  void largeNumbersAllocateNothing() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    List<byte[]> lies =
        List.of(
            changed(HEADER + 4, RowFileLayout.MAX_BLOCK - 32),
            changed(HEADER + 8, Integer.MAX_VALUE),
            schemaOf(RowFileLayout.MAX_SCHEMA),
            schemaOf(Integer.MAX_VALUE));
    for (byte[] lie : lies) {
      isReadable(lie, RowChecksums.ON_OPEN); // classes are loaded
      long before = threads.getCurrentThreadAllocatedBytes();
      assertThat(isReadable(lie, RowChecksums.ON_OPEN)).isFalse();
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(100_000);
    }
  }

  private byte[] schemaOf(int size) {
    byte[] lying = batch.clone();
    ByteBuffer.wrap(lying).order(ByteOrder.LITTLE_ENDIAN).putInt(24, size);
    return lying;
  }
}
