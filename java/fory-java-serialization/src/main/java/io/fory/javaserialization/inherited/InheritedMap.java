/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.elements.Entries;
import io.fory.evolution.InheritedContent;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.serializer.shared.EnumKeys;
import io.fory.serializer.shared.SortedKeys;
import java.lang.reflect.Constructor;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;

/**
 * The state that subclasses of a map of the JDK inherit: constructor arguments and entries.
 *
 * @param base the class of the JDK
 * @param state finds the arguments of the constructor
 * @param bound the declared type of the content; null if the class declares none
 * @param content accesses the entries if the class overrides methods that do; else null
 */
record InheritedMap(
    Class<?> base,
    Constructor<?> constructor,
    Function<Object, Object[]> state,
    InheritedContent bound,
    BaseContent content)
    implements InheritedState {
  private static final int CAPACITY = 16;
  private static final float LOAD_FACTOR = 0.75f;

  /** Returns the arguments for the constructor of a {@code LinkedHashMap}. */
  static Object[] inOrder(boolean ofAccess) {
    return new Object[] {CAPACITY, LOAD_FACTOR, ofAccess};
  }

  @Override
  public Object[] arguments(Object object) {
    return state.apply(object);
  }

  @Override
  public boolean isNew(Object made) {
    return content == null || content.size(made) == 0;
  }

  @Override
  public void writeArguments(MessageWriter out, Object[] arguments) {
    if (base == LinkedHashMap.class) {
      out.buffer().writeBoolean((boolean) arguments[2]);
    } else if (base == EnumMap.class) {
      EnumKeys.writeType(out, (Class<?>) arguments[0]);
    } else {
      InheritedState.super.writeArguments(out, arguments);
    }
  }

  @Override
  public Object[] readArguments(MessageReader in) {
    if (base == LinkedHashMap.class) {
      return inOrder(in.buffer().readBoolean());
    } else if (base == EnumMap.class) {
      TypeInfo type = EnumKeys.readType(in, false);
      EnumKeys.charge(in, type, 0, 2 * Long.BYTES);
      return new Object[] {type.isUnknown() ? NoKey.class : type.type()};
    }
    return InheritedState.super.readArguments(in);
  }

  /** The key type of an {@code EnumMap} of an unknown enum, which is dropped. */
  private enum NoKey {}

  @Override
  public void copyArguments(GraphCopier context, Object[] arguments) {
    if (base != EnumMap.class) {
      InheritedState.super.copyArguments(context, arguments);
    }
  }

  @Override
  public boolean mayRunConstructors() {
    return true;
  }

  @Override
  public void writeContent(MessageWriter out, Object object) {
    Entries.write(out, entries(object), Slot.ANY);
  }

  private Map<?, ?> entries(Object object) {
    Map<?, ?> entries = content == null ? (Map<?, ?>) object : content.entries(object);
    if (object instanceof SortedMap) {
      Comparator<?> comparator = (Comparator<?>) arguments(object)[0];
      SortedKeys.requireAscending(object.getClass(), comparator, entries.keySet());
    }
    return entries;
  }

  @Override
  public void readContent(MessageReader in, Object object) {
    int mark = in.cycleMark();
    Map<Object, Object> target = target(object);
    int size = Entries.readSize(in);
    if (target instanceof EnumMap<?, ?> map) { // drops entries of unknown constants
      Class<?> type = (Class<?>) arguments(map)[0];
      if (type == NoKey.class) {
        EnumKeys.skip(in, size, Slot.ANY);
      } else {
        Slot keys = Slot.of(type, null, false);
        Entries.read(in, size, Slot.of(base, null, false, keys, Slot.ANY), target);
      }
    } else {
      Entries.read(in, size, Slot.ANY, target);
    }
    if (bound != null) {
      bound.require(in, object, target);
    }
    if (content != null) {
      content.fill(in, in.isIncompleteSince(mark), object, target);
    }
  }

  /** Returns the map that takes the entries: the object, or a plain map in its place. */
  @SuppressWarnings("unchecked")
  private Map<Object, Object> target(Object object) {
    if (content != null) {
      return (Map<Object, Object>) BaseContent.plain(constructor, arguments(object));
    }
    Map<Object, Object> target = (Map<Object, Object>) object;
    if (!target.isEmpty()) {
      target.clear(); // the constructor filled it
    }
    return target;
  }

  @Override
  public void copyContent(GraphCopier context, Object original, Object copy) {
    int mark = context.cycleMark();
    Map<Object, Object> target = target(copy);
    Entries.copy(context, entries(original), target);
    if (content != null) {
      content.fill(context, context.isIncompleteSince(mark), copy, target);
    }
  }
}
