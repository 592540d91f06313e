/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.EnumKeys;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * What a container needs to be created, besides its content: it is written in front of that.
 *
 * @param <C> the class of the container
 */
interface Setting<C> {
  /** Settings of this extent take no time to speak of. */
  int FREE_EXTENT = 64;

  void write(MessageWriter out, C container);

  Object read(MessageReader in);

  Object copy(GraphCopier context, C container);

  /** A comparator, as any value; null if the container has none. */
  static <C> Setting<C> comparator(Function<C, Comparator<?>> getter) {
    return new Setting<>() {
      @Override
      public void write(MessageWriter out, C container) {
        out.writeValue(getter.apply(container));
      }

      @Override
      public Object read(MessageReader in) {
        Object comparator = in.readValue();
        if (comparator == null || comparator instanceof Comparator) {
          return comparator;
        }
        throw in.corrupt("Expected a comparator, found a " + comparator.getClass().getName());
      }

      @Override
      public Object copy(GraphCopier context, C container) {
        return context.copy((Object) getter.apply(container));
      }
    };
  }

  /** The class of an enum, as the header of its type. */
  static <C> Setting<C> enumType(Function<C, Class<?>> getter) {
    return new Setting<>() {
      @Override
      public void write(MessageWriter out, C container) {
        EnumKeys.writeType(out, getter.apply(container));
      }

      @Override
      public Object read(MessageReader in) {
        return EnumKeys.readType(in).type();
      }

      @Override
      public Object copy(GraphCopier context, C container) {
        return getter.apply(container);
      }
    };
  }

  /** Writes all. */
  static <C> void write(MessageWriter out, List<Setting<C>> settings, C container) {
    for (Setting<C> setting : settings) {
      setting.write(out, container);
    }
  }

  /** Reads all. */
  static <C> Object[] read(MessageReader in, List<Setting<C>> settings) {
    Object[] values = new Object[settings.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = settings.get(i).read(in);
    }
    return values;
  }

  /**
   * Charges for comparators that take long, after what they compare.
   *
   * @param start {@link MessageReader#extent} in front of the settings
   * @param behindSettings what to charge after them
   */
  static void charge(MessageReader in, long start, long behindSettings) {
    long perComparison = behindSettings - start;
    if (perComparison > FREE_EXTENT) {
      // A key has an extent of at least one half, and is compared up to 31 times.
      in.chargeWork(perComparison, 64 * (in.extent() - behindSettings + 1));
    }
  }

  /** Copies all. */
  static <C> Object[] copy(GraphCopier context, List<Setting<C>> settings, C container) {
    Object[] values = new Object[settings.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = settings.get(i).copy(context, container);
    }
    return values;
  }
}
