/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.exception.ForyException;
import io.fory.spi.Lookup;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * The way of one object into bytes, out of them, or into a copy. Each method moves a part: it is
 * given the object that has it, null if that is read, and returns what came of the part, which is
 * of no use where the object is written.
 */
abstract class Transfer {
  private static final int FIRST_FACTOR = 0xcc9e2d51;
  private static final int SECOND_FACTOR = 0x1b873593;

  /** In tables that Guava has made: what it makes of a hash. */
  static final Lookup HASHED =
      Lookup.hashed(
          key -> {
            int hash = key == null ? 0 : key.hashCode();
            return SECOND_FACTOR * Integer.rotateLeft(hash * FIRST_FACTOR, 15);
          });

  private int count;
  private boolean late;

  /** Whether the object is written: then nothing is to be made of its parts. */
  abstract boolean isWriting();

  /**
   * Makes a container, so that its parts can refer to it, and need not be complete before {@link
   * #fill}; null if it is written.
   */
  final <T> T reference(Supplier<T> made) {
    late = true;
    return isWriting() ? null : known(made.get());
  }

  abstract <T> T known(T container);

  /** A number from 0. */
  abstract <T> int number(T from, ToIntFunction<T> getter);

  /** A value in the place of an argument of the declared type. */
  abstract <T> Object part(T from, Function<T, ?> getter, int argument);

  /** A comparator, or null; nothing if there is no getter. */
  final <T> Comparator<Object> comparator(T from, Function<T, Comparator<?>> getter) {
    return getter == null ? null : comparator(from == null ? null : getter.apply(from));
  }

  abstract Comparator<Object> comparator(Comparator<?> from);

  /** The class of an enum. */
  abstract <T> Class<?> enumType(T from, Function<T, Class<?>> getter);

  /** Elements in a row, into a collection that exists. */
  abstract void elements(Collection<?> from, Collection<Object> to, int argument, int heapBytes);

  /** Elements for a container that takes all of them at once. */
  final <T> Object[] parts(
      T from,
      Function<T, ? extends Collection<?>> getter,
      int argument,
      Lookup lookup,
      int heapBytes) {
    Collection<?> elements = from == null ? null : getter.apply(from);
    Object[] parts = parts(elements, argument, lookup, heapBytes, late);
    count = parts == null ? elements.size() : parts.length;
    return parts;
  }

  abstract Object[] parts(
      Collection<?> from, int argument, Lookup lookup, int heapBytes, boolean late);

  /** How many elements were moved last. */
  final int count() {
    return count;
  }

  /** The size of something, before memory is taken for it. */
  abstract <T> int size(T from, ToIntFunction<T> getter, int heapBytes);

  /** Numbers from {@code least} to {@code most}. */
  final <T> int[] numbers(T from, Function<T, int[]> getter, int size, int least, int most) {
    int[] numbers = from == null ? null : getter.apply(from);
    if (numbers != null && numbers.length != size) {
      throw changed();
    }
    return numbers(numbers, size, least, most);
  }

  abstract int[] numbers(int[] from, int size, int least, int most);

  /** Fills the container that {@link #reference} has made. */
  abstract void fill(Runnable fill, BooleanSupplier isFound, Runnable clear);

  // ---- Only where it is read ----

  /** Refuses a container that has lost parts, since some are equal. */
  final void requireSize(int found, int expected) {
    require(found == expected, "A container with equal keys");
  }

  /** Checks the size of a container before it is made. */
  void requireRoom(long size, int heapBytes) {}

  /** Charges for a comparator that takes long. */
  void chargeComparisons(Comparator<Object> comparator, long keys) {}

  /** Fails for content that Guava could not have. */
  void require(boolean condition, String otherwise) {}

  static ForyException changed() {
    return new ForyException("The container was changed while being written");
  }

  /** The positions of keys among those that were moved. */
  static ToIntFunction<Object> positions(Collection<?> keys) {
    Map<Object, Integer> positions = new HashMap<>();
    for (Object key : keys) {
      positions.putIfAbsent(key, positions.size());
    }
    if (positions.size() != keys.size()) {
      throw new ForyException("A container with keys that are equal but not to its comparator");
    }
    return key -> {
      Integer position = positions.get(key);
      if (position == null) {
        throw changed();
      }
      return position;
    };
  }
}
