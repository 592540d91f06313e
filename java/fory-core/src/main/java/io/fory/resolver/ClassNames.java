/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Jdk;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads the names of classes that are values themselves: {@code Class} objects, the
 * interfaces of proxies, the classes that contain lambdas. A class as a value runs no code, so
 * registered classes, those of built-in types and those of {@link JdkTypes#isFree} are allowed.
 * Immutable.
 */
final class ClassNames {
  private static final String ARRAY = "[]";

  private final Registrations registrations;
  private final BuiltInTable builtIns;
  private final Admission admission;
  private final Map<String, Class<?>> primitives = new HashMap<>();

  ClassNames(Registrations registrations, BuiltInTable builtIns, Admission admission) {
    this.registrations = registrations;
    this.builtIns = builtIns;
    this.admission = admission;
    primitives.put("void", void.class);
    for (Class<?> primitive : WireField.PRIMITIVES) {
      primitives.put(primitive.getName(), primitive);
    }
  }

  /** Returns the class of a name that every {@code Fory} knows without registration; or null. */
  private Class<?> known(String name) {
    Class<?> primitive = primitives.get(name);
    return primitive != null ? primitive : builtIns.named(name);
  }

  String nameOf(Class<?> type) {
    if (type.isArray()) {
      requireDimensions(type);
      return nameOf(type.getComponentType()) + ARRAY;
    }
    String registered = registrations.wireName(type);
    if (registered != null) {
      return registered;
    }
    if (known(type.getName()) != type && !JdkTypes.isFree(type)) {
      if (Jdk.owns(type)) {
        throw ForbiddenClassException.unregistered(RegistrationAdvice.unregistered(List.of(type)));
      }
      admission.require(type);
    }
    return type.getName();
  }

  Class<?> classOf(String name) {
    int end = name.length();
    int dimensions = 0;
    for (; name.startsWith(ARRAY, end - ARRAY.length()); end -= ARRAY.length()) {
      dimensions++;
    }
    if (dimensions > WireType.MAX_DIMENSIONS) {
      // Each number of dimensions is a class of its own, which lives as long as the element class.
      throw new LimitExceededException(
          "An array class of %s dimensions, more than %s"
              .formatted(dimensions, WireType.MAX_DIMENSIONS));
    }
    Class<?> type = elementOf(name.substring(0, end));
    if (dimensions > 0 && type == void.class) {
      throw new ForbiddenClassException("There is no class " + Quote.name(name));
    }
    for (; dimensions > 0; dimensions--) {
      type = type.arrayType();
    }
    return type;
  }

  /** Fails for an array class with more dimensions than any reader takes. */
  static void requireDimensions(Class<?> array) {
    int dimensions = 0;
    for (Class<?> c = array; c.isArray(); c = c.getComponentType()) {
      dimensions++;
    }
    if (dimensions > WireType.MAX_DIMENSIONS) {
      throw new UnsupportedTypeException(
          "%s has %s dimensions, more than %s"
              .formatted(array.getTypeName(), dimensions, WireType.MAX_DIMENSIONS));
    }
  }

  private Class<?> elementOf(String name) {
    Class<?> type = known(name);
    return type != null ? type : admission.decide(name).required();
  }
}
