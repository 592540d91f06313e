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
 * The wrappers that {@code Collections.checked...} returns: the type of the elements, or the types
 * of the keys and values, then the backing container, as a value in the slot of the wrapper.
 */
final class CheckedSerializer implements SlotSerializer<Object> {
  private static final Set<Class<?>> SYNCHRONIZED =
      Set.of(
          Collections.synchronizedList(new ArrayList<>()).getClass(),
          Collections.synchronizedList(new LinkedList<>()).getClass());

  /** Makes a wrapper that checks elements for the first class, or keys and values for both. */
  @FunctionalInterface
  interface Wrap<T, E> {
    Object apply(T backing, Class<E> first, Class<E> second);
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
    SerializedFieldProbe backing = SerializedFieldProbe.of(wrapper);
    Class<?> first = firstType(backing);
    writeType(out, first);
    if (isMap) {
      writeType(out, secondType(backing, first));
    }
    Object container = backing.container(kind);
    whileLocked(wrapper, container, () -> out.writeSlot(slot.inContainer(), container));
  }

  /**
   * Runs an action, under its lock if the backing container is a synchronized list. JDK
   * serialization shows a copy of such a list, with another lock: so the list itself runs the
   * action, in a callback of {@code toArray}, which holds the right lock.
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

  private static Class<?> firstType(SerializedFieldProbe backing) {
    if (backing.classes().isEmpty()) {
      throw unknown();
    }
    return backing.classes().get(0);
  }

  /**
   * Returns the type of the values. The serialized form has each class once, with its superclasses
   * and in no order that tells: the type is the class that gives a wrapper of the same form.
   */
  @SuppressWarnings("unchecked")
  private Class<?> secondType(SerializedFieldProbe backing, Class<?> first) {
    for (Class<?> second : backing.classes()) {
      Object same = wrap.apply(new TreeMap<>(), (Class<Object>) first, (Class<Object>) second);
      if (SerializedFieldProbe.of(same).hasSameClasses(backing)) {
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
    TypeInfo first = in.readTypeHeader(Object.class);
    TypeInfo second = isMap ? in.readTypeHeader(Object.class) : first;
    Object backing = WrapperSerializer.readBacking(in, slot, kind);
    if (in.unknown().isDropped() && (first.isUnknown() || second.isUnknown())) {
      return in.unknown().countLost(); // nothing that is known here would pass its check
    }
    return wrap.apply(backing, (Class<Object>) first.type(), (Class<Object>) second.type());
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object copy(GraphCopier context, Object wrapper) {
    SerializedFieldProbe backing = SerializedFieldProbe.of(wrapper);
    Class<?> first = firstType(backing);
    Class<?> second = isMap ? secondType(backing, first) : null;
    Object container = backing.container(kind);
    Object[] copy = new Object[1];
    whileLocked(wrapper, container, () -> copy[0] = context.copy(container));
    return wrap.apply(copy[0], (Class<Object>) first, (Class<Object>) second);
  }
}
