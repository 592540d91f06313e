/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import static io.fory.schema.TypeChange.argument;
import static io.fory.schema.TypeChange.canHoldSequence;
import static io.fory.schema.TypeChange.element;
import static io.fory.schema.TypeChange.erase;
import static io.fory.schema.TypeChange.implementation;
import static io.fory.schema.TypeChange.isMap;
import static io.fory.schema.TypeChange.isNumber;
import static io.fory.schema.TypeChange.isOptional;

import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.graph.KeyWork;
import io.fory.platform.Boxes;
import io.fory.platform.Loaders;
import io.fory.schema.TypeChange;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Turns values of a field as another version of its class declares it into values of the type that
 * it has here: numbers of another width, if the value fits; an enum and its name; {@code T} and
 * {@code Optional<T>}; lists, sets and arrays of the same elements. A value that fits already stays
 * the same object. Immutable. Public because generated code calls it; nothing for users.
 */
public final class Conversion {
  private static final Object[] NONE = {};

  /** Of the heap, per element: an array for them while they are converted, and the result. */
  private static final long ARRAY_BYTES = 16;

  /**
   * Of the heap, per element, where the result has a table: an array while they are converted, the
   * table, and a node.
   */
  private static final long HASHED_BYTES = 112;

  private final Type target;
  private final String from;
  private final String field;
  private final String keptAs;

  /**
   * A conversion.
   *
   * @param target the type of the field here
   * @param from the type of the field in the writer's version, for messages
   * @param field the name of the field, for the path of an exception
   * @param keptAs the name of the field here if its object keeps values that are not known here,
   *     else null
   */
  public Conversion(Type target, String from, String field, String keptAs) {
    this.target = target;
    this.from = Quote.name(from);
    this.field = field;
    this.keptAs = keptAs;
  }

  /** Converts what refers to nothing: a number, a boolean, a string. */
  public Object apply(MessageReader in, Object value) {
    return apply(in, in.cycleMark(), value);
  }

  /** Converts a value for callers that do not add the field to the path of an exception. */
  public Object applyToField(MessageReader in, Object value) {
    try {
      return apply(in, value);
    } catch (RuntimeException e) {
      throw in.failed(e, "." + field);
    }
  }

  /**
   * Converts a value.
   *
   * @param mark what {@link MessageReader#cycleMark} gave before the value was read
   * @throws IncompatibleClassException if it does not fit
   */
  public Object apply(MessageReader in, int mark, Object value) {
    return new Call(in, mark).field(value);
  }

  /** One value on its way. */
  private final class Call {
    private final MessageReader in;
    private final int mark;
    private Set<ForeignObject> handled; // by identity

    Call(MessageReader in, int mark) {
      this.in = in;
      this.mark = mark;
    }

    /** Converts the value of the field, or has its object keep it. */
    Object field(Object value) {
      if (keptAs == null || !isMissing(value, erase(target))) {
        return convert(value, target);
      }
      in.unknown().keep(keptAs, value);
      return null;
    }

    /** Whether a value is an unknown object, or the name of a constant, that does not fit here. */
    private boolean isMissing(Object value, Class<?> raw) {
      if (value instanceof ForeignObject unknown) {
        return !becomesSequence(unknown, raw)
            && !isKnown(unknown, raw)
            && !raw.isInstance(unknown)
            && !raw.isPrimitive()
            && !isOptional(raw);
      }
      return value instanceof String name && raw.isEnum() && find(raw, name) == null;
    }

    /** Whether this is an array whose elements are wanted. */
    private boolean becomesSequence(ForeignObject unknown, Class<?> raw) {
      return unknown.elements() != null
          && canHoldSequence(raw)
          && !(in.unknown().policy() == UnknownTypes.KEEP && raw.isInstance(unknown));
    }

    /** Whether this is a constant that becomes a name, or one that is here after all. */
    private boolean isKnown(ForeignObject unknown, Class<?> raw) {
      String name = unknown.constant();
      return name != null && (raw == String.class || find(raw, name) != null);
    }

