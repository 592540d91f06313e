/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForyException;

/**
 * Makes serializers for a family of types. The resolver asks its factories in order and takes the
 * first answer.
 */
@FunctionalInterface
public interface TypeFactory {

  /**
   * The serializer of a type, or null if the type is none of this factory's business.
   *
   * <p>Called once per type and {@code Fory}. It may ask {@code types} for other types, also for
   * ones that are just being looked up: those come without a serializer yet, which a serializer
   * therefore fetches when it runs.
   *
   * @throws io.fory.exception.UnsupportedTypeException if the type belongs to the family, but has
   *     no serialized form
   */
  MessageSerializer<?> create(Class<?> type, TypeSource types);

  /**
   * The serializer of a class that must not be named in messages, since others take the place of
   * its objects.
   *
   * @param reason why not: the error for an object that nothing replaces
   * @return null if the class has no {@code writeReplace}
   */
  default Replacing createReplacing(Class<?> type, ForyException reason) {
    return null;
  }
}
