/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How objects of one class are compared, found out once: comparing is most of what the tests do.
 * Kept with the class, so that it goes when the class does.
 */
final class Traits {
  private static final ClassValue<Traits[]> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected Traits[] computeValue(Class<?> type) {
          return new Traits[1]; // an object of the class is needed for the rest
        }
      };

  private final Class<?> type;
  private final boolean ofJdk;
  private final boolean value;
  private final boolean equality;
  private final boolean wrapper;
  private final boolean guavaParts;
  private Field[] fields; // null until asked for: a class that is not found may be in one

  private Traits(Object object) {
    this.type = object.getClass();
    this.ofJdk = isOfJdk(type);
    this.wrapper = JdkShapes.isWrapper(object);
    this.value = isValue(object);
    this.guavaParts = GuavaParts.knows(object);
    this.equality =
        !guavaParts
            && !(object instanceof Double || object instanceof Float || object instanceof Enum)
            && !(object instanceof Comparator || object instanceof Optional)
            && Contents.held(object) == null
            && Contents.of(object) == object;
  }

  static Traits of(Object object) {
    Traits[] cell = OF_CLASS.get(object.getClass());
    Traits traits = cell[0];
    if (traits == null) {
      traits = new Traits(object);
      cell[0] = traits;
    }
    return traits;
  }

  /** Whether the JDK brings the class. */
  boolean isOfJdk() {
    return ofJdk;
  }

  /** Whether its objects are immutable, so that their identity does not matter. */
  boolean isValue() {
    return value;
  }

  /** Whether {@code equals} tells all about a value. */
  boolean hasEquality() {
    return equality;
  }

  /** Whether its objects give others another face. */
  boolean isWrapper() {
    return wrapper;
  }

  /** Whether its objects consist of {@link GuavaParts}. */
  boolean hasGuavaParts() {
    return guavaParts;
  }

  /** The fields that a message keeps, up to the first class of the JDK. */
  Field[] fields() {
    Field[] found = fields;
    if (found == null) {
      found = fields(type);
      fields = found;
    }
    return found;
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private boolean isValue(Object o) {
    String name = o.getClass().getName();
    return o instanceof Enum
        || o instanceof Optional
        || GuavaParts.isValue(o)
        || o instanceof Comparator && ofJdk && !wrapper
        || name.startsWith("java.lang.")
            && o.getClass() != Object.class
            && !(o instanceof Throwable)
            && !(o instanceof Appendable)
        || name.startsWith("java.math.")
        || name.startsWith("java.time.")
        || name.startsWith("java.util.Optional")
        || name.equals("java.util.UUID")
        || Contents.isValue(o);
  }

  private static Field[] fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && !isOfJdk(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return fields.toArray(Field[]::new);
  }
}