    /** Converts what is in a container, which nothing but generics says anything about. */
    private Object content(Object value, Type type) {
      boolean kept =
          value instanceof ForeignObject unknown
              && in.unknown().policy() == UnknownTypes.KEEP
              && !isKnown(unknown, erase(type));
      return kept ? value : convert(value, type);
    }

    Object convert(Object value, Type type) {
      Class<?> raw = erase(type);
      if (value == null) {
        if (raw.isPrimitive()) {
          throw misfit("null", raw);
        }
        return emptyOptional(raw);
      }
      if (value instanceof ForeignObject unknown) {
        return becomesSequence(unknown, raw)
            ? convert(unknown.elements().toArray(), type)
            : ofUnknown(unknown, type, raw);
      }
      Class<?> box = Boxes.of(raw);
      if (box.isInstance(value) && !isContainer(value)) {
        return value instanceof Optional<?> optional ? inOptional(optional, type) : value;
      }
      if (isNumber(box) && value instanceof Number number) {
        return Numbers.exactly(number, box, () -> misfit(describe(value, raw), raw));
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
      if (isSequence(value) && canHoldSequence(raw)) {
        return sequence(value, type, raw);
      }
      if (value instanceof Map<?, ?> map && (raw.isInstance(value) || isMap(raw))) {
        return map(map, type, raw);
      }
      if (raw.isInstance(value)) {
        return value;
      }
      throw misfit(describe(value, raw), raw);
    }

    private Object ofUnknown(ForeignObject unknown, Type type, Class<?> raw) {
      if (handled == null) {
        handled = Collections.newSetFromMap(new IdentityHashMap<>());
      }
      if (unknown.constant() != null || handled.add(unknown)) { // constants are met each time
        in.unknown().markExamined();
      }
      return ofExamined(unknown, type, raw);
    }

    private Object ofExamined(ForeignObject unknown, Type type, Class<?> raw) {
      if (unknown.constant() != null && (raw == String.class || raw.isEnum())) {
        return raw.isEnum() ? constant(raw, unknown.constant()) : unknown.constant();
      }
      if (raw == Optional.class) {
        Type inner = argument(type, 0);
        return Optional.ofNullable(
            in.unknown().policy() == UnknownTypes.KEEP
                ? content(unknown, inner)
                : ofExamined(unknown, inner, erase(inner)));
      }
      if (in.unknown().policy() == UnknownTypes.NULL) {
        return convert(null, type);
      }
      if (in.unknown().policy() == UnknownTypes.KEEP && raw.isInstance(unknown)) {
        return unknown;
      }
      if (in.unknown().policy() == UnknownTypes.KEEP) {
        throw in.unknown().noPlace(unknown.toString(), raw);
      }
      throw in.located(
          new ForbiddenClassException(
              "%s is not known here; register the writer's class".formatted(unknown)));
    }

    private Object constant(Class<?> type, String name) {
      Object constant = find(type, name);
      return constant != null ? constant : in.unknown().absent(type, name);
    }

    /** The constant of a name; null if there is none. */
    private Object find(Class<?> type, String name) {
      for (Object constant : type.isEnum() ? type.getEnumConstants() : NONE) {
        if (((Enum<?>) constant).name().equals(name)) {
          return constant;
        }
      }
      return null;
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
      Object converted = inner == null ? null : content(inner, argument(type, 0));
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
      Type elementType = element(type);
      chargeFor(size(value), raw);
      Object[] elements = elements(value);
      boolean changed = !raw.isInstance(value);
      for (int i = 0; i < elements.length; i++) {
        Object element = elements[i];
        try {
          elements[i] =
              raw.isArray() ? convert(element, elementType) : content(element, elementType);
        } catch (RuntimeException e) {
          throw in.failed(e, "[" + i + "]");
        }
        changed |= elements[i] != element;
      }
      if (!changed) {
        return value;
      }
      requireComplete(raw);
      if (raw.isArray()) {
        Object array = Array.newInstance(raw.getComponentType(), elements.length);
        for (int i = 0; i < elements.length; i++) {
          Array.set(array, i, elements[i]);
        }
        return array;
      }
      Collection<Object> collection = create(raw);
      try {
        KeyWork keys = KeyWork.of(in, collection, elements.length, null);
        for (Object element : elements) {
          keys = in.chargeKey(keys, collection, elements.length, element, 0);
        }
        collection.addAll(Arrays.asList(elements));
      } catch (NullPointerException | ClassCastException | IllegalArgumentException e) {
        throw refused(raw, e);
      }
      return collection;
    }

    private Object map(Map<?, ?> value, Type type, Class<?> raw) {
      boolean changed = !raw.isInstance(value);
      chargeFor(value.size(), raw);
      Map<Object, Object> entries = new LinkedHashMap<>();
      KeyWork keys = KeyWork.of(in, entries, value.size(), null);
      int i = 0;
      for (Map.Entry<?, ?> entry : value.entrySet()) {
        try {
          Object k = content(entry.getKey(), argument(type, 0));
          Object v = content(entry.getValue(), argument(type, 1));
          changed |= k != entry.getKey() || v != entry.getValue();
          keys = in.chargeKey(keys, entries, value.size(), k, 0);
          if (changed && i > 0 && entries.containsKey(k)) {
            throw new IncompatibleClassException("Two keys become the same, a " + Quote.typeOf(k));
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
      Map<Object, Object> map = create(raw);
      try {
        KeyWork places = KeyWork.of(in, map, entries.size(), null);
        for (Object key : entries.keySet()) {
          places = in.chargeKey(places, map, entries.size(), key, 0);
        }
        map.putAll(entries);
      } catch (NullPointerException | ClassCastException | IllegalArgumentException e) {
        throw refused(raw, e);
      }
      return map;
    }

    /**
     * Charges for what is made of a container before anything is: of a few bytes one can come that
     * seems to have billions of elements. What becomes a key is hashed with all that is in it; how
     * much that is, nobody counts by element, so it is taken to be what its owner holds so far.
     */
    private void chargeFor(int size, Class<?> raw) {
      boolean hashed = Set.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw);
      in.chargeWork(size);
      in.charge(32 + (hashed ? HASHED_BYTES : ARRAY_BYTES) * size);
      if (hashed) {
        in.chargeWork(in.weightSoFar());
      }
    }

    private static int size(Object sequence) {
      return sequence instanceof Collection<?> c ? c.size() : Array.getLength(sequence);
    }

    /** An empty container of a public class. */
    @SuppressWarnings("unchecked")
    private <T> T create(Class<?> raw) {
      Class<?> made = implementation(raw);
      try {
        if (made != null) {
          return (T) made.getConstructor().newInstance();
        }
      } catch (ReflectiveOperationException e) {
        // as if there were none
      }
      throw in.located(
          new IncompatibleClassException(
              "The field is %s in the writer's version of the class and %s here, and a %s cannot be made: it has no public constructor without parameters"
                  .formatted(from, target.getTypeName(), raw.getTypeName())));
    }

    private ForyException refused(Class<?> raw, RuntimeException e) {
      return in.located(
          new IncompatibleClassException(
              "The field is %s in the writer's version of the class and %s here, and a %s does not take all elements: %s"
                  .formatted(from, target.getTypeName(), raw.getTypeName(), Quote.failure(e)),
              e));
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

    private ForyException misfit(String found, Class<?> raw) {
      return in.located(
          new IncompatibleClassException(
              "The field is %s in the writer's version of the class and %s here, and %s does not fit"
                  .formatted(from, target.getTypeName(), found)));
    }
  }

  private static String describe(Object value, Class<?> wanted) {
    return TypeChange.isNumber(value.getClass())
        ? value.toString()
        : "a " + Loaders.nameBeside(value.getClass(), wanted);
  }

  // ---- Types ----

  private static boolean isContainer(Object value) {
    return value instanceof Collection || value instanceof Map || value.getClass().isArray();
  }

  private static boolean isSequence(Object value) {
    return value instanceof Collection || value.getClass().isArray();
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
}
