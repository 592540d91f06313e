/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import java.io.ByteArrayOutputStream;
import java.util.function.Function;

/** The bytes of many trades, one after the other. */
record Batch(byte[] bytes, int[] offsets) {
  /** Trades from {@link Trades#of} of 0 on. */
  static Batch of(int count, Function<Trade, byte[]> encode) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int[] offsets = new int[count + 1];
    for (int i = 0; i < count; i++) {
      all.writeBytes(encode.apply(Trades.of(i)));
      offsets[i + 1] = all.size();
    }
    return new Batch(all.toByteArray(), offsets);
  }

  int size() {
    return offsets.length - 1;
  }

  int offset(int index) {
    return offsets[index];
  }

  int length(int index) {
    return offsets[index + 1] - offsets[index];
  }
}
