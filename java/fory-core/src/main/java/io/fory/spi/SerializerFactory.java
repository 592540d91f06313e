/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Makes serializers for a family of types. The factories of a {@code Fory} are asked in order, and
 * the first answer counts.
 */
@FunctionalInterface
public interface SerializerFactory {

  /**
   * The serializer of a type, or null if the type is none of this factory's business.
   *
   * <p>Called once per type and {@code Fory}, and not for interfaces, abstract classes and arrays.
   *
   * @param types gives the slots of what the type holds; asking for one may look other types up
   * @throws io.fory.exception.UnsupportedTypeException if the type belongs to the family, but has
   *     no serialized form
   */
  Serializer<?> create(Class<?> type, SlotSource types);
}
