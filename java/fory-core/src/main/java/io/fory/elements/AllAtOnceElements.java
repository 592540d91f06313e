/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.exception.ForyException;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.spi.Lookup;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * The elements of containers that are made of all of them at once, and of keys among them.
 *
 * <p>Within a cycle the parts may be incomplete. A part that is only held may be incomplete; a key
 * that is hashed may not, unless its hash is that of its identity or it is a value of the JDK. A
 * field may demand the class, so nothing else can take its place: such a container is refused.
 */
final class AllAtOnceElements {
  private AllAtOnceElements() {}

  /**
   * Reads elements into an array, and charges for what the container does with them.
   *
   * @param early takes the keys that may be part of a cycle, and so incomplete: everything must
   *     exist before the container does, else it is an error; null if it need not
   */
  static Object[] read(
      MessageReader in, Slot slot, List<Object> early, Lookup lookup, int heapBytes) {
    long header = Elements.readHeader(in, heapBytes);
    Object[] array = new Object[(int) (header >>> 2)];
    long begun = in.beginWeight();
    int mark = in.cycleMark();
    if (early == null) {
      Elements.read(in, header, slot, array);
    } else {
      Elements.readExisting(in, header, slot, array);
    }
    long weight = in.endWeight(begun);
    if (lookup.isForKeys()) {
      charge(in, lookup, array, early, mark, weight);
    }
    return array;
  }

  /** Charges for keys, or, if these may be parts of a cycle, when they are complete. */
  private static void charge(
      MessageReader in, Lookup lookup, Object[] keys, List<Object> early, int mark, long weight) {
    if (!in.isIncompleteSince(mark)) {
      HashCostModel.charge(in, lookup, keys, weight);
    } else if (early == null) {
      in.chargeLater(lookup, keys, weight, keys.length);
    } else {
      Collections.addAll(early, keys);
      HashCostModel.charge(
          in, lookup, Arrays.stream(keys).filter(AllAtOnceElements::isValue).toArray(), weight);
    }
  }

  /** Copies elements into an array; {@code early} as in {@link #read}. */
  static Object[] copy(
      GraphCopier context, Collection<?> elements, List<Object> early, Lookup lookup) {
    int mark = context.cycleMark();
    Object[] copies = CopiedElements.copy(context, elements, early != null);
    if (early != null && lookup.isForKeys() && context.isIncompleteSince(mark)) {
      Collections.addAll(early, copies);
    }
    return copies;
  }

  /** Refuses keys of a cycle that need to be complete now. */
  static void requireComplete(List<Object> early, Lookup lookup) {
    for (Object key : early) {
      if (key != null && !isValue(key) && (lookup == Lookup.COMPARED || !hashesIdentity(key))) {
        throw new ForyException(
            "A container that is made of all its elements at once needs the hash or the order of a %s before that is complete, because both are parts of a cycle: use a mutable set or map there, such as one of the JDK"
                .formatted(key.getClass().getName()));
      }
    }
  }

  /** Whether it is an enum constant or a value of the JDK, which is part of no cycle. */
  private static boolean isValue(Object key) {
    return key instanceof Enum
        || key instanceof Comparable && key.getClass().getClassLoader() == null;
  }

  private static boolean hashesIdentity(Object key) {
    try {
      return key.getClass().getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException | LinkageError e) {
      return false; // a native image does not know
    }
  }
}
