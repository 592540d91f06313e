/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.fuzz.oracle.Findings;
import io.fory.fuzz.oracle.Tally;
import io.fory.fuzz.reader.Target;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The outcome of a run, as a table for people. */
final class Report {
  private Report() {}

  static String of(Map<Target, Tally> tallies, Findings findings, double seconds) {
    TreeSet<String> kinds = new TreeSet<>();
    Tally all = new Tally();
    Map<String, Tally> rows = new TreeMap<>();
    tallies.forEach(
        (target, tally) -> {
          kinds.addAll(tally.failures().keySet());
          rows.put(target.label(), tally);
          all.add(tally);
        });
    StringBuilder text = new StringBuilder();
    row(text, "target", "executions", "values");
    kinds.forEach(kind -> text.append("  ").append(shortName(kind)));
    text.append("  findings\n");
    rows.forEach(
        (label, tally) -> {
          row(text, label, number(tally.runs()), number(tally.values()));
          for (String kind : kinds) {
            String count = number(tally.failures().getOrDefault(kind, 0L));
            text.append("  ").append(padded(count, shortName(kind).length()));
          }
          text.append("  ").append(findings.count(Target.of(label))).append('\n');
        });
    text.append(
        "%,d executions in %,.0f s, %,.0f a second; %d findings%n"
            .formatted(all.runs(), seconds, all.runs() / seconds, findings.counts().size()));
    findings.counts().forEach((what, count) -> text.append("%,d x %s%n".formatted(count, what)));
    return text.toString();
  }

  private static void row(StringBuilder text, String target, String executions, String values) {
    text.append("%-12s %14s %14s".formatted(target, executions, values));
  }

  private static String shortName(String kind) {
    return padded(kind.replace("Exception", ""), 12);
  }

  private static String padded(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  private static String number(long number) {
    return "%,d".formatted(number);
  }
}
