/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Checks that fail if a row would hold only a part of an object, or an object only a part of a row.
 * Called by codecs, also generated ones.
 */
public final class Losses {
  /** For each class, whether it declares fields that are written. */
  private static final ClassValue<Boolean> ADDS_FIELDS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          for (Field field : type.getDeclaredFields()) {
            if (FieldAccess.isState(field) && !field.isSynthetic()) {
              return true;
            }
          }
          return false;
        }
      };

  private static final ReadLimits UNLIMITED =
      new ReadLimits(
          Integer.MAX_VALUE,
          Long.MAX_VALUE,
          Long.MAX_VALUE,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE);

  private Losses() {}

  /**
   * Fails if an object is of a subclass that adds fields, for which there are no columns.
   *
   * @param columns the class that the columns were made for
   */
  public static void requireNoMore(Object value, Class<?> columns) {
    for (Class<?> c = value.getClass(); c != columns && c != null; c = c.getSuperclass()) {
      if (!Jdk.owns(c) && ADDS_FIELDS.get(c)) {
        throw new ForyException(
            "A row of %s would lose the fields that %s adds; write that class with a codec of its own"
                .formatted(columns.getName(), c.getName()));
      }
    }
  }

  /**
   * Fails if a list or map that was just written cannot be read back.
   *
   * @param size its number of bytes, which are the last in the output
   * @return the size
   */
  public static int readable(RowOutput out, int size, BodyCodec codec) {
    try {
      codec.read(new RowInput(out.heap(), size, UNLIMITED), out.position() - size, size);
    } catch (RuntimeException e) {
      throw new ForyException(
          "Expected a list or map that can be read again, found one that cannot: %s. If withColumnPrecision(true) makes keys or elements equal, declare a List, or cut them before"
              .formatted(Quote.failure(e)),
          e);
    }
    return size;
  }

  /** Fails if a sorted collection or map has a comparator, which a row cannot hold. */
  public static void requireNaturalOrder(Object sorted) {
    Comparator<?> order =
        sorted instanceof SortedSet<?> set
            ? set.comparator()
            : sorted instanceof SortedMap<?, ?> map
                ? map.comparator()
                : sorted instanceof PriorityQueue<?> queue ? queue.comparator() : null;
    if (order != null && order != Comparator.naturalOrder()) {
      throw new ForyException(
          "A row would lose the comparator of a %s, which is read in the natural order of its elements; declare List, Set or Map, or copy it into one without a comparator"
              .formatted(sorted.getClass().getName()));
    }
  }

  /**
   * Fails if a container has fewer elements than were read: some are equal to each other, or its
   * class drops some.
   */
  public static void requireAll(int size, int count) {
    if (size != count) {
      throw new CorruptDataException(
          "Expected %s different keys or elements, found %s: others of the row are equal in Java, or the class of the collection drops them"
              .formatted(count, size));
    }
  }

  /**
   * Returns whether a declared type is read as a collection or map in the natural order of its
   * elements.
   */
  public static boolean isSorted(Class<?> declared) {
    return SortedSet.class.isAssignableFrom(declared)
        || SortedMap.class.isAssignableFrom(declared)
        || PriorityQueue.class.isAssignableFrom(declared);
  }
}
