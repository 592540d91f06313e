/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.javaserialization.hooks.DefaultFields;
import io.fory.javaserialization.hooks.NamedField;
import io.fory.javaserialization.hooks.StreamFields;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.FieldAccess;
import io.fory.schema.FieldModel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields that a class lists in {@code serialPersistentFields}; some may be transient or not
 * exist. They are written by name.
 */
final class PersistentFields implements DefaultFields {
  private final Map<String, FieldAccess> accesses = new LinkedHashMap<>();
  private final Map<String, NamedField> named = new HashMap<>();
  private final StreamFields order;

  /** Makes the fields of a class, with their names in the class. */
  PersistentFields(Class<?> type, List<FieldModel> fields) {
    for (FieldModel field : fields) {
      named.put(field.name(), NamedField.of(type, field, null));
      if (field.field() != null) {
        accesses.put(field.name(), FieldAccess.of(field.field()));
      }
    }
    order =
        new StreamFields(
            fields.stream()
                .map(field -> new StreamFields.Field(field.name(), field.rawType()))
                .toList());
  }

  @Override
  public StreamFields inStreamOrder() {
    return order;
  }

  @Override
  public Map<String, Object> values(Object object) {
    Map<String, Object> values = new LinkedHashMap<>();
    accesses.forEach((name, access) -> values.put(name, access.get(object)));
    return values;
  }

  @Override
  public NamedField named(String name) {
    return named.get(name);
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
  public void write(MessageWriter out, Object object) {
    throw new AssertionError("written by name");
  }

  @Override
  public void read(MessageReader in, Object object) {
    throw in.corrupt("Expected fields that are written by name, found none");
  }

  @Override
  public Map<String, Object> readValues(MessageReader in) {
    throw in.corrupt("Expected fields that are written by name, found none");
  }
}
