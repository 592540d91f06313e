/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import java.util.Map;

/** Reads and sets the fields that a class lacks here but its objects carry, in compatible mode. */
public interface UnknownFieldsAccessor {

  /** The fields that an object keeps, or null. */
  UnknownFields unknownFields(Object object);

  /**
   * The fields for an object to keep.
   *
   * @param values that its own fields cannot hold, by their names
   */
  UnknownFields unknownFields(Map<String, Object> values);

  /** Gives an object fields to keep. */
  void unknownFields(Object object, UnknownFields fields);
}
