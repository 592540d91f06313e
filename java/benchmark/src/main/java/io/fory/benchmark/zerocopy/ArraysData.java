/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Random;

/** Arrays of five primitive types, of one length. */
public final class ArraysData implements Serializable {
  private static final long serialVersionUID = 1;

  public boolean[] booleans;
  public byte[] bytes;
  public int[] ints;
  public long[] longs;
  public double[] doubles;

  /** Makes one without arrays, to read into. */
  public ArraysData() {}

  ArraysData(int length) {
    Random random = new Random(length);
    booleans = new boolean[length];
    for (int i = 0; i < length; i++) {
      booleans[i] = random.nextBoolean();
    }
    bytes = new byte[length];
    random.nextBytes(bytes);
    ints = random.ints(length).toArray();
    longs = random.longs(length).toArray();
    doubles = random.doubles(length).toArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ArraysData data
        && Arrays.equals(booleans, data.booleans)
        && Arrays.equals(bytes, data.bytes)
        && Arrays.equals(ints, data.ints)
        && Arrays.equals(longs, data.longs)
        && Arrays.equals(doubles, data.doubles);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ints);
  }
}
