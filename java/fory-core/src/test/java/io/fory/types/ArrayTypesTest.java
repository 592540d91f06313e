/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import io.fory.testing.ForyMatrix;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArrayTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  @Test
  void arraysOfLengthsAroundTheBulkCopySurvive() {
    for (int length : new int[] {15, 16, 17, 127, 128, 129, 10_000}) {
      byte[] bytes = new byte[length];
      boolean[] booleans = new boolean[length];
      short[] shorts = new short[length];
      char[] chars = new char[length];
      float[] floats = new float[length];
      double[] doubles = new double[length];
      for (int i = 0; i < length; i++) {
        bytes[i] = (byte) (i * 31);
        booleans[i] = i % 3 == 0;
        shorts[i] = (short) (i * 257);
        chars[i] = (char) (i * 259);
        floats[i] = Float.intBitsToFloat(i * 0x01234567);
        doubles[i] = Double.longBitsToDouble(i * 0x0123456789abcdefL);
      }
      int[] ints = IntStream.range(0, length).map(i -> i * 0x01010101).toArray();
      long[] longs = IntStream.range(0, length).mapToLong(i -> i * 0x0101010101010101L).toArray();
      for (Object array :
          Arrays.asList(bytes, booleans, shorts, chars, ints, longs, floats, doubles)) {
        MATRIX.check(array);
      }
    }
  }
}
