/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

/** Makes values fit one field, since a reference can lead to a value of any type. */
public interface Fit {
  /**
   * Returns a value as the field takes it.
   *
   * @param value not null
   * @throws io.fory.exception.ForyException if the field cannot take it
   */
  Object of(XlangInput in, Object value);
}
