/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.platform.Jdk;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.TypeArguments.ArrayOf;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * The possible changes of the type of a field: the table of the guide's page on changing classes.
 * Readers refuse a field whose type can never be converted; conversions check each value.
 */
public final class TypeChange {
  private static final Set<Class<?>> NUMBERS =
      Set.of(Byte.class, Short.class, Integer.class, Long.class, Float.class, Double.class);

  private static final Set<Class<?>> BYTES =
      Set.of(byte[].class, ByteBuffer.class, MemoryBuffer.class);

  private static final Map<Class<?>, Object> EMPTY =
      Map.of(
          Optional.class, Optional.empty(),
          OptionalInt.class, OptionalInt.empty(),
          OptionalLong.class, OptionalLong.empty(),
          OptionalDouble.class, OptionalDouble.empty());

  /** The generic classes of the JDK that hold values of their arguments, and are no containers. */
  public static final List<Class<?>> HOLDERS =
      List.of(
          AtomicReference.class,
          AtomicReferenceArray.class,
          AtomicMarkableReference.class,
          AtomicStampedReference.class,
          Map.Entry.class);

  private TypeChange() {}

  // ---- Whole types ----

  /**
   * Whether any value of one type could become one of another.
   *
   * @param from the likely class of the writer's value, {@code Object} if it is not known
   * @param to the class that the reader declares; a primitive type or its box
   */
  public static boolean isPossible(Class<?> from, Class<?> to) {
    Class<?> f = PrimitiveWrappers.of(from);
    Class<?> t = PrimitiveWrappers.of(to);
    return t.isAssignableFrom(f)
        || f.isAssignableFrom(t)
        || isNumber(f) && isNumber(t)
        || isNameOf(f, t)
        || isNameOf(t, f)
        || isOptional(f)
        || isOptional(t)
        || isSequence(f) && isSequence(t)
        || isMap(f) && isMap(t)
        || isView(f, t)
        || t.isInterface() && !Modifier.isFinal(f.getModifiers()) && !Jdk.owns(f);
  }

  /**
   * Whether one class is {@code String} and the other an enum, so that values are names of
   * constants.
   */
  public static boolean isNameOf(Class<?> name, Class<?> constant) {
    return name == String.class && constant.isEnum();
  }

  /** Whether every value of one type, with its type arguments, is also one of another type. */
  public static boolean isWithin(Type from, Type to) {
    Class<?> t = erase(to);
    if (!t.isAssignableFrom(erase(from))) {
      return false;
    }
    if (t.isArray() && !t.getComponentType().isPrimitive()) {
      return isWithin(element(from), element(to));
    }
    if (to instanceof TypeVariable || !(bound(to) instanceof ParameterizedType declared)) {
      return true;
    }
    Type seen = TypeArguments.as(bound(from), t);
    Type[] arguments = declared.getActualTypeArguments();
    boolean within = true;
    for (int i = 0; within && i < arguments.length; i++) {
      within = isWithin(argument(seen, i), arguments[i]);
    }
    return within;
  }

  // ---- Kinds of types ----

  /** Whether a class is the wrapper class of a primitive number. */
  public static boolean isNumber(Class<?> box) {
    return NUMBERS.contains(box);
  }

  public static boolean isOptional(Class<?> type) {
    return EMPTY.containsKey(type);
  }

  /**
   * Returns the empty {@code Optional}, {@code OptionalInt} and so on of a class; null for any
   * other class.
   */
  public static Object emptyOptional(Class<?> type) {
    return EMPTY.get(type);
  }

  /** Whether a type is an array or a collection. */
  public static boolean isSequence(Class<?> type) {
    return type.isArray() || Collection.class.isAssignableFrom(type);
  }

  /** Whether a field of a type can hold a new array or collection with converted elements. */
  public static boolean canHoldSequence(Class<?> type) {
    return isSequence(type) || type.isAssignableFrom(List.class);
  }

  /**
   * Whether values of two classes can have the same elements: an array of numbers and a view of
   * one, or bytes in an array and in buffers.
   */
  public static boolean isView(Class<?> one, Class<?> other) {
    return isNumbers(one) && other == PrimitiveArrayView.class
        || one == PrimitiveArrayView.class && isNumbers(other)
        || BYTES.contains(one) && BYTES.contains(other);
  }

