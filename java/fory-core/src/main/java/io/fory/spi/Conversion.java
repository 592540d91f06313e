/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Turns values of a field as another version of its class declares it into values of the type that
 * it has here: numbers of another width, if the value fits; an enum and its name; {@code T} and
 * {@code Optional<T>}; lists, sets and arrays of the same elements. A value that fits already stays
 * the same object. Immutable. Public because generated code calls it; nothing for users.
 */
public final class Conversion {
  private final Type target;
  private final String from;
  private final String field;

  /**
   * A conversion.
   *
   * @param target the type of the field here
   * @param from the type of the field in the writer's version, for messages
   * @param field the name of the field, for the path of an exception
   */
  public Conversion(Type target, String from, String field) {
    this.target = target;
    this.from = from;
    this.field = field;
  }

  /** Converts what refers to nothing: a number, a boolean, a string. */
  public Object apply(ReadContext in, Object value) {
    return apply(in, in.cycleMark(), value);
  }

  /** The same, for callers that do not add the field to the path of an exception. */
  public Object applyToField(ReadContext in, Object value) {
    try {
      return apply(in, value);
    } catch (RuntimeException e) {
      throw in.failed(e, "." + field);
    }
  }

  /**
   * Converts a value.
   *
   * @param mark what {@link ReadContext#cycleMark} gave before the value was read
   * @throws IncompatibleClassException if it does not fit
   */
  public Object apply(ReadContext in, int mark, Object value) {
    return new Call(in, mark).convert(value, target);
  }

  /** One value on its way. */
  private final class Call {
    private final ReadContext in;
    private final int mark;

    Call(ReadContext in, int mark) {
      this.in = in;
      this.mark = mark;
    }

    Object convert(Object value, Type type) {
      Class<?> raw = erase(type);
      if (value == null) {
        if (raw.isPrimitive()) {
          throw misfit("null", raw);
        }
        return emptyOptional(raw);
      }
      if (value instanceof UnknownObject unknown) {
        return ofUnknown(unknown, raw);
      }
      Class<?> box = box(raw);
      if (box.isInstance(value) && !isContainer(value)) {
        return value instanceof Optional<?> optional ? inOptional(optional, type) : value;
      }
      if (isNumber(box) && value instanceof Number number) {
        return Numbers.exactly(number, box, () -> misfit(value, raw));
      }
      if (raw == String.class && value instanceof Enum<?> constant) {
        return constant.name();
      }
      if (raw.isEnum() && value instanceof String name) {
        return constant(raw, name);
      }
      if (isOptional(raw)) {
        return wrap(value, type, raw);
      }
      Object inner = unwrap(value);
      if (inner != value) {
        return convert(inner, type);
      }
      if (isSequence(value) && (raw.isArray() || isSequence(raw))) {
        return sequence(value, type, raw);
      }
      if (value instanceof Map<?, ?> map && (raw.isInstance(value) || isMap(raw))) {
        return map(map, type, raw);
      }
      if (raw.isInstance(value)) {
        return value;
      }
      throw misfit(describe(value), raw);
    }

    private Object ofUnknown(UnknownObject unknown, Class<?> raw) {
      if (unknown.constant() != null && (raw == String.class || raw.isEnum())) {
        return raw.isEnum() ? constant(raw, unknown.constant()) : unknown.constant();
      }
      if (in.unknownTypes() == UnknownTypes.NULL) {
        return null;
      }
      if (in.unknownTypes() == UnknownTypes.KEEP && raw.isInstance(unknown)) {
        return unknown;
      }
      throw in.located(
          new ForbiddenClassException(
              "%s is not known here; register the writer's class".formatted(unknown)));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object constant(Class<?> type, String name) {
      for (Object constant : type.getEnumConstants()) {
        if (((Enum) constant).name().equals(name)) {
          return constant;
        }
      }
      return in.unknownConstant(type, name);
    }

    // ---- Optional ----

    private Object emptyOptional(Class<?> raw) {
      if (raw == Optional.class) {
        return Optional.empty();
      } else if (raw == OptionalInt.class) {
        return OptionalInt.empty();
      } else if (raw == OptionalLong.class) {
        return OptionalLong.empty();
      }
      return raw == OptionalDouble.class ? OptionalDouble.empty() : null;
    }

    private Object inOptional(Optional<?> optional, Type type) {
      Object inner = optional.orElse(null);
      Object converted = inner == null ? null : convert(inner, argument(type, 0));
      return converted == inner ? optional : Optional.ofNullable(converted);
    }

    private Object wrap(Object value, Type type, Class<?> raw) {
      Object inner = unwrap(value);
      if (inner == null) {
        return emptyOptional(raw);
      } else if (raw == OptionalInt.class) {
        return OptionalInt.of((int) convert(inner, int.class));
      } else if (raw == OptionalLong.class) {
        return OptionalLong.of((long) convert(inner, long.class));
      } else if (raw == OptionalDouble.class) {
        return OptionalDouble.of((double) convert(inner, double.class));
      }
      return Optional.ofNullable(convert(inner, argument(type, 0)));
    }

    // ---- Containers ----

    private Object sequence(Object value, Type type, Class<?> raw) {
      Type elementType =
          type instanceof GenericArrayType array
              ? array.getGenericComponentType()
              : raw.isArray() ? raw.getComponentType() : argument(type, 0);
      Object[] elements = elements(value);
      boolean changed = !raw.isInstance(value);
      for (int i = 0; i < elements.length; i++) {
        Object element = elements[i];
        try {
          elements[i] = convert(element, elementType);
        } catch (RuntimeException e) {
          throw in.failed(e, "[" + i + "]");
        }
        changed |= elements[i] != element;
      }
      if (!changed) {
        return value;
      }
      requireComplete(raw);
      in.charge(16 + 8L * elements.length);
      if (raw.isArray()) {
        Object array = Array.newInstance(raw.getComponentType(), elements.length);
        for (int i = 0; i < elements.length; i++) {
          Array.set(array, i, elements[i]);
        }
        return array;
      }
      Collection<Object> collection = newCollection(raw);
      for (Object element : elements) {
        collection.add(element);
      }
      return collection;
    }

    private Object map(Map<?, ?> value, Type type, Class<?> raw) {
      boolean changed = !raw.isInstance(value);
      Map<Object, Object> entries = new LinkedHashMap<>();
      int i = 0;
      for (Map.Entry<?, ?> entry : value.entrySet()) {
        try {
          Object k = convert(entry.getKey(), argument(type, 0));
          Object v = convert(entry.getValue(), argument(type, 1));
          changed |= k != entry.getKey() || v != entry.getValue();
          if (changed && i > 0 && entries.containsKey(k)) {
            throw new IncompatibleClassException("Two keys become the same: " + k);
          }
          entries.put(k, v);
        } catch (RuntimeException e) {
          throw in.failed(e, "[entry " + i + "]");
        }
        i++;
      }
      if (!changed) {
        return value;
      }
      requireComplete(raw);
      in.charge(64L * entries.size());
      Map<Object, Object> map = newMap(raw);
      map.putAll(entries);
      return map;
    }

    /** Half-built elements cannot be hashed, and a copy of what is not filled yet stays empty. */
    private void requireComplete(Class<?> raw) {
      if (in.isIncompleteSince(mark) || in.isWaiting()) {
        throw in.located(
            new IncompatibleClassException(
                "A %s within a cycle of references cannot become a %s"
                    .formatted(from, raw.getTypeName())));
      }
    }

    private ForyException misfit(Object value, Class<?> raw) {
      return in.located(
          new IncompatibleClassException(
              "The field is %s in the writer's version of the class and %s here, and %s does not fit"
                  .formatted(from, target.getTypeName(), value)));
    }
  }

