/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that end too early, or whose bytes were changed. */
class TornFilesTest {
  private static final List<Object> OBJECTS =
      List.of("first", List.of(1, 2, 3), ByteBuffer.allocate(4096), "last");

  @TempDir private Path folder;
  private Path file;
  private byte[] whole;
  private final List<Long> begins = new ArrayList<>(); // of the messages, and the end of the last

  @BeforeEach
  void writeAFile() throws IOException {
    file = folder.resolve("messages");
    try (ForyFileWriter out = ForyFile.append(file, FilesTest.FORY)) {
      for (Object object : OBJECTS) {
        begins.add(out.write(object));
      }
    }
    whole = Files.readAllBytes(file);
    begins.add((long) whole.length);
  }

  /** Returns the number of messages that are whole in so many bytes. */
  private int whole(int length) {
    return (int) begins.stream().skip(1).filter(end -> end <= length).count();
  }

  /** The inside of the long content, of 4 KiB, is looked at here and there. */
  private static int step(int at) {
    return at > 200 && at < 4000 ? 61 : 1;
  }

  @Test
  void aFileCutOffAnywhereGivesAllMessagesBefore() throws IOException {
    for (int length = 0; length < whole.length; length += step(length)) {
      Files.write(file, Arrays.copyOf(whole, length));
      int expected = whole(length);
      try (ForyFileReader in = ForyFile.open(file, FilesTest.FORY)) {
        assertThat(in.count()).as("messages in %s bytes", length).isEqualTo(expected);
        for (int i = 0; i < expected; i++) {
          assertThat(in.read()).isEqualTo(OBJECTS.get(i));
        }
        assertThat(in.hasNext()).isFalse();
        if (length == 0 || length == 16 || begins.contains((long) length)) {
          assertThat(in.tear()).as("tear after %s bytes", length).isEmpty();
        } else {
          Tear tear = in.tear().orElseThrow();
          assertThat(tear.position()).isEqualTo(length < 16 ? 0 : begins.get(expected));
          assertThat(tear.position() + tear.bytes()).isEqualTo(length);
          assertThat(tear.cause()).isEqualTo(Tear.Cause.CUT_OFF);
          assertThat(tear.found()).contains("expected");
        }
      }
    }
  }

  @Test
  void aTornFileIsAppendedToWhenItsTailMayBeDropped() throws IOException {
    for (int length = 1; length < whole.length; length += step(length)) {
      byte[] part = Arrays.copyOf(whole, length);
      Files.write(file, part);
      List<Object> expected = new ArrayList<>(OBJECTS.subList(0, whole(length)));
      if (length != 16 && !begins.contains((long) length)) {
        assertThatThrownBy(() -> ForyFile.append(file, FilesTest.FORY))
            .isInstanceOf(CorruptDataException.class)
            .hasMessageContaining("TornTail.DROP goes on with the " + expected.size());
        assertThat(Files.readAllBytes(file)).isEqualTo(part);
      }
      try (ForyFileWriter out = ForyFile.append(file, FilesTest.FORY, TornTail.DROP)) {
        out.write("appended");
      }
      expected.add("appended");
      assertThat(FilesTest.readAll(file)).isEqualTo(expected);
    }
  }

  @Test
  void aTailOfZerosIsATearToo() throws IOException {
    for (int zeros : new int[] {1, 12, 13, 10_000, 100_000}) {
      Files.write(file, Arrays.copyOf(whole, whole.length + zeros));
      try (ForyFileReader in = ForyFile.open(file, FilesTest.FORY)) {
        assertThat(in.count()).isEqualTo(4);
        Tear tear = in.tear().orElseThrow();
        assertThat(tear.cause()).isEqualTo(Tear.Cause.CUT_OFF);
        assertThat(tear.position()).isEqualTo(whole.length);
      }
    }
    byte[] zeroContent = whole.clone();
    Arrays.fill(zeroContent, begins.get(3).intValue() + 12, whole.length, (byte) 0);
    Files.write(file, zeroContent);
    try (ForyFileReader in = ForyFile.open(file, FilesTest.FORY)) {
      assertThat(in.count()).isEqualTo(3);
      assertThat(in.tear().orElseThrow().found()).contains("does not have its checksum");
    }
  }

  @Test
  void aFlippedBitIsNoticedAndHarmsOneMessageOrAllBehind() throws IOException {
    for (int bit = 0; bit < whole.length * 8; bit += step(bit / 8)) {
      whole[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file, whole);
      whole[bit / 8] ^= (byte) (1 << bit % 8);
      int hit = bit / 8 < 16 ? -1 : whole(bit / 8);
      boolean header = hit < 0 || bit / 8 < begins.get(hit) + 12;
      try (ForyFileReader in = ForyFile.open(file, FilesTest.FORY)) {
        assertThat(in.tear().isPresent()).isEqualTo(header || hit == 3);
        in.tear().ifPresent(tear -> assertThat(tear.position()).isEqualTo(begins.get(hit)));
        for (int i = 0; in.hasNext(); i++) {
          if (i == hit) {
            assertThatThrownBy(in::read)
                .isInstanceOf(CorruptDataException.class)
                .hasMessageContaining("The message at byte " + begins.get(hit));
          } else {
            assertThat(in.read()).isEqualTo(OBJECTS.get(i));
          }
        }
      } catch (CorruptDataException e) {
        assertThat(hit).as("bit %s: %s", bit, e.getMessage()).isNegative();
      }
    }
  }

