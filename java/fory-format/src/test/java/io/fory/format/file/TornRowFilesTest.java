/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.file.Tear;
import io.fory.file.TornTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that end too early, or whose bytes were changed. */
@Tag("once")
class TornRowFilesTest {
  private static final int HEADER = FileHeader.of(Sample.CODEC.schema()).capacity();

  @TempDir private Path folder;
  private Path file;
  private byte[] whole;
  // Rows by the place where the block behind the last of them ends; directories end there too.
  private final TreeMap<Integer, Integer> ends = new TreeMap<>();

  /** Two writers, several blocks each. */
  @BeforeEach
  void writeAFile() throws IOException {
    file = folder.resolve("rows");
    ends.put(HEADER, 0);
    int rows = 0;
    for (int session = 0; session < 2; session++) {
      try (RowFileWriter<Sample> out = RowFileWriter.open(file, Sample.CODEC)) {
        for (int block = 1; block < 4; block++) {
          for (int i = 0; i < block; i++) {
            out.append(Sample.of(rows++));
          }
          out.flush();
          ends.put((int) Files.size(file), rows);
        }
      }
      ends.put((int) Files.size(file), rows);
    }
    whole = Files.readAllBytes(file);
  }

  private int rowsIn(int length) {
    return length < HEADER ? 0 : ends.floorEntry(length).getValue();
  }

  @Test
  void fileCutOffAnywhereGivesTheBlocksBefore() throws IOException {
    for (int length = HEADER; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (RowFileReader in = RowFileReader.open(file)) {
        assertThat(Sample.decode(in))
            .as("rows in %d bytes", length)
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
      try (RowFileReader in = RowFileReader.open(file)) {
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
      assertThatThrownBy(() -> RowFileReader.open(file))
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
        assertThatThrownBy(() -> RowFileWriter.open(file, Sample.CODEC))
            .isInstanceOf(CorruptDataException.class)
            .hasMessageContaining("TornTail.DROP");
        assertThat(Files.readAllBytes(file)).isEqualTo(part);
      }
      for (int session = 0; session < 2; session++) {
        try (RowFileWriter<Sample> out = RowFileWriter.open(file, Sample.CODEC, TornTail.DROP)) {
          assertThat(out.append(Sample.of(rows))).isEqualTo(rows);
          rows++;
        }
        try (RowFileReader in = RowFileReader.open(file)) {
          assertThat(in.isWhole()).isTrue();
          assertThat(Sample.decode(in)).isEqualTo(Sample.list(rows));
        }
      }
    }
  }

  @Test
  void tailOfZerosIsATearToo() throws IOException {
    for (int zeros : new int[] {1, 31, 32, 33, 10_000, 100_000}) {
      Files.write(file, Arrays.copyOf(whole, whole.length + zeros));
      try (RowFileReader in = RowFileReader.open(file)) {
        assertThat(Sample.decode(in)).isEqualTo(Sample.list(12));
        assertThat(in.isWhole()).isFalse();
        assertThat(in.tear().orElseThrow().cause()).isEqualTo(Tear.Cause.CUT_OFF);
        assertThat(in.tear().orElseThrow().position()).isEqualTo(whole.length);
      }
    }
  }

  /** A flip in a directory hides nothing: the blocks are looked at instead. */
  @Test
  void flippedBitIsNoticedOrHarmless() throws IOException {
    List<Sample> all = Sample.list(12);
    for (int at = 0; at < whole.length; at += 3) {
      int bit = at * 8 + at % 8; // all of them, of the same bytes in a batch, in HostileRowsTest
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file, flipped);
      boolean noticed;
      try (RowFileReader in = RowFileReader.open(file)) {
        noticed = in.tear().isPresent();
        List<Sample> found = Sample.decode(in);
        assertThat(found).isEqualTo(all.subList(0, found.size()));
        noticed |= found.size() == all.size();
      } catch (CorruptDataException e) {
        noticed = true;
      }
      assertThat(noticed).as("bit %d", bit).isTrue();
    }
  }

  @Test
  void damagedBlockHarmsNoOther() throws IOException {
    int second = ends.higherKey(HEADER);
    whole[second + 40] ^= 1;
    Files.write(file, whole);
    try (RowFileReader in = RowFileReader.open(file)) {
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
    assertThatThrownBy(() -> RowFileReader.open(file, RowChecksums.ON_OPEN))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Row 1 of " + file);
    try (RowFileReader in = RowFileReader.open(file, RowChecksums.NEVER)) {
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
      assertThatThrownBy(() -> RowFileWriter.open(file, Sample.CODEC, tail))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("damaged at byte " + second)
          .hasMessageContaining("nothing is dropped");
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
  }
}
