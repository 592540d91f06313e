/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.message.MessageReader;
import java.util.Map;

/**
 * Reads the fields that one class of a hierarchy declares, for {@code defaultReadObject} and the
 * like.
 */
public interface FieldsReader {

  /** Reads what {@link DefaultFields#write} wrote into the fields of an object. */
  void read(MessageReader in, Object object);

  /** Reads what {@link DefaultFields#write} wrote, by the names of the fields. */
  Map<String, Object> readValues(MessageReader in);

  /**
   * Returns the field that reads a value written by name.
   *
   * @return null if the class has no such field
   */
  NamedField named(String name);

  /** Returns the written fields in the order of Java serialization. */
  default StreamFields inStreamOrder() {
    return StreamFields.NONE;
  }

  /** Whether another version of the class wrote them. */
  default boolean isVersion() {
    return false;
  }

  /** Sets the fields that have a value. */
  void set(Object object, Map<String, Object> values);
}
