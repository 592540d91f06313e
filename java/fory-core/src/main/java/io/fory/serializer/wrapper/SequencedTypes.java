/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.BuiltIn;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The wrappers that came with JDK 21. On an older JDK an interface without objects stands for the
 * class of each, and a message that has one is read as the most similar wrapper.
 */
final class SequencedTypes {
  private SequencedTypes() {}

  private interface UnmodifiableSequencedCollection extends Collection<Object> {}

  private interface UnmodifiableSequencedSet extends Set<Object> {}

  private interface UnmodifiableSequencedMap extends Map<Object, Object> {}

  private interface SequencedSetFromMap extends Set<Object> {}

  static BuiltIn type(int number) {
    return switch (number) {
      case 204 ->
          wrapper(
              "unmodifiableSequencedCollection",
              new ArrayList<>(),
              type("SequencedCollection", Collection.class),
              UnmodifiableSequencedCollection.class,
              backing -> Collections.unmodifiableCollection((Collection<?>) backing));
      case 205 ->
          wrapper(
              "unmodifiableSequencedSet",
              new LinkedHashSet<>(),
              type("SequencedSet", Set.class),
              UnmodifiableSequencedSet.class,
              backing -> Collections.unmodifiableSet((Set<?>) backing));
      case 206 ->
          wrapper(
              "unmodifiableSequencedMap",
              new LinkedHashMap<>(),
              type("SequencedMap", Map.class),
              UnmodifiableSequencedMap.class,
              backing -> Collections.unmodifiableMap((Map<?, ?>) backing));
      case 209 -> setFromMap(number);
      default -> null;
    };
  }

  private static Class<?> type(String simpleName, Class<?> before21) {
    try {
      return Class.forName("java.util." + simpleName);
    } catch (ClassNotFoundException e) {
      return before21;
    }
  }

  private static BuiltIn wrapper(
      String method,
      Object sample,
      Class<?> kind,
      Class<?> standIn,
      Function<Object, Object> before21) {
    MethodHandle handle = find(method, kind, kind);
    Function<Object, Object> wrap = handle == null ? before21 : inner -> call(handle, inner);
    Class<?> type = handle == null ? standIn : wrap.apply(sample).getClass();
    return BuiltIn.object(type, WrapperSerializer.of(kind, wrap));
  }

  private static BuiltIn setFromMap(int number) {
    Class<?> map = type("SequencedMap", Map.class);
    MethodHandle handle = find("newSequencedSetFromMap", type("SequencedSet", Set.class), map);
    Function<Object, Object> wrap =
        handle == null
            ? WrapperTypes::setFromMap
            : inner -> WrapperTypes.refill(inner, m -> call(handle, m));
    Class<?> type =
        handle == null ? SequencedSetFromMap.class : wrap.apply(new LinkedHashMap<>()).getClass();
    return BuiltIn.object(type, WrapperSerializer.refilling(map, wrap));
  }

  /** Returns a method of {@code Collections} that wraps its argument, or null before JDK 21. */
  private static MethodHandle find(String method, Class<?> result, Class<?> parameter) {
    try {
      return MethodHandles.publicLookup()
          .findStatic(Collections.class, method, MethodType.methodType(result, parameter))
          .asType(MethodType.genericMethodType(1));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return null;
    }
  }

  private static Object call(MethodHandle handle, Object backing) {
    try {
      return (Object) handle.invokeExact(backing);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e); // these methods declare no exceptions
    }
  }
}
