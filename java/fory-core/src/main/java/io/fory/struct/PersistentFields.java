/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.platform.FieldAccess;
import io.fory.serializer.contract.DefaultFields;
import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The fields of a class that lists them in {@code serialPersistentFields}, transient ones and ones
 * that do not exist among them. They are written by name.
 */
final class PersistentFields implements DefaultFields {
  private final Map<String, FieldAccess> accesses = new LinkedHashMap<>();

  PersistentFields(Class<?> type) {
    for (ObjectStreamField declared : ObjectStreamClass.lookup(type).getFields()) {
      try {
        Field field = type.getDeclaredField(declared.getName());
        if (field.getType() == declared.getType() && !Modifier.isStatic(field.getModifiers())) {
          accesses.put(declared.getName(), FieldAccess.of(field));
        }
      } catch (NoSuchFieldException e) {
        // one for putFields and readFields only
      }
    }
  }

  @Override
  public Map<String, Object> values(Object object) {
    Map<String, Object> values = new LinkedHashMap<>();
    accesses.forEach((name, access) -> values.put(name, access.get(object)));
    return values;
  }

  @Override
  public void set(Object object, Map<String, Object> values) {
    accesses.forEach(
        (name, access) -> {
          if (values.containsKey(name)) {
            access.set(object, values.get(name));
          }
        });
  }

  @Override
  public void write(WriteContext out, Object object) {
    throw new AssertionError("written by name");
  }

  @Override
  public void read(ReadContext in, Object object) {
    throw in.corrupt("Fields that are written by name expected");
  }

  @Override
  public Map<String, Object> readValues(ReadContext in) {
    throw in.corrupt("Fields that are written by name expected");
  }
}
