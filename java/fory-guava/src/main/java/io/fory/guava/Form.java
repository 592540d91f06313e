/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

/**
 * Writes, reads or copies the content of a type: the same code for all three, by a {@link
 * Transfer}.
 *
 * @param <T> the type
 */
@FunctionalInterface
interface Form<T> {

  /**
   * Transfers the content of an object.
   *
   * @param from the object to write or copy; null when reading
   * @return the object that was read, or the copy; ignored when writing
   */
  T transfer(Transfer transfer, T from);
}
