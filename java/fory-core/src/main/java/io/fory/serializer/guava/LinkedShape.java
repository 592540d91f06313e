/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.Multimap;
import io.fory.elements.Elements;
import io.fory.elements.Parts;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.List;
import java.util.Map;

/**
 * Multimaps that know the order of all their entries: the distinct keys, E; the values in that
 * order, E; and for each value the index of its key, varuint32.
 */
final class LinkedShape implements Shape.Mutable<Multimap<Object, Object>, LinkedShape.Links> {
  private static final int HEAP_BYTES = 96;

  /** Keys, values, and for each value the index of its key. */
  record Links(Object[] keys, Object[] values, int[] keyOf) {}

  private final boolean hashesValues;

  LinkedShape(boolean hashesValues) {
    this.hashesValues = hashesValues;
  }

  @Override
  public void write(MessageWriter out, Multimap<Object, Object> multimap, Slot slot) {
    Elements.write(out, multimap.keySet(), slot.argument(0));
    Elements.write(out, multimap.values(), slot.argument(1));
    Indices keys = new Indices(multimap.keySet());
    for (Map.Entry<Object, Object> entry : multimap.entries()) {
      out.buffer().writeVarUint32(keys.of(entry.getKey()));
    }
  }

  @Override
  public Links read(MessageReader in, Slot slot, List<Object> early) {
    Object[] keys = ElementsShape.read(in, slot.argument(0), early, Place.GUAVA, HEAP_BYTES);
    Object[] values =
        ElementsShape.read(
            in, slot.argument(1), early, hashesValues ? Place.GUAVA : null, HEAP_BYTES);
    int[] keyOf = new int[values.length];
    for (int i = 0; i < keyOf.length; i++) {
      keyOf[i] = readIndex(in, keys.length);
    }
    return new Links(keys, values, keyOf);
  }

  /** Reads the index of one of {@code count} keys. */
  static int readIndex(MessageReader in, int count) {
    int index = in.buffer().readVarUint32();
    if (index < 0 || index >= count) {
      throw in.corrupt("Key %d is used, but there are only %d".formatted(index, count));
    }
    return index;
  }

  @Override
  public Links copy(GraphCopier context, Multimap<Object, Object> multimap, List<Object> early) {
    Indices keys = new Indices(multimap.keySet());
    return new Links(
        Parts.copy(context, multimap.keySet(), early, true),
        Parts.copy(context, multimap.values(), early, hashesValues),
        multimap.entries().stream().mapToInt(entry -> keys.of(entry.getKey())).toArray());
  }

  @Override
  public boolean hasSizeOf(Multimap<Object, Object> multimap, Links links) {
    return multimap.size() == links.values.length && multimap.keySet().size() == links.keys.length;
  }

  @Override
  public void fill(Multimap<Object, Object> multimap, Links links) {
    for (int i = 0; i < links.values.length; i++) {
      multimap.put(links.keys[links.keyOf[i]], links.values[i]);
    }
  }

  @Override
  public boolean finds(Multimap<Object, Object> multimap, Links links) {
    for (int i = 0; i < links.values.length; i++) {
      Object key = links.keys[links.keyOf[i]];
      if (hashesValues
          ? !multimap.containsEntry(key, links.values[i])
          : !multimap.containsKey(key)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void clear(Multimap<Object, Object> multimap) {
    multimap.clear();
  }
}
