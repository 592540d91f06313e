/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.memory.PrimitiveArrayView;
import java.util.Arrays;

/** A {@link Batch} whose receiver sees the columns where they lie. */
public final class BatchView implements Numbered {
  long number;
  String source;
  PrimitiveArrayView[] columns;

  /** Lets serializers make one. */
  public BatchView() {}

  /** Makes a view of the columns of a batch, which it shares. */
  BatchView(Batch batch) {
    source = batch.source;
    columns =
        Arrays.stream(batch.columns).map(PrimitiveArrayView::of).toArray(PrimitiveArrayView[]::new);
  }

  /** Copies everything into a batch of the same shape. */
  void copyTo(Batch batch) {
    batch.number = number;
    batch.source = source;
    for (int i = 0; i < columns.length; i++) {
      columns[i].copyTo(0, batch.columns[i], 0, columns[i].length());
    }
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public boolean isFilledWith(long seed) {
    Batch batch = new Batch();
    batch.source = source;
    batch.columns =
        Arrays.stream(columns).map(PrimitiveArrayView::toArray).toArray(double[][]::new);
    return batch.isFilledWith(seed);
  }
}
