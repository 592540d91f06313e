/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

/**
 * Transfers the content of a type.
 *
 * @param <T> the type
 */
@FunctionalInterface
interface Form<T> {

  /**
   * Moves the content of an object.
   *
   * @param from the object; null if it is read
   * @return the object that was read, or the copy; anything if it is written
   */
  T move(Transfer transfer, T from);
}