  private static String describe(Object value) {
    return "a " + value.getClass().getTypeName();
  }

  // ---- Types ----

  private static boolean isContainer(Object value) {
    return value instanceof Collection || value instanceof Map || value.getClass().isArray();
  }

  private static boolean isSequence(Object value) {
    return value instanceof Collection || value.getClass().isArray();
  }

  private static boolean isSequence(Class<?> raw) {
    return Collection.class.isAssignableFrom(raw) || raw.isAssignableFrom(List.class);
  }

  private static boolean isMap(Class<?> raw) {
    return Map.class.isAssignableFrom(raw);
  }

  private static boolean isOptional(Class<?> raw) {
    return raw == Optional.class
        || raw == OptionalInt.class
        || raw == OptionalLong.class
        || raw == OptionalDouble.class;
  }

  private static Object unwrap(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    } else if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? optional.getAsInt() : null;
    } else if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? optional.getAsLong() : null;
    } else if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? optional.getAsDouble() : null;
    }
    return value;
  }

  private static Object[] elements(Object sequence) {
    if (sequence instanceof Collection<?> collection) {
      return collection.toArray(new Object[0]);
    } else if (sequence instanceof Object[] array) {
      return Arrays.copyOf(array, array.length, Object[].class);
    }
    Object[] elements = new Object[Array.getLength(sequence)];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = Array.get(sequence, i);
    }
    return elements;
  }

  private static boolean isNumber(Class<?> box) {
    return Number.class.isAssignableFrom(box) && Numbers.isPrimitive(box);
  }

  private static Class<?> box(Class<?> raw) {
    return raw.isPrimitive() ? Array.get(Array.newInstance(raw, 1), 0).getClass() : raw;
  }

  private static Class<?> erase(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    } else if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    } else if (type instanceof GenericArrayType array) {
      return erase(array.getGenericComponentType()).arrayType();
    } else if (type instanceof TypeVariable<?> variable) {
      return erase(variable.getBounds()[0]);
    }
    return erase(((WildcardType) type).getUpperBounds()[0]);
  }

  private static Type argument(Type type, int index) {
    return type instanceof ParameterizedType parameterized
            && index < parameterized.getActualTypeArguments().length
        ? parameterized.getActualTypeArguments()[index]
        : Object.class;
  }

  private static Collection<Object> newCollection(Class<?> raw) {
    if (raw.isAssignableFrom(ArrayList.class)) {
      return new ArrayList<>();
    } else if (raw.isAssignableFrom(LinkedHashSet.class)) {
      return new LinkedHashSet<>();
    } else if (raw.isAssignableFrom(TreeSet.class)) {
      return new TreeSet<>();
    } else if (raw.isAssignableFrom(ArrayDeque.class)) {
      return new ArrayDeque<>();
    }
    return create(raw);
  }

  private static Map<Object, Object> newMap(Class<?> raw) {
    if (raw.isAssignableFrom(LinkedHashMap.class)) {
      return new LinkedHashMap<>();
    } else if (raw.isAssignableFrom(TreeMap.class)) {
      return new TreeMap<>();
    }
    return create(raw);
  }

  /** An empty container of a public class of the JDK. */
  @SuppressWarnings("unchecked")
  private static <T> T create(Class<?> raw) {
    try {
      return (T) raw.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new UnsupportedTypeException(
          "Another container cannot become a %s: it has no public constructor without parameters"
              .formatted(raw.getTypeName()),
          e);
    }
  }
}
