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
 * Wrappers that add behavior to a container, but no content: the backing container is written as a
 * value of its own, in the slot of the wrapper. So it keeps its class, and stays shared with other
 * objects that refer to it.
 */
record WrapperSerializer(Class<?> kind, UnaryOperator<Object> wrap, boolean locking, int heapBytes)
    implements SlotSerializer<Object> {
  private static final int HEAP_BYTES = 48;
  private static final int REFILL_BYTES = 144; // with views, an iterator and arrays of the refill

  /**
   * Returns a serializer of wrappers.
   *
   * @param kind the type of the backing container
   * @param wrap makes the wrapper
   */
  @SuppressWarnings("unchecked")
  static <T> WrapperSerializer of(Class<?> kind, Function<T, Object> wrap) {
    return new WrapperSerializer(kind, backing -> wrap.apply((T) backing), false, HEAP_BYTES);
  }

  /** Returns a serializer of sets made of a map, see {@link WrapperTypes#refill}. */
  @SuppressWarnings("unchecked")
  static <T> WrapperSerializer refilling(Class<?> kind, Function<T, Object> wrap) {
    return new WrapperSerializer(kind, backing -> wrap.apply((T) backing), false, REFILL_BYTES);
  }

  /**
   * Returns a serializer of wrappers that are locked while they are used, so also while they are
   * written or copied.
   */
  @SuppressWarnings("unchecked")
  static <T> WrapperSerializer locking(Class<?> kind, Function<T, Object> wrap) {
    return new WrapperSerializer(kind, backing -> wrap.apply((T) backing), true, HEAP_BYTES);
  }

  @Override
  public void write(MessageWriter out, Object wrapper, Slot slot) {
    SerializedFieldProbe backing = SerializedFieldProbe.of(wrapper);
    if (locking) {
      synchronized (backing.lock()) {
        out.writeSlot(slot.inContainer(), backing.container(kind));
      }
    } else {
      out.writeSlot(slot.inContainer(), backing.container(kind));
    }
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    in.charge(heapBytes);
    Object backing = readBacking(in, slot, kind);
    try {
      return wrap.apply(backing);
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      throw in.corrupt("A container that no wrapper can have: " + backing.getClass());
    }
  }

  /** Reads the backing container. */
  static Object readBacking(MessageReader in, Slot slot, Class<?> kind) {
    Object backing = in.readExisting(slot.inContainer());
    if (!kind.isInstance(backing)) {
      throw in.corrupt(
          "Expected a wrapper around a %s, found %s"
              .formatted(kind.getName(), backing == null ? null : backing.getClass().getName()));
    }
    return backing;
  }

  @Override
  public Object copy(GraphCopier context, Object wrapper) {
    SerializedFieldProbe backing = SerializedFieldProbe.of(wrapper);
    if (locking) {
      synchronized (backing.lock()) {
        return wrap.apply(context.copy(backing.container(kind)));
      }
    }
    return wrap.apply(context.copy(backing.container(kind)));
  }
}
