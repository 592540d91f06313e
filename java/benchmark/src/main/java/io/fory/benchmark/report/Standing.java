/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Compares ours with others in all that is measured besides the matrix. */
final class Standing {
  private static final String CONTESTANT = "contestant";

  /**
   * Identifies results that are compared with each other: the same method with the same parameters.
   */
  private record Contest(Page page, String suite, int jdk, String text) {}

  /** Identifies one of ours in a method of a suite. */
  private record Side(Page page, String suite, int jdk, String ours) {}

  /** A ratio above 1 says that ours is better. */
  private record Duel(Side side, String row, String rival, double ratio) {}

  private final List<Duel> duels = new ArrayList<>();

  Standing(List<Measured> measured) {
    Map<Contest, Map<String, Measured>> rows = new LinkedHashMap<>();
    for (Measured one : measured) {
      if (one.parameters().containsKey(CONTESTANT) && one.score() > 0) {
        rows.computeIfAbsent(contest(one), key -> new LinkedHashMap<>()).put(contestant(one), one);
      }
    }
    rows.entrySet().stream()
        .sorted(Map.Entry.comparingByKey((a, b) -> a.page.compareTo(b.page)))
        .forEach(entry -> add(entry.getKey(), entry.getValue()));
  }

  private static Contest contest(Measured one) {
    Map<String, String> others = new TreeMap<>(one.parameters());
    others.remove(CONTESTANT);
    String suite = one.suite() + ", " + one.method();
    String text = others.isEmpty() ? "-" : String.join(" ", others.values());
    return new Contest(Page.of(one.benchmark()), suite, one.jdk(), text);
  }

  private static String contestant(Measured one) {
    return one.parameters().get(CONTESTANT);
  }

  private void add(Contest contest, Map<String, Measured> contestants) {
    for (Measured ours : contestants.values()) {
      String name = contestant(ours);
      String configuration = name.replaceAll(" .*", ""); // without what is said of its flags
      if (contest.page.ours().contains(configuration)) {
        Side side = new Side(contest.page, contest.suite, contest.jdk, name);
        contestants.forEach(
            (rival, other) -> {
              if (contest.page.isRival(configuration, rival)) {
                duels.add(new Duel(side, contest.text, rival, ours.betterThan(other)));
              }
            });
      }
    }
  }

  /** Appends for each method the geometric means against each rival, and of how many rows. */
  void appendMeans(StringBuilder out) {
    if (duels.isEmpty()) {
      return;
    }
    out.append("## Other suites\n\n### Geometric means\n\n");
    out.append("Above 1 ours takes less time, or memory; in brackets how many rows both have.\n\n");
    Table table = new Table("page", "suite", "JDK", "ours", "against");
    Map<Side, Map<String, List<Duel>>> sides =
        duels.stream()
            .collect(
                Collectors.groupingBy(
                    Duel::side,
                    LinkedHashMap::new,
                    Collectors.groupingBy(Duel::rival, LinkedHashMap::new, Collectors.toList())));
    sides.forEach(
        (side, rivals) ->
            head(table, side)
                .cell(
                    rivals.entrySet().stream()
                        .map(rival -> rival.getKey() + " " + mean(rival.getValue()))
                        .collect(Collectors.joining(", "))));
    table.appendTo(out);
  }

  private static Table head(Table table, Side side) {
    String page = "[" + side.page.title() + "](" + side.page.file() + ")";
    return table.row(page, side.suite, side.jdk, side.ours);
  }

  private static String mean(List<Duel> duels) {
    double mean = duels.stream().mapToDouble(duel -> Math.log(duel.ratio)).average().orElseThrow();
    return Measured.ratio(Math.exp(mean)) + " (" + duels.size() + ")";
  }

  /** Each row where a rival is as good as ours, or better. */
  void appendNotWon(StringBuilder out) {
    if (duels.isEmpty()) {
      return;
    }
    out.append("### Every row of other suites not won\n\n");
    record Row(Side side, String row) {}
    Map<Row, List<Duel>> rows =
        duels.stream()
            .filter(duel -> duel.ratio <= duel.side.page.enough(duel.rival))
            .collect(
                Collectors.groupingBy(
                    duel -> new Row(duel.side, duel.row), LinkedHashMap::new, Collectors.toList()));
    if (rows.isEmpty()) {
      out.append("None.\n\n");
      return;
    }
    Table table = new Table("page", "suite", "JDK", "ours", "row", "who is better");
    rows.forEach(
        (row, lost) ->
            head(table, row.side)
                .cell(row.row)
                .cell(
                    lost.stream()
                        .map(duel -> duel.rival + " " + Measured.ratio(duel.ratio))
                        .collect(Collectors.joining("; "))));
    table.appendTo(out);
  }
}
