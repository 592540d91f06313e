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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage of every kind at every place of a file: all other rows are saved, and it is told. */
class RowFileTest extends DamagedRowFile {
  private List<Sample> rowsOf(IntPredicate isKept) {
    return IntStream.range(0, blocks.size())
        .filter(isKept)
        .mapToObj(blocks::get)
        .flatMap(b -> IntStream.range(b.first(), b.first() + b.rows()).mapToObj(Sample::of))
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
      Block hit = blocks.stream().filter(b -> at < b.end()).findFirst().orElseThrow();
      List<Tear> lost = save(bytes, rowsOf(block -> blocks.get(block) != hit));
      assertThat(lost).hasSize(1);
      assertThat(lost.get(0).position()).isEqualTo(hit.begin());
      assertThat(lost.get(0).bytes()).isEqualTo(hit.end() - hit.begin());
      assertThat(lost.get(0).found()).contains("after " + hit.first() + " rows");
      requireNoOtherRows();
    }
  }

  /** A reader has all rows, or tells of damage: a directory that has it hides no block. */
  private void requireNoOtherRows() throws IOException {
    try (RowFileReader in = RowFile.open(file)) {
      List<Sample> found = Sample.decode(in);
      assertThat(found).isEqualTo(Sample.list(found.size()));
      assertThat(in.tear().isPresent() || found.size() == 12).isTrue();
    } catch (CorruptDataException e) {
      // So it is told.
    }
  }

  @Test
  void aFileThatIsCutOffKeepsTheBlocksBefore() throws IOException {
    for (int length = HEADER; length < whole.length; length++) {
      int end = length;
      if (length % 3 != 0 && blocks.stream().noneMatch(b -> Math.abs(b.end() - end) <= 1)) {
        continue; // all of them in TornRowFilesTest
      }
      List<Tear> lost =
          save(Arrays.copyOf(whole, length), rowsOf(block -> blocks.get(block).end() <= end));
      boolean between = length == HEADER || blocks.stream().anyMatch(b -> b.end() == end);
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
        IntPredicate isKept = i -> blocks.get(i).end() <= begin || blocks.get(i).begin() >= end;
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
    int end = blocks.get(2).end();
    twice.write(whole, 0, end);
    twice.write(whole, second.begin(), second.end() - second.begin());
    twice.write(whole, end, whole.length - end);
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

  /**
   * Each header is whole, and says that the rest of the file is its content, which either does not
   * have its checksum or has it and is a row without bytes.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void headersThatWereMadeToCostTimeAreRefused(boolean checked) throws IOException {
    int count = 400;
    ByteBuffer bytes =
        ByteBuffer.allocate(HEADER + count * 32 + 4096).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(whole, 0, HEADER);
    CRC32C crc = new CRC32C();
    int end = bytes.capacity();
    for (int i = count - 1; i >= 0; i--) { // from the back: each one is content of those before
      int content = HEADER + (i + 1) * 32;
      int check = checked ? RowFileLayout.checksum(crc, bytes.duplicate(), content, end) : 0;
      ByteBuffer header = bytes.slice(content - 32, 32).order(ByteOrder.LITTLE_ENDIAN);
      new BlockHeader(RowFileLayout.ROWS, end - content, 1, check, 0).put(header, crc);
    }
    Files.write(file, bytes.array());
    assertThatThrownBy(() -> RowFile.salvage(saved, file, tear -> {}))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("not damaged by chance");
    assertThat(saved).doesNotExist();
  }
}
