/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.SortedKeys;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/** Unmodifiable views of sorted sets; behind them is a {@code TreeSet} again. */
final class UnmodifiableSortedSerializer
    implements SlotSerializer<SortedSet<Object>>, Contents.Known {
  private static final int VIEW = 56; // and the set and the backing map

  private final Function<TreeSet<Object>, SortedSet<?>> view;

  UnmodifiableSortedSerializer(Function<TreeSet<Object>, SortedSet<?>> view) {
    this.view = view;
  }

  @Override
  public Contents contents() {
    return Contents.SORTED_ELEMENTS;
  }

  @Override
  public void write(MessageWriter out, SortedSet<Object> set, Slot slot) {
    SortedKeys.requireAscending(set);
    out.writeValue(set.comparator());
    Elements.write(out, set, slot.argument(0));
  }

  @Override
  @SuppressWarnings("unchecked")
  public SortedSet<Object> read(MessageReader in, Slot slot) {
    TreeSet<Object> behind = new TreeSet<>(in.readComparator());
    SortedSet<Object> result = in.reference((SortedSet<Object>) view.apply(behind));
    long header = Elements.readHeader(in, 40, VIEW);
    Elements.readCareful(in, header, slot.argument(0), behind);
    return result;
  }

  @Override
  @SuppressWarnings("unchecked")
  public SortedSet<Object> copy(GraphCopier context, SortedSet<Object> set) {
    SortedKeys.requireAscending(set);
    TreeSet<Object> behind =
        new TreeSet<>((Comparator<Object>) context.copy((Object) set.comparator()));
    SortedSet<Object> copy = context.reference((SortedSet<Object>) view.apply(behind));
    CopiedElements.copyCareful(context, set, behind);
    return copy;
  }
}
