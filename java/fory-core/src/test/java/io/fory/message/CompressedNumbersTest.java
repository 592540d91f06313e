/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.BufferKind;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompressedNumbersTest {
  private final CompressedNumbers numbers = new CompressedNumbers();

  private byte[] ints(int... values) {
    MemoryBuffer out = MemoryBuffer.allocate(8);
    System.arraycopy(values, 0, numbers.ints(values.length), 0, values.length);
    numbers.writeInts(out, values.length);
    return out.copyOfRange(0, out.writerIndex());
  }

  private byte[] longs(long... values) {
    MemoryBuffer out = MemoryBuffer.allocateDirect(8);
    System.arraycopy(values, 0, numbers.longs(values.length), 0, values.length);
    numbers.writeLongs(out, values.length);
    return out.copyOfRange(0, out.writerIndex());
  }

  @ParameterizedTest
  @EnumSource(BufferKind.class)
  void numbersOfEveryLengthAndCountSurvive(BufferKind kind) {
    Random random = new Random(3);
    for (int count = 1; count < 70; count++) {
      int[] ints = random.ints(count).map(i -> i >> random.nextInt(32)).toArray();
      MemoryBuffer in = kind.forReading(ints(ints));
      assertThat(Arrays.copyOf(new CompressedNumbers().readInts(in, count), count)).isEqualTo(ints);
      assertThat(in.remaining()).isZero();
      long[] longs = random.longs(count).map(l -> l >> random.nextInt(64)).toArray();
      MemoryBuffer longsIn = kind.forReading(longs(longs));
      assertThat(Arrays.copyOf(new CompressedNumbers().readLongs(longsIn, count), count))
          .isEqualTo(longs);
      assertThat(longsIn.remaining()).isZero();
    }
  }

  @Test
  void extremesSurvive() {
    int[] ints = {0, -1, 1, 127, -128, 128, Integer.MIN_VALUE, Integer.MAX_VALUE};
    assertThat(Arrays.copyOf(numbers.readInts(MemoryBuffer.wrap(ints(ints)), 8), 8))
        .isEqualTo(ints);
    long[] longs = {0, -1, 1L << 32, -1L << 55, Long.MIN_VALUE, Long.MAX_VALUE};
    assertThat(Arrays.copyOf(numbers.readLongs(MemoryBuffer.wrap(longs(longs)), 6), 6))
        .isEqualTo(longs);
  }

  @Test
  void smallNumbersTakeLittleRoom() {
    assertThat(ints(new int[16])).hasSize(4 + 16);
    assertThat(longs(new long[16])).hasSize(6 + 16);
    assertThat(ints(1)).hasSize(2);
    assertThat(longs(Long.MIN_VALUE)).hasSize(9);
  }

  @Test
  void truncationIsCorruptData() {
    byte[] bytes = longs(1, 2, Long.MAX_VALUE, 4);
    for (int length = 0; length < bytes.length; length++) {
      MemoryBuffer in = MemoryBuffer.wrap(Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> numbers.readLongs(in, 4)).isInstanceOf(CorruptDataException.class);
    }
  }
}
