/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.security.Attack;
import io.fory.testing.Messages;
import io.fory.testing.Records;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with right checksums and wrong lengths. */
@Tag("attack")
class FilesTest {
  private static final Fory FORY = Fory.builder().withMaxGraphBytes(1 << 20).build();

  /** The longest content that the format allows, in bytes. */
  private static final int LONGEST = 2_147_479_551;

  @TempDir Path folder;

  private Path file(byte[]... records) throws IOException {
    Messages content = Messages.part(FORY).raw(Records.fileHeader());
    for (byte[] record : records) {
      content.raw(record);
    }
    return Files.write(folder.resolve("file"), content.bytes());
  }

  /** None of them as long as it may be: a reader takes the checksum of all of that. */
  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE, Integer.MAX_VALUE - 11, LONGEST + 1})
  void recordsOfTheGreatestLengthsAreRefused(int length) throws IOException {
    byte[] hello = Records.record(FORY.serialize("hello"));
    Path file = file(Records.recordHeader(length, 0));
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.seek(out.length() + length); // sparse, so it takes no space
      out.write(hello);
    }
    try (ForyFileReader reader = ForyFile.open(file, FORY)) {
      for (long i = 0; i < reader.count(); i++) {
        Attack.by(reader::read).survived().allocatedWithin(1 << 20);
      }
    }
  }

  @Test
  void recordsWhoseLengthIsAnotherAreRefused() throws IOException {
    byte[] hello = FORY.serialize("hello");
    for (int length : new int[] {0, 1, hello.length - 1, hello.length + 1, 1000}) {
      byte[] header = Records.recordHeader(length, Records.checksum(hello));
      try (ForyFileReader reader = ForyFile.open(file(header, hello), FORY)) {
        if (reader.count() > 0) { // else the record counts as one that was cut off
          Attack.by(reader::read).survived();
        }
      }
    }
  }

  @Test
  void partsOfNoBytesCountAsHeap() throws IOException {
    int[] none = new int[1_000_000];
    Path file = file(Records.recordWithParts(FORY.serialize("hello"), none));
    try (ForyFileReader reader = ForyFile.open(file, FORY)) {
      Attack.by(reader::read).failedAs(ForyException.class).allocatedWithin(1 << 20);
    }
  }

  @Test
  void partsOfWrongLengthsAreRefused() throws IOException {
    byte[] hello = FORY.serialize("hello");
    for (int[] lengths :
        new int[][] {
          {-1}, {Integer.MAX_VALUE}, {Integer.MIN_VALUE, Integer.MIN_VALUE}, {hello.length}, {1, -1}
        }) {
      try (ForyFileReader reader =
          ForyFile.open(file(Records.recordWithParts(hello, lengths)), FORY)) {
        Attack.by(reader::read).failedAs(ForyException.class);
      }
    }
  }

  @Test
  void aGoodRecordBehindAHostileOneIsRead() throws IOException {
    byte[] hello = FORY.serialize("hello");
    byte[] hostile = Records.recordWithParts(hello, new int[100_000]);
    Path file = file(hostile, Records.record(hello));
    try (ForyFileReader reader = ForyFile.open(file, FORY)) {
      Attack.by(reader::read).failedAs(ForyException.class);
      assertThat(Attack.by(reader::read).survived().value()).isEqualTo("hello");
    }
  }
}
