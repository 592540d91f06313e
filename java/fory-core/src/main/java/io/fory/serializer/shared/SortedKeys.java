/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Snapshots;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;

/**
 * Checks the order of the keys of sorted containers. Keys that were changed after they were added
 * may have become equal, and a reader that fills the container anew would lose one of them: so the
 * container is refused when it is written or copied.
 */
public final class SortedKeys {
  private static final Set<String> IMMUTABLE_PACKAGES =
      Set.of("java.lang", "java.math", "java.time");

  private SortedKeys() {}

  /** Fails if the keys of a sorted set or map do not ascend. */
  public static void requireAscending(Object container) {
    if (container instanceof SortedMap<?, ?> map) {
      requireAscending(map.getClass(), map.comparator(), Snapshots.of(map).keySet());
    } else if (container instanceof SortedSet<?> set) {
      requireAscending(set.getClass(), set.comparator(), Snapshots.of(set));
    }
  }

  /** Fails if keys do not ascend; for containers whose methods the user may have overridden. */
  @SuppressWarnings("unchecked")
  public static void requireAscending(
      Class<?> type, Comparator<?> comparator, Collection<?> elements) {
    Iterator<?> keys = elements.iterator();
    Object before = keys.hasNext() ? keys.next() : null;
    if (!keys.hasNext() || isConstant(before) && isNatural(comparator)) {
      return;
    }
    Comparator<Object> order =
        comparator == null
            ? (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder()
            : (Comparator<Object>) comparator;
    for (int i = 1; keys.hasNext(); i++) {
      Object key = keys.next();
      if (order.compare(before, key) >= 0) {
        throw new UnsupportedTypeException(
            "A %s whose key [%s] is not above the one before it: keys, or what its comparator looks at, were changed after they went in. Fill a new one"
                .formatted(type.getName(), i));
      }
      before = key;
    }
  }

  private static boolean isNatural(Comparator<?> comparator) {
    return comparator == null || comparator == Collections.reverseOrder();
  }

  /** Returns whether neither the key nor its natural order can change. */
  private static boolean isConstant(Object key) {
    return key instanceof Enum
        || key instanceof UUID
        || key != null
            && IMMUTABLE_PACKAGES.contains(key.getClass().getPackageName())
            && !(key instanceof Appendable); // as StringBuilder and StringBuffer are
  }
}
