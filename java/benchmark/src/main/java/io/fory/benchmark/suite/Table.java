/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** A table in Markdown: columns of text, then columns of numbers. Not thread-safe. */
public final class Table {
  private final List<String> heads = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final int texts;

  /** Makes a table with these columns of text. */
  public Table(Collection<String> texts) {
    heads.addAll(texts);
    this.texts = texts.size();
  }

  /** Makes a table with these columns of text. */
  public Table(String... texts) {
    this(List.of(texts));
  }

  /** Adds columns of numbers. */
  public Table numbers(Collection<String> more) {
    heads.addAll(more);
    return this;
  }

  /** Adds columns of numbers. */
  public Table numbers(String... more) {
    return numbers(List.of(more));
  }

  /** Starts a row. */
  public Table row(Object... cells) {
    rows.add(new ArrayList<>());
    for (Object cell : cells) {
      cell(cell.toString());
    }
    return this;
  }

  /** Adds a cell to the last row. */
  public Table cell(String text) {
    rows.get(rows.size() - 1).add(text);
    return this;
  }

  /** Adds a number; a dash for NaN. */
  public Table cell(String format, double value) {
    return cell(Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value));
  }

  /** Adds it to a page, with an empty line behind it. */
  public void appendTo(StringBuilder out) {
    line(out, heads);
    out.append('|').append("---|".repeat(texts)).append("--:|".repeat(heads.size() - texts));
    out.append('\n');
    rows.forEach(row -> line(out, row));
    out.append('\n');
  }

  private static void line(StringBuilder out, List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
