/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.message.MessageWriter;
import java.util.Map;

/**
 * Reads and writes the fields that one class of a hierarchy declares, for {@code
 * defaultWriteObject} and the like.
 */
public interface DefaultFields extends FieldsReader {

  /** Writes the fields of an object. */
  void write(MessageWriter out, Object object);

  /**
   * Returns the fields by name, if they are written by name, since the class lists them in {@code
   * serialPersistentFields}.
   *
   * @return null if they are written by {@link #write}
   */
  Map<String, Object> values(Object object);
}
