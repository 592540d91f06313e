/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ArrayTable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.RowSortedTable;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.Lookup;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * The forms of tables: row keys, column keys, values, and for each value the positions of its keys.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class TableForms {
  private static final int CELL_BYTES = 96;
  private static final int IMMUTABLE_CELL_BYTES = 256; // with the maps of the builder

  /** Holds the cells of a table; when a table is written, the arrays of objects are null. */
  private record Cells(
      Object[] rows, Object[] columns, Object[] values, int[] rowOf, int[] columnOf) {
    void forEach(Put target) {
      for (int i = 0; i < values.length; i++) {
        target.put(rows[rowOf[i]], columns[columnOf[i]], values[i]);
      }
    }

    /** Returns the number of the place of each cell, row by row. */
    Object[] places(Transfer t) {
      t.requireRoom(values.length, Long.BYTES + Integer.BYTES + 16);
      Object[] places = new Object[values.length];
      Arrays.setAll(places, i -> (long) rowOf[i] * columns.length + columnOf[i]);
      return places;
    }
  }

  /** Puts a value into a table. */
  @FunctionalInterface
  private interface Put {
    void put(Object row, Object column, Object value);
  }

  private TableForms() {}

  /** Returns the form of a type, or null. Loads no other type: this Guava may lack them. */
  static Form<?> form(String name) {
    return switch (name) {
      case "ImmutableTable" -> (Form<Table<Object, Object, Object>>) TableForms::immutable;
      case "HashBasedTable" ->
          (Form<Table<Object, Object, Object>>)
              (t, from) -> mutable(t, from, null, null, HashBasedTable::create);
      case "TreeBasedTable" ->
          (Form<Table<Object, Object, Object>>)
              (t, from) -> {
                Comparator rows =
                    t.comparator(from, of -> ((RowSortedTable) of).rowKeySet().comparator());
                Comparator columns = t.comparator(from, TableForms::columnComparator);
                return mutable(t, from, rows, columns, () -> TreeBasedTable.create(rows, columns));
              };
      case "ArrayTable" -> (Form<ArrayTable<Object, Object, Object>>) TableForms::array;
      default -> null;
    };
  }

  private static Cells cells(
      Transfer t, Table<Object, Object, Object> from, Lookup forValues, int heapBytes) {
    Object[] rows = t.parts(from, Table::rowKeySet, 0, Transfer.HASHED, heapBytes);
    int lastRow = t.count() - 1;
    Object[] columns = t.parts(from, Table::columnKeySet, 1, Transfer.HASHED, heapBytes);
    int lastColumn = t.count() - 1;
    Object[] values = t.parts(from, Table::values, 2, forValues, heapBytes);
    int size = t.count();
    return new Cells(
        rows,
        columns,
        values,
        t.numbers(from, TableForms::rowPositions, size, 0, lastRow),
        t.numbers(from, TableForms::columnPositions, size, 0, lastColumn));
  }

  private static int[] rowPositions(Table<Object, Object, Object> table) {
    return positions(table, Transfer.positions(table.rowKeySet()), Table.Cell::getRowKey);
  }

  private static int[] columnPositions(Table<Object, Object, Object> table) {
    return positions(table, Transfer.positions(table.columnKeySet()), Table.Cell::getColumnKey);
  }

  private static int[] positions(
      Table<Object, Object, Object> table,
      ToIntFunction<Object> position,
      Function<Table.Cell<Object, Object, Object>, Object> key) {
    return table.cellSet().stream()
        .mapToInt(cell -> position.applyAsInt(key.apply(cell)))
        .toArray();
  }

  private static Table<Object, Object, Object> immutable(
      Transfer t, Table<Object, Object, Object> from) {
    Cells cells = cells(t, from, Lookup.NONE, IMMUTABLE_CELL_BYTES);
    if (t.isWriting()) {
      return from;
    }
    t.requireDistinct(cells.rows);
    t.requireDistinct(cells.columns);
    t.requireDistinct(cells.places(t));
    ImmutableTable.Builder<Object, Object, Object> builder = ImmutableTable.builder();
    cells.forEach(builder::put);
    Table<Object, Object, Object> to = builder.build();
    t.requireSize(to.size(), cells.values.length);
    t.requireSize(to.rowKeySet().size(), cells.rows.length);
    t.requireSize(to.columnKeySet().size(), cells.columns.length);
    return to;
  }

  private static Table<Object, Object, Object> mutable(
      Transfer t,
      Table<Object, Object, Object> from,
      Comparator<Object> rows,
      Comparator<Object> columns,
      Supplier<Table> made) {
    Table<Object, Object, Object> to = t.reference(made);
    Cells cells = cells(t, from, Lookup.NONE, CELL_BYTES);
    int size = t.count();
    t.chargeComparisons(rows, size);
    t.chargeComparisons(columns, size);
    t.fill(
        () -> cells.forEach(to::put),
        () ->
            to.size() == size
                && Transfer.isFound(to.rowKeySet(), cells.rows.length)
                && to.rowMap().values().stream()
                    .allMatch(row -> Transfer.isFound(row.keySet(), row.size())),
        () -> to.clear());
    return to;
  }

  @SuppressWarnings("deprecation") // no other method returns it
  private static Comparator<?> columnComparator(Table<Object, Object, Object> table) {
    if (table instanceof TreeBasedTable<Object, Object, Object> tree) {
      return tree.columnComparator();
    }
    throw new UnsupportedTypeException(
        "A view of a RowSortedTable hides the comparator of its columns: copy it into a TreeBasedTable");
  }

  /** Transfers a table with fixed keys: the keys, and the values row by row. */
  private static ArrayTable<Object, Object, Object> array(
      Transfer t, ArrayTable<Object, Object, Object> from) {
    Object[] rows = t.parts(from, ArrayTable::rowKeyList, 0, Transfer.HASHED, 64);
    long count = t.count();
    Object[] columns = t.parts(from, ArrayTable::columnKeyList, 1, Transfer.HASHED, 64);
    t.requireDistinct(rows);
    t.requireDistinct(columns);
    long size = count * t.count();
    t.requireRoom(size, 8);
    ArrayTable<Object, Object, Object> to =
        t.reference(() -> ArrayTable.create(Arrays.asList(rows), Arrays.asList(columns)));
    Values values = new Values(t, to, size);
    t.elements(from == null ? null : from.values(), values, 2, 8);
    t.require(values.size == size, "Not as many values as places");
    return to;
  }

  /** The values of an {@code ArrayTable} as a list that grows. */
  private static final class Values extends AbstractList<Object> {
    private final ArrayTable<Object, Object, Object> table;
    private final Transfer transfer;
    private final long places;
    private int size;

    Values(Transfer transfer, ArrayTable<Object, Object, Object> table, long places) {
      this.transfer = transfer;
      this.table = table;
      this.places = places;
    }

    @Override
    public boolean add(Object value) {
      transfer.require(size < places, "More values than places");
      set(size++, value);
      return true;
    }

    @Override
    public Object set(int index, Object value) {
      int columns = table.columnKeyList().size();
      return table.set(index / columns, index % columns, value);
    }

    @Override
    public Object get(int index) {
      int columns = table.columnKeyList().size();
      return table.at(index / columns, index % columns);
    }

    @Override
    public int size() {
      return size;
    }
  }
}
