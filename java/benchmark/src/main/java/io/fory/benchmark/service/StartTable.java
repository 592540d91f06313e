/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Table;

/** Shows the first seconds, and the part of the JIT and the JVM's memory in them. */
final class StartTable {
  private static final int HALF_A_SECOND = Curve.BUCKETS_OF_A_SECOND / 2;
  private static final int TWO_SECONDS = 2 * Curve.BUCKETS_OF_A_SECOND;

  /** The multiple of the steady time that counts as warm. */
  private static final double WARM = 1.1;

  private static final double MEBIBYTE = 1 << 20;

  private StartTable() {}

  static void append(StringBuilder out, Group group) {
    Table table =
        new Table("the start")
            .numbers("1000 calls in 0.5 s", "in 2 s", "s until within 10 % of steady")
            .numbers("C1, s", "C2, s", "code cache, MiB", "metaspace, MiB", "classes");
    for (Contestant contestant : group.contestants()) {
      Curve curve = contestant.curve();
      table.row(contestant.what().title());
      table.cell("%.0f", curve.calls(HALF_A_SECOND) / 1000.0);
      table.cell("%.0f", curve.calls(TWO_SECONDS) / 1000.0);
      double until = curve.secondsUntil(WARM * contestant.roundTrip());
      table.cell("%.1f", until);
      table.cell("%.2f", contestant.median("c1_ms") / 1000);
      table.cell("%.2f", contestant.median("c2_ms") / 1000);
      table.cell("%.1f", contestant.median("code_cache") / MEBIBYTE);
      table.cell("%.1f", contestant.median("metaspace") / MEBIBYTE);
      table.cell("%.0f", contestant.median("classes"));
    }
    table.appendTo(out);
  }
}
