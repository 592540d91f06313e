/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.UnsupportedTypeException;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Returns the content of containers and numbers for formats that write only the content, not the
 * class, since the declared type says what is read. Refuses objects that would lose something else.
 */
public final class PlainContents {
  /**
   * What objects of a class would lose.
   *
   * @param added a field that a class of the user's adds; or null
   * @param byIdentity whether elements or keys are compared by identity, so that some may be equal
   */
  private record Loss(Field added, boolean byIdentity) {}

  private static final Loss NONE = new Loss(null, false);

  private static final ClassValue<Loss> LOSSES =
      new ClassValue<>() {
        @Override
        protected Loss computeValue(Class<?> type) {
          Loss loss = new Loss(added(type), comparesByIdentity(type));
          return loss.equals(NONE) ? NONE : loss;
        }
      };

  private PlainContents() {}

  /**
   * Returns the first field that classes of the user's add to a container class of the JDK; or
   * null. In a container that does not extend one, the fields may be the content.
   */
  private static Field added(Class<?> type) {
    if (Jdk.inheritedState(type) != null) {
      for (Class<?> c = type; !Jdk.owns(c); c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (FieldAccess.isState(field) && !field.isSynthetic()) {
            return field;
          }
        }
      }
    }
    return null;
  }

  private static boolean comparesByIdentity(Class<?> type) {
    return IdentityHashMap.class.isAssignableFrom(type)
        || type.getNestHost() == IdentityHashMap.class
        || type.getName().equals("java.util.Collections$SetFromMap");
  }

  /**
   * The elements of a collection, of one moment if threads may be using it.
   *
   * @param declared the type that is read
   * @throws UnsupportedTypeException if something else of the collection would be lost
   */
  public static Collection<?> of(Collection<?> collection, Class<?> declared) {
    Class<?> type = collection.getClass();
    if (type == ArrayList.class || type == HashSet.class) {
      return collection;
    }
    boolean byIdentity = requireNoMore(type, declared);
    Collection<?> elements = Snapshots.of(collection);
    if (byIdentity && Set.class.isAssignableFrom(declared)) {
      requireDifferent(elements, type, declared);
    }
    return elements;
  }

  /**
   * The entries of a map, of one moment if threads may be using it.
   *
   * @param declared the type that is read
   * @throws UnsupportedTypeException if something else of the map would be lost
   */
  public static Map<?, ?> of(Map<?, ?> map, Class<?> declared) {
    Class<?> type = map.getClass();
    if (type == HashMap.class || type == LinkedHashMap.class) {
      return map;
    }
    boolean byIdentity = requireNoMore(type, declared);
    Map<?, ?> entries = Snapshots.of(map);
    if (byIdentity && !IdentityHashMap.class.isAssignableFrom(declared)) {
      requireDifferent(entries.keySet(), type, declared);
    }
    return entries;
  }

  /**
   * Fails if a number is of a class of the user's with more than the number.
   *
   * @param number a {@code BigDecimal} or {@code BigInteger}
   */
  public static void requireNumber(Object number) {
    Class<?> type = number.getClass();
    if (type != BigDecimal.class && type != BigInteger.class) {
      requireNoMore(type, number instanceof BigDecimal ? BigDecimal.class : BigInteger.class);
    }
  }

  /** Fails if fields would be lost; returns whether elements are compared by identity. */
  private static boolean requireNoMore(Class<?> type, Class<?> declared) {
    Loss loss = LOSSES.get(type);
    if (loss.added != null) {
      throw new UnsupportedTypeException(
          "Expected a %s with its content only, found a %s, whose field %s would be lost: no class is written here, only what is in it. Write the content of the field beside it, or copy it into a class of the JDK"
              .formatted(declared.getName(), type.getName(), loss.added.getName()));
    }
    return loss.byIdentity;
  }

  private static void requireDifferent(Collection<?> keys, Class<?> type, Class<?> declared) {
    if (new HashSet<>(keys).size() != keys.size()) {
      throw new UnsupportedTypeException(
          "Expected a %s of elements or keys that differ, found equal ones in a %s, which compares them by identity: some would be lost when it is read. Copy them into a list"
              .formatted(declared.getName(), type.getName()));
    }
  }
}
