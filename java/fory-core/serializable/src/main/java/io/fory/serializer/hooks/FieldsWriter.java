/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.hooks;

import io.fory.message.MessageWriter;
import java.util.Map;

/**
 * Writes the fields that one class of a hierarchy adds: for {@code defaultWriteObject} and the
 * like.
 */
public interface FieldsWriter {

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
