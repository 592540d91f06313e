/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Makes serializers for a family of types. The factories of a {@code Fory} are asked in order, and
 * the first answer counts.
 *
 * <p>The methods but for {@link #create} are for the factory of a library's types, which is
 * registered with the prefix of the library's class names. It is asked by name, so that nothing of
 * the library is loaded before an object or a message needs it, and may be there where the library
 * is not. Its answers must never change.
 */
@FunctionalInterface
public interface SerializerFactory {

  /**
   * Returns the serializer of a type, or null if the type is none of this factory's business.
   *
   * <p>Called once per type and {@code Fory}, and not for arrays, nor for interfaces and abstract
   * classes that the factory does not {@linkplain #contains contain}. An object that is read as a
   * type that the factory contains may be of another class, as long as it fits its place.
   *
   * @param types gives the slots of the type's content; asking for a slot may look other types up
   * @throws io.fory.exception.UnsupportedTypeException if the type belongs to the family, but has
   *     no serialized form
   */
  Serializer<?> create(Class<?> type, SlotSource types);

  /**
   * Returns whether the class of a name, which need not be here, is a type that needs no
   * registration: messages have it under its Java name, and {@link #create} makes its serializer.
   */
  default boolean contains(String className) {
    return false;
  }

  /**
   * Returns the type as which the objects of a class of the library are written and read back, if
   * not under the name of their own: a type that this {@linkplain #contains contains}, or a
   * built-in one. So one type serves the hidden classes by which a library implements it.
   */
  default Class<?> writtenAs(Class<?> type) {
    return null;
  }

  /**
   * Returns the type of the most likely values where a class or interface of the library is
   * declared: no bytes are needed then to say so. Null if that is not known. By default that type
   * itself, if this contains it.
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
