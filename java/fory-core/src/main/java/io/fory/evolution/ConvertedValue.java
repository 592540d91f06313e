/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.schema.TypeChange.argument;
import static io.fory.schema.TypeChange.canHoldSequence;
import static io.fory.schema.TypeChange.emptyOptional;
import static io.fory.schema.TypeChange.erase;
import static io.fory.schema.TypeChange.isMap;
import static io.fory.schema.TypeChange.isNumber;
import static io.fory.schema.TypeChange.isOptional;

import io.fory.config.UnknownTypes;
import io.fory.exception.ForyException;
import io.fory.message.MessageReader;
import io.fory.message.SchemaBackedObject;
import io.fory.platform.Jdk;
import io.fory.platform.Loaders;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.TypeChange;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Converts one value by a {@link Conversion}, with all that is in it. */
final class ConvertedValue implements GenericObjects.Judge {
  private static final Object[] NONE = {};

  final Conversion conversion;
  final MessageReader in;
  final int mark;
  private Set<SchemaBackedObject> handled; // compared by identity
  private GenericObjects generics;

  ConvertedValue(Conversion conversion, MessageReader in, int mark) {
    this.conversion = conversion;
    this.in = in;
    this.mark = mark;
  }

  /**
   * Converts the value of a field. Returns null for a value of which the reader has no class, if
   * the object keeps it among its unknown fields.
   */
  Object field(Object value) {
    if (conversion.overflowField() == null || !isMissing(value, erase(conversion.target()))) {
      return convert(value, conversion.target());
    }
    in.unknown().keep(conversion.overflowField(), value);
    return null;
  }

  /**
   * Whether a value stands for an object or constant of which the reader has no class, and so does
   * not fit.
   */
  private boolean isMissing(Object value, Class<?> raw) {
    if (value instanceof SchemaBackedObject unknown) {
      return !becomesSequence(unknown, raw)
          && !isKnown(unknown, raw)
          && !raw.isInstance(unknown)
          && !raw.isPrimitive()
          && !isOptional(raw);
    }
    return value instanceof String name && raw.isEnum() && find(raw, name) == null;
  }

  /**
   * Whether a value is an array of an unknown class that becomes a list, set or array of the
   * reader's.
   */
  private boolean becomesSequence(SchemaBackedObject unknown, Class<?> raw) {
    return unknown.elements() != null
        && canHoldSequence(raw)
        && !(in.unknown().policy() == UnknownTypes.KEEP && raw.isInstance(unknown));
  }

  /**
   * Whether a value is a constant that becomes its name, or one of the constants of the reader's
   * enum.
   */
  private boolean isKnown(SchemaBackedObject unknown, Class<?> raw) {
    String name = unknown.constant();
    return name != null && (raw == String.class || find(raw, name) != null);
  }

  /** Converts the elements of a container to those of a generic type. */
  Object content(Object value, Type type) {
    boolean kept =
        value instanceof SchemaBackedObject unknown
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
    if (value instanceof SchemaBackedObject unknown) {
      return becomesSequence(unknown, raw)
          ? convert(unknown.elements().toArray(), type)
          : ofUnknown(unknown, type, raw);
    }
    Class<?> box = PrimitiveWrappers.of(raw);
    if (box.isInstance(value) && !isContainer(value)) {
      return value instanceof Optional<?> optional
          ? inOptional(optional, type)
          : whole(value, type);
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
    if (TypeChange.isView(ConvertedViews.classOf(value), raw)) {
      Object converted = ConvertedViews.convert(in, value, raw);
      if (converted == null) {
        throw misfit(value, raw);
      }
      return converted;
    }
    if (isSequence(value) && canHoldSequence(raw)) {
      Object converted = new ConvertedContainers(this).sequence(value, type, raw);
      return converted == value ? whole(value, type) : converted;
    }
    if (value instanceof Map<?, ?> map && (raw.isInstance(value) || isMap(raw))) {
      Object converted = new ConvertedContainers(this).map(map, type, raw);
      return converted == value ? whole(value, type) : converted;
    }
    if (raw.isInstance(value)) {
      return whole(value, type);
    }
    throw misfit(value, raw);
  }

  /** Checks an object of a generic class, which is not converted: all that it holds must fit. */
  private Object whole(Object value, Type type) {
    boolean looked = isContainer(value) && Jdk.owns(value.getClass());
    if (!looked && TypeChange.bound(type) instanceof ParameterizedType declared) {
      if (generics == null) {
        generics = new GenericObjects(this, in);
      }
      generics.require(value, declared);
    }
    return value;
  }

  private Object ofUnknown(SchemaBackedObject unknown, Type type, Class<?> raw) {
    if (handled == null) {
      handled = Collections.newSetFromMap(new IdentityHashMap<>());
    }
    // constants are shared, so each place is checked
    if (unknown.constant() != null || handled.add(unknown)) {
      in.unknown().markExamined();
    }
    return ofExamined(unknown, type, raw);
  }

  private Object ofExamined(SchemaBackedObject unknown, Type type, Class<?> raw) {
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
      throw in.unknown().noPlace(unknown.name(), raw);
    }
    throw in.unknownClass(unknown.schema());
  }

  private Object constant(Class<?> type, String name) {
    Object constant = find(type, name);
    return constant != null ? constant : in.unknown().absent(type, name);
  }

  /** Returns the constant of an enum by its name; null if there is none. */
  private Object find(Class<?> type, String name) {
    for (Object constant : type.isEnum() ? type.getEnumConstants() : NONE) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    return null;
  }

  // ---- Optional ----

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

  @Override
  public void require(Object held, Type type) {
    if (content(held, type) != held) {
      throw misfit(held, erase(type));
    }
  }

  @Override
  public ForyException misfit(Object found, Class<?> wanted) {
    return misfit(describe(found, wanted), wanted);
  }

  private ForyException misfit(String found, Class<?> raw) {
    return in.located(conversion.misfit(found + " does not fit", null));
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
}
