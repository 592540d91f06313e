/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The tables of the matrix for one JDK, with or without our flag. */
final class MatrixTables {
  /** The limit for our time as a multiple of that of the hand-written code. */
  private static final double CEILING_LIMIT = 1.3;

  private static final List<Peer> COMPARED =
      List.of(Peer.FORY, Peer.FORY_COMPATIBLE, Peer.FORY_SESSION);

  private static final Comparator<Row.Cell> IN_ORDER =
      Comparator.comparing(Row.Cell::direction)
          .thenComparing(Row.Cell::objectType)
          .thenComparing(Row.Cell::fields)
          .thenComparing(Row.Cell::bufferType)
          .thenComparing(Row.Cell::references);

  /** A column that compares contestants. */
  private record Extra(String title, Function<Line, String> text) {}

  private final List<Line> lines = new ArrayList<>();

  /**
   * Makes the tables of results.
   *
   * @param open whether ours, and the code by hand, are those with {@code java.lang} open
   */
  MatrixTables(List<Measured> results, boolean open) {
    Map<Row.Cell, Line> found = new TreeMap<>(IN_ORDER);
    for (Measured result : results) {
      Row row = result.row();
      if (!row.peer().wantsOpenStrings() || result.open() == open) {
        found.computeIfAbsent(row.cell(), Line::new).results().put(row.peer(), result);
      }
    }
    lines.addAll(found.values());
  }

  List<Line> lines() {
    return lines;
  }

  /** The time of each contestant, and the comparisons with what was published. */
  void appendTimes(StringBuilder out) {
    append(
        out,
        Peer.FORY,
        "",
        Stream.concat(peers(Peer.Mode.SAME_SCHEMA), Stream.of(Peer.HESSIAN)).toList(),
        new Extra("of by hand", line -> Measured.ratio(line.ratio(Peer.FORY, Peer.CEILING))));
    append(
        out,
        Peer.FORY_COMPATIBLE,
        " where fields may differ",
        Stream.concat(Stream.of(Peer.FORY), peers(Peer.Mode.COMPATIBLE)).toList(),
        new Extra(
            "session of same schema",
            line -> Measured.ratio(line.ratio(Peer.FORY_SESSION, Peer.FORY))));
  }

  private static Stream<Peer> peers(Peer.Mode mode) {
    return Arrays.stream(Peer.values()).filter(peer -> peer.mode() == mode);
  }

  private void append(
      StringBuilder out, Peer ours, String caption, List<Peer> columns, Extra extra) {
    List<Line> some = lines.stream().filter(line -> line.has(ours)).toList();
    Rival first = Rival.of(ours).get(0);
    Extra toFirst =
        new Extra("vs " + first.title(), line -> Measured.ratio(first.ratio(line, ours)));
    append(out, caption, some, columns, List.of(toFirst, extra));
    List<Extra> published =
        Rival.of(ours).stream()
            .filter(rival -> some.stream().anyMatch(line -> isPublished(line, ours, rival)))
            .map(rival -> new Extra("vs " + rival.title(), line -> beside(line, ours, rival)))
            .toList();
    List<Line> known =
        some.stream()
            .filter(line -> Rival.of(ours).stream().anyMatch(r -> isPublished(line, ours, r)))
            .toList();
    String besides = ": our ratio, and in brackets the one Apache Fory published in 2023";
    append(out, caption + besides, known, List.of(), published);
  }

