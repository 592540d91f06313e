/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Lets the objects of a class copy themselves. {@code Fory.copy} calls {@link #copy}, for ordinary
 * classes and records; writing and reading do not change. A user's {@link Serializer} for the class
 * wins over this interface.
 *
 * @param <T> the class itself
 */
public interface Copyable<T> {

  /**
   * Returns a copy of this object, of the same class. The copy may share immutable parts with the
   * original. The method copies other parts by {@link CopyContext#copy}. An object that can be part
   * of a cycle calls {@link CopyContext#reference} for the copy before it copies its parts.
   */
  T copy(CopyContext context);
}
