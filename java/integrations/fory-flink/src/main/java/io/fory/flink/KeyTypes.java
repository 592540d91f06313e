/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Decides by the declaration of a class whether its objects are immutable, and whether they can be
 * keys.
 */
final class KeyTypes {
  /**
   * Immutable classes whose objects hash by content, alike in all JVMs, and have equal bytes if
   * equal.
   */
  private static final Set<Class<?>> PLAIN =
      Set.of(
          Boolean.class,
          Byte.class,
          Character.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          String.class,
          BigInteger.class,
          BigDecimal.class,
          UUID.class,
          Instant.class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class,
          OffsetTime.class,
          OffsetDateTime.class,
          ZonedDateTime.class,
          ZoneOffset.class,
          Duration.class,
          Period.class,
          Year.class,
          YearMonth.class);

  private KeyTypes() {}

  private static boolean isPlain(Class<?> type) {
    return type.isPrimitive() || PLAIN.contains(type);
  }

  /** Returns whether no object of a type can change, so that a copy may be the object itself. */
  static boolean isImmutable(Class<?> type) {
    return isImmutable(type, new HashSet<>());
  }

  private static boolean isImmutable(Class<?> type, Set<Class<?>> met) {
    if (isPlain(type) || type.isEnum() || !met.add(type)) {
      return true;
    }
    if (type.isSealed() && Modifier.isAbstract(type.getModifiers()) && fields(type).isEmpty()) {
      return List.of(type.getPermittedSubclasses()).stream().allMatch(sub -> isImmutable(sub, met));
    }
    return Modifier.isFinal(type.getModifiers())
        && !type.isArray()
        && !isOfJdk(type)
        && fields(type).stream()
            .allMatch(f -> Modifier.isFinal(f.getModifiers()) && isImmutable(f.getType(), met));
  }

  /** Returns the reason why objects of a type cannot be keys; null if they can. */
  static String noKeyBecause(Class<?> type) {
    return noKeyBecause(type, type.getSimpleName(), new HashSet<>());
  }

  private static String noKeyBecause(Class<?> type, String path, Set<Class<?>> met) {
    if (isPlain(type) || !met.add(type)) {
      return null;
    }
    String name = type.getTypeName();
    if (type.isEnum() || type.isArray()) {
      return "%s is of type %s, whose hash differs from one JVM to the next".formatted(path, name);
    }
    if (Modifier.isAbstract(type.getModifiers()) || isOfJdk(type)) {
      return "%s is of type %s, whose objects may be equal and have other bytes"
          .formatted(path, name);
    }
    try {
      if (type.getMethod("hashCode").getDeclaringClass() == Object.class) {
        return "%s is of type %s, which has no hashCode of its own".formatted(path, name);
      }
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
    for (Field field : fields(type)) { // transient ones too: they may count in its equals
      String reason = noKeyBecause(field.getType(), path + "." + field.getName(), met);
      if (reason != null) {
        return reason;
      }
    }
    return null;
  }

  /**
   * Returns whether a class or one of its superclasses is the JDK's, apart from {@code Object} and
   * {@code Record}: their declared fields say too little about equality.
   */
  private static boolean isOfJdk(Class<?> type) {
    Class<?> top = type;
    while (!isInJdk(top) && !top.isInterface()) {
      top = top.getSuperclass();
    }
    boolean isPlainTop = top.isInterface() || top == Object.class || top == Record.class;
    return isInJdk(type) || !isPlainTop;
  }

  private static boolean isInJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /**
   * Returns the instance fields of a class and its superclasses, up to the first class of the JDK.
   */
  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> at = type; at != null && !isInJdk(at); at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          fields.add(field);
        }
      }
    }
    return fields;
  }
}
