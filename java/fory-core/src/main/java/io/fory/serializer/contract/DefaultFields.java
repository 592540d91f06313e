/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.contract;

import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.util.Map;

/** The fields that one class of a hierarchy adds, for {@code defaultWriteObject} and the like. */
public interface DefaultFields {

  /** Writes the fields of an object. */
  void write(WriteContext out, Object object);

  /** Reads what {@link #write} wrote into the fields of an object. */
  void read(ReadContext in, Object object);

  /** Reads what {@link #write} wrote, by the names of the fields. */
  Map<String, Object> readValues(ReadContext in);

  /**
   * The fields by name, where the class declares them by {@code serialPersistentFields} and they
   * are written by name.
   *
   * @return null if they are written by {@link #write}
   */
  Map<String, Object> values(Object object);

  /**
   * How a value that was written by name is read.
   *
   * @return null if the class has no such field
   */
  NamedField named(String name);

  /** Whether another version of the class wrote them. */
  default boolean isVersion() {
    return false;
  }

  /** Sets those fields that values are there for. */
  void set(Object object, Map<String, Object> values);
}
