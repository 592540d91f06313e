/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.Map;
import java.util.function.Function;

/** Looks keys up in a map, as a function; no lambda, since the first one of a JVM takes 11 ms. */
public record MapLookup<K, V>(Map<K, V> map) implements Function<K, V> {
  @Override
  public V apply(K key) {
    return map.get(key);
  }
}
