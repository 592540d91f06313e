/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.List;
import java.util.function.Supplier;
import org.apache.arrow.vector.complex.BaseRepeatedValueVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Turns schemas of rows into schemas of Arrow and back. Thread-safe.
 *
 * <p>Every schema of rows has a form in Arrow, from which the same schema comes back. Timestamps
 * have microseconds in UTC, durations nanoseconds, decimals 128 bits. Arrow has more types than
 * rows: a type with the same values becomes the type of rows, and all others give an {@link
 * UnsupportedTypeException}.
 */
public final class ArrowSchemas {
  /**
   * The name for the element of a list without a name, or with the one that Arrow gives it in Java.
   */
  private static final String ELEMENT = "item";

  private static final int DECIMAL_BITS = 128;

  // As deep as RowType nests. Stops before the stack is full, however deep a file nests.
  private static final int MAX_DEPTH = 64;

  private ArrowSchemas() {}

  // ---- Rows to Arrow ----

  /** Returns the schema of the record batches that rows become. */
  public static Schema toArrow(RowSchema schema) {
    return new Schema(fields(schema));
  }

  private static List<Field> fields(RowSchema schema) {
    return schema.fields().stream().map(ArrowSchemas::field).toList();
  }

  private static Field field(RowField field) {
    FieldType type = new FieldType(field.nullable(), arrowType(field.type()), null);
    return new Field(field.name(), type, children(field.type()));
  }

  private static ArrowType arrowType(RowType type) {
    return switch (type.kind()) {
      case BOOL -> ArrowType.Bool.INSTANCE;
      case INT8, INT16, INT32, INT64 -> new ArrowType.Int(type.width() * Byte.SIZE, true);
      case FLOAT16 -> new ArrowType.FloatingPoint(FloatingPointPrecision.HALF);
      case FLOAT32 -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
      case FLOAT64 -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
      case UTF8 -> ArrowType.Utf8.INSTANCE;
      case BINARY -> ArrowType.Binary.INSTANCE;
      case DATE32 -> new ArrowType.Date(DateUnit.DAY);
      case TIMESTAMP -> new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC");
      case DURATION -> new ArrowType.Duration(TimeUnit.NANOSECOND);
      case DECIMAL -> new ArrowType.Decimal(type.precision(), type.scale(), DECIMAL_BITS);
      case LIST -> ArrowType.List.INSTANCE;
      case MAP -> new ArrowType.Map(false);
      case STRUCT -> ArrowType.Struct.INSTANCE;
    };
  }

  private static List<Field> children(RowType type) {
    return switch (type.kind()) {
      case LIST -> List.of(field(type.element()));
      case STRUCT -> fields(type.schema());
      case MAP -> {
        // Arrow's keys are never null, and neither are ours, whatever a schema says.
        RowField key = RowField.notNull(type.key().name(), type.key().type());
        FieldType entries = FieldType.notNullable(ArrowType.Struct.INSTANCE);
        yield List.of(
            new Field(
                MapVector.DATA_VECTOR_NAME, entries, List.of(field(key), field(type.value()))));
      }
      default -> null;
    };
  }

  // ---- Arrow to rows ----

  /**
   * Returns the schema of the rows that record batches become.
   *
   * <p>Besides the results of {@link #toArrow}, these types have a form in rows: strings, binaries
   * and lists with 64-bit offsets or of fixed size, and timestamps and durations of other units,
   * which are converted, but no timestamps of nanoseconds, since rows keep microseconds. The call
   * refuses structs without columns, since any number of them takes no bytes.
   *
   * @throws UnsupportedTypeException if rows have no such type; the path of the exception names the
   *     column
   */
  public static RowSchema toRows(Schema schema) {
    return schema(schema.getFields(), 1);
  }

  private static RowSchema schema(List<Field> fields, int depth) {
    List<RowField> columns = fields.stream().map(field -> rowField(field, depth)).toList();
    return checked(() -> RowSchema.of(columns));
  }

  private static RowField rowField(Field field, int depth) {
    try {
      return checked(
          () -> new RowField(field.getName(), rowType(field, depth), field.isNullable()));
    } catch (ForyException e) {
      e.addStep("." + Quote.name(field.getName()));
      throw e;
    }
  }

