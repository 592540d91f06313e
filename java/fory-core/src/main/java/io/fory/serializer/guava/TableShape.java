/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.Table;
import io.fory.elements.Elements;
import io.fory.elements.Parts;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.List;

/**
 * Tables: the row keys, E; the column keys, E; the values in the order of the cells, E; and for
 * each value the index of its row and that of its column, varuint32.
 */
final class TableShape implements Shape.Mutable<Table<Object, Object, Object>, TableShape.Cells> {
  /** Keys, values, and for each value the indices of its keys. */
  record Cells(Object[] rows, Object[] columns, Object[] values, int[] rowOf, int[] columnOf) {
    Object row(int cell) {
      return rows[rowOf[cell]];
    }

    Object column(int cell) {
      return columns[columnOf[cell]];
    }
  }

  private final int heapBytes; // of a key, and of a value

  TableShape(int heapBytes) {
    this.heapBytes = heapBytes;
  }

  @Override
  public void write(MessageWriter out, Table<Object, Object, Object> table, Slot slot) {
    Elements.write(out, table.rowKeySet(), slot.argument(0));
    Elements.write(out, table.columnKeySet(), slot.argument(1));
    Elements.write(out, table.values(), slot.argument(2));
    Indices rows = new Indices(table.rowKeySet());
    Indices columns = new Indices(table.columnKeySet());
    for (Table.Cell<Object, Object, Object> cell : table.cellSet()) {
      out.buffer().writeVarUint32(rows.of(cell.getRowKey()));
      out.buffer().writeVarUint32(columns.of(cell.getColumnKey()));
    }
  }

  @Override
  public Cells read(MessageReader in, Slot slot, List<Object> early) {
    Object[] rows = ElementsShape.read(in, slot.argument(0), early, Place.GUAVA, heapBytes);
    Object[] columns = ElementsShape.read(in, slot.argument(1), early, Place.GUAVA, heapBytes);
    long begun = in.beginWeight();
    Object[] values = ElementsShape.read(in, slot.argument(2), early, null, heapBytes);
    in.chargeWork(in.endWeight(begun)); // Guava prints the values too, of a cell that occurs twice
    int[] rowOf = new int[values.length];
    int[] columnOf = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      rowOf[i] = LinkedShape.readIndex(in, rows.length);
      columnOf[i] = LinkedShape.readIndex(in, columns.length);
    }
    return new Cells(rows, columns, values, rowOf, columnOf);
  }

  @Override
  public Cells copy(GraphCopier context, Table<Object, Object, Object> table, List<Object> early) {
    Indices rows = new Indices(table.rowKeySet());
    Indices columns = new Indices(table.columnKeySet());
    return new Cells(
        Parts.copy(context, table.rowKeySet(), early, true),
        Parts.copy(context, table.columnKeySet(), early, true),
        Parts.copy(context, table.values(), early, false),
        table.cellSet().stream().mapToInt(cell -> rows.of(cell.getRowKey())).toArray(),
        table.cellSet().stream().mapToInt(cell -> columns.of(cell.getColumnKey())).toArray());
  }

  @Override
  public boolean hasSizeOf(Table<Object, Object, Object> table, Cells cells) {
    return table.size() == cells.values.length
        && table.rowKeySet().size() == cells.rows.length
        && table.columnKeySet().size() == cells.columns.length;
  }

  @Override
  public void fill(Table<Object, Object, Object> table, Cells cells) {
    for (int i = 0; i < cells.values.length; i++) {
      table.put(cells.row(i), cells.column(i), cells.values[i]);
    }
  }

  @Override
  public boolean finds(Table<Object, Object, Object> table, Cells cells) {
    for (int i = 0; i < cells.values.length; i++) {
      if (!table.contains(cells.row(i), cells.column(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void clear(Table<Object, Object, Object> table) {
    table.clear();
  }
}
