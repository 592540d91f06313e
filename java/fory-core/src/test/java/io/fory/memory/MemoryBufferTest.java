/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.testing.BufferKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MemoryBufferTest {
  private static final Fory FORY = Fory.builder().build();

  private static List<MemoryBuffer> writable() {
    List<MemoryBuffer> buffers = new ArrayList<>();
    for (BufferKind kind : BufferKind.values()) {
      if (kind.isWritable()) {
        buffers.add(kind.forWriting(4096));
      }
    }
    buffers.add(MemoryBuffer.wrap(ByteBuffer.allocate(4096)));
    return buffers;
  }

  @Test
  void numbersAreLittleEndianInEveryKindOfBuffer() {
    for (MemoryBuffer b : writable()) {
      b.writeByte(-1);
      b.writeShort((short) 0x0102);
      b.writeChar('\uabcd');
      b.writeInt(0x01020304);
      b.writeLong(0x0102030405060708L);
      b.writeFloat(-0f);
      b.writeDouble(Double.NaN);
      b.writeBoolean(true);
      b.writeBytes(new byte[] {9, 8, 7}, 1, 2);
      byte[] bytes = b.copyOfRange(0, b.writerIndex());
      ByteBuffer expected = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
      expected.put((byte) -1).putShort((short) 0x0102).putChar('\uabcd').putInt(0x01020304);
      expected.putLong(0x0102030405060708L).putFloat(-0f).putDouble(Double.NaN);
      expected.put((byte) 1).put((byte) 8).put((byte) 7);
      assertThat(bytes).isEqualTo(expected.array());
      assertThat(b.readByte()).isEqualTo((byte) -1);
      assertThat(b.readShort()).isEqualTo((short) 0x0102);
      assertThat(b.readChar()).isEqualTo('\uabcd');
      assertThat(b.readInt()).isEqualTo(0x01020304);
      assertThat(b.readLong()).isEqualTo(0x0102030405060708L);
      assertThat(Float.floatToRawIntBits(b.readFloat())).isEqualTo(0x80000000);
      assertThat(b.readDouble()).isNaN();
      assertThat(b.readBoolean()).isTrue();
      byte[] target = new byte[4];
      b.readBytes(target, 1, 2);
      assertThat(target).containsExactly(0, 8, 7, 0);
      assertThat(b.readerIndex()).isEqualTo(b.writerIndex());
    }
  }

  @Test
  void varintsAtEveryBoundarySurvive() {
    for (MemoryBuffer b : writable()) {
      for (int bit = 0; bit < 64; bit++) {
        for (long value : new long[] {1L << bit, (1L << bit) - 1, -(1L << bit), ~(1L << bit)}) {
          b.writerIndex(0).readerIndex(0);
          b.writeVarUint64(value);
          b.writeVarInt64(value);
          b.writeVarUint32((int) value);
          b.writeVarInt32((int) value);
          assertThat(b.readVarUint64()).isEqualTo(value);
          assertThat(b.readVarInt64()).isEqualTo(value);
          assertThat(b.readVarUint32()).isEqualTo((int) value);
          assertThat(b.readVarInt32()).isEqualTo((int) value);
          assertThat(b.readerIndex()).isEqualTo(b.writerIndex());
        }
      }
    }
  }

  @Test
  void varintsHaveTheSameBytesInEveryBufferWithAndWithoutRoomBehindThem() {
    for (int bit = 0; bit < 64; bit++) {
      for (long value : new long[] {1L << bit, (1L << bit) - 1, -(1L << bit)}) {
        MemoryBuffer heap = MemoryBuffer.allocate(16);
        heap.writeVarUint64(value);
        int length = heap.writerIndex();
        for (MemoryBuffer b :
            List.of(
                MemoryBuffer.allocateDirect(16),
                MemoryBuffer.wrap(ByteBuffer.allocateDirect(length)),
                MemoryBuffer.wrap(new byte[length]))) {
          b.writeVarUint64(value);
          assertThat(b.writerIndex()).isEqualTo(length);
          assertThat(b.copyOfRange(0, b.capacity()))
              .isEqualTo(heap.copyOfRange(0, b.capacity())); // and nothing behind it
        }
      }
    }
  }

  @Test
  void varintsTakeSevenBitsAByte() {
    long[][] sizes = {{0, 1}, {127, 1}, {128, 2}, {16_383, 2}, {16_384, 3}, {-1, 10}};
    for (long[] size : sizes) {
      MemoryBuffer b = MemoryBuffer.allocate(16);
      b.writeVarUint64(size[0]);
      assertThat(b.writerIndex()).isEqualTo((int) size[1]);
    }
    MemoryBuffer b = MemoryBuffer.allocate(16);
    b.writeVarUint32(-1);
    assertThat(b.writerIndex()).isEqualTo(5);
  }

  @Test
  void varintsThatAreTooLongAreCorrupt() {
    byte[] endless = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    byte[] bits33 = {-1, -1, -1, -1, 0x1f};
    byte[] bits65 = {-1, -1, -1, -1, -1, -1, -1, -1, -1, 3};
    assertThatThrownBy(() -> MemoryBuffer.wrap(endless).readVarUint32())
        .isInstanceOf(CorruptDataException.class);
    assertThatThrownBy(() -> MemoryBuffer.wrap(endless).readVarUint64())
        .isInstanceOf(CorruptDataException.class);
    assertThatThrownBy(() -> MemoryBuffer.wrap(bits33).readVarUint32())
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("32 bits");
    assertThatThrownBy(() -> MemoryBuffer.wrap(bits65).readVarUint64())
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("64 bits");
  }

  @Test
  void allocatedBuffersGrowAndKeepTheirContent() {
    for (MemoryBuffer b : List.of(MemoryBuffer.allocate(0), MemoryBuffer.allocateDirect(0))) {
      for (int i = 0; i < 10_000; i++) {
        b.writeInt(i);
      }
      assertThat(b.capacity()).isGreaterThanOrEqualTo(40_000);
      for (int i = 0; i < 10_000; i++) {
        assertThat(b.readInt()).isEqualTo(i);
      }
      b.ensureWritable(100_000);
      assertThat(b.capacity() - b.writerIndex()).isGreaterThanOrEqualTo(100_000);
      assertThat(b.getInt(4 * 9_999)).isEqualTo(9_999);
    }
  }

  @Test
  void aBufferIsNeverLargerThanAnArray() {
    MemoryBuffer b = MemoryBuffer.allocate(8);
    b.writeLong(1);
    assertThatThrownBy(() -> b.reserve(Integer.MAX_VALUE - 8))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("at most");
    assertThat(b.writerIndex()).isEqualTo(8);
  }

  @Test
  void viewsShareTheirBytesAndNeverGrow() {
    byte[] bytes = new byte[16];
    MemoryBuffer view = MemoryBuffer.wrap(bytes, 4, 8);
    view.writeLong(-1);
    assertThat(bytes).startsWith(0, 0, 0, 0, -1).endsWith(-1, 0, 0, 0, 0);
    assertThatThrownBy(() -> view.writeByte(1))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("too small");
    assertThat(view.writerIndex()).isEqualTo(8);
    assertThat(view.capacity()).isEqualTo(8);
    ByteBuffer direct = ByteBuffer.allocateDirect(16).position(4).limit(12);
    MemoryBuffer directView = MemoryBuffer.wrap(direct);
    directView.writeLong(-1);
    assertThat(directView.capacity()).isEqualTo(8);
    assertThat(direct.duplicate().clear().get(4)).isEqualTo((byte) -1);
    assertThat(direct.position()).isEqualTo(4);
    assertThatThrownBy(() -> directView.writeByte(1)).isInstanceOf(ForyException.class);
  }

  @Test
  void theByteOrderOfAWrappedBufferDoesNotMatter() {
    for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
      for (ByteBuffer bytes : List.of(ByteBuffer.allocate(8), ByteBuffer.allocateDirect(8))) {
        MemoryBuffer b = MemoryBuffer.wrap(bytes.order(order));
        b.writeLong(1);
        assertThat(bytes.get(0)).isEqualTo((byte) 1);
        assertThat(bytes.order()).isEqualTo(order);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(BufferKind.class)
  void readingBeyondTheEndIsCorruptDataAndMovesNothing(BufferKind kind) {
    MemoryBuffer b = kind.forReading(new byte[] {1, 2, 3});
    assertThatThrownBy(b::readInt)
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("expected 4 bytes, 3 left");
    assertThatThrownBy(() -> b.consume(-1)).isInstanceOf(CorruptDataException.class);
    assertThat(b.readerIndex()).isZero();
    assertThat(b.readShort()).isEqualTo((short) 0x0201);
    assertThatThrownBy(b::readLong).isInstanceOf(CorruptDataException.class);
    assertThat(b.readByte()).isEqualTo((byte) 3);
    assertThatThrownBy(b::readByte).isInstanceOf(CorruptDataException.class);
  }

  @ParameterizedTest
  @EnumSource(BufferKind.class)
  void bytesAreReadIntoAnArrayOfTheirOwnAndNoneIsMadeForMoreThanThereAre(BufferKind kind) {
    MemoryBuffer b = kind.forReading(new byte[] {1, 2, 3, 4, 5});
    assertThat(b.readByte()).isEqualTo((byte) 1);
    byte[] read = b.readBytes(3);
    assertThat(read).containsExactly(2, 3, 4);
    read[0] = 9;
    assertThat(b.getByte(1)).isEqualTo((byte) 2);
    assertThatThrownBy(() -> b.readBytes(Integer.MAX_VALUE))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("expected 2147483647 bytes, 1 left");
    assertThatThrownBy(() -> b.readBytes(-1)).isInstanceOf(CorruptDataException.class);
    assertThat(b.readBytes(1)).containsExactly(5);
    assertThat(b.readBytes(0)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(BufferKind.class)
  void absoluteAccessIsChecked(BufferKind kind) {
    MemoryBuffer b = kind.forReading(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
    assertThat(b.getByte(8)).isEqualTo((byte) 9);
    assertThat(b.getInt(5)).isEqualTo(0x09080706);
    assertThat(b.getLong(1)).isEqualTo(0x0908070605040302L);
    assertThatThrownBy(() -> b.getByte(9)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.getByte(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.getInt(6)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.getLong(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.putLong(2, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.copyOfRange(5, 5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.writerIndex(10)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.readerIndex(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void readOnlyBuffersAreNotWritten() {
    for (ByteBuffer bytes : List.of(ByteBuffer.allocate(8), ByteBuffer.allocateDirect(8))) {
      MemoryBuffer b = MemoryBuffer.wrap(bytes.asReadOnlyBuffer());
      assertThatThrownBy(() -> b.writeByte(1))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("read-only");
      assertThatThrownBy(() -> b.putInt(0, 1)).isInstanceOf(RuntimeException.class);
      assertThat(bytes.get(0)).isZero();
      assertThat(b.asByteBuffer().isReadOnly()).isTrue();
    }
  }

  @Test
  void asByteBufferSharesTheBytesBetweenTheIndices() {
    for (MemoryBuffer b : writable()) {
      assertThat(b.asByteBuffer().remaining()).isEqualTo(b.capacity());
      b.writeInt(0x04030201);
      b.readByte();
      ByteBuffer view = b.asByteBuffer();
      assertThat(view.position()).isEqualTo(1);
      assertThat(view.limit()).isEqualTo(4);
      assertThat(view.get()).isEqualTo((byte) 2);
      view.put(3, (byte) 9);
      assertThat(b.getByte(3)).isEqualTo((byte) 9);
      b.readerIndex(4); // all of it was read
      assertThat(b.asByteBuffer().remaining()).isZero();
      assertThat(FORY.copy(b).capacity()).isZero();
      assertThat(FORY.deserialize(FORY.serialize(b), MemoryBuffer.class).capacity()).isZero();
      List<MemoryBuffer> parts = new ArrayList<>();
      byte[] message = FORY.serializeOutOfBand(b, part -> !parts.add(b));
      assertThat(FORY.deserialize(message, MemoryBuffer.class, parts).capacity()).isZero();
    }
  }

  @Test
  void upToSixteenBytesOfTwoWordsAreWrittenAndNoneBehindThem() {
    byte[] all = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    MemoryBuffer words = MemoryBuffer.wrap(all);
    for (int length = 0; length <= all.length; length++) {
      byte[] written = new byte[all.length + 1];
      MemoryBuffer b = MemoryBuffer.wrap(written);
      b.writerIndex(0);
      b.writeBytesOf(words.getLong(0), words.getLong(Math.max(0, length - 8)), length);
      assertThat(b.writerIndex()).isEqualTo(length);
      assertThat(written).isEqualTo(Arrays.copyOf(Arrays.copyOf(all, length), written.length));
    }
  }

  @Test
  void wrongRangesOfArraysAreRefused() {
    byte[] bytes = new byte[4];
    assertThatThrownBy(() -> MemoryBuffer.wrap(bytes, 2, 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
    MemoryBuffer b = MemoryBuffer.allocate(8);
    assertThatThrownBy(() -> b.writeBytes(bytes, 2, 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> b.readBytes(bytes, -1, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(b.writerIndex()).isZero();
  }
}
