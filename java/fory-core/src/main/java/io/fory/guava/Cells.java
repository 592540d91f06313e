/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.Table;
import io.fory.spi.Lookup;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * What a table has: keys, values, and for each value the positions of its keys.
 *
 * @param rows null, as all, if they are written
 */
record Cells(Object[] rows, Object[] columns, Object[] values, int[] rowOf, int[] columnOf) {

  /** Puts a value into a table. */
  @FunctionalInterface
  interface Put {
    void put(Object row, Object column, Object value);
  }

  /** Moves the row keys, the column keys, the values, and for each the positions of its keys. */
  static Cells move(
      Transfer t, Table<Object, Object, Object> from, Lookup forValues, int heapBytes) {
    Object[] rows = t.parts(from, Table::rowKeySet, 0, Transfer.HASHED, heapBytes);
    int rowCount = t.count();
    Object[] columns = t.parts(from, Table::columnKeySet, 1, Transfer.HASHED, heapBytes);
    int columnCount = t.count();
    Object[] values = t.parts(from, Table::values, 2, forValues, heapBytes);
    int size = t.count();
    int[] rowOf =
        t.numbers(
            from,
            table -> positions(table, Transfer.positions(table.rowKeySet()), Table.Cell::getRowKey),
            size,
            0,
            rowCount - 1);
    int[] columnOf =
        t.numbers(
            from,
            table ->
                positions(
                    table, Transfer.positions(table.columnKeySet()), Table.Cell::getColumnKey),
            size,
            0,
            columnCount - 1);
    return new Cells(rows, columns, values, rowOf, columnOf);
  }

  private static int[] positions(
      Table<Object, Object, Object> table,
      ToIntFunction<Object> position,
      Function<Table.Cell<Object, Object, Object>, Object> key) {
    return table.cellSet().stream()
        .mapToInt(cell -> position.applyAsInt(key.apply(cell)))
        .toArray();
  }

  Object row(int cell) {
    return rows[rowOf[cell]];
  }

  Object column(int cell) {
    return columns[columnOf[cell]];
  }

  void forEach(Put target) {
    for (int i = 0; i < values.length; i++) {
      target.put(row(i), column(i), values[i]);
    }
  }
}
