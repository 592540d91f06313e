/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.BiMap;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import io.fory.elements.Entries;
import io.fory.elements.Parts;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Entries: M. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class PairsShape<C> implements Shape.Mutable<C, PairsShape.Pairs> {

  /** Keys and their values. */
  record Pairs(Object[] keys, Object[] values) {}

  /** Puts a pair into a container. */
  private interface Put<C> {
    void put(C container, Object key, Object value);
  }

  private final Function<C, Map<?, ?>> asMap;
  private final Put<C> put;
  private final UnaryOperator<Slot> slots;
  private final Place place;
  private final boolean valuesAreKeys;
  private final int more; // what an entry takes besides that of a usual map

  private PairsShape(
      Function<C, Map<?, ?>> asMap,
      Put<C> put,
      UnaryOperator<Slot> slots,
      Place place,
      boolean valuesAreKeys,
      int more) {
    this.more = more;
    this.asMap = asMap;
    this.put = put;
    this.slots = slots;
    this.place = place;
    this.valuesAreKeys = valuesAreKeys;
  }

  /** Maps. */
  static PairsShape<Map> map(Place place) {
    return new PairsShape<>(map -> map, Map::put, slot -> slot, place, false, 0);
  }

  /** Maps that look keys up by their values too. */
  static PairsShape<BiMap> biMap() {
    return new PairsShape<>(map -> map, BiMap::put, slot -> slot, Place.GUAVA, true, 0);
  }

  /** Maps of ranges. */
  static PairsShape<RangeMap> rangeMap() {
    return new PairsShape<>(
        RangeMap::asMapOfRanges,
        (map, range, value) -> map.put((Range) range, value),
        slot ->
            Slot.of(
                Object.class,
                null,
                false,
                Slot.of(Object.class, null, false, slot.argument(0)),
                slot.argument(1)),
        Place.SORTED,
        false,
        160); // others are made to find the place of a range
  }

  @Override
  public void write(MessageWriter out, C container, Slot slot) {
    Entries.write(out, asMap.apply(container), slots.apply(slot));
  }

  @Override
  public Pairs read(MessageReader in, Slot slot, List<Object> early) {
    int size = Entries.readSize(in);
    in.charge((long) more * size);
    Pairs pairs = new Pairs(new Object[size], new Object[size]);
    long begun = in.beginWeight();
    int mark = in.cycleMark();
    long ofKeys = Entries.read(in, slots.apply(slot), pairs.keys, pairs.values, early);
    long weight = in.endWeight(begun);
    Parts.charge(in, place, pairs.keys, early, mark, ofKeys, ImmutableSerializer::isValue);
    if (valuesAreKeys) {
      Parts.charge(in, place, pairs.values, early, mark, weight, ImmutableSerializer::isValue);
      if (early != null && size > 1 && in.isIncompleteSince(mark)) {
        Collections.addAll(early, pairs.values); // Guava makes every map of one entry a BiMap
      }
    }
    return pairs;
  }

  @Override
  public Pairs copy(GraphCopier context, C container, List<Object> early) {
    Map<?, ?> map = asMap.apply(container);
    return new Pairs(
        Parts.copy(context, map.keySet(), early, true),
        Parts.copy(context, map.values(), early, valuesAreKeys && map.size() > 1));
  }

  @Override
  public boolean hasSizeOf(C container, Pairs pairs) {
    return asMap.apply(container).size() == pairs.keys.length;
  }

  @Override
  public void fill(C container, Pairs pairs) {
    for (int i = 0; i < pairs.keys.length; i++) {
      put.put(container, pairs.keys[i], pairs.values[i]);
    }
  }

  @Override
  public boolean finds(C container, Pairs pairs) {
    Map<?, ?> map = asMap.apply(container);
    for (int i = 0; i < pairs.keys.length; i++) {
      if (!map.containsKey(pairs.keys[i]) || valuesAreKeys && !map.containsValue(pairs.values[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void clear(C container) {
    asMap.apply(container).clear();
  }
}
