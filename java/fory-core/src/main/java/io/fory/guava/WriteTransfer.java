/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.memory.MemoryBuffer;
import io.fory.spi.Lookup;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Into bytes. */
final class WriteTransfer extends Transfer {
  private final WriteContext out;
  private final SlotType slot;

  WriteTransfer(WriteContext out, SlotType slot) {
    this.out = out;
    this.slot = slot;
  }

  @Override
  boolean isWriting() {
    return true;
  }

  @Override
  <T> T known(T container) {
    throw new AssertionError("written");
  }

  @Override
  <T> int number(T from, ToIntFunction<T> getter) {
    int number = getter.applyAsInt(from);
    out.buffer().writeVarUint32(number);
    return number;
  }

  @Override
  <T> Object part(T from, Function<T, ?> getter, int argument) {
    Object part = getter.apply(from);
    out.writeSlot(slot.argument(argument), part);
    return part;
  }

  @Override
  Comparator<Object> comparator(Comparator<?> from) {
    out.writeValue(from);
    return null;
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"})
  <T> Class<?> enumType(T from, Function<T, Class<?>> getter) {
    Class type = getter.apply(from);
    out.writeValue(EnumSet.noneOf(type));
    return type;
  }

  @Override
  void elements(Collection<?> from, Collection<Object> to, int argument, int heapBytes) {
    out.writeElements(from, slot.argument(argument));
  }

  @Override
  Object[] parts(Collection<?> from, int argument, Lookup lookup, int heapBytes, boolean late) {
    out.writeElements(from, slot.argument(argument));
    return null;
  }

  @Override
  <T> int size(T from, ToIntFunction<T> getter, int heapBytes) {
    return number(from, getter);
  }

  @Override
  int[] numbers(int[] from, int size, int least, int most) {
    MemoryBuffer buffer = out.buffer();
    for (int number : from) {
      buffer.writeVarUint32(number);
    }
    return from;
  }

  @Override
  void fill(Runnable fill, BooleanSupplier isFound, Runnable clear) {}
}
