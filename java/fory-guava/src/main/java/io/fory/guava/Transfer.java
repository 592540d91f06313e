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
 * The way of one object into bytes, out of them, or into a copy. Its first methods move a part:
 * they are given the object that has it, null if that is read, and return what came of the part,
 * which is of no use where the object is written.
 */
final class Transfer {
  private static final int FIRST_FACTOR = 0xcc9e2d51;
  private static final int SECOND_FACTOR = 0x1b873593;

  private static final int DISTINCT_BYTES = 16; // of a key in a set that is thrown away

  /** The argument of what may be anything, whatever is declared. */
  static final int ANYTHING = Integer.MAX_VALUE;

  /** The look-up in tables that Guava has made, by their spread of a hash. */
  static final Lookup HASHED =
      Lookup.hashed(
          key -> {
            int hash = key == null ? 0 : key.hashCode();
            return SECOND_FACTOR * Integer.rotateLeft(hash * FIRST_FACTOR, 15);
          });

  // Two of these are null.
  private final WriteContext out;
  private final ReadContext in;
  private final CopyContext context;

  private final SlotType slot;
  private int count;
  private boolean late;

  Transfer(WriteContext out, ReadContext in, CopyContext context, SlotType slot) {
    this.out = out;
    this.in = in;
    this.context = context;
    this.slot = slot;
  }

  /** Whether the object is written: then nothing is to be made of its parts. */
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

  /** A comparator, or null; nothing if there is no getter. */
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

  /** The class of an enum, as an empty set of its constants. */
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

  /** Elements in a row, into a collection that exists. */
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
   * Elements for a container that takes all of them at once. They are complete unless {@link
   * #reference} was called.
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
        // An ArrayList is written fastest, and some of Guava's views are slow to walk through
        // twice.
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

  /** Returns the number of elements that were moved last. */
  int count() {
    return count;
  }

  /** Numbers from {@code least} to {@code most}. */
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
   * Makes a container that parts can refer to: they need not be complete before {@link #fill}. Null
   * if it is written.
   */
  <T> T reference(Supplier<T> made) {
    late = true;
    if (out != null) {
      return null;
    }
    return in != null ? in.reference(made.get()) : context.reference(made.get());
  }

  /** Fills a container: if it was made by {@link #reference} as {@link ReadContext#fill} does. */
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

  /** Whether a set has so many elements, and finds them. */
  static boolean isFound(Collection<?> set, int size) {
    return set.size() == size && set.stream().allMatch(set::contains);
  }

  // ---- Only where it is read ----

  /** Fails for content that Guava could not have. */
  void require(boolean condition, String otherwise) {
    if (in != null && !condition) {
      throw in.corrupt(otherwise);
    }
  }

  /** Refuses a container that has lost parts, since some are equal. */
  void requireSize(int found, int expected) {
    require(found == expected, "A container with equal keys");
  }

  /** Refuses equal keys before Guava does, whose exceptions print what they refuse. */
  void requireDistinct(Object[] keys) {
    if (in != null) {
      in.charge((long) DISTINCT_BYTES * keys.length);
      requireSize(ImmutableSet.copyOf(keys).size(), keys.length);
    }
  }

  /** Refuses null before Guava does, whose exceptions print what belongs to it. */
  void requireNoNull(Object[] parts) {
    require(!Arrays.asList(parts).contains(null), "A key or value that is null");
  }

  /** Checks the size of a container before it is made. */
  void requireRoom(long size, int heapBytes) {
    if (in != null) {
      in.checkSize((int) Math.min(size, Integer.MAX_VALUE), heapBytes);
    }
  }

  /** Charges for a comparator that takes long. */
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

  /** Adds the steps of hashing the object that was read, besides its parts. */
  void addWeight(long steps) {
    if (in != null) {
      in.addWeight(steps);
    }
  }

  // ---- Only where it is written ----

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
