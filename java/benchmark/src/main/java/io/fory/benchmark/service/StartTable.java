/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shows the first seconds, in medians of all JVMs with the least and the most, and the part of the
 * JIT and the JVM's memory in them.
 */
final class StartTable {
  private static final List<Double> SECONDS = List.of(0.5, 1.0, 2.0, 4.0, 8.0);

  /** The multiple of the steady time that counts as warm. */
  private static final double WARM = 1.1;

  private static final double MEBIBYTE = 1 << 20;

  private StartTable() {}

  static void append(StringBuilder out, Group group) {
    int recorded =
        group.contestants().stream()
            .flatMap(contestant -> contestant.curves().stream())
            .mapToInt(Curve::buckets)
            .min()
            .orElse(0);
    List<Double> seconds = SECONDS.stream().filter(each -> tenths(each) <= recorded).toList();
    List<String> heads = new ArrayList<>();
    seconds.forEach(
        each -> heads.add((heads.isEmpty() ? "1000 calls in " : "in ") + number(each) + " s"));
    Table table =
        new Table("the start")
            .numbers(heads)
            .numbers("slowest tenth of a second", "s until within 10 % of steady")
            .numbers("C1, s", "C2, s", "code cache, MiB", "metaspace, MiB", "classes");
    for (Contestant contestant : group.contestants()) {
      List<Curve> curves = contestant.curves();
      table.row(contestant.what().title());
      for (double each : seconds) {
        table.cell(
            range("%,.0f", Contestant.sorted(curves, curve -> curve.calls(tenths(each)) / 1000.0)));
      }
      table.cell(range("%.2f", Contestant.sorted(curves, Curve::slowestTenth)));
      double warm = WARM * contestant.roundTrip();
      table.cell(
          "%.1f", Contestant.middle(Contestant.sorted(curves, curve -> curve.secondsUntil(warm))));
      table.cell("%.2f", contestant.median("c1_ms") / 1000);
      table.cell("%.2f", contestant.median("c2_ms") / 1000);
      table.cell("%.1f", contestant.median("code_cache") / MEBIBYTE);
      table.cell("%.1f", contestant.median("metaspace") / MEBIBYTE);
      table.cell("%.0f", contestant.median("classes"));
    }
    table.appendTo(out);
  }

  private static int tenths(double seconds) {
    return (int) Math.round(seconds * Curve.BUCKETS_OF_A_SECOND);
  }

  private static String number(double seconds) {
    return seconds == Math.rint(seconds) ? Integer.toString((int) seconds) : "" + seconds;
  }

  /** The median, and in brackets the least and the most. */
  private static String range(String format, double[] sorted) {
    double middle = Contestant.middle(sorted);
    return Double.isNaN(middle)
        ? "-"
        : String.format(
            Locale.ROOT,
            "%1$s (%1$s to %1$s)".replace("%1$s", format),
            middle,
            sorted[0],
            sorted[sorted.length - 1]);
  }
}
