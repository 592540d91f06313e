/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import com.fasterxml.jackson.core.JsonGenerator;
import io.fory.cli.base.Values;
import io.fory.format.row.Row;
import io.fory.format.schema.RowType;
import java.io.IOException;
import java.util.List;

/** Collects statistics on the values of a column. */
final class Stats {
  private final Selection.Column column;
  private long values;
  private long nulls;
  private Comparable<Object> smallest;
  private Comparable<Object> largest;
  private double sum;

  Stats(Selection.Column column) {
    this.column = column;
  }

  static boolean isNumber(RowType type) {
    return switch (type.kind()) {
      case INT8, INT16, INT32, INT64, FLOAT16, FLOAT32, FLOAT64, DECIMAL -> true;
      default -> false;
    };
  }

  @SuppressWarnings("unchecked") // the values of a column are of one type
  void add(Row row) {
    Object value = column.of(row);
    if (value == null) {
      nulls++;
      return;
    }
    values++;
    if (value instanceof Comparable<?> comparable) {
      Comparable<Object> one = (Comparable<Object>) comparable;
      smallest = smallest == null || one.compareTo(smallest) < 0 ? one : smallest;
      largest = largest == null || one.compareTo(largest) > 0 ? one : largest;
    }
    if (value instanceof Number number) {
      sum += number.doubleValue();
    }
  }

  private boolean hasMean() {
    return isNumber(column.field().type()) && values > 0;
  }

  List<String> line() {
    return List.of(
        column.name(),
        column.field().type().toString(),
        "%,d".formatted(values),
        "%,d".formatted(nulls),
        smallest == null ? "" : Conversion.text(smallest),
        largest == null ? "" : Conversion.text(largest),
        hasMean() ? "%.6g".formatted(sum / values) : "");
  }

  void write(JsonGenerator to) throws IOException {
    to.writeStartObject();
    to.writeStringField("column", column.name());
    to.writeStringField("type", column.field().type().toString());
    to.writeNumberField("values", values);
    to.writeNumberField("nulls", nulls);
    if (smallest != null) {
      to.writeFieldName("smallest");
      new Values(to).write(smallest);
      to.writeFieldName("largest");
      new Values(to).write(largest);
    }
    if (hasMean()) {
      to.writeFieldName("mean");
      new Values(to).write(sum / values);
    }
    to.writeEndObject();
  }
}
