/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import java.io.Serializable;

/** A small record, as a job on Spark or Flink has millions of. */
public final class Reading implements Serializable {
  private static final long serialVersionUID = 1;

  private long sensor;
  private long time;
  private double value;
  private int quality;
  private String unit;
  private boolean valid;

  /** Makes one to read into. */
  public Reading() {}

  Reading(int i) {
    sensor = 40_000_000_000L + i % 5000;
    time = 1_700_000_000_000L + i;
    value = i / 7.0;
    quality = i % 100;
    unit = i % 3 == 0 ? "celsius" : "percent";
    valid = i % 10 != 0;
  }

  boolean isSame(Reading other) {
    return time == other.time && quality == other.quality && unit.equals(other.unit);
  }
}
