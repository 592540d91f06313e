/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

/** A batch of rows as an application has it: columns of numbers, and what they are about. */
public final class Batch implements Numbered {
  /** The number of the message. */
  long number;

  String source;
  double[][] columns;

  /** Lets serializers make one. */
  public Batch() {}

  /** Makes a batch of columns that take the given bytes together. */
  Batch(int columns, int bytes) {
    source = "Xetra, equities";
    this.columns = new double[columns][bytes / columns / Double.BYTES];
  }

  void fill(long seed) {
    for (int i = 0; i < columns.length; i++) {
      Filling.fill(columns[i], seed + i);
    }
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public boolean isFilledWith(long seed) {
    for (int i = 0; i < columns.length; i++) {
      if (!Filling.isFilledWith(columns[i], seed + i)) {
        return false;
      }
    }
    return source.equals("Xetra, equities");
  }
}
