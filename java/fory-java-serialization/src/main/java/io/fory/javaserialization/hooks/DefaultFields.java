/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.message.MessageWriter;
import java.util.Map;

/**
 * The fields that one class of a hierarchy adds, as the class here has them: also to write, for
 * {@code defaultWriteObject} and the like.
 */
public interface DefaultFields extends FieldsReader {

  /** Writes the fields of an object. */
  void write(MessageWriter out, Object object);

  /**
   * The fields by name, where the class declares them by {@code serialPersistentFields} and they
   * are written by name.
   *
   * @return null if they are written by {@link #write}
   */
  Map<String, Object> values(Object object);
}
