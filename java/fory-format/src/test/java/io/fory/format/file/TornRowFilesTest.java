/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.file.Tear;
import io.fory.file.TornTail;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files that end too early, or whose bytes were changed. */
class TornRowFilesTest extends DamagedRowFile {
  // Rows by the place where the block behind the last of them ends; directories end there too.
  private final TreeMap<Integer, Integer> ends = new TreeMap<>();

  @BeforeEach
  void findTheEnds() {
    ends.put(HEADER, 0);
    blocks.forEach(block -> ends.put(block.end(), block.first() + block.rows()));
  }

  private int rowsIn(int length) {
    return length < HEADER ? 0 : ends.floorEntry(length).getValue();
  }

  @Test
  void fileCutOffAnywhereGivesTheBlocksBefore() throws IOException {
    for (int length = HEADER; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (RowFileReader in = RowFile.open(file)) {
        assertThat(Sample.decode(in))
            .as("rows in %s bytes", length)
            .isEqualTo(Sample.list(rowsIn(length)));
        assertThat(in.tear().isPresent()).isEqualTo(!ends.containsKey(length));
        if (in.tear().isPresent()) {
          Tear tear = in.tear().get();
          assertThat(tear.cause()).isEqualTo(Tear.Cause.CUT_OFF);
          assertThat(tear.position()).isEqualTo((long) ends.floorKey(length));
          assertThat(tear.position() + tear.bytes()).isEqualTo(length);
          assertThat(in.isWhole()).isFalse();
        }
      }
    }
  }

