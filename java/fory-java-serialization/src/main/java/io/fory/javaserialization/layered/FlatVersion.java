/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.evolution.WireTypes;
import io.fory.javaserialization.hooks.FieldsReader;
import io.fory.javaserialization.hooks.NamedField;
import io.fory.message.MessageReader;
import io.fory.message.ReadOnlySerializer;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.VersionPlanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads objects whose writer's class has no methods of Java serialization, so that the fields of
 * all classes of the hierarchy were written together. Then calls the {@code readObject} methods of
 * the reader's classes, which find the fields set.
 */
final class FlatVersion implements ReadOnlySerializer<Object> {
  private final LayeredObjects objects;
  private final InterpretedStruct struct;
  private final boolean direct; // all fields exist, and are set while reading
  private final List<Part> parts = new ArrayList<>();

  /**
   * A class of the reader's with {@code readObject}.
   *
   * @param fields its fields that the writer has, by name
   */
  private record Part(LayerModel model, Map<String, FieldPlan> fields) {}

  FlatVersion(LayeredObjects objects, List<LayerModel> models, WireClass writer, WireTypes types) {
    this.objects = objects;
    List<FieldModel> all = new ArrayList<>();
    models.forEach(model -> all.addAll(model.fields()));
    StructPlan own = StructPlan.ofPart(objects.type(), all, objects.creator(), types.types());
    StructPlan plan = VersionPlanner.plan(own, writer.fields(), types);
    this.struct = new InterpretedStruct(plan);
    this.direct = own.fields().stream().allMatch(field -> field.access() != null);
    for (LayerModel model : models) {
      Map<String, FieldPlan> given = fields(model, plan);
      given.keySet().forEach(n -> NamedField.requireShareable(model.type(), n, types.types()));
      if (model.hooks().hasReadObject()) {
        parts.add(new Part(model, given));
      }
    }
  }

  private static Map<String, FieldPlan> fields(LayerModel model, StructPlan plan) {
    Map<String, FieldPlan> fields = new HashMap<>();
    for (FieldPlan field : plan.fields()) {
      if (!field.isSkipped() && model.fields().contains(field.model())) {
        fields.put(LayerModel.own(field.model()).name(), field);
      }
    }
    return fields;
  }

  @Override
  public Object read(MessageReader in) {
    Object object = objects.read(in);
    Object[] values = null;
    if (direct) {
      struct.readInto(in, object);
    } else {
      values = struct.readValues(in);
      set(object, values);
    }
    objects.readContent(in, object);
    for (Part part : parts) {
      StreamLayer.readFields(
          in,
          object,
          part.model.type(),
          part.model.hooks(),
          new PreparedFields(object, values, part.fields));
    }
    return object;
  }

  private void set(Object object, Object[] values) {
    for (FieldPlan field : struct.plan().all()) {
      Object value = values[field.index()];
      boolean missing = field.index() >= struct.plan().fields().size();
      if (field.access() != null && !(missing && value == null)) {
        field.access().set(object, value);
      }
    }
  }

  /**
   * Gives {@code readObject} the values of fields, all of which were read before it runs.
   *
   * @param values the values of all fields; null if the fields of the object have them
   */
  private record PreparedFields(Object object, Object[] values, Map<String, FieldPlan> fields)
      implements FieldsReader {
    @Override
    public void read(MessageReader in, Object same) {}

    @Override
    public Map<String, Object> readValues(MessageReader in) {
      in.charge(64 + 56L * fields.size());
      Map<String, Object> read = new HashMap<>();
      fields.forEach(
          (name, field) ->
              read.put(name, values != null ? values[field.index()] : field.access().get(object)));
      return read;
    }

    @Override
    public NamedField named(String name) {
      return null;
    }

    @Override
    public void set(Object same, Map<String, Object> byName) {}
  }
}
