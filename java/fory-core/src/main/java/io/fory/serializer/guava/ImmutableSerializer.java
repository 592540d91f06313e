/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.Range;
import io.fory.elements.Parts;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.spi.Lookup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Containers that are made of all their parts at once, see {@link Parts}: settings, and then what
 * their shape writes.
 */
final class ImmutableSerializer<C, P> implements SlotSerializer<C> {

  /** Whether a key holds nothing that could be part of a cycle. */
  static boolean isValue(Object key) {
    if (key instanceof Range<?> range) {
      return (!range.hasLowerBound() || isValue(range.lowerEndpoint()))
          && (!range.hasUpperBound() || isValue(range.upperEndpoint()));
    }
    return Parts.isValue(key);
  }

  /** Of the container, its builder with its first arrays, and what is handed between them. */
  private static final int HEAP_BYTES = 320;

  private final Shape<C, P> shape;
  private final Lookup lookup;
  private final List<Setting<C>> settings;
  private final BiFunction<Object[], P, C> builder;

  ImmutableSerializer(
      Shape<C, P> shape,
      Lookup lookup,
      List<Setting<C>> settings,
      BiFunction<Object[], P, C> builder) {
    this.shape = shape;
    this.lookup = lookup;
    this.settings = settings;
    this.builder = builder;
  }

  @Override
  public void write(MessageWriter out, C container, Slot slot) {
    Setting.write(out, settings, container);
    shape.write(out, container, slot);
  }

  @Override
  public C read(MessageReader in, Slot slot) {
    in.charge(HEAP_BYTES);
    long start = in.extent();
    Object[] values = Setting.read(in, settings);
    long behindSettings = in.extent();
    List<Object> early = new ArrayList<>(0);
    P parts = shape.read(in, slot, early);
    Setting.charge(in, start, behindSettings);
    Parts.requireComplete(early, lookup, ImmutableSerializer::isValue);
    C container = Corrupt.guard(in, () -> builder.apply(values, parts));
    if (!shape.hasSizeOf(container, parts)) {
      throw in.corrupt("An immutable container with equal keys");
    }
    return container;
  }

  @Override
  public C copy(GraphCopier context, C original) {
    Object[] values = Setting.copy(context, settings, original);
    List<Object> early = new ArrayList<>(0);
    P parts = shape.copy(context, original, early);
    Parts.requireComplete(early, lookup, ImmutableSerializer::isValue);
    return builder.apply(values, parts);
  }
}
