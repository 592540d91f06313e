/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.Multiset;
import io.fory.elements.Elements;
import io.fory.elements.Parts;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.List;

/** Multisets: the distinct elements, E, and how often each occurs, varuint32. */
final class MultisetShape implements Shape.Mutable<Multiset<Object>, MultisetShape.Counted> {
  /** Distinct elements, and how often each occurs. */
  record Counted(Object[] elements, int[] counts) {}

  private final Place place;
  private final int heapBytes;

  /**
   * A shape.
   *
   * @param heapBytes what one element takes: table, node and count
   */
  MultisetShape(Place place, int heapBytes) {
    this.place = place;
    this.heapBytes = heapBytes;
  }

  @Override
  public void write(MessageWriter out, Multiset<Object> multiset, Slot slot) {
    Multiset<Object> stable = stable(multiset);
    Elements.write(out, stable.elementSet(), slot.argument(0));
    int size = stable.elementSet().size();
    for (Multiset.Entry<Object> entry : stable.entrySet()) {
      out.buffer().writeVarUint32(entry.getCount());
      size--;
    }
    if (size != 0) {
      throw new ForyException("The multiset was changed while being written");
    }
  }

  /** The multiset itself, or a snapshot if others may change it between two looks at it. */
  private static Multiset<Object> stable(Multiset<Object> multiset) {
    return multiset instanceof ConcurrentHashMultiset
        ? LinkedHashMultiset.create(multiset)
        : multiset;
  }

  @Override
  public Counted read(MessageReader in, Slot slot, List<Object> early) {
    Object[] elements = ElementsShape.read(in, slot.argument(0), early, place, heapBytes);
    int[] counts = new int[elements.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = in.buffer().readVarUint32();
      if (counts[i] <= 0) {
        throw in.corrupt("An element that occurs %d times".formatted(counts[i]));
      }
    }
    return new Counted(elements, counts);
  }

  @Override
  public Counted copy(GraphCopier context, Multiset<Object> multiset, List<Object> early) {
    Multiset<Object> stable = stable(multiset);
    int[] counts = stable.entrySet().stream().mapToInt(Multiset.Entry::getCount).toArray();
    return new Counted(Parts.copy(context, stable.elementSet(), early, true), counts);
  }

  @Override
  public boolean hasSizeOf(Multiset<Object> multiset, Counted counted) {
    return multiset.elementSet().size() == counted.elements.length;
  }

  @Override
  public void fill(Multiset<Object> multiset, Counted counted) {
    boolean ofEnum = multiset instanceof EnumMultiset;
    for (int i = 0; i < counted.counts.length; i++) {
      if (ofEnum && !(counted.elements[i] instanceof Enum)) { // Guava would print it
        throw new ClassCastException("No enum: " + Quote.typeOf(counted.elements[i]));
      }
      multiset.add(counted.elements[i], counted.counts[i]);
    }
  }

  @Override
  public boolean finds(Multiset<Object> multiset, Counted counted) {
    for (int i = 0; i < counted.counts.length; i++) {
      if (multiset.count(counted.elements[i]) != counted.counts[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void clear(Multiset<Object> multiset) {
    multiset.clear();
  }
}
