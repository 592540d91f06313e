/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Turns runs into tables of Markdown. */
final class ServiceReport {
  private ServiceReport() {}

  /** All that contestants of one table have in common. */
  private record Group(int jdk, int messages, String buffers, boolean references) {
    static Group of(Run run) {
      ServiceCase what = run.what();
      return new Group(run.jdk(), what.messages(), what.buffers(), what.references());
    }

    String title() {
      return "JDK "
          + jdk
          + ", "
          + messages
          + (messages == 1 ? " class" : " classes")
          + (buffers.equals("both") ? "" : ", only " + buffers + " buffers")
          + (references ? ", references" : "");
    }
  }

  static String markdown(List<Run> runs) {
    Map<Group, Map<ServiceCase, List<Run>>> groups = new LinkedHashMap<>();
    for (Run run : runs) {
      groups
          .computeIfAbsent(Group.of(run), group -> new LinkedHashMap<>())
          .computeIfAbsent(run.what(), what -> new ArrayList<>())
          .add(run);
    }
    StringBuilder out = new StringBuilder();
    groups.forEach((group, cases) -> append(out, group, cases));
    return out.toString();
  }

  private static void append(StringBuilder out, Group group, Map<ServiceCase, List<Run>> cases) {
    out.append("### ").append(group.title()).append("\n\n");
    List<Phase> phases = Phase.ofBuffers(group.buffers);
    out.append("| ns a message |");
    phases.forEach(phase -> out.append(' ').append(phase.title()).append(" |"));
    out.append(" bytes | B/op, write | B/op, read |\n|---|");
    out.append("--:|".repeat(phases.size() + 3)).append('\n');
    cases.forEach(
        (what, of) -> {
          out.append("| ").append(what.title()).append(" |");
          for (Phase phase : phases) {
            out.append(cell("%.0f", best(of, phase.key() + "_median")));
          }
          out.append(cell("%.0f", best(of, "bytes")));
          out.append(cell("%.0f", worst(of, "_write_alloc")));
          out.append(cell("%.0f", worst(of, "_read_alloc")));
          out.append('\n');
        });
    out.append('\n');
  }

  /** The least of all rounds; NaN if there is none. */
  static double best(List<Run> runs, String key) {
    return runs.stream()
        .map(run -> run.outcome().values().get(key))
        .filter(value -> value != null)
        .mapToDouble(Double::doubleValue)
        .min()
        .orElse(Double.NaN);
  }

  /** The most of heap and direct, in the best round. */
  private static double worst(List<Run> runs, String suffix) {
    double heap = best(runs, "heap" + suffix);
    double direct = best(runs, "direct" + suffix);
    return Double.isNaN(heap) || direct > heap ? direct : heap;
  }

  private static String cell(String format, double value) {
    return " " + (Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value)) + " |";
  }
}
