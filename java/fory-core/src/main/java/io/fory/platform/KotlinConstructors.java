/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import java.util.Set;

/**
 * Calls constructors of Kotlin classes with default arguments. The module {@code fory-kotlin} has
 * the implementation.
 */
public interface KotlinConstructors {
  /**
   * Returns the constructor of a class for objects of which some fields were read.
   *
   * @throws IllegalArgumentException if the fields do not have all arguments; its message is the
   *     reason, without anything from a message
   */
  Constructor of(Class<?> type, Set<Field> read);

  /** A constructor that takes its arguments from the fields of an object. */
  interface Constructor {
    /**
     * Makes another object with the fields of {@code read} that were read, and defaults for others.
     *
     * @throws IllegalArgumentException if the new object has other values in these fields, so that
     *     they are not the arguments of the constructor
     */
    Object call(Object read) throws ReflectiveOperationException;
  }
}
