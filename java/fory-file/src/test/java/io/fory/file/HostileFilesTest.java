/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.security.Attack;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Messages;
import io.fory.testing.Records;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with right checksums and wrong lengths. */
class HostileFilesTest {
  private static final Fory FORY = Fory.builder().build();
  private static final int PARTS = 1 << 31;

  @TempDir Path folder;

  private Path file(byte[]... records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(Records.fileHeader());
    for (byte[] record : records) {
      bytes.write(record);
    }
    return Files.write(folder.resolve("hostile"), bytes.toByteArray());
  }

  /** A record that says it has parts. */
  private static byte[] withParts(byte[] content) {
    byte[] header = Records.recordHeader(content.length | PARTS, Records.checksum(content));
    return Messages.part(FORY).raw(header).raw(content).bytes();
  }

  /** A message, the lengths of its parts and their number. */
  private static byte[] withTable(byte[] message, int count, int... lengths) {
    Messages content = Messages.part(FORY).raw(message);
    for (int length : lengths) {
      content.int32(length);
    }
    return withParts(content.int32(count).bytes());
  }

  /** Whoever may write to the file changes it while it is read. */
  private static final class Trap {
    private static Runnable whenRead = () -> {};
  }

  private static final class TrapSerializer implements Serializer<Trap> {
    @Override
    public void write(WriteContext out, Trap value) {}

    @Override
    public Trap read(ReadContext in) {
      Trap.whenRead.run();
      return new Trap();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 8193, 1 << 20})
  void theLengthOfAPartIsCheckedWhereItIsUsed(int changed) throws IOException {
    Fory fory = Fory.builder().registerSerializer(Trap.class, new TrapSerializer()).build();
    Path path = folder.resolve("parts");
    try (ForyFileWriter out = ForyFile.append(path, fory)) {
      out.write(new Object[] {new byte[8192], new Trap(), new byte[8192]});
    }
    long second = Files.size(path) - 2 * Integer.BYTES;
    Trap.whenRead =
        () -> {
          try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            ByteBuffer length = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
            file.write(length.putInt(changed).flip(), second);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    try (ForyFileReader in = ForyFile.open(path, fory)) {
      assertThatThrownBy(in::read)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("the file was changed");
    } finally {
      Trap.whenRead = () -> {};
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE, Integer.MAX_VALUE - 12, FileLayout.MAX_CONTENT + 1})
  void aRecordLongerThanAnyCanBeIsDamage(int length) throws IOException {
    Path path = file(Records.record(FORY.serialize("first")));
    byte[] last = Records.record(FORY.serialize("last"));
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.seek(file.length());
      file.write(Records.recordHeader(length, 0));
      file.seek(file.length() + length); // a hole: takes no room on the disk
      file.write(last);
    }
    try (ForyFileReader reader = ForyFile.open(path, FORY)) {
      assertThat(reader.count()).isEqualTo(1);
      assertThat(reader.tear()).get().extracting(Tear::cause).isEqualTo(Tear.Cause.DAMAGED);
      assertThat(reader.read()).isEqualTo("first");
      assertThat(reader.hasNext()).isFalse();
      long at = reader.position();
      reader.position(at);
      assertThatThrownBy(reader::read).isInstanceOf(java.util.NoSuchElementException.class);
    }
    assertThatThrownBy(() -> ForyFile.append(path, FORY, TornTail.DROP))
        .isInstanceOf(CorruptDataException.class);
  }

  @Test
  void aRecordLongerThanAnyCanBeIsNotReadAtAPositionEither() throws IOException {
    // The record is content of another one, so the walk through the file does not see it.
    byte[] hidden = Records.recordHeader(Integer.MAX_VALUE, 0);
    Path path = file(Records.record(hidden));
    try (ForyFileReader reader = ForyFile.open(path, FORY)) {
      reader.position(16 + 12);
      assertThatThrownBy(reader::read)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("No message begins at byte 28");
    }
  }

  @Test
  void aRecordOfAnotherLengthThanItSaysIsNotRead() throws IOException {
    byte[] hello = FORY.serialize("hello");
    for (int length : new int[] {0, 1, hello.length - 1, hello.length + 1, 1000}) {
      byte[] header = Records.recordHeader(length, Records.checksum(hello));
      try (ForyFileReader reader = ForyFile.open(file(header, hello), FORY)) {
        if (reader.count() > 0) { // else the record counts as one that was cut off
          assertThatThrownBy(reader::read).isInstanceOf(ForyException.class);
        }
      }
    }
  }

  @Test
  void partsThatTheMessageDoesNotHaveTakeNoMemory() throws IOException {
    int count = 1_000_000;
    Path path = file(withTable(FORY.serialize("hello"), count, new int[count]));
    Fory small = Fory.builder().withMaxGraphBytes(1 << 20).build();
    try (ForyFileReader reader = ForyFile.open(path, small)) {
      Attack attack = Attack.by(reader::read).failedAs(CorruptDataException.class);
      attack.allocatedWithin(16 << 20); // a buffer each: 270 MB
      assertThat(attack.failure()).hasMessageContaining("More than the 0 buffers");
    }
  }

  @Test
  void tablesOfPartsThatDoNotFitAreDamage() throws IOException {
    byte[] message = FORY.serialize("hello");
    byte[][] records = {
      withParts(new byte[0]),
      withParts(new byte[] {1, 2, 3}),
      withTable(message, 0),
      withTable(message, -1),
      withTable(message, Integer.MAX_VALUE),
      withTable(message, 1 << 30),
      withTable(message, 2, 0),
      withTable(message, 1, -1),
      withTable(message, 1, Integer.MIN_VALUE),
      withTable(message, 1, message.length),
      withTable(message, 2, 1, -1),
      withTable(message, 2, -1, 5),
      withTable(message, 2, Integer.MAX_VALUE, Integer.MAX_VALUE),
    };
    for (byte[] record : records) {
      Path path = file(record, Records.record(message));
      try (ForyFileReader reader = ForyFile.open(path, FORY)) {
        assertThatThrownBy(reader::read).isInstanceOf(ForyException.class);
        assertThat(reader.read()).isEqualTo("hello");
      }
    }
  }

  @Test
  void aTailOfMoreZerosThanAMessageHasIsNotReadToItsEnd() throws IOException {
    Path path = file(Records.record(FORY.serialize("first")));
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(1L << 40); // a hole
    }
    try (ForyFileReader reader = ForyFile.open(path, FORY)) {
      assertThat(reader.read()).isEqualTo("first");
      assertThat(reader.tear()).get().extracting(Tear::cause).isEqualTo(Tear.Cause.DAMAGED);
    }
  }
}
