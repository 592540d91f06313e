/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.exception.ForyException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The positions of keys among those that were written. */
final class Indices {
  private final Map<Object, Integer> positions;

  Indices(Collection<?> keys) {
    positions = new HashMap<>();
    for (Object key : keys) {
      positions.putIfAbsent(key, positions.size());
    }
    if (positions.size() != keys.size()) {
      throw new ForyException("A container with keys that are equal but not to its comparator");
    }
  }

  int of(Object key) {
    Integer position = positions.get(key);
    if (position == null) {
      throw new ForyException("The container was changed while being written");
    }
    return position;
  }
}
