/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Contents of arrays that belong to seeds: after the first eight bytes, which are for numbers. */
final class Filling {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private Filling() {}

  static void fill(byte[] bytes, long seed) {
    new SplittableRandom(seed).nextBytes(bytes);
    number(bytes, 0);
  }

  static void number(byte[] bytes, long number) {
    LONG.set(bytes, 0, number);
  }

  static void fill(double[] values, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextDouble();
    }
    values[0] = 0;
  }

  static boolean isFilledWith(byte[] bytes, long seed) {
    byte[] expected = new byte[bytes.length];
    fill(expected, seed);
    return Arrays.equals(bytes, Long.BYTES, bytes.length, expected, Long.BYTES, bytes.length);
  }

  static boolean isFilledWith(double[] values, long seed) {
    double[] expected = new double[values.length];
    fill(expected, seed);
    return Arrays.equals(values, 1, values.length, expected, 1, values.length);
  }
}