  @Test
  void onlyFilesThatEndWithADirectoryAreWhole() throws IOException {
    List<Integer> found = new ArrayList<>();
    for (int length : ends.keySet()) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (RowFileReader in = RowFile.open(file)) {
        if (in.isWhole()) {
          found.add(length);
        }
      }
    }
    assertThat(found).hasSize(2).contains(whole.length);
  }

  @Test
  void fileCutOffWithinItsHeaderHasNoRows() throws IOException {
    for (int length = 0; length < HEADER; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> RowFile.open(file))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("The header is cut off");
    }
  }

  @Test
  void tornFileIsAppendedToWhenItsTailMayBeDropped() throws IOException {
    for (int length = 0; length <= whole.length; length++) {
      Integer end = ends.floorKey(length + 1);
      if (length % 3 != 0 && (end == null || Math.abs(end - length) > 1)) {
        continue; // it is read at all of them
      }
      byte[] part = Arrays.copyOf(whole, length);
      Files.write(file, part);
      int rows = rowsIn(length);
      if (length > 0 && !ends.containsKey(length)) {
        assertThatThrownBy(() -> RowFile.append(file, Sample.CODEC))
            .isInstanceOf(CorruptDataException.class)
            .hasMessageContaining("TornTail.DROP");
        assertThat(Files.readAllBytes(file)).isEqualTo(part);
      }
      for (int session = 0; session < 2; session++) {
        try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC, TornTail.DROP)) {
          assertThat(out.write(Sample.of(rows))).isEqualTo(rows);
          rows++;
        }
        try (RowFileReader in = RowFile.open(file)) {
          assertThat(in.isWhole()).isTrue();
          assertThat(Sample.decode(in)).isEqualTo(Sample.list(rows));
        }
      }
    }
  }

  /** What a writer of many rows leaves when it is killed: its blocks are as large as they get. */
  @Test
  void fileOfLargeBlocksLosesTheLastAtMost() throws IOException {
    Sample.append(file, 12, 20_000, BlockBuilder.BLOCK);
    byte[] large = Files.readAllBytes(file);
    assertThat(large.length).isGreaterThan(4 * BlockBuilder.BLOCK);
    for (int length = large.length - 1; length > whole.length; length -= 150_001) {
      Files.write(file, Arrays.copyOf(large, length));
      int rows;
      try (RowFileReader in = RowFile.open(file)) {
        rows = (int) in.count();
        assertThat(Sample.decode(in)).isEqualTo(Sample.list(rows));
        Tear tear = in.tear().orElseThrow();
        assertThat(tear.cause()).isEqualTo(Tear.Cause.CUT_OFF);
        assertThat(tear.bytes()).isLessThan(BlockBuilder.BLOCK + BlockBuilder.BLOCK / 8);
      }
      try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC, TornTail.DROP)) {
        assertThat(out.write(Sample.of(rows))).isEqualTo(rows);
      }
      try (RowFileReader in = RowFile.open(file)) {
        assertThat(in.isWhole()).isTrue();
        assertThat(in.count()).isEqualTo(rows + 1);
        assertThat(Sample.CODEC.decode(in.wrap(in.newRow(), rows))).isEqualTo(Sample.of(rows));
      }
    }
  }

  @Test
  void tailOfZerosIsATearToo() throws IOException {
    for (int zeros : new int[] {1, 31, 32, 33, 10_000, 100_000}) {
      Files.write(file, Arrays.copyOf(whole, whole.length + zeros));
      try (RowFileReader in = RowFile.open(file)) {
        assertThat(Sample.decode(in)).isEqualTo(Sample.list(12));
        assertThat(in.isWhole()).isFalse();
        assertThat(in.tear().orElseThrow().cause()).isEqualTo(Tear.Cause.CUT_OFF);
        assertThat(in.tear().orElseThrow().position()).isEqualTo(whole.length);
      }
    }
  }

  @Test
  void damagedBlockHarmsNoOther() throws IOException {
    int second = ends.higherKey(HEADER);
    whole[second + 40] ^= 1;
    Files.write(file, whole);
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.count()).isEqualTo(12);
      for (int i = 0; i < 12; i++) {
        long number = i;
        if (i == 1 || i == 2) {
          assertThatThrownBy(() -> in.wrap(in.newRow(), number))
              .isInstanceOf(CorruptDataException.class)
              .hasMessage(
                  "Row 1 of "
                      + file
                      + " is damaged: its block of 2 rows does not have its checksum");
        } else {
          assertThat(Sample.CODEC.decode(in.wrap(in.newRow(), i))).isEqualTo(Sample.of(i));
        }
      }
    }
    assertThatThrownBy(() -> RowFile.open(file, RowChecksums.ON_OPEN))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Row 1 of " + file);
    try (RowFileReader in = RowFile.open(file, RowChecksums.NEVER)) {
      assertThat(in.wrap(in.newRow(), 2).getLong("id")).isEqualTo(2);
    }
  }

  @Test
  void nothingIsDroppedBehindDamage() throws IOException {
    int second = ends.higherKey(HEADER);
    byte[] damaged = Arrays.copyOf(whole, whole.length - 1); // no directory
    damaged[second] ^= 4;
    Files.write(file, damaged);
    for (TornTail tail : TornTail.values()) {
      assertThatThrownBy(() -> RowFile.append(file, Sample.CODEC, tail))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("damaged at byte " + second)
          .hasMessageContaining("nothing is dropped");
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
  }

  /**
   * What verify finds, where the reader finds it: of blocks that are gone, moved, or there twice.
   */
  @Test
  void missingAndMovedBlocksAreFound() throws IOException {
    List<byte[]> blocks = blocks();
    for (int i = 0; i < blocks.size(); i++) {
      List<byte[]> without = new ArrayList<>(blocks);
      without.remove(i);
      requireFound("block " + i + " is missing", without);
      for (int j = i; j < without.size(); j++) {
        List<byte[]> withoutBoth = new ArrayList<>(without);
        withoutBoth.remove(j);
        requireFound("blocks " + i + " and " + (j + 1) + " are missing", withoutBoth);
      }
      for (int j = 0; j < blocks.size(); j++) {
        List<byte[]> moved = new ArrayList<>(without);
        moved.add(Math.min(j, moved.size()), blocks.get(i));
        requireFound("block " + i + " is at " + j, moved);
        List<byte[]> doubled = new ArrayList<>(blocks);
        doubled.add(j, blocks.get(i));
        requireFound("block " + i + " is also at " + j, doubled);
      }
    }
  }

  @Test
  void aMissingBlockIsNamedOnceAndTheRestIsSaved() throws IOException {
    List<byte[]> blocks = blocks();
    blocks.remove(1); // of rows 1 and 2
    write(blocks);
    List<Tear> lost = new ArrayList<>();
    assertThat(RowFile.verify(file, lost::add)).isEqualTo(10);
    assertThat(lost)
        .containsExactly(
            new Tear(
                ends.higherKey(HEADER),
                0,
                Tear.Cause.DAMAGED,
                "expected a block after 1 rows, found one after 3"));
    assertThat(RowFile.salvage(saved, file, tear -> {})).isEqualTo(10);
    List<Sample> rest = new ArrayList<>(Sample.list(12));
    rest.subList(1, 3).clear();
    try (RowFileReader in = RowFile.open(saved)) {
      assertThat(in.tear()).isEmpty();
      assertThat(Sample.decode(in)).isEqualTo(rest);
    }
  }

  private List<byte[]> blocks() {
    List<byte[]> bytes = new ArrayList<>();
    blocks.forEach(block -> bytes.add(Arrays.copyOfRange(whole, block.begin(), block.end())));
    return bytes;
  }

  private void write(List<byte[]> blocks) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(whole, 0, HEADER);
    blocks.forEach(bytes::writeBytes);
    Files.write(file, bytes.toByteArray());
  }

  private void requireFound(String what, List<byte[]> blocks) throws IOException {
    write(blocks);
    List<Tear> lost = new ArrayList<>();
    long right = RowFile.verify(file, lost::add);
    try (RowFileReader in = RowFile.open(file)) {
      List<Sample> read = Sample.decode(in);
      assertThat(read).as(what).isEqualTo(Sample.list(read.size()));
      if (in.tear().isPresent()) {
        assertThat(lost.get(0).position()).as(what).isEqualTo(in.tear().get().position());
        assertThat(right).as(what).isGreaterThanOrEqualTo(read.size());
      } else {
        assertThat(lost).as(what).isEmpty();
        assertThat(right).as(what).isEqualTo(read.size());
      }
    } catch (CorruptDataException e) { // a directory fits by its sizes, but the blocks do not
      assertThat(lost).as(what).isNotEmpty();
    }
  }
}
