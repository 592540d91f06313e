/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.List;
import java.util.function.Function;

/** Containers that exist before they are filled: settings, and then what their shape writes. */
final class MutableSerializer<C, P> implements SlotSerializer<C> {
  /** Of the container with its first tables, and what is handed between reading and filling. */
  private static final int HEAP_BYTES = 240;

  private final Shape.Mutable<C, P> shape;
  private final List<Setting<C>> settings;
  private final Function<Object[], C> constructor;

  MutableSerializer(
      Shape.Mutable<C, P> shape, List<Setting<C>> settings, Function<Object[], C> constructor) {
    this.shape = shape;
    this.settings = settings;
    this.constructor = constructor;
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
    C container = in.reference(Corrupt.guard(in, () -> constructor.apply(values)));
    int mark = in.cycleMark();
    P parts = shape.read(in, slot, null);
    Setting.charge(in, start, behindSettings);
    if (in.isIncompleteSince(mark)) {
      in.addLater(new Late<>(shape, container, parts), Boolean.TRUE, -1, 0, 0);
    } else {
      Corrupt.guard(
          in,
          () -> {
            shape.fill(container, parts);
            return null;
          });
    }
    return container;
  }

  @Override
  public C copy(GraphCopier context, C original) {
    C container = context.reference(constructor.apply(Setting.copy(context, settings, original)));
    int mark = context.cycleMark();
    P parts = shape.copy(context, original, null);
    if (context.isIncompleteSince(mark)) {
      context.addLater(new Late<>(shape, container, parts), Boolean.TRUE, -1);
    } else {
      shape.fill(container, parts);
    }
    return container;
  }
}
