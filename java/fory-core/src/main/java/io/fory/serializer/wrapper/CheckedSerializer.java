/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.platform.SerializedFieldProbe;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * The wrappers that {@code Collections.checked...} returns: the type of the elements, or those of
 * the keys and values, and the backing container, as a value in the place of the wrapper.
 */
final class CheckedSerializer implements SlotSerializer<Object> {
  private static final Set<Class<?>> SYNCHRONIZED =
      Set.of(
          Collections.synchronizedList(new ArrayList<>()).getClass(),
          Collections.synchronizedList(new LinkedList<>()).getClass());

  /** Makes a wrapper. */
  @FunctionalInterface
  interface Wrap<T, E> {
    Object apply(T behind, Class<E> first, Class<E> second);
  }

  private final Class<?> kind;
  private final Wrap<Object, Object> wrap;
  private final boolean isMap;

  @SuppressWarnings("unchecked")
  CheckedSerializer(Class<?> kind, Wrap<?, ?> wrap) {
    this.kind = kind;
    this.wrap = (Wrap<Object, Object>) wrap;
    this.isMap = Map.class.isAssignableFrom(kind);
  }

  @Override
  public void write(MessageWriter out, Object wrapper, Slot slot) {
    SerializedFieldProbe behind = SerializedFieldProbe.of(wrapper);
    Class<?> first = firstType(behind);
    writeType(out, first);
    if (isMap) {
      writeType(out, secondType(behind, first));
    }
    Object container = behind.container(kind);
    whileLocked(wrapper, container, () -> out.writeSlot(slot.inContainer(), container));
  }

  /**
   * Does something while what is behind a wrapper is locked. JDK serialization shows a synchronized
   * list with random access as another one, which has a lock of its own; so the list itself runs
   * the action, as part of a call that it answers under its lock.
   */
  private static void whileLocked(Object wrapper, Object container, Runnable action) {
    boolean[] done = new boolean[1];
    if (SYNCHRONIZED.contains(container.getClass())) {
      IntFunction<Object[]> once =
          length -> {
            if (!done[0]) {
              done[0] = true;
              action.run();
            }
            return new Object[length];
          };
      ((Collection<?>) wrapper).toArray(once);
    }
    if (!done[0]) {
      action.run();
    }
  }

  private static void writeType(MessageWriter out, Class<?> type) {
    TypeInfo info = out.infoOf(type);
    if (info.type() != type) {
      throw new UnsupportedTypeException(
          "A checked container cannot check for %s, of which only %s is known when it is read back"
              .formatted(type.getName(), info));
    }
    out.writeType(info);
  }

  private static Class<?> firstType(SerializedFieldProbe behind) {
    if (behind.classes().isEmpty()) {
      throw unknown();
    }
    return behind.classes().get(0);
  }

  /**
   * The type of the values. The stream mentions each class once, with its superclasses: so try
   * which one of them gives the same stream.
   */
  @SuppressWarnings("unchecked")
  private Class<?> secondType(SerializedFieldProbe behind, Class<?> first) {
    for (Class<?> second : behind.classes()) {
      Object same = wrap.apply(new TreeMap<>(), (Class<Object>) first, (Class<Object>) second);
      if (SerializedFieldProbe.of(same).hasSameClasses(behind)) {
        return second;
      }
    }
    throw unknown();
  }

  private static UnsupportedTypeException unknown() {
    return new UnsupportedTypeException(
        "The type that a checked container checks for is unknown; write the backing container");
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object read(MessageReader in, Slot slot) {
    in.charge(48);
    Class<?> first = in.readTypeHeader(Object.class).type();
    Class<?> second = isMap ? in.readTypeHeader(Object.class).type() : null;
    Object behind = WrapperSerializer.readBehind(in, slot, kind);
    return wrap.apply(behind, (Class<Object>) first, (Class<Object>) second);
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object copy(GraphCopier context, Object wrapper) {
    SerializedFieldProbe behind = SerializedFieldProbe.of(wrapper);
    Class<?> first = firstType(behind);
    Class<?> second = isMap ? secondType(behind, first) : null;
    Object container = behind.container(kind);
    Object[] copy = new Object[1];
    whileLocked(wrapper, container, () -> copy[0] = context.copy(container));
    return wrap.apply(copy[0], (Class<Object>) first, (Class<Object>) second);
  }
}
