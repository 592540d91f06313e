/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Schemas and rows by chance; each has an id of its own in column 0. */
final class RandomRows {
  static final List<DataType> SIMPLE =
      List.of(
          DataTypes.BooleanType,
          DataTypes.ByteType,
          DataTypes.ShortType,
          DataTypes.IntegerType,
          DataTypes.LongType,
          DataTypes.FloatType,
          DataTypes.DoubleType,
          DataTypes.DateType,
          DataTypes.TimestampType,
          DataTypes.StringType,
          DataTypes.BinaryType,
          DataTypes.createDecimalType(9, 2),
          DataTypes.createDecimalType(18, 0),
          DataTypes.createDecimalType(38, 18));

  private final Random random;

  RandomRows(long seed) {
    random = new Random(seed);
  }

  StructType schema(int columns) {
    List<StructField> fields = new ArrayList<>();
    fields.add(DataTypes.createStructField("id", DataTypes.LongType, false));
    for (int i = 0; i < columns; i++) {
      fields.add(DataTypes.createStructField("c" + i, type(3), random.nextInt(4) != 0));
    }
    return DataTypes.createStructType(fields);
  }

  private DataType type(int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(8);
    return switch (kind) {
      case 5 -> DataTypes.createArrayType(type(depth - 1), random.nextBoolean());
      case 6 -> DataTypes.createMapType(key(), type(depth - 1), random.nextBoolean());
      case 7 -> {
        List<StructField> fields = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
          fields.add(DataTypes.createStructField("f" + i, type(depth - 1), random.nextBoolean()));
        }
        yield DataTypes.createStructType(fields);
      }
      default -> SIMPLE.get(random.nextInt(SIMPLE.size()));
    };
  }

  private DataType key() {
    return List.of(DataTypes.StringType, DataTypes.IntegerType, DataTypes.createDecimalType(9, 2))
        .get(random.nextInt(3));
  }

  List<Row> rows(StructType schema, int count) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Object[] values = new Object[schema.fields().length];
      values[0] = (long) i;
      for (int c = 1; c < values.length; c++) {
        values[c] = value(schema.fields()[c]);
      }
      rows.add(RowFactory.create(values));
    }
    return rows;
  }

  private Object value(StructField field) {
    return field.nullable() && random.nextInt(5) == 0 ? null : value(field.dataType());
  }

  private Object element(DataType type, boolean nullable) {
    return nullable && random.nextInt(5) == 0 ? null : value(type);
  }

  Object value(DataType type) {
    if (type instanceof StructType struct) {
      Object[] values = new Object[struct.fields().length];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(struct.fields()[i]);
      }
      return RowFactory.create(values);
    } else if (type instanceof ArrayType array) {
      List<Object> values = new ArrayList<>();
      for (int i = random.nextInt(10) == 0 ? 130 : random.nextInt(5); i > 0; i--) {
        values.add(element(array.elementType(), array.containsNull()));
      }
      return values;
    } else if (type instanceof MapType map) {
      Map<Object, Object> entries = new LinkedHashMap<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        entries.put(value(map.keyType()), element(map.valueType(), map.valueContainsNull()));
      }
      return entries;
    } else if (type instanceof DecimalType decimal) {
      BigInteger limit = BigInteger.TEN.pow(decimal.precision());
      BigInteger unscaled = new BigInteger(random.nextInt(128), random).mod(limit);
      return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
    } else if (type.equals(DataTypes.BooleanType)) {
      return random.nextBoolean();
    } else if (type.equals(DataTypes.ByteType)) {
      return (byte) random.nextInt();
    } else if (type.equals(DataTypes.ShortType)) {
      return (short) random.nextInt();
    } else if (type.equals(DataTypes.IntegerType)) {
      return random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(10);
    } else if (type.equals(DataTypes.LongType)) {
      return random.nextInt(10) == 0 ? random.nextLong() : (long) random.nextInt(10);
    } else if (type.equals(DataTypes.FloatType)) {
      return (float) floating();
    } else if (type.equals(DataTypes.DoubleType)) {
      return floating();
    } else if (type.equals(DataTypes.DateType)) {
      return Date.valueOf(LocalDate.of(2000, 1, 1).plusDays(random.nextInt(20_000)));
    } else if (type.equals(DataTypes.TimestampType)) {
      return Timestamp.from(
          Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000) * 1000L));
    } else if (type.equals(DataTypes.BinaryType)) {
      byte[] bytes = new byte[random.nextInt(20)];
      random.nextBytes(bytes);
      return bytes;
    }
    return "aé€😀 xyz012345".substring(0, random.nextInt(3)) + "x".repeat(random.nextInt(20));
  }

  private double floating() {
    return switch (random.nextInt(8)) {
      case 0 -> Double.NaN;
      case 1 -> -0.0;
      case 2 -> 0.0;
      case 3 -> Double.NEGATIVE_INFINITY;
      default -> random.nextInt(20) / 2.0 - 5;
    };
  }
}
