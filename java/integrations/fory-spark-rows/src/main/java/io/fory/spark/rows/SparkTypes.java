/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Maps types of rows to Spark's types and back. All columns that are read are nullable for Spark:
 * null bits count even in columns that are declared as not null.
 */
final class SparkTypes {
  private static final Map<DataType, RowType> SIMPLE =
      Map.ofEntries(
          Map.entry(DataTypes.BooleanType, RowType.BOOL),
          Map.entry(DataTypes.ByteType, RowType.INT8),
          Map.entry(DataTypes.ShortType, RowType.INT16),
          Map.entry(DataTypes.IntegerType, RowType.INT32),
          Map.entry(DataTypes.LongType, RowType.INT64),
          Map.entry(DataTypes.FloatType, RowType.FLOAT32),
          Map.entry(DataTypes.DoubleType, RowType.FLOAT64),
          Map.entry(DataTypes.StringType, RowType.UTF8),
          Map.entry(DataTypes.BinaryType, RowType.BINARY),
          Map.entry(DataTypes.DateType, RowType.DATE32),
          Map.entry(DataTypes.TimestampType, RowType.TIMESTAMP));

  private SparkTypes() {}

  // ---- To Spark ----

  /** Converts a schema of rows to Spark's. */
  static StructType of(RowSchema schema) {
    List<StructField> fields = new ArrayList<>();
    for (RowField field : schema.fields()) {
      try {
        fields.add(new StructField(field.name(), of(field.type()), true, Metadata.empty()));
      } catch (ForyException e) {
        e.addStep("." + Quote.name(field.name()));
        throw e;
      }
    }
    return new StructType(fields.toArray(StructField[]::new));
  }

  /**
   * Converts the type of a column. Float16 becomes float, and a duration becomes a long of
   * nanoseconds.
   */
  static DataType of(RowType type) {
    return switch (type.kind()) {
      case BOOL -> DataTypes.BooleanType;
      case INT8 -> DataTypes.ByteType;
      case INT16 -> DataTypes.ShortType;
      case INT32 -> DataTypes.IntegerType;
      case INT64, DURATION -> DataTypes.LongType;
      case FLOAT16, FLOAT32 -> DataTypes.FloatType;
      case FLOAT64 -> DataTypes.DoubleType;
      case UTF8 -> DataTypes.StringType;
      case BINARY -> DataTypes.BinaryType;
      case DATE32 -> DataTypes.DateType;
      case TIMESTAMP -> DataTypes.TimestampType;
      case DECIMAL -> DataTypes.createDecimalType(type.precision(), type.scale());
      case LIST -> DataTypes.createArrayType(of(type.element().type()), true);
      case MAP -> DataTypes.createMapType(key(type.key().type()), of(type.value().type()), true);
      case STRUCT -> of(type.schema());
    };
  }

  private static DataType key(RowType type) {
    if (hasMap(type)) {
      throw new UnsupportedTypeException(
          "Spark has no maps whose keys are, or have, maps: " + type);
    }
    return of(type);
  }

  private static boolean hasMap(RowType type) {
    return switch (type.kind()) {
      case MAP -> true;
      case LIST -> hasMap(type.element().type());
      case STRUCT -> type.schema().fields().stream().anyMatch(field -> hasMap(field.type()));
      default -> false;
    };
  }

  /**
   * Returns whether a column can be read as a type of Spark's.
   *
   * @param top whether it is a column itself, which may also be widened, or a part of one, which
   *     may not
   */
  static boolean fits(RowType type, DataType wanted, boolean top) {
    int bits = bits(wanted);
    return switch (type.kind()) {
      case INT8, INT16, INT32 -> top && bits >= Byte.SIZE * type.width() || of(type).equals(wanted);
      case FLOAT16, FLOAT32 ->
          DataTypes.FloatType.equals(wanted) || top && DataTypes.DoubleType.equals(wanted);
      case TIMESTAMP ->
          DataTypes.TimestampType.equals(wanted) || DataTypes.TimestampNTZType.equals(wanted);
      case LIST ->
          wanted instanceof ArrayType a && fits(type.element().type(), a.elementType(), false);
      case MAP ->
          wanted instanceof MapType m
              && fits(type.key().type(), m.keyType(), false)
              && fits(type.value().type(), m.valueType(), false);
      case STRUCT -> wanted instanceof StructType s && fits(type.schema(), s);
      default -> of(type).equals(wanted);
    };
  }

  private static int bits(DataType type) {
    return DataTypes.LongType.equals(type)
        ? 64
        : DataTypes.IntegerType.equals(type) ? 32 : DataTypes.ShortType.equals(type) ? 16 : 0;
  }

  private static boolean fits(RowSchema schema, StructType wanted) {
    StructField[] fields = wanted.fields();
    boolean fits = fields.length == schema.size();
    for (int i = 0; fits && i < fields.length; i++) {
      RowField field = schema.field(i);
      fits =
          field.name().equals(fields[i].name()) && fits(field.type(), fields[i].dataType(), false);
    }
    return fits;
  }

  /** Returns whether values of a type have the same bytes in Spark as in rows. */
  static boolean hasSparkBytes(RowType type) {
    return switch (type.kind()) {
      case DECIMAL, FLOAT16 -> false;
      case LIST -> hasSparkBytes(type.element().type());
      case MAP -> hasSparkBytes(type.key().type()) && hasSparkBytes(type.value().type());
      case STRUCT -> hasSparkBytes(type.schema());
      default -> true;
    };
  }

  static boolean hasSparkBytes(RowSchema schema) {
    return schema.fields().stream().allMatch(field -> hasSparkBytes(field.type()));
  }

  // ---- From Spark ----

  /** Converts Spark's columns to a schema of rows. */
  static RowSchema of(StructType type) {
    List<RowField> fields = new ArrayList<>();
    for (StructField field : type.fields()) {
      try {
        fields.add(new RowField(field.name(), of(field.dataType()), field.nullable()));
      } catch (ForyException e) {
        e.addStep("." + Quote.name(field.name()));
        throw e;
      }
    }
    return RowSchema.of(fields);
  }

  /** Returns the kind of the column that a type of Spark's is read from. */
  static RowKind kindOf(DataType type) {
    RowType simple = SIMPLE.get(type);
    return simple != null
        ? simple.kind()
        : type instanceof DecimalType
            ? RowKind.DECIMAL
            : type instanceof ArrayType
                ? RowKind.LIST
                : type instanceof MapType
                    ? RowKind.MAP
                    : type instanceof StructType ? RowKind.STRUCT : RowKind.TIMESTAMP;
  }

  /** Converts a type of Spark's to the type of a column; fails if rows have none. */
  static RowType of(DataType type) {
    RowType simple = SIMPLE.get(type);
    if (simple != null) {
      return simple;
    } else if (type instanceof DecimalType d && d.scale() >= 0) {
      return RowType.decimal(d.precision(), d.scale());
    } else if (type instanceof ArrayType a) {
      return RowType.list(new RowField("item", of(a.elementType()), a.containsNull()));
    } else if (type instanceof MapType m) {
      return RowType.map(
          RowField.notNull("key", of(m.keyType())),
          new RowField("value", of(m.valueType()), m.valueContainsNull()));
    } else if (type instanceof StructType s) {
      return RowType.struct(of(s));
    }
    throw new UnsupportedTypeException(
        "Rows have no type for %s of Spark; %s"
            .formatted(
                Quote.name(type.catalogString()),
                DataTypes.TimestampNTZType.equals(type)
                    ? "cast it to timestamp"
                    : "cast it to one that they have, such as string, bigint or binary"));
  }
}
