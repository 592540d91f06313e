/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.UnusableException;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/**
 * Rows as Parquet, compressed by Snappy. Lists and maps have the three levels of Parquet's
 * specification of logical types; a duration is an integer of nanoseconds.
 */
final class Parquet extends Conversion {
  private final ParquetWriter<Row> writer;

  Parquet(Path target, List<Column> columns) throws IOException {
    writer =
        new Builder(new LocalOutputFile(target), columns)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .withCompressionCodec(CompressionCodecName.SNAPPY)
            .build();
  }

  @Override
  public void add(Row row) throws IOException {
    writer.write(row);
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }

  private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
    private final List<Column> columns;

    Builder(OutputFile file, List<Column> columns) {
      super(file);
      this.columns = columns;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    @SuppressWarnings("deprecation") // the only abstract one
    protected WriteSupport<Row> getWriteSupport(Configuration configuration) {
      return new Support(columns);
    }
  }

  /** Writes the values of a row. */
  private static final class Support extends WriteSupport<Row> {
    private final List<Column> columns;
    private RecordConsumer out;

    Support(List<Column> columns) {
      this.columns = columns;
    }

    @Override
    @SuppressWarnings("deprecation") // the only abstract one
    public WriteContext init(Configuration configuration) {
      Type[] types = columns.stream().map(c -> type(c.declared())).toArray(Type[]::new);
      return new WriteContext(new MessageType("row", types), Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      out = consumer;
    }

    @Override
    public void write(Row row) {
      out.startMessage();
      for (int i = 0; i < columns.size(); i++) {
        Column column = columns.get(i);
        field(column.declared(), i, column.of(row));
      }
      out.endMessage();
    }

    private void field(RowField field, int index, Object value) {
      field(field.name(), index, field, value);
    }

    private void field(String name, int index, RowField field, Object value) {
      if (value != null) {
        out.startField(name, index);
        value(field.type(), value);
        out.endField(name, index);
      } else if (!field.nullable()) { // Parquet would read the value of another row
        throw new CorruptDataException(
            "Null in column %s, which the schema says is not null".formatted(Quote.name(name)));
      }
    }

    private void value(RowType type, Object value) {
      switch (type.kind()) {
        case BOOL -> out.addBoolean((Boolean) value);
        case INT8, INT16, INT32 -> out.addInteger(((Number) value).intValue());
        case INT64 -> out.addLong((Long) value);
        case FLOAT16, FLOAT32 -> out.addFloat((Float) value);
        case FLOAT64 -> out.addDouble((Double) value);
        case UTF8 -> out.addBinary(Binary.fromString((String) value));
        case BINARY -> out.addBinary(Binary.fromConstantByteArray((byte[]) value));
        case DECIMAL -> {
          BigDecimal number = (BigDecimal) value;
          if (number.precision() > type.precision()) { // not by a writer of Fory
            throw new CorruptDataException(
                "A number of %s digits in a column of %s".formatted(number.precision(), type));
          }
          out.addBinary(Binary.fromConstantByteArray(number.unscaledValue().toByteArray()));
        }
        case DATE32 -> out.addInteger((int) ((LocalDate) value).toEpochDay());
        case TIMESTAMP -> { // ChronoUnit.MICROS cannot count beyond the year 2262
          Instant at = (Instant) value;
          out.addLong(at.getEpochSecond() * 1_000_000 + at.getNano() / 1000);
        }
        case DURATION -> out.addLong(((Duration) value).toNanos());
        case STRUCT -> struct(type, (Row) value);
        case LIST -> list(type, (RowArray) value);
        case MAP -> map(type, (RowMap) value);
      }
    }

    private void struct(RowType type, Row row) {
      out.startGroup();
      for (int i = 0; i < type.schema().size(); i++) {
        field(type.schema().field(i), i, row.get(i));
      }
      out.endGroup();
    }

    private void list(RowType type, RowArray elements) {
      out.startGroup();
      if (elements.size() > 0) {
        out.startField("list", 0);
        for (int i = 0; i < elements.size(); i++) {
          out.startGroup();
          field("element", 0, type.element(), elements.get(i));
          out.endGroup();
        }
        out.endField("list", 0);
      }
      out.endGroup();
    }

    private void map(RowType type, RowMap map) {
      out.startGroup();
      if (map.size() > 0) {
        out.startField("key_value", 0);
        for (int i = 0; i < map.size(); i++) {
          out.startGroup();
          field("key", 0, RowField.notNull("key", type.key().type()), map.keys().get(i));
          field("value", 1, type.value(), map.values().get(i));
          out.endGroup();
        }
        out.endField("key_value", 0);
      }
      out.endGroup();
    }
  }

  // ---- Schema ----

  private static Type type(RowField field) {
    return type(field.name(), field.type(), field.nullable());
  }

  private static Type type(String name, RowType type, boolean nullable) {
    Repetition repetition = nullable ? Repetition.OPTIONAL : Repetition.REQUIRED;
    if (type.kind() == RowKind.STRUCT && type.schema().size() == 0) {
      throw new UnusableException(
          "Parquet has no struct without columns, such as %s: choose others by --columns"
              .formatted(Quote.name(name)));
    }
    return switch (type.kind()) {
      case BOOL -> plain(PrimitiveTypeName.BOOLEAN, repetition, null, name);
      case INT8 ->
          plain(PrimitiveTypeName.INT32, repetition, LogicalTypeAnnotation.intType(8, true), name);
      case INT16 ->
          plain(PrimitiveTypeName.INT32, repetition, LogicalTypeAnnotation.intType(16, true), name);
      case INT32 -> plain(PrimitiveTypeName.INT32, repetition, null, name);
      case INT64, DURATION -> plain(PrimitiveTypeName.INT64, repetition, null, name);
      case FLOAT16, FLOAT32 -> plain(PrimitiveTypeName.FLOAT, repetition, null, name);
      case FLOAT64 -> plain(PrimitiveTypeName.DOUBLE, repetition, null, name);
      case UTF8 ->
          plain(PrimitiveTypeName.BINARY, repetition, LogicalTypeAnnotation.stringType(), name);
      case BINARY -> plain(PrimitiveTypeName.BINARY, repetition, null, name);
      case DECIMAL ->
          plain(
              PrimitiveTypeName.BINARY,
              repetition,
              LogicalTypeAnnotation.decimalType(type.scale(), type.precision()),
              name);
      case DATE32 ->
          plain(PrimitiveTypeName.INT32, repetition, LogicalTypeAnnotation.dateType(), name);
      case TIMESTAMP ->
          plain(
              PrimitiveTypeName.INT64,
              repetition,
              LogicalTypeAnnotation.timestampType(true, TimeUnit.MICROS),
              name);
      case STRUCT ->
          Types.buildGroup(repetition)
              .addFields(type.schema().fields().stream().map(Parquet::type).toArray(Type[]::new))
              .named(name);
      case LIST ->
          Types.list(repetition)
              .element(type("element", type.element().type(), type.element().nullable()))
              .named(name);
      case MAP ->
          Types.map(repetition)
              .key(type("key", type.key().type(), false))
              .value(type("value", type.value().type(), type.value().nullable()))
              .named(name);
    };
  }

  private static Type plain(
      PrimitiveTypeName primitive,
      Repetition repetition,
      LogicalTypeAnnotation annotation,
      String name) {
    return Types.primitive(primitive, repetition).as(annotation).named(name);
  }
}
