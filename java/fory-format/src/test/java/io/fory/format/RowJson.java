/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.row.RowValues;
import io.fory.format.schema.RowKind;

/** Writes the content of a row as the text of {@code golden/rows.txt}. */
final class RowJson {
  private RowJson() {}

  static String of(Row row) {
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < row.schema().size(); i++) {
      out.append(i == 0 ? "" : ",");
      quote(out, row.schema().field(i).name());
      out.append(':');
      append(out, row, i);
    }
    return out.append('}').toString();
  }

  private static String of(RowArray array) {
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < array.size(); i++) {
      out.append(i == 0 ? "" : ",");
      append(out, array, i);
    }
    return out.append(']').toString();
  }

  private static String of(RowMap map) {
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < map.size(); i++) {
      out.append(i == 0 ? "[" : ",[");
      append(out, map.keys(), i);
      out.append(',');
      append(out, map.values(), i);
      out.append(']');
    }
    return out.append(']').toString();
  }

  private static void append(StringBuilder out, RowValues values, int index) {
    RowKind kind = values.type(index).kind();
    if (values.isNull(index)) {
      out.append("null");
      return;
    }
    switch (kind) {
      case FLOAT16, FLOAT32, FLOAT64 -> {
        double value = values.getDouble(index);
        out.append(Double.isFinite(value) ? value : "\"" + value + "\"");
      }
      case DATE32 -> out.append(values.getInt(index));
      case TIMESTAMP, DURATION -> out.append(values.getLong(index));
      case UTF8 -> quote(out, values.getString(index));
      case BINARY -> {
        StringBuilder bytes = new StringBuilder();
        for (byte b : values.getBinary(index)) {
          bytes.append(bytes.isEmpty() ? "" : ",").append(b & 0xff);
        }
        out.append('[').append(bytes).append(']');
      }
      case STRUCT -> out.append(of(values.getStruct(index)));
      case LIST -> out.append(of(values.getArray(index)));
      case MAP -> out.append(of(values.getMap(index)));
      default -> out.append(values.get(index));
    }
  }

  private static void quote(StringBuilder out, String text) {
    out.append('"');
    for (char c : text.toCharArray()) {
      out.append(c < 0x7f ? String.valueOf(c) : "\\u%04x".formatted((int) c));
    }
    out.append('"');
  }
}
