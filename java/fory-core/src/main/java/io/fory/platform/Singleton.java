/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.ForyException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The only object of a class that Kotlin's or Scala's compiler made of an {@code object}.
 *
 * <ul>
 *   <li>In Kotlin, {@link KotlinMetadata} tells an {@code object}, which {@code INSTANCE} holds,
 *       and a companion, which a field of its name in the class around it holds.
 *   <li>In Scala, the name ends in {@code $}, and {@code MODULE$} holds the object.
 * </ul>
 *
 * Immutable and thread-safe.
 */
public record Singleton(Class<?> type, FieldAccess field) {
  /**
   * Returns the only object of a class.
   *
   * @return null if the class was not made of an {@code object}
   * @throws io.fory.exception.UnsupportedTypeException if its module hides the object
   */
  public static Singleton of(Class<?> type) {
    // Most classes have no annotation: for them nothing of Kotlin is loaded.
    Field field = type.getDeclaredAnnotations().length == 0 ? null : KotlinMetadata.singleton(type);
    if (field == null && type.getName().endsWith("$")) {
      field = holder(type, "MODULE$", type);
    }
    return field == null ? null : new Singleton(type, FieldAccess.of(field));
  }

  /** Returns the static field of a name and exactly a type, or null. */
  static Field holder(Class<?> owner, String name, Class<?> type) {
    try {
      Field field = owner == null ? null : owner.getDeclaredField(name);
      boolean holds = field != null && Modifier.isStatic(field.getModifiers());
      return holds && field.getType() == type ? field : null;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  /** Whether a class is an {@code object} to which Scala's compiler gave a {@code writeReplace}. */
  public static boolean isReplacedByItsName(Class<?> type) {
    try {
      type.getDeclaredMethod("writeReplace");
      return of(type) != null;
    } catch (NoSuchMethodException e) {
      return false; // inherited, as that of Nil from List
    }
  }

  /** Returns the object, and initializes its class. */
  public Object get() {
    Object object = field.get(null);
    if (object == null) {
      throw new ForyException(
          "The only object of %s is not there yet: its class is being initialized"
              .formatted(type.getName()));
    }
    return object;
  }
}
