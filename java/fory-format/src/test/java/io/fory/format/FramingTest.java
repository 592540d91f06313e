/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.format.row.Row;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FramingTest {
  record Point(int x, String y) {}

  record Renamed(int a, String b) {}

  private static final Point POINT = new Point(1, "one");
  private static final String ROW =
      "0000000000000000010000000000000003000000180000006f6e650000000000";

  private static <T> RowCodec<T> codec(Class<T> type, RowFraming framing) {
    return RowCodec.builder().withFraming(framing).build(type);
  }

  @Test
  void headersAreAsSpecified() {
    RowCodec<Point> codec = codec(Point.class, RowFraming.BARE);
    String hash = "6240000000000000";
    String fingerprint = hex(Long.reverseBytes(codec.schema().fingerprint()));
    assertThat(hex(codec, RowFraming.BARE)).isEqualTo(ROW);
    assertThat(hex(codec, RowFraming.HASH)).isEqualTo(hash + ROW);
    assertThat(hex(codec, RowFraming.SIZE_AND_HASH)).isEqualTo("28000000" + hash + ROW);
    assertThat(hex(codec, RowFraming.FINGERPRINT))
        .isEqualTo("46525701" + "20000000" + fingerprint + ROW);
  }

  private static String hex(long value) {
    return "%016x".formatted(value);
  }

  private static String hex(RowCodec<Point> like, RowFraming framing) {
    return HexFormat.of().formatHex(codec(Point.class, framing).encode(POINT));
  }

  @ParameterizedTest
  @EnumSource(RowFraming.class)
  void everyFramingIsReadAndChecked(RowFraming framing) {
    RowMatrix.of(Point.class, b -> b.withFraming(framing)).check(POINT);
    RowCodec<Point> codec = codec(Point.class, framing);
    byte[] bytes = codec.encode(POINT);
    for (int bit = 0; bit < 8 * (bytes.length - 32); bit++) {
      byte[] damaged = bytes.clone();
      damaged[bit >> 3] ^= (byte) (1 << (bit & 7));
      assertThatThrownBy(() -> codec.decode(damaged)).isInstanceOf(ForyException.class);
      assertThatThrownBy(() -> codec.wrap(damaged)).isInstanceOf(ForyException.class);
      MemoryBuffer buffer = MemoryBuffer.wrap(damaged);
      assertThatThrownBy(() -> codec.decode(buffer)).isInstanceOf(ForyException.class);
      assertThat(buffer.readerIndex()).isZero();
    }
    for (int length = 0; length < bytes.length - 8; length++) {
      int n = length;
      assertThatThrownBy(() -> codec.decode(bytes, 0, n)).isInstanceOf(ForyException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = RowFraming.class,
      names = {"SIZE_AND_HASH", "FINGERPRINT"})
  void rowsWithASizeFollowEachOther(RowFraming framing) {
    RowCodec<Point> codec = codec(Point.class, framing);
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    for (int i = 0; i < 10; i++) {
      codec.encode(buffer, new Point(i, "y".repeat(i)));
    }
    MemoryBuffer in = MemoryBuffer.wrap(buffer.copyOfRange(0, buffer.writerIndex()));
    for (int i = 0; i < 10; i++) {
      assertThat(codec.decode(in)).isEqualTo(new Point(i, "y".repeat(i)));
    }
    assertThat(in.remaining()).isZero();
  }

  @ParameterizedTest
  @EnumSource(RowFraming.class)
  void bytesAfterTheWriterIndexAreNoPartOfARow(RowFraming framing) {
    RowCodec<Point> codec = codec(Point.class, framing);
    byte[] bytes = codec.encode(POINT);
    for (MemoryBuffer buffer :
        List.of(
            MemoryBuffer.allocate(500),
            MemoryBuffer.allocateDirect(500),
            MemoryBuffer.wrap(new byte[500], 100, 300),
            MemoryBuffer.wrap(ByteBuffer.allocate(500).position(100).limit(400)),
            MemoryBuffer.wrap(ByteBuffer.allocateDirect(500).position(100).limit(400)))) {
      buffer.writeLong(-1);
      codec.encode(buffer, POINT);
      buffer.putLong(buffer.writerIndex(), -1);
      assertThat(codec.decode(buffer.readerIndex(8))).isEqualTo(POINT);
      assertThat(buffer.readerIndex()).isEqualTo(8 + bytes.length);
      assertThatThrownBy(() -> codec.decode(buffer)).isInstanceOf(ForyException.class);
    }
    ByteBuffer given = ByteBuffer.allocate(500).position(100).put(bytes).flip().position(100);
    for (ByteBuffer each :
        List.of(
            given,
            given.asReadOnlyBuffer(),
            ByteBuffer.allocateDirect(200).put(given.slice()).flip())) {
      MemoryBuffer buffer = MemoryBuffer.wrap(each);
      assertThat(codec.decode(buffer)).isEqualTo(POINT);
      assertThat(buffer.remaining()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void viewsUseNoIndexOfTheirBuffer(boolean direct) {
    RowCodec<Point> codec = codec(Point.class, RowFraming.HASH);
    byte[] bytes = codec.encode(POINT);
    ByteBuffer all = direct ? ByteBuffer.allocateDirect(200) : ByteBuffer.allocate(200);
    ByteBuffer buffer = all.put(60, bytes).slice(20, 120);
    for (ByteBuffer each : List.of(buffer, buffer.asReadOnlyBuffer())) {
      for (int limit : new int[] {120, 50, 0}) {
        each.limit(limit).position(limit / 2);
        MemoryBuffer wrapped = MemoryBuffer.wrap(each.duplicate().clear());
        wrapped.writerIndex(limit).readerIndex(limit / 2);
        for (Row row :
            List.of(
                codec.wrap(each, 40, bytes.length),
                codec.wrap(wrapped, 40, bytes.length),
                codec.newRow().wrap(each, 48, bytes.length - 8),
                codec.newRow().wrap(wrapped, 48, bytes.length - 8))) {
          assertThat(codec.decode(row)).isEqualTo(POINT);
        }
        assertThat(each.limit()).isEqualTo(limit);
        assertThat(each.position()).isEqualTo(limit / 2);
        assertThat(wrapped.writerIndex()).isEqualTo(limit);
        assertThat(wrapped.readerIndex()).isEqualTo(limit / 2);
      }
    }
  }

  @Test
  void fingerprintKnowsNamesWhichTheHashDoesNot() {
    byte[] hashed = codec(Point.class, RowFraming.HASH).encode(POINT);
    assertThat(codec(Renamed.class, RowFraming.HASH).decode(hashed))
        .isEqualTo(new Renamed(1, "one"));
    byte[] printed = codec(Point.class, RowFraming.FINGERPRINT).encode(POINT);
    assertThatThrownBy(() -> codec(Renamed.class, RowFraming.FINGERPRINT).decode(printed))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("readerOf");
  }

  @Test
  void aFailedEncodeLeavesTheBufferAsItWas() {
    RowCodec<Point> codec = codec(Point.class, RowFraming.SIZE_AND_HASH);
    MemoryBuffer buffer = MemoryBuffer.allocate(4);
    buffer.writeInt(5);
    assertThatThrownBy(() -> codec.encode(buffer, new Point(1, "\ud800")))
        .isInstanceOf(ForyException.class);
    assertThat(buffer.writerIndex()).isEqualTo(4);
    assertThat(codec.decode(codec.encode(POINT))).isEqualTo(POINT);
    MemoryBuffer small = MemoryBuffer.wrap(new byte[20]);
    assertThatThrownBy(() -> codec.encode(small, POINT))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("too small");
  }
}
