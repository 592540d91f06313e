/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ArrayTable;
import io.fory.elements.Elements;
import io.fory.elements.Parts;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.spi.Lookup;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tables whose keys are fixed: the row keys, E; the column keys, E; the values row by row, E. */
final class ArrayTableSerializer implements SlotSerializer<ArrayTable<Object, Object, Object>> {
  @Override
  public void write(MessageWriter out, ArrayTable<Object, Object, Object> table, Slot slot) {
    Elements.write(out, table.rowKeyList(), slot.argument(0));
    Elements.write(out, table.columnKeyList(), slot.argument(1));
    Elements.write(out, table.values(), slot.argument(2));
  }

  private static final int HEAP_BYTES = 240; // of the table with its maps of keys

  @Override
  public ArrayTable<Object, Object, Object> read(MessageReader in, Slot slot) {
    List<Object> early = new ArrayList<>(0);
    Object[] rows = ElementsShape.read(in, slot.argument(0), early, Place.GUAVA, 64);
    Object[] columns = ElementsShape.read(in, slot.argument(1), early, Place.GUAVA, 64);
    Parts.requireComplete(early, Lookup.HASHED, ImmutableSerializer::isValue);
    long header = Elements.readHeader(in, 8, HEAP_BYTES);
    if (header >>> 2 != (long) rows.length * columns.length) {
      throw in.corrupt(
          "%d values for %d rows and %d columns"
              .formatted(header >>> 2, rows.length, columns.length));
    }
    ArrayTable<Object, Object, Object> table =
        in.reference(Corrupt.guard(in, () -> create(rows, columns)));
    Elements.read(in, header, slot.argument(2), new Values(table));
    return table;
  }

  @Override
  public ArrayTable<Object, Object, Object> copy(
      GraphCopier context, ArrayTable<Object, Object, Object> table) {
    List<Object> early = new ArrayList<>(0);
    Object[] rows = Parts.copy(context, table.rowKeyList(), early, true);
    Object[] columns = Parts.copy(context, table.columnKeyList(), early, true);
    Parts.requireComplete(early, Lookup.HASHED, ImmutableSerializer::isValue);
    ArrayTable<Object, Object, Object> copy = context.reference(create(rows, columns));
    Elements.copy(context, table.values(), new Values(copy));
    return copy;
  }

  private static ArrayTable<Object, Object, Object> create(Object[] rows, Object[] columns) {
    return ArrayTable.create(Arrays.asList(rows), Arrays.asList(columns));
  }

  /** The values of a table as a list that grows. */
  private static final class Values extends AbstractList<Object> {
    private final ArrayTable<Object, Object, Object> table;
    private int size;

    Values(ArrayTable<Object, Object, Object> table) {
      this.table = table;
    }

    @Override
    public boolean add(Object value) {
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
