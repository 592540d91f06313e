/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.contract;

import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.util.Map;

/** The fields that one class of a hierarchy adds, for {@code defaultWriteObject} and the like. */
public interface DefaultFields {

  /** Fields of a class without any. */
  DefaultFields NONE =
      new DefaultFields() {
        @Override
        public void write(WriteContext out, Object object) {}

        @Override
        public void read(ReadContext in, Object object) {}

        @Override
        public Map<String, Object> readValues(ReadContext in) {
          return Map.of();
        }

        @Override
        public Map<String, Object> values(Object object) {
          return Map.of();
        }

        @Override
        public void set(Object object, Map<String, Object> values) {}
      };

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

  /** Sets those fields that values are there for. */
  void set(Object object, Map<String, Object> values);
}
