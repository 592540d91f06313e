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
 * The wrappers that came with JDK 21. Where they do not exist, stand-ins hold their numbers, and
 * the wrappers that come closest are read back.
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
              number,
              "unmodifiableSequencedCollection",
              new ArrayList<>(),
              type("SequencedCollection", Collection.class),
              UnmodifiableSequencedCollection.class,
              behind -> Collections.unmodifiableCollection((Collection<?>) behind));
      case 205 ->
          wrapper(
              number,
              "unmodifiableSequencedSet",
              new LinkedHashSet<>(),
              type("SequencedSet", Set.class),
              UnmodifiableSequencedSet.class,
              behind -> Collections.unmodifiableSet((Set<?>) behind));
      case 206 ->
          wrapper(
              number,
              "unmodifiableSequencedMap",
              new LinkedHashMap<>(),
              type("SequencedMap", Map.class),
              UnmodifiableSequencedMap.class,
              behind -> Collections.unmodifiableMap((Map<?, ?>) behind));
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
      int number,
      String method,
      Object sample,
      Class<?> kind,
      Class<?> standIn,
      Function<Object, Object> before21) {
    MethodHandle handle = find(method, kind, kind);
    Function<Object, Object> wrap = handle == null ? before21 : inner -> call(handle, inner);
    Class<?> type = handle == null ? standIn : wrap.apply(sample).getClass();
    return BuiltIn.object(number, type, WrapperSerializer.of(kind, wrap));
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
    return BuiltIn.object(number, type, WrapperSerializer.refilling(map, wrap));
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

  private static Object call(MethodHandle handle, Object behind) {
    try {
      return (Object) handle.invokeExact(behind);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e); // these methods declare no exceptions
    }
  }
}