  @Test
  void nothingIsDroppedBehindDamage() throws IOException {
    byte[] damaged = whole.clone();
    damaged[begins.get(1).intValue()] ^= 4;
    Files.write(file, damaged);
    for (TornTail tail : TornTail.values()) {
      assertThatThrownBy(() -> ForyFile.append(file, FilesTest.FORY, tail))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("damaged at byte " + begins.get(1));
      assertThatThrownBy(() -> ForyFile.merge(folder.resolve("all"), List.of(file), tail))
          .isInstanceOf(CorruptDataException.class);
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
  }

  @Test
  void tornFilesAreMergedWhenTheirTailsMayBeDropped() throws IOException {
    Path torn = folder.resolve("torn");
    Path all = folder.resolve("all");
    Files.write(torn, Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(() -> ForyFile.merge(all, List.of(torn, file)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("torn is cut off at byte " + begins.get(3));
    ForyFile.merge(all, List.of(torn, file), TornTail.DROP);
    List<Object> expected = new ArrayList<>(OBJECTS.subList(0, 3));
    expected.addAll(OBJECTS);
    assertThat(FilesTest.readAll(all)).isEqualTo(expected);
    assertThat(Files.size(torn)).isEqualTo(whole.length - 1);
  }

  // ---- Salvage ----

  private List<Object> salvaged(List<Tear> lost) throws IOException {
    Path target = folder.resolve("salvaged");
    Files.deleteIfExists(target);
    ForyFile.salvage(target, file, lost::add);
    List<Object> objects = new ArrayList<>();
    try (ForyFileReader in = ForyFile.open(target, FilesTest.FORY)) {
      assertThat(in.tear()).isEmpty();
      while (in.hasNext()) {
        objects.add(in.read());
      }
    }
    return objects;
  }

  @Test
  void allButTheDamagedMessageIsSalvagedWhateverByteWasChanged() throws IOException {
    List<Tear> none = new ArrayList<>();
    assertThat(salvaged(none)).isEqualTo(OBJECTS);
    assertThat(none).isEmpty();
    for (int at = FileLayout.FILE_HEADER; at < whole.length; at += step(at)) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 1;
      Files.write(file, damaged);
      int hit = whole(at);
      List<Object> left = new ArrayList<>(OBJECTS);
      left.remove(hit);
      List<Tear> lost = new ArrayList<>();
      assertThat(salvaged(lost)).as("byte %s changed", at).isEqualTo(left);
      assertThat(lost).hasSize(1);
      assertThat(lost.get(0).position()).isEqualTo(begins.get(hit));
      assertThat(lost.get(0).bytes()).isEqualTo(begins.get(hit + 1) - begins.get(hit));
    }
  }

  @Test
  void aTornTailIsLeftOutOfWhatIsSalvaged() throws IOException {
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    List<Tear> lost = new ArrayList<>();
    assertThat(salvaged(lost)).isEqualTo(OBJECTS.subList(0, 3));
    assertThat(lost).extracting(Tear::cause).containsExactly(Tear.Cause.CUT_OFF);
  }

  @Test
  void headersThatOverlapDoNotTakeQuadraticTime() throws IOException {
    int headers = 40_000;
    ByteBuffer hostile =
        ByteBuffer.allocate(FileLayout.FILE_HEADER + headers * FileLayout.RECORD_HEADER + 1)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(FileLayout.fileHeader());
    for (int i = headers; i > 0; i--) {
      int length = (i - 1) * FileLayout.RECORD_HEADER;
      hostile.putInt(length).putInt(7).putInt(FileLayout.headerCheck(length, 7, new CRC32C()));
    }
    Files.write(file, hostile.array());
    assertThatThrownBy(() -> salvaged(new ArrayList<>()))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("not damaged by chance");
    assertThat(folder.resolve("salvaged")).doesNotExist();
  }

  @Test
  void somethingElseIsNotSalvaged() throws IOException {
    Files.write(file, "nothing of the kind".getBytes(StandardCharsets.US_ASCII));
    assertThatThrownBy(() -> salvaged(new ArrayList<>()))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("no file of Fory");
  }

  // ---- Messages as they are ----

  @Test
  void messagesAreGivenAsTheyAreWithTheirParts() throws IOException {
    try (ForyFileReader in = ForyFile.open(file, FilesTest.FORY)) {
      for (Object expected : OBJECTS) {
        Object read =
            in.read((message, parts) -> FilesTest.FORY.deserialize(message, Object.class, parts));
        assertThat(read).isEqualTo(expected);
      }
      assertThat(in.hasNext()).isFalse();
    }
    byte[] damaged = whole.clone();
    damaged[whole.length - 1] ^= 1;
    damaged[(int) (begins.get(1) + 20)] ^= 1;
    Files.write(file, damaged);
    try (ForyFileReader in = ForyFile.open(file, FilesTest.FORY)) {
      assertThat(in.<Integer>read((message, parts) -> message.remaining())).isPositive();
      assertThatThrownBy(() -> in.read((message, parts) -> message.remaining()))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("checksum");
    }
  }
}
