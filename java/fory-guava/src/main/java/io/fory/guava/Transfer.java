/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ImmutableSet;
import io.fory.exception.ForyException;
import io.fory.spi.CopyContext;
import io.fory.spi.Lookup;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Writes, reads or copies one object, whose {@link Form} is the same code for all three. The
 * methods for parts take the object that has the part, null when reading, and a getter. They return
 * the part that was read or copied; the result is ignored when writing.
 */
final class Transfer {
  private static final int FIRST_FACTOR = 0xcc9e2d51;
  private static final int SECOND_FACTOR = 0x1b873593;

  private static final int DISTINCT_BYTES = 16; // of a key in a temporary set

  /** The index of a type argument that the declaration does not have: any object. */
  static final int ANYTHING = Integer.MAX_VALUE;

  /** The lookup in Guava's hash tables, which spread hashes in their own way. */
  static final Lookup HASHED =
      Lookup.hashed(
          key -> {
            int hash = key == null ? 0 : key.hashCode();
            return SECOND_FACTOR * Integer.rotateLeft(hash * FIRST_FACTOR, 15);
          });

  // one of them, the other two are null
  private final WriteContext out;
  private final ReadContext in;
  private final CopyContext context;

  private final SlotType slot;
  private int count; // of the last elements
  private boolean late; // parts may be completed after the object was created

  Transfer(WriteContext out, ReadContext in, CopyContext context, SlotType slot) {
    this.out = out;
    this.in = in;
    this.context = context;
    this.slot = slot;
  }

  /** Returns whether the object is written, so that its parts are not needed. */
  boolean isWriting() {
    return out != null;
  }

  // ---- Parts ----

  /** Transfers a number from 0. */
  <T> int number(T from, ToIntFunction<T> getter) {
    if (in != null) {
      int number = in.buffer().readVarUint32();
      require(number >= 0, "A number that is too large");
      return number;
    }
    int number = getter.applyAsInt(from);
    if (out != null) {
      out.buffer().writeVarUint32(number);
    }
    return number;
  }

  /** Transfers the size of a container, and charges its heap before it is made. */
  <T> int size(T from, ToIntFunction<T> getter, int heapBytes) {
    int size = number(from, getter);
    requireRoom(size, heapBytes);
    return size;
  }

  /** Transfers a value in the slot of a type argument of the declared type. */
  <T> Object part(T from, Function<T, ?> getter, int argument) {
    if (in != null) {
      return in.readExisting(slot.argument(argument));
    }
    Object part = getter.apply(from);
    if (out == null) {
      return context.copy(part);
    }
    out.writeSlot(slot.argument(argument), part);
    return part;
  }

  /** Transfers a comparator, which may be null; does nothing if there is no getter. */
  @SuppressWarnings("unchecked")
  <T> Comparator<Object> comparator(T from, Function<? super T, Comparator<?>> getter) {
    if (getter == null) {
      return null;
    } else if (in != null) {
      return in.readComparator();
    }
    Object comparator = getter.apply(from);
    if (out == null) {
      return (Comparator<Object>) context.copy(comparator);
    }
    out.writeValue(comparator);
    return null;
  }

  /** Transfers the class of an enum, as an empty {@code EnumSet}. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  <T> Class enumType(T from, Function<T, Class<?>> getter) {
    if (in != null) {
      Object none = in.readValue();
      require(none instanceof EnumSet, "Expected an empty set of an enum");
      EnumSet<?> constants = EnumSet.complementOf((EnumSet<?>) none);
      require(!constants.isEmpty(), "An enum without constants");
      return constants.iterator().next().getDeclaringClass();
    }
    Class type = getter.apply(from);
    if (out != null) {
      out.writeValue(EnumSet.noneOf(type));
    }
    return type;
  }

  /** Transfers elements into an existing collection. */
  void elements(Collection<?> from, Collection<Object> to, int argument, int heapBytes) {
    if (out != null) {
      out.writeElements(from, slot.argument(argument));
    } else if (in != null) {
      in.readElements(to, slot.argument(argument), heapBytes);
    } else {
      context.copyElements(from, to);
    }
  }

