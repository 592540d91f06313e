/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.row.RowValues;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.StringJoiner;

/** All values of a row in a text that Python writes alike: strings and floats as bits. */
final class RowText {
  private RowText() {}

  static String of(Row row) {
    return all(row, row.schema().size(), "{", "}");
  }

  private static String all(RowValues values, int count, String open, String close) {
    StringJoiner text = new StringJoiner(",", open, close);
    for (int i = 0; i < count; i++) {
      text.add(of(values, i));
    }
    return text.toString();
  }

  private static String of(RowValues values, int i) {
    if (values.isNull(i)) {
      return "null";
    }
    return switch (values.type(i).kind()) {
      case BOOL -> String.valueOf(values.getBoolean(i));
      case INT8, INT16, INT32, INT64, DATE32, TIMESTAMP, DURATION ->
          String.valueOf(values.getLong(i));
      case FLOAT16, FLOAT32, FLOAT64 ->
          Long.toHexString(Double.doubleToLongBits(values.getDouble(i)));
      case UTF8 -> HexFormat.of().formatHex(values.getString(i).getBytes(StandardCharsets.UTF_8));
      case BINARY -> HexFormat.of().formatHex(values.getBinary(i));
      case DECIMAL -> values.getDecimal(i).toPlainString();
      case STRUCT -> of(values.getStruct(i));
      case LIST -> of(values.getArray(i));
      case MAP -> of(values.getMap(i));
    };
  }

  private static String of(RowArray array) {
    return all(array, array.size(), "[", "]");
  }

  private static String of(RowMap map) {
    return "(" + of(map.keys()) + "," + of(map.values()) + ")";
  }
}
