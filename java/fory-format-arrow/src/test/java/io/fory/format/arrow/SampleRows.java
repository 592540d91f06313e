/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Rows with every kind of column, with and without nulls, nested in one another. */
final class SampleRows {
  private static final RowSchema POINT =
      RowSchema.of(
          RowField.notNull("x", RowType.INT32),
          RowField.of("label", RowType.UTF8),
          RowField.of("marks", RowType.list(RowType.INT16)));

  static final RowSchema SCHEMA =
      RowSchema.of(
          RowField.of("bool", RowType.BOOL),
          RowField.of("int8", RowType.INT8),
          RowField.of("int16", RowType.INT16),
          RowField.notNull("int32", RowType.INT32),
          RowField.of("int64", RowType.INT64),
          RowField.of("float16", RowType.FLOAT16),
          RowField.of("float32", RowType.FLOAT32),
          RowField.of("float64", RowType.FLOAT64),
          RowField.of("utf8", RowType.UTF8),
          RowField.of("binary", RowType.BINARY),
          RowField.of("date", RowType.DATE32),
          RowField.of("timestamp", RowType.TIMESTAMP),
          RowField.of("duration", RowType.DURATION),
          RowField.of("decimal", RowType.decimal(20, 4)),
          RowField.of("wide", RowType.decimal(38, 0)),
          RowField.of("point", RowType.struct(POINT)),
          RowField.of("names", RowType.list(RowType.UTF8)),
          RowField.of("flags", RowType.list(RowField.notNull("flag", RowType.BOOL))),
          RowField.of("points", RowType.list(RowType.struct(POINT))),
          RowField.of("counts", RowType.map(RowType.UTF8, RowType.INT64)),
          RowField.of("byDay", RowType.map(RowType.DATE32, RowType.list(RowType.struct(POINT)))),
          RowField.of("grid", RowType.list(RowType.list(RowType.FLOAT32))),
          RowField.of("maps", RowType.list(RowType.map(RowType.INT32, RowType.decimal(9, 2)))));

  private SampleRows() {}

  /** Returns a schema whose rows are those of another one, or have nulls where it has none. */
  static RowSchema nullable(RowSchema schema) {
    return RowSchema.of(
        schema.fields().stream().map(field -> RowField.of(field.name(), field.type())).toList());
  }

  static Row row(byte[] bytes) {
    return new Row(SCHEMA).wrap(bytes).validate();
  }

  /** Rows whose values depend on a seed. */
  static List<Row> of(int seed, int count) {
    return of(SCHEMA, seed, count).stream().map(SampleRows::row).toList();
  }

  static List<byte[]> of(RowSchema schema, int seed, int count) {
    Random random = new Random(seed);
    RowWriter writer = new RowWriter(schema);
    List<byte[]> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      for (int column = 0; column < schema.size(); column++) {
        writer.set(column, value(random, schema.field(column)));
      }
      rows.add(writer.toBytes());
    }
    return rows;
  }

  /**
   * Returns the sample's columns, that of an index last, which all can be null. Only a part of the
   * last one cannot, or itself: the one with a number, by which the method counts down.
   */
  static RowSchema withoutNull(int column, int[] number) {
    List<RowField> fields = new ArrayList<>(SCHEMA.fields());
    RowField last = fields.remove(column);
    fields.replaceAll(field -> nullableBut(field, new int[] {-1}));
    fields.add(nullableBut(last, number));
    return RowSchema.of(fields);
  }

  private static RowField nullableBut(RowField field, int[] number) {
    boolean nullable = number[0]-- != 0;
    RowType type = field.type();
    RowType inside =
        switch (type.kind()) {
          case STRUCT ->
              RowType.struct(
                  RowSchema.of(
                      type.schema().fields().stream()
                          .map(each -> nullableBut(each, number))
                          .toList()));
          case LIST -> RowType.list(nullableBut(type.element(), number));
          case MAP -> RowType.map(type.key(), nullableBut(type.value(), number));
          default -> type;
        };
    return new RowField(field.name(), inside, nullable);
  }

  private static Object value(Random random, RowField field) {
    if (field.nullable() && random.nextInt(4) == 0) {
      return null;
    }
    RowType type = field.type();
    return switch (type.kind()) {
      case BOOL -> random.nextBoolean();
      case INT8 -> (byte) random.nextInt();
      case INT16 -> (short) random.nextInt();
      case INT32 -> random.nextInt();
      case INT64, DURATION -> random.nextLong();
      case FLOAT16 -> (random.nextInt(4001) - 2000) / 8.0;
      case FLOAT32 -> random.nextFloat();
      case FLOAT64 -> random.nextInt(8) == 0 ? Double.NaN : random.nextGaussian();
      case UTF8 -> text(random);
      case BINARY -> bytes(random);
      case DATE32 -> random.nextInt(100_000) - 50_000;
      case TIMESTAMP -> random.nextLong() >> 8;
      case DECIMAL -> decimal(random, type);
      case STRUCT -> struct(random, type.schema());
      case LIST -> list(random, type.element());
      case MAP -> map(random, type);
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(12); length > 0; length--) {
      text.appendCodePoint(
          switch (random.nextInt(4)) {
            case 0 -> 0xe0 + random.nextInt(30);
            case 1 -> 0x1f600 + random.nextInt(60);
            default -> 'a' + random.nextInt(26);
          });
    }
    return text.toString();
  }

  private static byte[] bytes(Random random) {
    byte[] bytes = new byte[random.nextInt(20)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static BigDecimal decimal(Random random, RowType type) {
    BigInteger limit = BigInteger.TEN.pow(type.precision());
    BigInteger unscaled = new BigInteger(126, random).mod(limit);
    return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
  }

  private static List<Object> struct(Random random, RowSchema schema) {
    List<Object> values = new ArrayList<>();
    schema.fields().forEach(field -> values.add(value(random, field)));
    return values;
  }

  private static List<Object> list(Random random, RowField element) {
    List<Object> values = new ArrayList<>();
    for (int size = random.nextInt(4); size > 0; size--) {
      values.add(value(random, element));
    }
    return values;
  }

  private static Map<Object, Object> map(Random random, RowType type) {
    Map<Object, Object> values = new LinkedHashMap<>();
    for (int size = random.nextInt(4); size > 0; size--) {
      values.put(value(random, type.key()), value(random, type.value()));
    }
    return values;
  }
}
