/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

/** Converts a value to the type of a field, since a reference can lead to a value of any type. */
public interface Fit {
  /**
   * Returns a value in the type of the field.
   *
   * @param value not null
   * @throws io.fory.exception.ForyException if the field cannot have such a value
   */
  Object of(XlangInput in, Object value);
}
