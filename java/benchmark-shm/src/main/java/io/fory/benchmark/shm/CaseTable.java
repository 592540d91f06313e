/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Runs that differ in contestant and size only: a row for each contestant, a column for a size. */
final class CaseTable {
  /** Identifies the runs of a table. */
  private record Key(String jdks, Mode mode, Waiting waiting, Workload workload) {}

  private final Key key;
  private final Map<Contestant, Map<Integer, Outcome>> rows = new LinkedHashMap<>();
  private final TreeSet<Integer> sizes = new TreeSet<>();
  private final List<String> errors = new ArrayList<>();

  private CaseTable(Key key) {
    this.key = key;
  }

  static List<CaseTable> of(List<Run<ShmCase>> runs) {
    Map<Key, CaseTable> tables = new LinkedHashMap<>();
    for (Run<ShmCase> run : runs) {
      ShmCase what = run.what();
      Key key = new Key(run.jdk(), what.mode(), what.waiting(), what.workload());
      tables.computeIfAbsent(key, CaseTable::new).add(what, run.outcome());
    }
    return List.copyOf(tables.values());
  }

  private void add(ShmCase what, Outcome outcome) {
    String error = outcome.texts().get(ShmCase.ERROR);
    if (error != null) {
      errors.add(what.contestant().title() + ", " + size(what.bytes()) + ": `" + error + "`");
      return;
    }
    sizes.add(what.bytes());
    rows.computeIfAbsent(what.contestant(), row -> new LinkedHashMap<>())
        .merge(what.bytes(), outcome, (one, other) -> better(key.mode, one, other));
  }

  void append(StringBuilder out) {
    String jdks = key.jdks.replace("-", " to ");
    out.append("## ").append(title()).append(", JDK ").append(jdks).append("\n\n");
    if (!rows.isEmpty()) {
      appendRows(out);
    }
    for (String error : errors) {
      out.append("- ").append(error).append('\n');
    }
    out.append(errors.isEmpty() ? "" : "\n");
  }

  private String title() {
    if (key.mode == Mode.COPY) {
      return "Limits: a copy by one JVM";
    }
    String waiting = key.waiting == Waiting.SPIN ? "spinning" : "blocking";
    String mode = key.mode.title();
    return Character.toUpperCase(mode.charAt(0))
        + mode.substring(1)
        + ", "
        + key.workload.title()
        + ", "
        + waiting;
  }

  private void appendRows(StringBuilder out) {
    Table table =
        new Table(unit())
            .numbers(sizes.stream().map(CaseTable::size).toList())
            .numbers("B/op, sender", "receiver");
    rows.forEach(
        (contestant, row) -> {
          boolean copy = key.mode == Mode.COPY;
          table.row(copy ? "in / out / out to new arrays" : contestant.title());
          for (int size : sizes) {
            Outcome outcome = row.get(size);
            table.cell(outcome == null ? "-" : cell(outcome, size));
          }
          table.cell("%.1f", most(row, "alloc_sender"));
          table.cell("%.1f", most(row, "alloc_receiver"));
        });
    table.appendTo(out);
  }

  private String unit() {
    return switch (key.mode) {
      case ONE_WAY -> "messages/s (GB/s)";
      case ROUND_TRIP, WAKE_1, WAKE_100 -> "µs: median / 99 % / 99.9 %";
      case IDLE -> "% of a core of who waits";
      case COPY -> "GB/s";
    };
  }

  private String cell(Outcome outcome, int size) {
    return switch (key.mode) {
      case ONE_WAY ->
          count(value(outcome, "rate")) + " (" + format(value(outcome, "rate") * size / 1e9) + ")";
      case ROUND_TRIP, WAKE_1, WAKE_100 ->
          format(value(outcome, "p50") / 1e3)
              + " / "
              + format(value(outcome, "p99") / 1e3)
              + " / "
              + format(value(outcome, "p999") / 1e3);
      case IDLE -> format(value(outcome, "cores_receiver") * 100);
      case COPY ->
          format(value(outcome, "copy_in") * size / 1e9)
              + " / "
              + format(value(outcome, "copy_out") * size / 1e9)
              + " / "
              + format(value(outcome, "copy_out_new") * size / 1e9);
    };
  }

  /** The one of two forks that was disturbed less; one that failed is not. */
  private static Outcome better(Mode mode, Outcome one, Outcome other) {
    boolean others =
        switch (mode) {
          case ONE_WAY, COPY -> !(value(one, "rate") >= value(other, "rate"));
          case ROUND_TRIP, WAKE_1, WAKE_100 -> !(value(one, "p50") <= value(other, "p50"));
          case IDLE -> !(value(one, "cores_receiver") <= value(other, "cores_receiver"));
        };
    return others ? other : one;
  }

  /** A figure; NaN if there is none. */
  private static double value(Outcome outcome, String name) {
    return outcome.values().getOrDefault(name, Double.NaN);
  }

  /** Over all sizes. */
  private static double most(Map<Integer, Outcome> row, String name) {
    return row.values().stream()
        .mapToDouble(outcome -> value(outcome, name))
        .filter(each -> !Double.isNaN(each))
        .max()
        .orElse(Double.NaN);
  }

  /** A number of things, with k or M. */
  private static String count(double value) {
    if (value >= 1e6) {
      return format(value / 1e6) + " M";
    }
    return value >= 1e3 ? format(value / 1e3) + " k" : format(value);
  }

  /** Three digits. */
  static String format(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    if (value >= 100) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    int decimals = value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : 4;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** Returns a size with its unit. */
  static String size(int bytes) {
    if (bytes % (1 << 20) == 0) {
      return (bytes >> 20) + " MiB";
    }
    return bytes % (1 << 10) == 0 ? (bytes >> 10) + " KiB" : bytes + " B";
  }
}
