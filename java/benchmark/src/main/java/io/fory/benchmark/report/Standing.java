/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** Compares ours with others: in the same method with the same parameters. */
final class Standing {
  private record Contest(Page page, String suite, int jdk, Map<String, String> parameters) {
    static Contest of(Measured one) {
      Map<String, String> others = new TreeMap<>(one.parameters());
      others.remove(Measured.CONTESTANT);
      String suite = one.suite() + ", " + one.method();
      return new Contest(Page.of(one.benchmark()), suite, one.jdk(), others);
    }
  }

  /** Identifies one of ours in all contests of a method. */
  private record Side(Page page, String suite, int jdk, String ours) {
    Table addTo(Table table) {
      return table.row("[" + page.title() + "](" + page.file() + ")", suite, jdk, ours);
    }
  }

  /** A ratio above 1 says that ours is better. */
  private record Duel(Side side, String row, String rival, double ratio) {}

  private final List<Duel> duels = new ArrayList<>();

  Standing(List<Measured> measured) {
    Map<Contest, List<Measured>> contests =
        measured.stream()
            .filter(one -> one.score() > 0)
            .sorted((a, b) -> Page.of(a.benchmark()).compareTo(Page.of(b.benchmark())))
            .collect(groupingBy(Contest::of));
    contests.forEach(this::add);
  }

  private static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<T, K> key) {
    return Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList());
  }

  private void add(Contest contest, List<Measured> contestants) {
    String row = String.join(" ", contest.parameters.values());
    for (Measured ours : contestants) {
      if (contest.page.isCompared(ours.contestant())) {
        Side side = new Side(contest.page, contest.suite, contest.jdk, ours.contestant());
        contestants.stream()
            .filter(other -> contest.page.isRival(ours.contestant(), other.contestant()))
            .map(other -> new Duel(side, row, other.contestant(), ours.betterThan(other)))
            .forEach(duels::add);
      }
    }
  }

  /** Appends for each method the geometric means against each rival, and of how many rows. */
  void appendMeans(StringBuilder out) {
    out.append("## Geometric means\n\n");
    out.append("Above 1 ours takes less time, or memory; in brackets how many rows both have.\n\n");
    Table table = new Table("page", "suite", "JDK", "ours", "against");
    duels.stream()
        .collect(groupingBy(Duel::side))
        .forEach(
            (side, all) -> {
              Map<String, List<Duel>> rivals = all.stream().collect(groupingBy(Duel::rival));
              String text =
                  rivals.entrySet().stream()
                      .map(rival -> rival.getKey() + " " + mean(rival.getValue()))
                      .collect(Collectors.joining(", "));
              side.addTo(table).cell(text);
            });
    table.appendTo(out);
  }

  private static String mean(List<Duel> duels) {
    double mean = duels.stream().mapToDouble(duel -> Math.log(duel.ratio)).average().orElseThrow();
    return ratio(Math.exp(mean)) + " (" + duels.size() + ")";
  }

  private static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.2fx", ratio);
  }

  /** Appends each row where a rival is as good as ours, or better, or a limit is not kept. */
  void appendNotWon(StringBuilder out) {
    record Row(Side side, String text) {}
    out.append("## Every row not won\n\n");
    out.append("Ratios above 0.95 are ties on most machines. Code by hand (`CEILING`) is listed ");
    out.append("where ours takes more than 1.3 times its time.\n\n");
    Table table = new Table("page", "suite", "JDK", "ours", "row", "who is better");
    duels.stream()
        .filter(duel -> duel.ratio <= duel.side.page.enough(duel.side.ours, duel.rival))
        .collect(groupingBy(duel -> new Row(duel.side, duel.row)))
        .forEach(
            (row, lost) -> {
              String text =
                  lost.stream()
                      .map(duel -> duel.rival + " " + ratio(duel.ratio))
                      .collect(Collectors.joining("; "));
              row.side.addTo(table).cell(row.text).cell(text);
            });
    table.appendTo(out);
  }
}