  private static boolean isNumbers(Class<?> type) {
    return type.isArray() && type.getComponentType().isPrimitive();
  }

  public static boolean isMap(Class<?> type) {
    return Map.class.isAssignableFrom(type);
  }

  /** Whether conversions look into objects of a type: arrays, collections, maps and so on. */
  public static boolean isContainer(Class<?> type) {
    return canHoldSequence(type) || isMap(type) || isOptional(type);
  }

  /**
   * Whether conversions cannot look into objects of a generic class, so that its arguments must not
   * change.
   */
  public static boolean isOpaque(Class<?> type) {
    return type.getName().startsWith("com.google.common.")
        || Jdk.owns(type) && HOLDERS.stream().noneMatch(holder -> holder.isAssignableFrom(type));
  }

  /** Whether conversions can make a container of a type. */
  public static boolean canMake(Class<?> type) {
    return type == EnumMap.class
        || type == EnumSet.class
        || type == ArrayBlockingQueue.class
        || implementation(type) != null;
  }

  /**
   * Returns the class of a new container for a declared type; null if that needs more than a
   * constructor without parameters.
   */
  public static Class<?> implementation(Class<?> type) {
    List<Class<?>> usual =
        isMap(type)
            ? List.of(
                LinkedHashMap.class,
                TreeMap.class,
                ConcurrentHashMap.class,
                ConcurrentSkipListMap.class)
            : List.of(
                ArrayList.class,
                LinkedHashSet.class,
                TreeSet.class,
                ArrayDeque.class,
                LinkedList.class,
                LinkedBlockingQueue.class,
                LinkedBlockingDeque.class,
                LinkedTransferQueue.class);
    for (Class<?> candidate : usual) {
      if (type.isAssignableFrom(candidate)) {
        return candidate;
      }
    }
    try {
      return Modifier.isAbstract(type.getModifiers())
              || !Modifier.isPublic(type.getConstructor().getDeclaringClass().getModifiers())
          ? null
          : type;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  // ---- Types in general ----

  /** Returns the class of a type, without type arguments. */
  public static Class<?> erase(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    } else if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    } else if (type instanceof ArrayOf array) {
      return array.erasure();
    } else if (type instanceof GenericArrayType array) {
      return erase(array.getGenericComponentType()).arrayType();
    }
    return erase(bound(type));
  }

  /** Returns the upper bound of a wildcard or variable; any other type itself. */
  public static Type bound(Type type) {
    Type bound = type;
    while (true) {
      if (bound instanceof WildcardType wildcard) {
        bound = wildcard.getUpperBounds()[0];
      } else if (bound instanceof TypeVariable<?> variable) {
        bound = variable.getBounds()[0];
      } else {
        return bound;
      }
    }
  }

  /** Returns a type argument; {@code Object} if the type has none. */
  public static Type argument(Type type, int index) {
    return bound(type) instanceof ParameterizedType parameterized
            && index < parameterized.getActualTypeArguments().length
        ? parameterized.getActualTypeArguments()[index]
        : Object.class;
  }

  /** Returns the type of the elements of an array or a collection. */
  public static Type element(Type sequence) {
    Type type = bound(sequence);
    if (type instanceof GenericArrayType array) {
      return array.getGenericComponentType();
    }
    Class<?> raw = erase(type);
    return raw.isArray() ? raw.getComponentType() : inContainer(type, raw, Iterable.class, 0);
  }

  /** Returns the type of the keys of a map. */
  public static Type key(Type map) {
    return inContainer(map, erase(map), Map.class, 0);
  }

  /** Returns the type of the values of a map. */
  public static Type value(Type map) {
    return inContainer(map, erase(map), Map.class, 1);
  }

  /**
   * Returns the argument that a type gives to a container interface; a class of the user's may have
   * its variables in another order.
   *
   * @param index of the container's variable
   */
  private static Type inContainer(Type type, Class<?> raw, Class<?> container, int index) {
    boolean usual = Jdk.owns(raw) || !container.isAssignableFrom(raw);
    return argument(usual ? type : TypeArguments.as(bound(type), container), index);
  }
}
