/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The tables of the matrix for one JDK, with or without our flag. */
final class MatrixTables {
  /** The limit for our time as a multiple of that of the hand-written code. */
  static final double CEILING_LIMIT = 1.3;

  private static final List<Peer> COMPARED =
      List.of(Peer.FORY, Peer.FORY_COMPATIBLE, Peer.FORY_SESSION);

  private static final Comparator<Result> IN_ORDER =
      Comparator.comparing((Result result) -> result.row().cell().direction())
          .thenComparing(result -> result.row().cell().objectType())
          .thenComparing(result -> result.row().cell().fields())
          .thenComparing(result -> result.row().cell().bufferType())
          .thenComparing(result -> result.row().cell().references());

  private final List<Line> lines;

  private MatrixTables(List<Line> lines) {
    this.lines = lines;
  }

  /**
   * Makes the tables of results.
   *
   * @param open whether ours, and the code by hand, are those with {@code java.lang} open
   */
  static MatrixTables of(List<Result> results, boolean open) {
    Map<Row.Cell, Line> lines = new LinkedHashMap<>();
    for (Result result : results.stream().sorted(IN_ORDER).toList()) {
      if (!result.row().peer().wantsOpenStrings() || result.open() == open) {
        lines
            .computeIfAbsent(result.row().cell(), Line::new)
            .results
            .put(result.row().peer(), result);
      }
    }
    return new MatrixTables(List.copyOf(lines.values()));
  }

  List<Line> lines() {
    return lines;
  }

  /** The time of each contestant, and the comparisons with what was published. */
  void appendTimes(StringBuilder out) {
    append(out, Peer.FORY, "", Peer.Mode.SAME_SCHEMA, Peer.HESSIAN);
    append(out, Peer.FORY_COMPATIBLE, " where fields may differ", Peer.Mode.COMPATIBLE, Peer.FORY);
  }

  private void append(StringBuilder out, Peer ours, String caption, Peer.Mode mode, Peer guest) {
    List<Line> some = lines.stream().filter(line -> line.has(ours)).toList();
    List<Peer> columns = new ArrayList<>();
    if (guest == Peer.FORY) {
      columns.add(guest);
    }
    Arrays.stream(Peer.values()).filter(peer -> peer.mode() == mode).forEach(columns::add);
    if (guest != Peer.FORY) {
      columns.add(guest);
    }
    Rival apacheFory = Rival.of(ours).get(0);
    List<LineTable.Extra> extras = new ArrayList<>();
    extras.add(
        LineTable.Extra.ratio("vs " + apacheFory.title(), line -> apacheFory.ratio(line, ours)));
    if (ours == Peer.FORY) {
      extras.add(LineTable.Extra.ratio("of by hand", MatrixTables::ofCeiling));
    } else {
      extras.add(
          LineTable.Extra.ratio(
              "session of same schema",
              line -> line.nanos(Peer.FORY_SESSION) / line.nanos(Peer.FORY)));
    }
    new LineTable(caption, columns, extras).append(out, some);
    List<LineTable.Extra> published = new ArrayList<>();
    for (Rival rival : Rival.of(ours)) {
      if (some.stream().anyMatch(line -> !Double.isNaN(published(line, ours, rival)))) {
        published.add(
            new LineTable.Extra("vs " + rival.title(), line -> beside(line, ours, rival)));
      }
    }
    List<Line> known =
        some.stream()
            .filter(
                line ->
                    Rival.of(ours).stream()
                        .anyMatch(rival -> !Double.isNaN(published(line, ours, rival))))
            .toList();
    new LineTable(
            caption + ": our ratio, and in brackets the one Apache Fory published in 2023",
            List.of(),
            published)
        .append(out, known);
  }

  private static double published(Line line, Peer ours, Rival rival) {
    return Published.ratio(line.cell, ours, rival);
  }

  private static String beside(Line line, Peer ours, Rival rival) {
    double now = rival.ratio(line, ours);
    double then = published(line, ours, rival);
    String text = LineTable.format(now) + " (" + LineTable.format(then) + ")";
    return now < then ? "**" + text + "**" : text;
  }