  /**
   * Transfers elements for a container that takes all of them at once. They are complete unless
   * {@link #reference} was called.
   */
  <T> Object[] parts(
      T from,
      Function<T, ? extends Collection<?>> getter,
      int argument,
      Lookup lookup,
      int heapBytes) {
    Object[] parts;
    if (in != null) {
      SlotType element = slot.argument(argument);
      parts =
          late
              ? in.readLateParts(element, lookup, heapBytes)
              : in.readParts(element, lookup, heapBytes);
    } else {
      Collection<?> elements = getter.apply(from);
      if (out != null) {
        // An ArrayList is written fastest, and some views of Guava are slow to iterate.
        List<?> all = elements instanceof ArrayList<?> list ? list : new ArrayList<>(elements);
        out.writeElements(all, slot.argument(argument));
        count = all.size();
        return null;
      }
      parts = late ? context.copyLateParts(elements) : context.copyParts(elements, lookup);
    }
    count = parts.length;
    return parts;
  }

  /** Returns the number of the elements that were transferred last. */
  int count() {
    return count;
  }

  /** Transfers numbers from {@code least} to {@code most}. */
  <T> int[] numbers(T from, Function<T, int[]> getter, int size, int least, int most) {
    if (in != null) {
      in.charge((long) Integer.BYTES * size);
    }
    int[] numbers = in != null ? new int[size] : getter.apply(from);
    if (numbers.length != size) {
      throw changed();
    }
    for (int i = 0; i < size; i++) {
      if (out != null) {
        out.buffer().writeVarUint32(numbers[i]);
      } else if (in != null) {
        numbers[i] = in.buffer().readVarUint32();
        require(numbers[i] >= least && numbers[i] <= most, "A number that is out of its range");
      }
    }
    return numbers;
  }

  // ---- Containers that are filled ----

  /**
   * Creates a container that its own parts can refer to, so that parts may be incomplete before
   * {@link #fill}. Returns null when writing.
   */
  <T> T reference(Supplier<T> made) {
    late = true;
    if (out != null) {
      return null;
    }
    return in != null ? in.reference(made.get()) : context.reference(made.get());
  }

  /** Fills a container, as {@link ReadContext#fill} if it was created by {@link #reference}. */
  void fill(Runnable fill, BooleanSupplier isFound, Runnable clear) {
    if (out != null) {
      return;
    } else if (!late) {
      fill.run();
    } else if (in != null) {
      in.fill(fill, isFound, clear);
    } else {
      context.fill(fill, isFound, clear);
    }
  }

  /** Returns whether a set has {@code size} elements, and finds each. */
  static boolean isFound(Collection<?> set, int size) {
    return set.size() == size && set.stream().allMatch(set::contains);
  }

  // ---- Without effect unless reading ----

  /** Fails if content is impossible in Guava. */
  void require(boolean condition, String otherwise) {
    if (in != null && !condition) {
      throw in.corrupt(otherwise);
    }
  }

  /** Fails if a container has lost parts, since some are equal. */
  void requireSize(int found, int expected) {
    require(found == expected, "A container with equal keys");
  }

  /** Fails for equal keys, before Guava throws an exception that prints them. */
  void requireDistinct(Object[] keys) {
    if (in != null) {
      in.charge((long) DISTINCT_BYTES * keys.length);
      requireSize(ImmutableSet.copyOf(keys).size(), keys.length);
    }
  }

  /** Fails for null, before Guava throws an exception that prints the entry. */
  void requireNoNull(Object[] parts) {
    require(!Arrays.asList(parts).contains(null), "A key or value that is null");
  }

  /** Checks the size of a container before it is made. */
  void requireRoom(long size, int heapBytes) {
    if (in != null) {
      in.checkSize((int) Math.min(size, Integer.MAX_VALUE), heapBytes);
    }
  }

  /** Charges for sorting keys by a comparator. */
  void chargeComparisons(Comparator<Object> comparator, long keys) {
    if (in != null) {
      in.chargeComparisons(comparator, keys);
    }
  }

  /** Charges for steps besides those that bytes pay for. */
  void chargeWork(long steps) {
    if (in != null) {
      in.chargeWork(steps);
    }
  }

  /** Adds to the steps of hashing the object, besides those of its parts. */
  void addWeight(long steps) {
    if (in != null) {
      in.addWeight(steps);
    }
  }

  // ---- When writing ----

  static ForyException changed() {
    return new ForyException("The container was changed while being written");
  }

  /** Returns the function from a key to its position among all keys. */
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
