/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.ReportPage;

/** How the first seconds go, and what the JIT and the JVM's memory have to do with it. */
final class StartTable {
  private static final int HALF_A_SECOND = Curve.BUCKETS_OF_A_SECOND / 2;
  private static final int TWO_SECONDS = 2 * Curve.BUCKETS_OF_A_SECOND;

  /** What counts as warm, of the steady time. */
  private static final double WARM = 1.1;

  private static final double MEBIBYTE = 1 << 20;

  private StartTable() {}

  static void append(StringBuilder out, Group group) {
    out.append("| the start | 1000 calls in 0.5 s | in 2 s | s until within 10 % of steady |");
    out.append(" C1, s | C2, s | code cache, MiB | metaspace, MiB | classes |\n");
    out.append("|---|").append("--:|".repeat(8)).append('\n');
    for (Contestant contestant : group.contestants()) {
      Curve curve = contestant.curve();
      out.append("| ").append(contestant.what().title()).append(" |");
      out.append(ReportPage.cell("%.0f", curve.calls(HALF_A_SECOND) / 1000.0));
      out.append(ReportPage.cell("%.0f", curve.calls(TWO_SECONDS) / 1000.0));
      double until = curve.secondsUntil(WARM * contestant.roundTrip());
      out.append(ReportPage.cell("%.1f", until));
      out.append(ReportPage.cell("%.2f", contestant.least("c1_ms") / 1000));
      out.append(ReportPage.cell("%.2f", contestant.least("c2_ms") / 1000));
      out.append(ReportPage.cell("%.1f", contestant.least("code_cache") / MEBIBYTE));
      out.append(ReportPage.cell("%.1f", contestant.least("metaspace") / MEBIBYTE));
      out.append(ReportPage.cell("%.0f", contestant.least("classes")));
      out.append('\n');
    }
    out.append('\n');
  }
}
