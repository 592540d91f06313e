/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.row.Row;
import io.fory.memory.MemoryBuffer;
import java.util.List;
import java.util.function.UnaryOperator;

/** The codecs of a class with and without generated code, which must write the same bytes. */
record RowMatrix<T>(RowCodec<T> interpreted, RowCodec<T> generated) {
  static <T> RowMatrix<T> of(Class<T> type) {
    return of(type, b -> b);
  }

  static <T> RowMatrix<T> of(Class<T> type, UnaryOperator<RowCodecBuilder> settings) {
    return new RowMatrix<>(
        settings.apply(RowCodec.builder()).withCodegen(false).build(type),
        settings.apply(RowCodec.builder()).withCodegen(true).build(type));
  }

  /** Writes an object in all ways, reads it back in all ways, and returns its bytes. */
  byte[] check(T object) {
    byte[] bytes = interpreted.encode(object);
    assertThat(generated.encode(object)).as("generated").isEqualTo(bytes);
    for (RowCodec<T> codec : List.of(interpreted, generated)) {
      for (boolean direct : new boolean[] {false, true}) {
        checkBuffer(codec, object, bytes, direct);
      }
      for (int capacity = 0; capacity < Math.min(bytes.length, 300); capacity++) {
        MemoryBuffer growing = MemoryBuffer.allocate(capacity);
        codec.encode(growing, object);
        assertThat(growing.copyOfRange(0, growing.writerIndex()))
            .as("into a buffer of %s bytes", capacity)
            .isEqualTo(bytes);
      }
      assertEqual(codec.decode(bytes), object);
      Row row = codec.wrap(bytes);
      assertEqual(codec.decode(row), object);
    }
    return bytes;
  }

  private static <T> void checkBuffer(RowCodec<T> codec, T object, byte[] bytes, boolean direct) {
    MemoryBuffer buffer = direct ? MemoryBuffer.allocateDirect(8) : MemoryBuffer.allocate(8);
    for (int i = 0; i < 40; i++) {
      buffer.writeByte(-1); // dirt, where the row is going to be
    }
    buffer.writerIndex(3);
    assertThat(codec.encode(buffer, object)).isEqualTo(bytes.length);
    assertThat(buffer.writerIndex()).isEqualTo(3 + bytes.length);
    assertThat(buffer.copyOfRange(3, bytes.length)).isEqualTo(bytes);
    MemoryBuffer exact = MemoryBuffer.wrap(buffer.copyOfRange(3, bytes.length));
    assertEqual(codec.decode(exact), object);
    assertThat(exact.remaining()).isZero();
    Row row = codec.wrap(buffer, 3, bytes.length);
    assertEqual(codec.decode(row), object);
  }

  static void assertEqual(Object actual, Object expected) {
    assertThat(actual)
        .usingRecursiveComparison()
        .withEqualsForType(Float::equals, Float.class)
        .withEqualsForType(Double::equals, Double.class)
        .isEqualTo(expected);
  }
}
