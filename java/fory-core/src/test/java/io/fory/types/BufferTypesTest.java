/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.ShortBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BufferTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Mapped.class);

  @TempDir private Path folder;

  private static final class Mapped {
    private MappedByteBuffer mapped;
  }

  /** One of each kind, with different numbers of elements, some of them outside. */
  static Stream<Buffer> values() {
    Stream.Builder<Buffer> all = Stream.builder();
    all.add(CharBuffer.wrap("chars of a string \u4e2d", 2, 9));
    all.add(ByteBuffer.allocate(0));
    all.add(ByteBuffer.wrap(new byte[] {1, 2, 3, 4}, 1, 2).slice());
    for (int n : new int[] {0, 1, 40}) {
      for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
        ByteBuffer heap = fill(ByteBuffer.allocate(8 * n + 8)).order(order);
        ByteBuffer direct = fill(ByteBuffer.allocateDirect(8 * n + 8)).order(order);
        for (ByteBuffer bytes : new ByteBuffer[] {heap, direct}) {
          all.add(bytes);
          all.add(bytes.asReadOnlyBuffer().order(order));
          all.add(bytes.asCharBuffer());
          all.add(bytes.asShortBuffer().asReadOnlyBuffer());
          all.add(bytes.asIntBuffer().position(1));
          all.add(bytes.asLongBuffer());
          all.add(bytes.asFloatBuffer().limit(1));
          all.add(bytes.asDoubleBuffer().asReadOnlyBuffer());
        }
      }
      all.add(CharBuffer.allocate(n));
      all.add(ShortBuffer.wrap(new short[n]));
      all.add(IntBuffer.wrap(new int[n + 2], 1, n));
      all.add(LongBuffer.allocate(n));
      all.add(FloatBuffer.allocate(n).asReadOnlyBuffer());
      all.add(DoubleBuffer.allocate(n));
    }
    return all.build();
  }

  private static ByteBuffer fill(ByteBuffer buffer) {
    for (int i = 0; i < buffer.capacity(); i++) {
      buffer.put(i, (byte) (i % 8 == 7 || i % 8 == 0 ? 0x3f : i)); // no NaN in either order
    }
    return buffer.position(Math.min(3, buffer.capacity())).position(0);
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyBufferSurvives(Buffer buffer) {
    int position = buffer.position();
    int limit = buffer.limit();
    MATRIX.check(buffer);
    MATRIX.check(new Object[] {buffer, null, buffer});
    assertThat(buffer.position()).isEqualTo(position);
    assertThat(buffer.limit()).isEqualTo(limit);
  }

  @Test
  void whatIsReadHasTheElementsAloneAndStartsWithThem() {
    Fory fory = MATRIX.cells().get(0).generated();
    ByteBuffer original = ByteBuffer.allocate(100).position(10).limit(14);
    original.order(ByteOrder.LITTLE_ENDIAN).putInt(10, 0x01020304);
    ByteBuffer read = (ByteBuffer) fory.deserialize(fory.serialize(original));
    assertThat(read.position()).isZero();
    assertThat(read.limit()).isEqualTo(4);
    assertThat(read.capacity()).isEqualTo(4);
    assertThat(read.hasArray()).isTrue();
    assertThat(read.getInt()).isEqualTo(0x01020304);
    ByteBuffer copy = fory.copy(original);
    copy.put(0, (byte) 9);
    assertThat(original.get(10)).isEqualTo((byte) 4);
    assertThat(((IntBuffer) fory.copy((Buffer) IntBuffer.allocate(2))).hasArray()).isTrue();
  }

  @Test
  void aMappedBufferBecomesADirectOneAndIsRefusedWhereThatCannotBe() throws IOException {
    Path file = Files.write(folder.resolve("bytes"), new byte[] {1, 2, 3});
    Mapped holder = new Mapped();
    MATRIX.check(holder);
    try (FileChannel channel = FileChannel.open(file)) {
      holder.mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, 3);
    }
    MATRIX.check(new Object[] {holder.mapped});
    for (Fory fory :
        new Fory[] {
          MATRIX.cells().get(0).generated(),
          MATRIX.cells().get(0).interpreted(),
          MATRIX.cells().get(1).generated()
        }) {
      assertThatThrownBy(() -> fory.serialize(holder))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("mapped")
          .hasMessageContaining("is read back as a java.nio.ByteBuffer");
    }
  }
}