  /** Our time as a multiple of the hand-written code's. */
  private static double ofCeiling(Line line) {
    return line.nanos(Peer.FORY) / line.nanos(Peer.CEILING);
  }

  /** The geometric means of one of ours against each rival, for each group of rows. */
  void appendMeans(StringBuilder out) {
    for (Peer ours : COMPARED) {
      List<Line> some = lines.stream().filter(line -> line.results.containsKey(ours)).toList();
      List<Rival> rivals =
          Rival.of(ours).stream()
              .filter(rival -> !Double.isNaN(mean(some, line -> rival.ratio(line, ours))))
              .toList();
      if (rivals.isEmpty()) {
        continue;
      }
      out.append("### ").append(ours.title()).append(": geometric means\n\n");
      Table table = new Table("rows").numbers("count");
      rivals.forEach(rival -> table.numbers("vs " + rival.title()));
      if (ours == Peer.FORY) {
        table.numbers("of by hand");
      }
      groups(some)
          .forEach(
              (name, group) -> {
                table.row(name, group.size());
                for (Rival rival : rivals) {
                  table.cell(LineTable.format(mean(group, line -> rival.ratio(line, ours))));
                }
                if (ours == Peer.FORY) {
                  table.cell(LineTable.format(mean(group, MatrixTables::ofCeiling)));
                }
              });
      table.appendTo(out);
    }
  }

  private static Map<String, List<Line>> groups(List<Line> lines) {
    Map<String, List<Line>> groups = new LinkedHashMap<>();
    groups.put("all", lines);
    List<Function<Row.Cell, String>> by =
        List.of(
            cell -> cell.direction().label(),
            cell -> cell.objectType().isBuiltIn() ? "containers and times" : "" + cell.objectType(),
            cell -> cell.fields().name().toLowerCase(Locale.ROOT) + " fields",
            cell -> cell.bufferType().name().toLowerCase(Locale.ROOT) + " buffer",
            cell -> "references " + (cell.references() ? "on" : "off"));
    for (Function<Row.Cell, String> name : by) {
      for (Line line : lines) {
        groups.computeIfAbsent(name.apply(line.cell), key -> new ArrayList<>()).add(line);
      }
    }
    return groups;
  }

  /** Over the lines that have the ratio; NaN if none has. */
  private static double mean(List<Line> lines, Function<Line, Double> ratio) {
    return Math.exp(
        lines.stream()
            .mapToDouble(ratio::apply)
            .filter(value -> !Double.isNaN(value))
            .map(Math::log)
            .average()
            .orElse(Double.NaN));
  }

  /** Each row where one of ours is not the fastest, or behind what was published or is allowed. */
  void appendNotWon(StringBuilder out) {
    Table table = new Table("ours", "row", "why");
    for (Peer ours : COMPARED) {
      for (Line line : lines) {
        String why = notWon(line, ours);
        if (!why.isEmpty()) {
          table.row(ours.title(), line.cell, why);
        }
      }
    }
    out.append("### Every row not won\n\n");
    if (table.isEmpty()) {
      out.append("None.\n\n");
      return;
    }
    out.append("The faster side, and the ratio; a ratio above 0.95 is a tie on most machines. ");
    out.append("*By hand* is listed above ").append(CEILING_LIMIT);
    out.append("; *published* where the ratio to a library was larger in 2023.\n\n");
    table.appendTo(out);
  }

  private static String notWon(Line line, Peer ours) {
    List<String> why = new ArrayList<>();
    for (Rival rival : Rival.of(ours)) {
      double ratio = rival.ratio(line, ours);
      double then = published(line, ours, rival);
      if (ratio <= 1) {
        why.add(rival.title() + " " + LineTable.format(ratio));
      }
      if (ratio < then) {
        why.add(
            String.format(
                Locale.ROOT,
                "published %s of %s, now %s",
                LineTable.format(then),
                rival.title(),
                LineTable.format(ratio)));
      }
    }
    if (ours == Peer.FORY && ofCeiling(line) > CEILING_LIMIT) {
      why.add("by hand " + LineTable.format(ofCeiling(line)));
    }
    return String.join("; ", why);
  }
}
