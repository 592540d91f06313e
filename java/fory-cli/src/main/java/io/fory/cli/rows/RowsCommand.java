/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Group;
import io.fory.cli.base.MessageExplainer;
import io.fory.cli.base.Out;
import io.fory.cli.base.Progress;
import io.fory.cli.base.RepairReport;
import io.fory.cli.base.Source;
import io.fory.cli.base.UsageException;
import io.fory.cli.base.Values;
import io.fory.cli.page.MessagePage;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.format.file.RowChecksums;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.row.Row;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.tools.explain.Lines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code fory rows}. */
@Command(
    name = "rows",
    mixinStandardHelpOptions = true,
    description = "Files of rows, as RowFileWriter writes them.")
public final class RowsCommand extends Group {
  private static final int CELL = 48; // chars of a cell on a screen

  private static RowFileReader open(Path file) {
    try {
      return RowFile.open(file, RowChecksums.ON_FIRST_ACCESS);
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  /** Takes rows one after the other; returns false to stop. */
  private interface Visitor {
    boolean visit(Row row) throws IOException;
  }

  /** Takes the rows from {@code first} to {@code end} of a block; returns false to stop. */
  private interface BlockVisitor {
    boolean visit(long first, long end) throws IOException;
  }

  /**
   * Passes the rows for which all filters hold to a visitor, and reports damaged rows.
   *
   * @return the exit code: {@link ExitCode#NO} if rows were damaged
   */
  private int visit(RowFileReader rows, Filters where, String task, Visitor visitor)
      throws IOException {
    List<Filter> filters = where.filters(rows.schema());
    Row row = rows.newRow();
    try (Progress progress = new Progress(task, rows.count())) {
      return visitBlocks(
          rows,
          (first, end) -> {
            for (long i = first; i < end; i++) {
              rows.wrap(row, i);
              progress.at(i);
              if (filters.stream().allMatch(filter -> filter.holds(row)) && !visitor.visit(row)) {
                return false;
              }
            }
            return true;
          });
    }
  }

  /** Passes the intact blocks to a visitor, and reports the damaged ones. */
  private int visitBlocks(RowFileReader rows, BlockVisitor visitor) throws IOException {
    int code = ExitCode.OK;
    for (int block = 0; block < rows.blocks(); block++) {
      long first = rows.firstRow(block);
      long end = block + 1 < rows.blocks() ? rows.firstRow(block + 1) : rows.count();
      if (!isWhole(rows, block)) {
        complain("left out: rows %s to %s".formatted(first, end - 1));
        code = ExitCode.NO;
      } else if (!visitor.visit(first, end)) {
        return code;
      }
    }
    if (rows.tear().isPresent()) {
      complain(rows.tear().get().toString());
      code = ExitCode.NO;
    }
    return code;
  }

  /** Counts the intact rows, and reports the damaged ones. */
  private int count(RowFileReader rows, long[] count) throws IOException {
    try (Progress progress = new Progress("count", rows.count())) {
      return visitBlocks(
          rows,
          (first, end) -> {
            count[0] += end - first;
            progress.at(first);
            return true;
          });
    }
  }

  private boolean isWhole(RowFileReader rows, int block) {
    try {
      rows.block(block);
      return true;
    } catch (CorruptDataException e) {
      complain(Quote.message(e.getMessage()));
      return false;
    }
  }

  // ---- Commands ----

  @Command(
      name = "schema",
      mixinStandardHelpOptions = true,
      description = "The columns, how many rows there are, and whether the file is whole.",
      footer = {"", "Exit code 1 if rows are damaged: it says which, and does not count them."})
  int schema(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "--json", description = "As JSON.") boolean json)
      throws IOException {
    try (RowFileReader rows = open(file)) {
      RowSchema schema = rows.schema();
      long[] count = {0};
      int code = count(rows, count);
      if (json) {
        List<Object> columns = new ArrayList<>();
        for (RowField field : schema.fields()) {
          String type = field.type().toString();
          columns.add(
              Values.object("name", field.name(), "type", type, "nullable", field.nullable()));
        }
        String fingerprint = "%016x".formatted(schema.fingerprint());
        out().json(Values.object("rows", count[0], "fingerprint", fingerprint, "columns", columns));
        return code;
      }
      List<List<String>> lines = new ArrayList<>();
      for (RowField field : schema.fields()) {
        lines.add(
            List.of(field.name(), field.type().toString(), field.nullable() ? "" : "not null"));
      }
      Out out = out();
      out.table(List.of(Out.Head.text("column"), Out.Head.text("type"), Out.Head.text("")), lines);
      out.line("");
      out.line(
          String.format(
              Locale.ROOT, "%,d rows, fingerprint %016x", count[0], schema.fingerprint()));
      return code;
    }
  }

  @Command(
      name = "head",
      mixinStandardHelpOptions = true,
      description = "The first rows, as a table or as JSON, one a line.")
  int head(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "-n", paramLabel = "N", defaultValue = "10", description = "How many (10).")
          int count,
      @Option(names = "--json", description = "As JSON, one a line.") boolean json,
      @Mixin Selection selection)
      throws IOException {
    UsageException.requireNotNegative("-n", count);
    try (RowFileReader rows = open(file)) {
      List<Column> columns = selection.columns(rows.schema());
      Out out = out();
      List<List<String>> lines = new ArrayList<>();
      int[] left = {count};
      int code =
          count == 0
              ? ExitCode.OK
              : visit(
                  rows,
                  selection,
                  "head",
                  row -> {
                    if (json) {
                      out.jsonLine(to -> Conversion.writeJson(columns, row, to));
                    } else {
                      lines.add(columns.stream().map(column -> cell(column.of(row))).toList());
                    }
                    return --left[0] > 0;
                  });
      if (!json) {
        List<Out.Head> heads = new ArrayList<>();
        for (Column column : columns) {
          heads.add(new Out.Head(column.name(), Stats.isNumber(column.field().type())));
        }
        out.table(heads, lines);
      }
      return code;
    }
  }

