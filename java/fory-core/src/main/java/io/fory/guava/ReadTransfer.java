/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.memory.MemoryBuffer;
import io.fory.spi.Lookup;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Out of bytes. */
final class ReadTransfer extends Transfer {
  private final ReadContext in;
  private final SlotType slot;

  ReadTransfer(ReadContext in, SlotType slot) {
    this.in = in;
    this.slot = slot;
  }

  @Override
  boolean isWriting() {
    return false;
  }

  @Override
  <T> T known(T container) {
    return in.reference(container);
  }

  @Override
  <T> int number(T from, ToIntFunction<T> getter) {
    int number = in.buffer().readVarUint32();
    require(number >= 0, "A number that is too large");
    return number;
  }

  @Override
  <T> Object part(T from, Function<T, ?> getter, int argument) {
    return in.readExisting(slot.argument(argument));
  }

  @Override
  Comparator<Object> comparator(Comparator<?> from) {
    return in.readComparator();
  }

  @Override
  <T> Class<?> enumType(T from, Function<T, Class<?>> getter) {
    Object value = in.readValue();
    require(value instanceof EnumSet, "Expected an empty set of an enum");
    EnumSet<?> constants = EnumSet.complementOf((EnumSet<?>) value);
    require(!constants.isEmpty(), "An enum without constants");
    return constants.iterator().next().getDeclaringClass();
  }

  @Override
  void elements(Collection<?> from, Collection<Object> to, int argument, int heapBytes) {
    in.readElements(to, slot.argument(argument), heapBytes);
  }

  @Override
  Object[] parts(Collection<?> from, int argument, Lookup lookup, int heapBytes, boolean late) {
    return late
        ? in.readLateParts(slot.argument(argument), lookup, heapBytes)
        : in.readParts(slot.argument(argument), lookup, heapBytes);
  }

  @Override
  <T> int size(T from, ToIntFunction<T> getter, int heapBytes) {
    int size = in.buffer().readVarUint32();
    in.checkSize(size, heapBytes);
    return size;
  }

  @Override
  int[] numbers(int[] from, int size, int least, int most) {
    MemoryBuffer buffer = in.buffer();
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      int number = buffer.readVarUint32();
      if (number < least || number > most) {
        throw in.corrupt(
            "Expected a number from %d to %d, found %d".formatted(least, most, number));
      }
      numbers[i] = number;
    }
    return numbers;
  }

  @Override
  void fill(Runnable fill, BooleanSupplier isFound, Runnable clear) {
    in.fill(fill, isFound, clear);
  }

  @Override
  void requireRoom(long size, int heapBytes) {
    in.checkSize((int) Math.min(size, Integer.MAX_VALUE), heapBytes);
  }

  @Override
  void chargeComparisons(Comparator<Object> comparator, long keys) {
    in.chargeComparisons(comparator, keys);
  }

  @Override
  void require(boolean condition, String otherwise) {
    if (!condition) {
      throw in.corrupt(otherwise);
    }
  }
}
