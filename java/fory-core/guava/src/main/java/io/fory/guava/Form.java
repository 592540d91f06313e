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
   * @return what was read, or the copy; if it is written, anything
   */
  T move(Transfer transfer, T from);
}