  /** Refuses schemas that rows cannot have, such as two columns of one name. */
  private static <T> T checked(Supplier<T> factory) {
    try {
      return factory.get();
    } catch (IllegalArgumentException e) {
      throw new UnsupportedTypeException("Rows cannot have this Arrow type: " + e.getMessage(), e);
    }
  }

  private static RowType rowType(Field field, int depth) {
    if (depth > MAX_DEPTH) {
      throw new UnsupportedTypeException(
          "Types nest at most %s deep in rows, and these do so deeper".formatted(MAX_DEPTH));
    }
    if (field.getDictionary() != null) {
      throw new UnsupportedTypeException(
          "Rows have no dictionaries: decode the column first, with Arrow's DictionaryEncoder");
    }
    ArrowType type = field.getType();
    return switch (type.getTypeID()) {
      case Bool -> RowType.BOOL;
      case Int -> integer((ArrowType.Int) type);
      case FloatingPoint -> floating((ArrowType.FloatingPoint) type);
      case Utf8, LargeUtf8 -> RowType.UTF8;
      case Binary, LargeBinary, FixedSizeBinary -> RowType.BINARY;
      case Date -> date((ArrowType.Date) type);
      case Timestamp -> timestamp((ArrowType.Timestamp) type);
      case Duration -> RowType.DURATION;
      case Decimal -> decimal((ArrowType.Decimal) type);
      case List, LargeList, FixedSizeList -> RowType.list(element(child(field, 1), depth + 1));
      case Struct -> struct(field.getChildren(), depth + 1);
      case Map -> map(child(field, 1), depth + 1);
      default -> throw unsupported(type, "");
    };
  }

  private static RowType integer(ArrowType.Int type) {
    if (!type.getIsSigned()) {
      throw unsupported(type, ": cast it to a signed one");
    }
    return switch (type.getBitWidth()) {
      case 8 -> RowType.INT8;
      case 16 -> RowType.INT16;
      case 32 -> RowType.INT32;
      case 64 -> RowType.INT64;
      default -> throw unsupported(type, "");
    };
  }

  private static RowType floating(ArrowType.FloatingPoint type) {
    return switch (type.getPrecision()) {
      case HALF -> RowType.FLOAT16;
      case SINGLE -> RowType.FLOAT32;
      case DOUBLE -> RowType.FLOAT64;
    };
  }

  private static RowType date(ArrowType.Date type) {
    if (type.getUnit() != DateUnit.DAY) {
      throw unsupported(type, ": cast it to days (date32)");
    }
    return RowType.DATE32;
  }

  private static RowType timestamp(ArrowType.Timestamp type) {
    if (type.getUnit() == TimeUnit.NANOSECOND) {
      throw unsupported(type, ", which keep microseconds: cast it to those");
    }
    return RowType.TIMESTAMP;
  }

  private static RowType decimal(ArrowType.Decimal type) {
    if (type.getBitWidth() != DECIMAL_BITS) {
      throw unsupported(type, ": cast it to one of 128 bits");
    }
    return RowType.decimal(type.getPrecision(), type.getScale());
  }

  private static RowType struct(List<Field> columns, int depth) {
    if (columns.isEmpty()) {
      throw new UnsupportedTypeException("A struct without columns cannot be read from Arrow");
    }
    return RowType.struct(schema(columns, depth));
  }

  private static RowField element(Field field, int depth) {
    String name = field.getName();
    boolean named = !name.isEmpty() && !name.equals(BaseRepeatedValueVector.DATA_VECTOR_NAME);
    return new RowField(named ? name : ELEMENT, rowType(field, depth), field.isNullable());
  }

  private static RowType map(Field entries, int depth) {
    RowField first = rowField(child(entries, 2), depth);
    RowField key = RowField.notNull(first.name(), first.type());
    RowField value = rowField(entries.getChildren().get(1), depth);
    return RowType.map(key, value);
  }

  /** Returns the first child of a type; fails unless it has {@code count} children. */
  private static Field child(Field field, int count) {
    if (field.getChildren().size() != count) {
      throw new UnsupportedTypeException(
          "expected %s with %s children, found %s"
              .formatted(name(field.getType()), count, field.getChildren().size()));
    }
    return field.getChildren().get(0);
  }

  private static UnsupportedTypeException unsupported(ArrowType type, String hint) {
    return new UnsupportedTypeException("No type of rows for Arrow's " + name(type) + hint);
  }

  private static String name(ArrowType type) {
    return Quote.name(type.toString());
  }
}