  /** One table for each direction: a column for each contestant measured, then the comparisons. */
  private static void append(
      StringBuilder out, String caption, List<Line> all, List<Peer> columns, List<Extra> extras) {
    for (Row.Direction direction : Row.Direction.values()) {
      List<Line> lines = all.stream().filter(l -> l.cell().direction() == direction).toList();
      if (lines.isEmpty()) {
        continue;
      }
      List<Peer> peers =
          columns.stream()
              .filter(peer -> lines.stream().anyMatch(line -> line.results().containsKey(peer)))
              .toList();
      out.append("### ").append(direction.label()).append(caption).append("\n\n");
      if (!peers.isEmpty()) {
        out.append("ns/op; in brackets B/op where something is allocated.\n\n");
      }
      Table table =
          new Table("object", "fields", "buffer", "references")
              .numbers(peers.stream().map(Peer::title).toList())
              .numbers(extras.stream().map(Extra::title).toList());
      for (Line line : lines) {
        Row.Cell cell = line.cell();
        table.row(
            cell.objectType(),
            Row.small(cell.fields()),
            Row.small(cell.bufferType()),
            cell.references() ? "on" : "off");
        peers.forEach(peer -> table.cell(Measured.cell(line.results().get(peer), "%.0f", 0.5)));
        extras.forEach(extra -> table.cell(extra.text().apply(line)));
      }
      table.appendTo(out);
    }
  }

  private static boolean isPublished(Line line, Peer ours, Rival rival) {
    return !Double.isNaN(Published.ratio(line.cell(), ours, rival));
  }

  private static String beside(Line line, Peer ours, Rival rival) {
    double now = rival.ratio(line, ours);
    double then = Published.ratio(line.cell(), ours, rival);
    String text = Measured.ratio(now) + " (" + Measured.ratio(then) + ")";
    return now < then ? "**" + text + "**" : text;
  }

  /** The geometric means of one of ours against each rival, for each group of rows. */
  void appendMeans(StringBuilder out) {
    for (Peer ours : COMPARED) {
      List<Line> some = lines.stream().filter(line -> line.results().containsKey(ours)).toList();
      Map<String, ToDoubleFunction<Line>> ratios = new LinkedHashMap<>();
      for (Rival rival : Rival.of(ours)) {
        if (!mean(some, line -> rival.ratio(line, ours)).equals("-")) {
          ratios.put("vs " + rival.title(), line -> rival.ratio(line, ours));
        }
      }
      if (ratios.isEmpty()) {
        continue;
      }
      if (ours == Peer.FORY) {
        ratios.put("of by hand", line -> line.ratio(Peer.FORY, Peer.CEILING));
      }
      out.append("### ").append(ours.title()).append(": geometric means\n\n");
      Table table = new Table("rows").numbers("count").numbers(ratios.keySet());
      groups(some)
          .forEach(
              (name, group) -> {
                table.row(name, group.size());
                ratios.values().forEach(ratio -> table.cell(mean(group, ratio)));
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
            cell -> Row.small(cell.fields()) + " fields",
            cell -> Row.small(cell.bufferType()) + " buffer",
            cell -> "references " + (cell.references() ? "on" : "off"));
    for (Function<Row.Cell, String> name : by) {
      for (Line line : lines) {
        groups.computeIfAbsent(name.apply(line.cell()), key -> new ArrayList<>()).add(line);
      }
    }
    return groups;
  }

  /** Over the lines that have the ratio; a dash if none has. */
  private static String mean(List<Line> lines, ToDoubleFunction<Line> ratio) {
    return Measured.ratio(
        Math.exp(
            lines.stream()
                .mapToDouble(ratio)
                .filter(value -> !Double.isNaN(value))
                .map(Math::log)
                .average()
                .orElse(Double.NaN)));
  }

  /** Each row where one of ours is not the fastest, or behind what was published or is allowed. */
  void appendNotWon(StringBuilder out) {
    Table table = new Table("ours", "row", "why");
    for (Peer ours : COMPARED) {
      for (Line line : lines) {
        String why = notWon(line, ours);
        if (!why.isEmpty()) {
          table.row(ours.title(), line.cell(), why);
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
      double then = Published.ratio(line.cell(), ours, rival);
      if (ratio <= 1) {
        why.add(rival.title() + " " + Measured.ratio(ratio));
      }
      if (ratio < then) {
        why.add(
            "published %s of %s, now %s"
                .formatted(Measured.ratio(then), rival.title(), Measured.ratio(ratio)));
      }
    }
    double ofCeiling = line.ratio(Peer.FORY, Peer.CEILING);
    if (ours == Peer.FORY && ofCeiling > CEILING_LIMIT) {
      why.add("by hand " + Measured.ratio(ofCeiling));
    }
    return String.join("; ", why);
  }
}
