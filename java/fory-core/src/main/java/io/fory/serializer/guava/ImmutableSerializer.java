/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.Range;
import io.fory.exception.ForyException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Containers that are made of all their parts at once: settings, and then what their shape writes.
 *
 * <p>Within a cycle the parts may be incomplete. What is only held does not mind; a key that is
 * hashed does, unless its hash is that of its identity or it is a value of the JDK. A field may
 * demand the class, so nothing else can take its place: such a container is refused.
 */
final class ImmutableSerializer<C, P> implements SlotSerializer<C> {

  /** How keys are told apart. */
  enum Keys {
    HASHED,
    COMPARED;

    /** Refuses keys of a cycle that need to be complete now. */
    void requireComplete(List<Object> early) {
      for (Object key : early) {
        if (key != null && !isValue(key) && (this == COMPARED || !hashesIdentity(key))) {
          throw new ForyException(
              "An immutable container of Guava needs the hash or the order of a %s before that is complete, because both are parts of a cycle: use a mutable set or map there"
                  .formatted(key.getClass().getName()));
        }
      }
    }

    /** Whether it holds nothing that could be part of a cycle. */
    static boolean isValue(Object key) {
      if (key instanceof Range<?> range) {
        return (!range.hasLowerBound() || isValue(range.lowerEndpoint()))
            && (!range.hasUpperBound() || isValue(range.upperEndpoint()));
      }
      return key instanceof Enum
          || key instanceof Comparable && key.getClass().getClassLoader() == null;
    }

    private static boolean hashesIdentity(Object key) {
      try {
        return key.getClass().getMethod("hashCode").getDeclaringClass() == Object.class;
      } catch (NoSuchMethodException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Of the container, its builder with its first arrays, and what is handed between them. */
  private static final int HEAP_BYTES = 320;

  private final Shape<C, P> shape;
  private final Keys keys;
  private final List<Setting<C>> settings;
  private final BiFunction<Object[], P, C> builder;

  ImmutableSerializer(
      Shape<C, P> shape, Keys keys, List<Setting<C>> settings, BiFunction<Object[], P, C> builder) {
    this.shape = shape;
    this.keys = keys;
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
    keys.requireComplete(early);
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
    keys.requireComplete(early);
    return builder.apply(values, parts);
  }
}
