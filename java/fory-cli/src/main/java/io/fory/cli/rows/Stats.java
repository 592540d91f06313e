/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.Values;
import io.fory.format.row.Row;
import io.fory.format.schema.RowType;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects statistics on the values of a column. */
final class Stats {
  private final Column column;
  private long values;
  private long nulls;
  private Comparable<Object> smallest;
  private Comparable<Object> largest;
  private double sum;

  Stats(Column column) {
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
        String.format(Locale.ROOT, "%,d", values),
        String.format(Locale.ROOT, "%,d", nulls),
        smallest == null ? "" : Conversion.text(smallest),
        largest == null ? "" : Conversion.text(largest),
        hasMean() ? String.format(Locale.ROOT, "%.6g", sum / values) : "");
  }

  Map<String, Object> facts() {
    return Values.object(
        "column", column.name(),
        "type", column.field().type().toString(),
        "values", values,
        "nulls", nulls,
        "smallest", smallest,
        "largest", largest,
        "mean", hasMean() ? (Double) (sum / values) : null);
  }
}
