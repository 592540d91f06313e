/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Encodes Spark's rows value by value, for rows whose bytes Fory's rows cannot have as they are.
 */
final class Encoder {
  private Encoder() {}

  static byte[] encode(RowWriter writer, InternalRow row) {
    RowSchema schema = writer.schema();
    for (int i = 0; i < schema.size(); i++) {
      try {
        writer.set(i, value(schema.type(i), row, i));
      } catch (ForyException e) {
        e.addStep("." + Quote.name(schema.field(i).name()));
        throw e;
      }
    }
    return writer.toBytes();
  }

  private static Object value(RowType type, SpecializedGetters values, int i) {
    if (values.isNullAt(i)) {
      return null;
    }
    return switch (type.kind()) {
      case BOOL -> values.getBoolean(i);
      case INT8 -> values.getByte(i);
      case INT16 -> values.getShort(i);
      case INT32, DATE32 -> values.getInt(i);
      case INT64, TIMESTAMP, DURATION -> values.getLong(i);
      case FLOAT16, FLOAT32 -> values.getFloat(i);
      case FLOAT64 -> values.getDouble(i);
      case UTF8 -> string(values.getUTF8String(i));
      case BINARY -> values.getBinary(i);
      case DECIMAL -> values.getDecimal(i, type.precision(), type.scale()).toJavaBigDecimal();
      case STRUCT -> struct(type.schema(), values.getStruct(i, type.schema().size()));
      case LIST -> list(type.element().type(), values.getArray(i));
      case MAP -> map(type, values.getMap(i));
    };
  }

  /** Converts a string; fails if its bytes are not UTF-8, which Spark does not check. */
  private static String string(UTF8String string) {
    RowCheck.requireUtf8(string.getBaseObject(), string.getBaseOffset(), string.numBytes());
    return string.toString();
  }

  private static List<Object> struct(RowSchema schema, InternalRow row) {
    List<Object> values = new ArrayList<>(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      values.add(value(schema.type(i), row, i));
    }
    return values;
  }

  private static List<Object> list(RowType element, ArrayData array) {
    List<Object> values = new ArrayList<>(array.numElements());
    for (int i = 0; i < array.numElements(); i++) {
      values.add(value(element, array, i));
    }
    return values;
  }

  private static Map<Object, Object> map(RowType type, MapData map) {
    List<Object> keys = list(type.key().type(), map.keyArray());
    List<Object> values = list(type.value().type(), map.valueArray());
    Map<Object, Object> entries = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      entries.put(keys.get(i), values.get(i));
    }
    if (entries.size() != keys.size()) {
      throw new ForyException("A map has a key twice");
    }
    return entries;
  }
}
