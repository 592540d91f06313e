/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * A class whose objects say themselves how they are copied. {@code Fory.copy} calls it, for
 * ordinary classes and records; writing and reading stay the same. A {@link Serializer} of the
 * user's for the class wins over it.
 *
 * @param <T> the class itself
 */
public interface Copyable<T> {

  /**
   * Returns a copy of this object, of the same class. It may share with the original what never
   * changes. Parts are copied by {@link CopyContext#copy}. One that can be part of a cycle calls
   * {@link CopyContext#reference} for the copy before it copies its parts.
   */
  T copy(CopyContext context);
}
