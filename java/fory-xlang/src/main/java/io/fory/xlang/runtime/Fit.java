/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

/** Makes values fit one field: what a reference leads to is of any type. */
public interface Fit {
  /**
   * Returns a value as the field takes it.
   *
   * @param value not null
   * @throws io.fory.exception.ForyException if it cannot
   */
  Object of(XlangInput in, Object value);
}