  @Command(
      name = "explain",
      mixinStandardHelpOptions = true,
      description = "The bytes of rows: null bits, slots, and the values that slots lead to.",
      footer = {"", "Exit code 1 if rows are damaged: it says which, and leaves them out."})
  int explain(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "--skip", paramLabel = "N", description = "Leaves out the first N.")
          long skip,
      @Option(names = "-n", paramLabel = "N", defaultValue = "10", description = "How many (10).")
          int count,
      @Option(
              names = "--html",
              paramLabel = "FILE",
              description = "On a page for a browser instead: bytes beside values, in one file.")
          Path html,
      @Mixin Filters where)
      throws IOException {
    UsageException.requireNotNegative("--skip", skip);
    UsageException.requireNotNegative("-n", count);
    try (RowFileReader rows = open(file)) {
      Excerpt excerpt = new Excerpt(rows.schema(), count);
      List<Filter> filters = where.filters(rows.schema());
      Row row = rows.newRow();
      int code =
          visitBlocks(
              rows,
              (first, end) -> {
                for (long i = Math.max(first, skip); i < end && !excerpt.isFull(); i++) {
                  rows.wrap(row, i);
                  if (filters.stream().allMatch(filter -> filter.holds(row))) {
                    excerpt.add(i, row);
                  }
                }
                return !excerpt.isFull();
              });
      if (html != null) {
        MessagePage page = new MessagePage("fory rows explain " + file.getFileName());
        page.add(
            String.valueOf(file.getFileName()), excerpt.bytes(), excerpt.lines(MessagePage.VALUE));
        page.writeTo(html);
      } else {
        Out out = out();
        byte[] bytes = excerpt.bytes();
        excerpt.lines(Lines.SHORT).accept(line -> MessageExplainer.print(line, bytes, out));
      }
      return code;
    }
  }

  private static String cell(Object value) {
    String text = Conversion.text(value);
    return text.length() <= CELL ? text : text.substring(0, CELL - 3) + "...";
  }

  @Command(
      name = "count",
      mixinStandardHelpOptions = true,
      description = "How many rows there are.",
      footer = {"", "Exit code 1 if rows are damaged: it says which, and does not count them."})
  int count(@Parameters(paramLabel = "FILE") Path file, @Mixin Filters where) throws IOException {
    try (RowFileReader rows = open(file)) {
      long[] count = {0};
      int code =
          where.isEmpty()
              ? count(rows, count)
              : visit(
                  rows,
                  where,
                  "count",
                  row -> {
                    count[0]++;
                    return true;
                  });
      out().line(Long.toString(count[0]));
      return code;
    }
  }

  @Command(
      name = "stats",
      mixinStandardHelpOptions = true,
      description = "Of each column: nulls, smallest, largest, and the mean of numbers.")
  int stats(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "--json", description = "As JSON.") boolean json,
      @Mixin Selection selection)
      throws IOException {
    try (RowFileReader rows = open(file)) {
      List<Stats> stats = selection.columns(rows.schema()).stream().map(Stats::new).toList();
      int code =
          visit(
              rows,
              selection,
              "stats",
              row -> {
                stats.forEach(column -> column.add(row));
                return true;
              });
      if (json) {
        out().json(stats.stream().map(Stats::facts).toList());
      } else {
        out()
            .table(
                List.of(
                    Out.Head.text("column"),
                    Out.Head.text("type"),
                    Out.Head.number("values"),
                    Out.Head.number("nulls"),
                    Out.Head.text("smallest"),
                    Out.Head.text("largest"),
                    Out.Head.number("mean")),
                stats.stream().map(Stats::line).toList());
      }
      return code;
    }
  }

  @Command(
      name = "convert",
      mixinStandardHelpOptions = true,
      description = "Writes CSV, JSON lines, an Arrow IPC file, Parquet, or rows.",
      footer = {"", "Exit code 1 if rows are left out, since they are damaged: it says which."})
  int convert(
      @Parameters(paramLabel = "FILE") Path file,
      @Mixin ConversionTarget target,
      @Mixin Selection selection)
      throws IOException {
    try (RowFileReader rows = open(file)) {
      return Conversion.write(
          target.file(),
          target.format(),
          out(),
          selection.columns(rows.schema()),
          conversion ->
              visit(
                  rows,
                  selection,
                  "convert",
                  row -> {
                    conversion.add(row);
                    return true;
                  }));
    } catch (IOException e) {
      throw Source.unreadable(target.file(), e);
    }
  }

  // ---- verify, repair ----

  @Command(
      name = "verify",
      mixinStandardHelpOptions = true,
      description = "Compares all checksums.",
      footer = {"", "Exit code 1 if one is wrong, or the file is cut off."})
  int verify(@Parameters(paramLabel = "FILE") Path file) {
    Out out = out();
    boolean[] whole = {true};
    try {
      long rows =
          RowFile.verify(
              file,
              tear -> {
                whole[0] = false;
                out.line("damaged: " + RepairReport.line(tear));
              });
      out.line(String.format(Locale.ROOT, "%,d rows have their checksums", rows));
      return whole[0] ? ExitCode.OK : ExitCode.NO;
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  @Command(
      name = "repair",
      mixinStandardHelpOptions = true,
      description = "Writes a new file of all rows that are as they were written.",
      footer = {"", "Says what it drops. The damaged file stays as it is."})
  int repair(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "-o", required = true, paramLabel = "NEW", description = "The new file.")
          Path target) {
    RepairReport salvaged = new RepairReport(out());
    try {
      long rows = RowFile.salvage(target, file, salvaged::dropped);
      salvaged.end(String.format(Locale.ROOT, "%,d rows", rows));
      return ExitCode.OK;
    } catch (IOException e) {
      throw RepairReport.unwritable(target, file, e);
    }
  }
}
