/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import java.util.Map;

/** Gets and sets the unknown fields of the objects of a class, in compatible mode. */
public interface UnknownFieldsAccessor {

  /** Returns the unknown fields of an object, or null. */
  UnknownFields unknownFields(Object object);

  /**
   * Returns the unknown fields for an object to keep.
   *
   * @param values that its own fields cannot hold, by their names
   */
  UnknownFields unknownFields(Map<String, Object> values);

  /** Sets the unknown fields of an object. */
  void unknownFields(Object object, UnknownFields fields);
}
