/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.javaserialization.hooks.DefaultFields;
import io.fory.javaserialization.hooks.NamedField;
import io.fory.javaserialization.hooks.StreamFields;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireField;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads the fields of one class of a hierarchy in a fixed order, without names, for
 * objects that the caller creates.
 */
final class FieldsLayer implements LayerSerializer, DefaultFields {
  private final InterpretedStruct struct;
  private final Map<String, NamedField> named = new HashMap<>();
  private final Map<String, FieldPlan> byName = new HashMap<>();
  private StreamFields order; // null until first used; immutable, so a race does no harm

  FieldsLayer(StructPlan plan) {
    this.struct = new InterpretedStruct(plan);
    for (FieldPlan field : plan.fields()) {
      NamedField own = NamedField.of(plan.type(), LayerModel.own(field.model()), null);
      named.put(own.name(), own);
      byName.put(own.name(), field);
    }
  }

  @Override
  public void write(MessageWriter out, Object object) {
    struct.write(out, object);
  }

  @Override
  public void read(MessageReader in, Object object) {
    struct.readInto(in, object);
  }

  void copy(GraphCopier context, Object original, Object copy) {
    struct.copyInto(context, original, copy);
  }

  @Override
  public Map<String, Object> readValues(MessageReader in) {
    Object[] values = struct.readValues(in);
    in.charge(64 + 56L * byName.size()); // the map
    Map<String, Object> read = new HashMap<>();
    byName.forEach((name, field) -> read.put(name, values[field.index()]));
    return read;
  }

  @Override
  public StreamFields inStreamOrder() {
    StreamFields fields = order;
    if (fields == null) {
      fields =
          new StreamFields(
              byName.entrySet().stream()
                  .map(e -> new StreamFields.Field(e.getKey(), e.getValue().rawType()))
                  .toList());
      order = fields;
    }
    return fields;
  }

  @Override
  public Map<String, Object> values(Object object) {
    return null;
  }

  @Override
  public NamedField named(String name) {
    return named.get(name);
  }

  @Override
  public void set(Object object, Map<String, Object> values) {
    byName.forEach(
        (name, field) -> {
          if (values.containsKey(name)) {
            field.access().set(object, values.get(name));
          }
        });
  }

  @Override
  public List<WireField> wire(TypeSource types) {
    return struct.plan().wire(types);
  }

  @Override
  public ClassSchema schema() {
    return struct.schema();
  }
}
