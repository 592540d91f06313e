/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.spi.CopyContext;
import io.fory.spi.Lookup;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Into a copy. */
final class CopyTransfer extends Transfer {
  private final CopyContext context;

  CopyTransfer(CopyContext context) {
    this.context = context;
  }

  @Override
  boolean isWriting() {
    return false;
  }

  @Override
  <T> T known(T container) {
    return context.reference(container);
  }

  @Override
  <T> int number(T from, ToIntFunction<T> getter) {
    return getter.applyAsInt(from);
  }

  @Override
  <T> Object part(T from, Function<T, ?> getter, int argument) {
    return context.copy((Object) getter.apply(from));
  }

  @Override
  @SuppressWarnings("unchecked")
  Comparator<Object> comparator(Comparator<?> from) {
    return (Comparator<Object>) context.copy((Object) from);
  }

  @Override
  <T> Class<?> enumType(T from, Function<T, Class<?>> getter) {
    return getter.apply(from);
  }

  @Override
  void elements(Collection<?> from, Collection<Object> to, int argument, int heapBytes) {
    context.copyElements(from, to);
  }

  @Override
  Object[] parts(Collection<?> from, int argument, Lookup lookup, int heapBytes, boolean late) {
    return late ? context.copyLateParts(from) : context.copyParts(from, lookup);
  }

  @Override
  <T> int size(T from, ToIntFunction<T> getter, int heapBytes) {
    return getter.applyAsInt(from);
  }

  @Override
  int[] numbers(int[] from, int size, int least, int most) {
    return from;
  }

  @Override
  void fill(Runnable fill, BooleanSupplier isFound, Runnable clear) {
    context.fill(fill, isFound, clear);
  }
}
