/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.Multimap;
import io.fory.elements.Elements;
import io.fory.elements.Parts;
import io.fory.exception.ForyException;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Multimaps that keep the values of a key together: the keys, E, and for each its values, E. */
final class GroupedShape implements Shape.Mutable<Multimap<Object, Object>, GroupedShape.Groups> {
  private static final int LIST_BYTES = 160; // of one key: table, node and list of values
  private static final int SET_BYTES = 192; // the same with a set

  /** Keys and the values of each. */
  record Groups(Object[] keys, Object[][] values) {}

  private final Place keyPlace;
  private final Place valuePlace;
  private final boolean hashesValues;
  private final int keyBytes;
  private final int valueBytes;

  /**
   * A shape.
   *
   * @param valuePlace how the values of a key find their places; null if they are in a list
   */
  GroupedShape(Place keyPlace, Place valuePlace) {
    this.keyPlace = keyPlace;
    this.valuePlace = valuePlace;
    this.hashesValues = valuePlace != null;
    this.keyBytes = hashesValues ? SET_BYTES : LIST_BYTES;
    this.valueBytes = hashesValues ? 40 : 8;
  }

  @Override
  public void write(MessageWriter out, Multimap<Object, Object> multimap, Slot slot) {
    Elements.write(out, multimap.keySet(), slot.argument(0));
    int size = multimap.keySet().size();
    int i = 0;
    try {
      for (Map.Entry<Object, Collection<Object>> group : multimap.asMap().entrySet()) {
        Elements.write(out, group.getValue(), slot.argument(1));
        i++;
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "[values of key " + i + "]");
    }
    if (i != size) {
      throw new ForyException("The multimap was changed while being written");
    }
  }

  @Override
  public Groups read(MessageReader in, Slot slot, List<Object> early) {
    Object[] keys = ElementsShape.read(in, slot.argument(0), early, keyPlace, keyBytes);
    Object[][] values = new Object[keys.length][];
    long heaviest = 0;
    int i = 0;
    try {
      for (; i < keys.length; i++) {
        long begun = in.beginWeight();
        values[i] = ElementsShape.read(in, slot.argument(1), early, valuePlace, valueBytes);
        heaviest = Math.max(heaviest, in.endWeight(begun));
        if (values[i].length == 0) {
          throw in.corrupt("A key without values");
        }
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[values of key " + i + "]");
    }
    in.chargeWork(heaviest); // Guava prints the values of a key that is null
    return new Groups(keys, values);
  }

  @Override
  public Groups copy(GraphCopier context, Multimap<Object, Object> multimap, List<Object> early) {
    Object[] keys = Parts.copy(context, multimap.keySet(), early, true);
    Object[][] values = new Object[keys.length][];
    int i = 0;
    for (Collection<Object> group : multimap.asMap().values()) {
      values[i++] = Parts.copy(context, group, early, hashesValues);
    }
    return new Groups(keys, values);
  }

  @Override
  public boolean hasSizeOf(Multimap<Object, Object> multimap, Groups groups) {
    int size = 0;
    for (Object[] values : groups.values) {
      size += values.length;
    }
    return multimap.size() == size && multimap.keySet().size() == groups.keys.length;
  }

  @Override
  public void fill(Multimap<Object, Object> multimap, Groups groups) {
    for (int i = 0; i < groups.keys.length; i++) {
      multimap.putAll(groups.keys[i], Arrays.asList(groups.values[i]));
    }
  }

  @Override
  public boolean finds(Multimap<Object, Object> multimap, Groups groups) {
    for (int i = 0; i < groups.keys.length; i++) {
      Collection<Object> found = multimap.get(groups.keys[i]);
      if (found.size() != groups.values[i].length
          || hashesValues && !found.containsAll(Arrays.asList(groups.values[i]))) {
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
