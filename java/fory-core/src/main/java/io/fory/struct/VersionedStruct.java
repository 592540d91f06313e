/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.annotation.UnknownFields;
import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeSource;
import io.fory.message.UnknownFieldsAccessor;
import io.fory.resolver.Registrations;
import io.fory.schema.WireClass;
import io.fory.struct.interpreted.ExtendedStruct;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.VersionPlanner;
import java.util.List;
import java.util.Map;

/** The serializer of a class that has only fields; makes the readers of its other versions. */
public final class VersionedStruct extends InterpretedStruct
    implements VersionedSerializer, UnknownFieldsAccessor {
  private final StructPlan plan;

  public VersionedStruct(StructPlan plan) {
    super(plan);
    this.plan = plan;
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.struct(name, plan.wire(types));
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.replaceable()) {
      return JavaSerialization.extension().ofReplaceable(plan.type(), this, writer, types);
    }
    if (writer.form() == WireClass.Form.LAYERED) {
      return JavaSerialization.extension().ofLayered(plan, this, writer, types);
    }
    if (writer.form() != WireClass.Form.STRUCT) {
      throw new IncompatibleClassException(
          "The writer's %s is no class with fields only, as the reader's is"
              .formatted(plan.type().getName()));
    }
    StructPlan ofWriter = VersionPlanner.plan(plan, writer.fields(), types);
    boolean common =
        ofWriter.fields().isEmpty()
            || plan.fields().isEmpty()
            || ofWriter.fields().stream().anyMatch(f -> !f.isSkipped());
    if (!common && Registrations.isId(writer.name())) {
      throw new IncompatibleClassException(
          "The writer's class of id %s has no field in common with %s: the id belongs to different classes, or give fields that were renamed the same @ForyField(id)"
              .formatted(writer.name().substring(1), plan.type().getName()));
    }
    return new InterpretedStruct(ofWriter, plan);
  }

  @Override
  public UnknownFields unknownFields(Object object) {
    return (UnknownFields) plan.holder().get(object);
  }

  @Override
  public UnknownFieldsAccessor unknownFieldsAccessor() {
    return plan.holder() == null ? null : this;
  }

  @Override
  public UnknownFields unknownFields(Map<String, Object> values) {
    return ExtendedStruct.ofKept(plan, values);
  }

  @Override
  public void unknownFields(Object object, UnknownFields fields) {
    plan.holder().set(object, fields);
  }

  @Override
  public Extended extended(WireClass own, List<?> layout, TypeSource types) {
    ExtendedStruct extended = ExtendedStruct.of(plan, layout, types.config().numberCompressed());
    return new Extended(extended.wire(own, layout), extended);
  }
}
