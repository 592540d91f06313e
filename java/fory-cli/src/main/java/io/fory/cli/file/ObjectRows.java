/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.file;

import io.fory.cli.rows.Column;
import io.fory.cli.rows.Conversion;
import io.fory.cli.rows.Filter;
import io.fory.cli.rows.Selection;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import java.io.IOException;
import java.util.List;

/** The objects of one class as rows. */
final class ObjectRows<T> {
  private final Class<T> type;
  private final RowCodec<T> codec;
  private final Row row;
  private final List<Column> columns;
  private final List<Filter> filters;

  ObjectRows(Class<T> type, Selection selection) {
    this.type = type;
    codec = RowCodec.builder().withColumnPrecision(true).build(type);
    row = codec.newRow();
    columns = selection.columns(codec.schema());
    filters = selection.filters(codec.schema());
  }

  List<Column> columns() {
    return columns;
  }

  /** Adds an object if it is of the class and all filters hold for it. */
  void add(Object object, Conversion conversion) throws IOException {
    if (!type.isInstance(object)) {
      return;
    }
    row.wrap(codec.encode(type.cast(object)));
    if (filters.stream().allMatch(filter -> filter.holds(row))) {
      conversion.add(row);
    }
  }
}
