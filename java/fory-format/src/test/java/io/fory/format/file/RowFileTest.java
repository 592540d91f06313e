/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.file.Tear;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damage of every kind at every place of a file: all other rows are saved, and it is told. */
class RowFileTest {
  private static final int HEADER = FileHeader.of(Sample.CODEC.schema()).capacity();

  @TempDir private Path folder;
  private Path file;
  private Path saved;
  private byte[] whole;

  /** The place of a block of rows or of a directory. */
  private record Block(int begin, int end, int first, int rows) {}

  private final List<Block> blocks = new ArrayList<>();

  /** Writes several blocks and a directory, twice. */
  @BeforeEach
  void writeAFile() throws IOException {
    file = folder.resolve("rows");
    saved = folder.resolve("saved");
    int rows = 0;
    int begin = HEADER;
    for (int session = 0; session < 2; session++) {
      try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC)) {
        for (int block = 1; block < 4; block++) {
          for (int i = 0; i < block; i++) {
            out.write(Sample.of(rows + i));
          }
          out.flush();
          begin = add(begin, rows, block);
          rows += block;
        }
      }
      begin = add(begin, rows, 0);
    }
    whole = Files.readAllBytes(file);
  }

  private int add(int begin, int first, int rows) throws IOException {
    int end = (int) Files.size(file);
    blocks.add(new Block(begin, end, first, rows));
    return end;
  }

  private List<Sample> rowsOf(IntPredicate isKept) {
    return IntStream.range(0, blocks.size())
        .filter(isKept)
        .mapToObj(blocks::get)
        .flatMap(b -> IntStream.range(b.first, b.first + b.rows).mapToObj(Sample::of))
        .toList();
  }

  /** Saves the rows of some bytes; returns the stretches that are lost, which verify finds too. */
  private List<Tear> save(byte[] bytes, List<Sample> expected) throws IOException {
    Files.write(file, bytes);
    List<Tear> lost = new ArrayList<>();
    Files.deleteIfExists(saved);
    assertThat(RowFile.salvage(saved, file, lost::add)).isEqualTo(expected.size());
    try (RowFileReader in = RowFile.open(saved, RowChecksums.ON_OPEN)) {
      assertThat(in.isWhole()).isTrue();
      assertThat(Sample.decode(in)).isEqualTo(expected);
    }
    List<Tear> found = new ArrayList<>();
    assertThat(RowFile.verify(file, found::add)).isEqualTo(expected.size());
    assertThat(found).isEqualTo(lost);
    return lost;
  }

  @Test
  void aWholeFileLosesNothing() throws IOException {
    assertThat(save(whole, rowsOf(block -> true))).isEmpty();
  }

  @Test
  void oneByteThatIsChangedCostsItsBlock() throws IOException {
    for (int i = HEADER; i < whole.length; i += 3) { // all of them in HostileRowsTest
      byte[] bytes = whole.clone();
      bytes[i] ^= (byte) (1 << i % 8);
      int at = i;
      Block hit = blocks.stream().filter(b -> at < b.end).findFirst().orElseThrow();
      List<Tear> lost = save(bytes, rowsOf(block -> blocks.get(block) != hit));
      assertThat(lost).hasSize(1);
      assertThat(lost.get(0).position()).isEqualTo(hit.begin);
      assertThat(lost.get(0).bytes()).isEqualTo(hit.end - hit.begin);
      assertThat(lost.get(0).found()).contains("after " + hit.first + " rows");
    }
  }

  @Test
  void aFileThatIsCutOffKeepsTheBlocksBefore() throws IOException {
    for (int length = HEADER; length < whole.length; length++) {
      int end = length;
      if (length % 3 != 0 && blocks.stream().noneMatch(b -> Math.abs(b.end - end) <= 1)) {
        continue; // all of them in TornRowFilesTest
      }
      List<Tear> lost =
          save(Arrays.copyOf(whole, length), rowsOf(block -> blocks.get(block).end <= end));
      boolean between = length == HEADER || blocks.stream().anyMatch(b -> b.end == end);
      assertThat(lost).hasSize(between ? 0 : 1);
      assertThat(lost).allMatch(tear -> tear.cause() == Tear.Cause.CUT_OFF);
    }
  }

  /** The bytes between two places are missing, or changed. */
  @Test
  void aStretchThatIsGoneOrOverwrittenCostsTheBlocksThatItTouches() throws IOException {
    for (int from = HEADER; from < whole.length; from += 111) {
      for (int to = from + 1; to < whole.length; to += 106) {
        int begin = from;
        int end = to;
        IntPredicate isKept = i -> blocks.get(i).end <= begin || blocks.get(i).begin >= end;
        ByteArrayOutputStream gone = new ByteArrayOutputStream();
        gone.write(whole, 0, from);
        gone.write(whole, to, whole.length - to);
        save(gone.toByteArray(), rowsOf(isKept));
        byte[] other = whole.clone();
        for (int i = from; i < to; i++) {
          other[i] ^= (byte) 0xff;
        }
        save(other, rowsOf(isKept));
      }
    }
  }

  /** A block that was written twice brings no row twice. */
  @Test
  void blocksOutOfTheirOrderAreNotTakenForOthers() throws IOException {
    Block second = blocks.get(1);
    ByteArrayOutputStream twice = new ByteArrayOutputStream();
    twice.write(whole, 0, blocks.get(2).end);
    twice.write(whole, second.begin, second.end - second.begin);
    twice.write(whole, blocks.get(2).end, whole.length - blocks.get(2).end);
    assertThat(save(twice.toByteArray(), rowsOf(block -> true))).hasSize(1);
  }

  @Test
  void aDamagedHeaderLeavesNothing() throws IOException {
    for (int i = 0; i < HEADER; i++) {
      byte[] bytes = whole.clone();
      bytes[i] ^= 1;
      Files.write(file, bytes);
      assertThatThrownBy(() -> RowFile.salvage(saved, file, tear -> {}))
          .isInstanceOf(CorruptDataException.class);
      assertThat(saved).doesNotExist();
    }
  }

  @Test
  void aFileThatIsThereIsNotOverwritten() throws IOException {
    Files.writeString(saved, "mine");
    assertThatThrownBy(() -> RowFile.salvage(saved, file, tear -> {}))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(saved).hasContent("mine");
  }

  /** Each header is whole, and says that the rest of the file is its content. */
  @Test
  void headersThatWereMadeToCostTimeAreRefused() throws IOException {
    int count = 4000;
    ByteBuffer bytes =
        ByteBuffer.allocate(HEADER + count * 32 + 4096).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(whole, 0, HEADER);
    CRC32C crc = new CRC32C();
    for (int i = 0; i < count; i++) {
      ByteBuffer header = bytes.slice(HEADER + i * 32, 32).order(ByteOrder.LITTLE_ENDIAN);
      int length = bytes.capacity() - HEADER - (i + 1) * 32;
      new BlockHeader(RowFileLayout.ROWS, length, 1, 0, 0).put(header, crc);
    }
    Files.write(file, bytes.array());
    assertThatThrownBy(() -> RowFile.salvage(saved, file, tear -> {}))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("not damaged by chance");
    assertThat(saved).doesNotExist();
  }
}
