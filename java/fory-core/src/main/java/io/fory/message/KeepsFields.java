/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import java.util.Map;

/** Where objects may keep the fields that their class lacks here, in compatible mode. */
public interface KeepsFields {

  /** Whether they do; the rest is called only if so. */
  default boolean keepsUnknownFields() {
    return false;
  }

  /** The fields that an object keeps, or null. */
  default UnknownFields unknownFields(Object object) {
    return null;
  }

  /**
   * The fields for an object to keep.
   *
   * @param values that its own fields cannot hold, by their names
   */
  default UnknownFields unknownFields(Map<String, Object> values) {
    throw new AssertionError("keeps no unknown fields");
  }

  /** Has an object keep fields. */
  default void unknownFields(Object object, UnknownFields fields) {
    throw new AssertionError("keeps no unknown fields");
  }
}
