/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Makes serializers for a family of types. A {@code Fory} asks its factories in order, and the
 * first answer counts. Must be thread-safe.
 *
 * <p>All methods except {@link #create} are for the factory of a library's types, which is
 * registered with the prefix of the library's class names. Fory asks it by name, so it loads
 * nothing of the library before an object or a message needs it, and works without the library too.
 * The answers must never change.
 */
@FunctionalInterface
public interface SerializerFactory {

  /**
   * Returns the serializer of a type, or null if the type is outside the family.
   *
   * <p>Fory calls this once per type, but never for arrays, nor for interfaces and abstract classes
   * that the factory does not {@linkplain #contains contain}. Reading a type that the factory
   * contains may give an object of another class, as long as it fits its place.
   *
   * @param types returns the slots of the type's content; asking for a slot may look other types up
   * @throws io.fory.exception.UnsupportedTypeException if the type belongs to the family, but has
   *     no serialized form
   */
  Serializer<?> create(Class<?> type, SlotSource types);

  /**
   * Returns whether the class of a name is a type that needs no registration. The class need not
   * exist in this JVM. Messages have the type under its Java name, and {@link #create} makes its
   * serializer.
   */
  default boolean contains(String className) {
    return false;
  }

  /**
   * Returns the type that stands for a class of the library in messages: a type that this factory
   * {@linkplain #contains contains}, or a built-in type; null if the class is written under its own
   * name. So one type serves the hidden classes that implement it.
   */
  default Class<?> writtenAs(Class<?> type) {
    return null;
  }

  /**
   * Returns the type of the most likely values where a class or interface of the library is
   * declared; such values then need no bytes for their type. Null if no type is likely. By default
   * the declared type itself, if this factory contains it.
   */
  default Class<?> expectedFor(Class<?> declared) {
    return contains(declared.getName()) ? declared : null;
  }

  /**
   * Returns the text of the error for a class of the library that is not registered and so has no
   * serializer.
   */
  default String refusal(Class<?> type) {
    return "Class %s has no serializer: register it, on both sides".formatted(type.getName());
  }
}
