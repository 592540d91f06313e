/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.layout.FileHeader.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** The first page of each file. */
class FileHeaderTest {
  private static final Geometry GEOMETRY =
      new Geometry(
          1 << 20,
          256,
          16 << 10,
          true,
          0,
          List.of(new Geometry.Segment(64 << 10, 64), new Geometry.Segment(1 << 20, 12)));

  private static final FileHeader HEADER =
      new FileHeader(Kind.PUBLISHER, 0x1122334455667788L, 7, GEOMETRY.publisherFile(), GEOMETRY);

  private static byte[] page() {
    byte[] page = new byte[ConnectionLayout.PAGE];
    HEADER.toPage().get(page);
    return page;
  }

  @Test
  void aHeaderComesBack() {
    assertThat(FileHeader.of(page())).isEqualTo(HEADER);
  }

  @Test
  void theBytesAreThoseOfTheSpecification() {
    if (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN) {
      byte[] page = page();
      assertThat(HexFormat.of().formatHex(page, 0, 120))
          .isEqualTo(
              "464f525953484d00" // magic
                  + "0807060504030201" // byte order mark
                  + "0100010001000000" // version 1.1, kind 1
                  + "00100000"
                  + HexFormat.of().formatHex(page, 28, 32) // length, checksum
                  + "0020100000000000" // file length
                  + "8877665544332211" // epoch
                  + "0700000000000000" // connection
                  + "0000000000000000" // start
                  + "0000100000020000" // ring, completions
                  + "0001000000400000" // leases, inlineMax
                  + "0100000002000000" // flags, segments
                  + "00000100000000004000000000000000"
                  + "00001000000000000c00000000000000");
    }
  }

  @Test
  void everyFlippedBitIsFound() {
    for (int bit = 0; bit < 130 * 8; bit++) {
      byte[] page = page();
      page[bit >> 3] ^= (byte) (1 << (bit & 7));
      if (bit >> 3 == 18 || bit >> 3 == 19) {
        continue; // the minor version, whose check is the checksum's
      }
      assertThatThrownBy(() -> FileHeader.of(page)).isInstanceOf(Violation.class);
    }
  }

  @Test
  void hostileHeadersWithAChecksumAreViolations() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      ByteBuffer page = ByteBuffer.wrap(page()).order(ByteOrder.nativeOrder());
      for (int j = random.nextInt(3); j >= 0; j--) {
        int at = 32 + random.nextInt(24) * 4;
        page.putInt(at, random.nextBoolean() ? random.nextInt() : 1 << random.nextInt(32));
      }
      page.putInt(28, 0);
      CRC32C crc = new CRC32C();
      crc.update(page.array());
      page.putInt(28, (int) crc.getValue());
      try {
        Geometry geometry = FileHeader.of(page.array()).geometry();
        assertThat(geometry.blocks()).isLessThanOrEqualTo(Geometry.MAX_BLOCKS);
        assertThat(geometry.ring()).isBetween(64 << 10, 256 << 20);
      } catch (Violation e) {
        // as it should be
      }
    }
  }

  @Test
  void anotherVersionIsNamed() {
    byte[] page = page();
    page[16] = 9;
    assertThatThrownBy(() -> FileHeader.of(page)).hasMessageContaining("found 9");
    assertThatThrownBy(() -> FileHeader.of(new byte[10])).isInstanceOf(Violation.class);
  }
}
