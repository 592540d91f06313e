/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.platform.ObjectCreator;
import java.lang.reflect.Modifier;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.IntFunction;

/** Makes maps of one declared type. Immutable. */
record MapFactory(Class<?> declared, IntFunction<Map<Object, Object>> maker) {
  /** Returns whether the maps are sorted by the natural order of their keys. */
  boolean isSorted() {
    return Losses.isSorted(declared);
  }

  /**
   * Makes an empty map.
   *
   * @param size the number of entries it will get
   */
  Map<Object, Object> make(int size) {
    return maker.apply(size);
  }

  /**
   * Returns the factory for a declared type.
   *
   * @param key the class of the keys
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an EnumMap is declared with an enum as key
  static MapFactory of(Class<?> declared, Class<?> key) {
    if (declared == Map.class || declared == LinkedHashMap.class) {
      return new MapFactory(declared, size -> new LinkedHashMap<>(RowInput.capacity(size)));
    } else if (declared == HashMap.class) {
      return new MapFactory(declared, size -> new HashMap<>(RowInput.capacity(size)));
    } else if (declared == SortedMap.class
        || declared == NavigableMap.class
        || declared == TreeMap.class) {
      return new MapFactory(declared, size -> new TreeMap<>());
    } else if (declared == ConcurrentMap.class || declared == ConcurrentHashMap.class) {
      return new MapFactory(declared, size -> new ConcurrentHashMap<>());
    } else if (declared == EnumMap.class) {
      return new MapFactory(declared, size -> (Map) new EnumMap((Class) key));
    }
    if (Modifier.isAbstract(declared.getModifiers())) {
      throw new UnsupportedTypeException(
          "There is no map to read for the declared type %s. Declare Map, SortedMap, ConcurrentMap, or a class with a constructor that takes no arguments"
              .formatted(declared.getName()));
    }
    ObjectCreator creator = ObjectCreator.of(declared);
    if (!creator.callsConstructor()) {
      throw new UnsupportedTypeException(
          declared.getName() + " has no constructor that takes no arguments, and cannot be read");
    }
    return new MapFactory(declared, size -> (Map<Object, Object>) creator.create());
  }
}
