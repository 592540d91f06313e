/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The key set and the entry set of an {@code IdentityHashMap}, the only sets of the JDK that can
 * hold equal elements. A map with the same content is written, and its view read back.
 */
record IdentityViewSerializer(
    BiConsumer<Map<Object, Object>, Object> put, Function<Map<?, ?>, Set<?>> view)
    implements MessageSerializer<Set<Object>> {
  static IdentityViewSerializer ofKeys() {
    return new IdentityViewSerializer((map, key) -> map.put(key, null), Map::keySet);
  }

  static IdentityViewSerializer ofEntries() {
    return new IdentityViewSerializer(
        (map, entry) ->
            map.put(((Map.Entry<?, ?>) entry).getKey(), ((Map.Entry<?, ?>) entry).getValue()),
        Map::entrySet);
  }

  private Map<Object, Object> mapOf(Set<Object> set) {
    Map<Object, Object> map = new IdentityHashMap<>(set.size());
    set.forEach(element -> put.accept(map, element));
    return map;
  }

  @Override
  public void write(MessageWriter out, Set<Object> set) {
    out.writeValue(mapOf(set));
  }

  @Override
  @SuppressWarnings("unchecked")
  public Set<Object> read(MessageReader in) {
    in.charge(32);
    if (in.readValue() instanceof IdentityHashMap<?, ?> map) {
      return (Set<Object>) view.apply(map);
    }
    throw in.corrupt("Expected an IdentityHashMap, for one of its views");
  }

  @Override
  @SuppressWarnings("unchecked")
  public Set<Object> copy(GraphCopier context, Set<Object> set) {
    return (Set<Object>) view.apply(context.copy(mapOf(set)));
  }
}
