/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.platform.SerializedFieldProbe;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Wrappers that add behaviour to a container, but no content: the backing container is written as
 * the value that it is, in the place of the wrapper. So it keeps its class, and one that is used by
 * others too stays the same one.
 */
record WrapperSerializer(Class<?> kind, UnaryOperator<Object> wrap, boolean locking, int heapBytes)
    implements SlotSerializer<Object> {
  private static final int HEAP_BYTES = 48;
  private static final int REFILL_BYTES = 144; // with views, an iterator and arrays

  /**
   * Returns a serializer of wrappers.
   *
   * @param kind the type of the backing container
   * @param wrap makes the wrapper
   */
  @SuppressWarnings("unchecked")
  static <T> WrapperSerializer of(Class<?> kind, Function<T, Object> wrap) {
    return new WrapperSerializer(kind, behind -> wrap.apply((T) behind), false, HEAP_BYTES);
  }

  /** A serializer for sets that take their elements out of the map and put them back. */
  @SuppressWarnings("unchecked")
  static <T> WrapperSerializer refilling(Class<?> kind, Function<T, Object> wrap) {
    return new WrapperSerializer(kind, behind -> wrap.apply((T) behind), false, REFILL_BYTES);
  }

  /**
   * A serializer for wrappers that lock while they are used, and while they are written or copied.
   */
  @SuppressWarnings("unchecked")
  static <T> WrapperSerializer locking(Class<?> kind, Function<T, Object> wrap) {
    return new WrapperSerializer(kind, behind -> wrap.apply((T) behind), true, HEAP_BYTES);
  }

  @Override
  public void write(MessageWriter out, Object wrapper, Slot slot) {
    SerializedFieldProbe behind = SerializedFieldProbe.of(wrapper);
    if (locking) {
      synchronized (behind.lock()) {
        out.writeSlot(slot.inContainer(), behind.container(kind));
      }
    } else {
      out.writeSlot(slot.inContainer(), behind.container(kind));
    }
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    in.charge(heapBytes);
    Object behind = readBehind(in, slot, kind);
    try {
      return wrap.apply(behind);
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      throw in.corrupt("A container that no wrapper can have: " + behind.getClass());
    }
  }

  /** Reads the backing container. */
  static Object readBehind(MessageReader in, Slot slot, Class<?> kind) {
    Object behind = in.readExisting(slot.inContainer());
    if (!kind.isInstance(behind)) {
      throw in.corrupt(
          "Expected a wrapper around a %s, found %s"
              .formatted(kind.getName(), behind == null ? null : behind.getClass().getName()));
    }
    return behind;
  }

  @Override
  public Object copy(GraphCopier context, Object wrapper) {
    SerializedFieldProbe behind = SerializedFieldProbe.of(wrapper);
    if (locking) {
      synchronized (behind.lock()) {
        return wrap.apply(context.copy(behind.container(kind)));
      }
    }
    return wrap.apply(context.copy(behind.container(kind)));
  }
}
