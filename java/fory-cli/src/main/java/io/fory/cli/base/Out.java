/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import io.fory.exception.Quote;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints on a command's standard output. Not thread-safe. */
public final class Out {
  private static final int CHECKED = 256; // lines between two checks whether anyone reads

  private final PrintWriter writer;
  private int lines;

  /** Thrown when nobody reads the output any more, as in {@code fory ... | head}; no failure. */
  public static final class Closed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Closed() {
      super("nobody reads the output", null, false, false);
    }
  }

  /** Prints to a writer. */
  public Out(PrintWriter writer) {
    this.writer = writer;
  }

  /** Prints a line, with control characters escaped. */
  public void line(String line) {
    writer.println(Quote.message(line));
    lines++;
    if (lines % CHECKED == 0 && writer.checkError()) {
      throw new Closed();
    }
  }

  /** Prints text of several lines. */
  public void text(String text) {
    text.lines().forEach(this::line);
  }

  /** Returns the writer of standard output, for a file that is written there. */
  public PrintWriter writer() {
    return writer;
  }

  /** A column of a table: its head, and whether it holds numbers. */
  public record Head(String name, boolean isNumber) {
    /** Returns the head of a column of text. */
    public static Head text(String name) {
      return new Head(name, false);
    }

    /** Returns the head of a column of numbers. */
    public static Head number(String name) {
      return new Head(name, true);
    }
  }

  /** Prints a table. */
  public void table(List<Head> heads, List<List<String>> rows) {
    List<ColumnData<List<String>>> columns = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      int at = i;
      HorizontalAlign align =
          heads.get(i).isNumber() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
      columns.add(
          new Column()
              .header(heads.get(i).name())
              .headerAlign(align)
              .dataAlign(align)
              .maxWidth(Integer.MAX_VALUE, OverflowBehaviour.CLIP_RIGHT)
              .with(row -> Quote.name(row.get(at))));
    }
    Character[] borders = AsciiTable.NO_BORDERS;
    AsciiTable.getTable(borders, rows, columns)
        .lines()
        .map(String::stripTrailing)
        .forEach(this::line);
  }

  /** The content of a JSON document. */
  public interface Content {
    /** Writes the content. */
    void writeTo(JsonGenerator json) throws IOException;
  }

  /** Prints a JSON document, indented for people. */
  public void json(Content content) {
    json(content, true);
  }

  /** Prints an object as a JSON document, indented for people. */
  public void json(Object value) {
    json(to -> new Values(to).write(value));
  }

  /** Prints a JSON document on one line. */
  public void jsonLine(Content content) {
    json(content, false);
  }

  private void json(Content content, boolean pretty) {
    java.io.StringWriter text = new java.io.StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setHighestNonEscapedChar(126); // terminals are among the readers
      if (pretty) {
        json.setPrettyPrinter(new DefaultPrettyPrinter());
      }
      content.writeTo(json);
    } catch (IOException e) {
      throw new AssertionError("a string takes all", e);
    }
    writer.println(text);
    lines++;
    if (writer.checkError()) {
      throw new Closed();
    }
  }
}
