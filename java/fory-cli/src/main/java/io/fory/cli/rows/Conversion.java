/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.fory.cli.base.Out;
import io.fory.cli.base.UsageException;
import io.fory.cli.base.Values;
import io.fory.exception.Quote;
import io.fory.file.TornTail;
import io.fory.format.arrow.ArrowRowWriter;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileWriter;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Function;
import org.apache.arrow.memory.RootAllocator;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.QuoteMode;

/** Writes rows to a file of another format, with the library of that format. */
public abstract class Conversion implements Closeable {
  private static final int BATCH = 4096; // rows of an Arrow batch

  /** Adds a row. */
  public abstract void add(Row row) throws IOException;

  /** For the formats, which are all in this package. */
  Conversion() {}

  /** Adds rows, and reports what it leaves out. */
  public interface Source {
    /**
     * Adds rows.
     *
     * @return the exit code, which says whether all of the source was read
     */
    int addTo(Conversion conversion) throws IOException;
  }

  /**
   * Writes the rows of a source to a new file, or to standard output. Deletes the file after a
   * failure.
   *
   * @param target the name of the file, or {@code -} for standard output
   * @param format the format; null if the ending of the name tells it
   * @return the exit code of the source
   */
  public static int write(
      String target, String format, Out out, List<Column> columns, Source source)
      throws IOException {
    String to = format != null ? format : target.substring(target.lastIndexOf('.') + 1);
    Path path = target.equals("-") ? null : Path.of(target);
    if (path != null) {
      try {
        Files.createFile(path); // ours from here on, whoever else wants this name
      } catch (FileAlreadyExistsException e) {
        throw new UsageException("%s exists: name a new file".formatted(Quote.name(target)));
      }
    }
    boolean done = false;
    try {
      int code;
      try (Conversion conversion = to(to, path, out, columns)) {
        code = source.addTo(conversion);
      }
      done = true; // closing writes what was collected
      return code;
    } finally {
      if (!done && path != null) {
        Files.deleteIfExists(path);
      }
    }
  }

  /**
   * The conversion to a format.
   *
   * @param target an empty file; null for standard output, which is for text
   */
  private static Conversion to(String format, Path target, Out out, List<Column> columns)
      throws IOException {
    boolean isText = format.equals("csv") || format.startsWith("json");
    if (target == null && !isText) {
      throw new UsageException("Standard output takes --to csv and --to jsonl");
    }
    return switch (format) {
      case "csv" -> new Csv(writer(target, out), columns);
      case "jsonl", "json" -> new JsonLines(writer(target, out), columns);
      case "arrow" -> new Arrow(target, columns);
      case "parquet" -> new Parquet(target, columns);
      case "rows" -> new Rows(target, columns);
      default ->
          throw new UsageException(
              "Expected csv, jsonl, arrow, parquet or rows, found %s: --to says which"
                  .formatted(Quote.name(format)));
    };
  }

  private static Writer writer(Path target, Out out) throws IOException {
    return target == null
        ? out.writer()
        : Files.newBufferedWriter(target, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
  }

  /** A value in a cell: as JSON has it, but text without quotes; null is empty. */
  static String text(Object value) {
    if (value == null || value instanceof String) {
      return value == null ? "" : (String) value;
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      new Values(json).write(value);
    } catch (IOException e) {
      throw new AssertionError("a string takes all", e);
    }
    String cell = text.toString();
    return cell.startsWith("\"") ? cell.substring(1, cell.length() - 1) : cell;
  }

  /** The selected columns of a row as an object. */
  static void writeJson(List<Column> columns, Row row, JsonGenerator json) throws IOException {
    Values values = new Values(json);
    json.writeStartObject();
    for (Column column : columns) {
      json.writeFieldName(column.name());
      values.write(column.of(row));
    }
    json.writeEndObject();
  }

  /** Null is nothing between two commas, as it is for PostgreSQL, and an empty text has quotes. */
  private static final class Csv extends Conversion {
    private static final CSVFormat PLAIN =
        CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    private static final CSVFormat QUOTED = PLAIN.builder().setQuoteMode(QuoteMode.ALL).get();

    private final Writer writer;
    private final List<Column> columns;

    Csv(Writer writer, List<Column> columns) throws IOException {
      this.columns = columns;
      this.writer = writer;
      add(Column::name);
    }

    @Override
    public void add(Row row) throws IOException {
      add(column -> column.of(row));
    }

    private void add(Function<Column, Object> cells) throws IOException {
      for (int i = 0; i < columns.size(); i++) {
        Object value = cells.apply(columns.get(i));
        String text = value == null ? null : text(value);
        (text == null || !text.isEmpty() ? PLAIN : QUOTED).print(text, writer, i == 0);
      }
      PLAIN.println(writer);
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }

  private static final class JsonLines extends Conversion {
    private final Writer writer;
    private final JsonFactory factory =
        new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    private final List<Column> columns;

    JsonLines(Writer writer, List<Column> columns) {
      this.writer = writer;
      this.columns = columns;
    }

    @Override
    public void add(Row row) throws IOException {
      try (JsonGenerator json = factory.createGenerator(writer)) {
        writeJson(columns, row, json);
      }
      writer.write('\n');
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }

  /** Copies the selected columns of rows to rows of their own. */
  private static final class ColumnProjection {
    private final List<Column> columns;
    private final RowWriter writer;
    private final Row row;

    ColumnProjection(List<Column> columns) {
      this.columns = columns;
      RowSchema schema = RowSchema.of(columns.stream().map(Column::declared).toList());
      writer = new RowWriter(schema);
      row = new Row(schema);
    }

    RowSchema schema() {
      return row.schema();
    }

    Row of(Row from) {
      for (int i = 0; i < columns.size(); i++) {
        writer.set(i, columns.get(i).of(from));
      }
      return row.wrap(writer.toBytes());
    }
  }

  private static final class Rows extends Conversion {
    private final ColumnProjection projection;
    private final RowFileWriter<Row> file;

    Rows(Path target, List<Column> columns) throws IOException {
      projection = new ColumnProjection(columns);
      file = RowFile.append(target, projection.schema(), TornTail.REFUSE);
    }

    @Override
    public void add(Row row) throws IOException {
      file.write(projection.of(row));
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  private static final class Arrow extends Conversion {
    private final ColumnProjection projection;
    private final RootAllocator memory = new RootAllocator();
    private final FileChannel file;
    private final ArrowRowWriter arrow;

    Arrow(Path target, List<Column> columns) throws IOException {
      projection = new ColumnProjection(columns);
      file = FileChannel.open(target, StandardOpenOption.WRITE);
      arrow = ArrowRowWriter.file(projection.schema(), memory, file, BATCH);
    }

    @Override
    public void add(Row row) throws IOException {
      arrow.write(projection.of(row));
    }

    @Override
    public void close() throws IOException {
      try (memory;
          file) {
        arrow.close();
      }
    }
  }
}
