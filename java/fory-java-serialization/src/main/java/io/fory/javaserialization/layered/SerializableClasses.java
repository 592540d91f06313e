/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.javaserialization.hooks.ExternalizableSerializer;
import io.fory.javaserialization.hooks.ReplacingSerializer;
import io.fory.javaserialization.stream.StreamTypes;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeSource;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassModel;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.struct.JavaSerialization;
import io.fory.struct.VersionedStruct;
import io.fory.struct.plan.StructPlan;
import java.io.Externalizable;
import java.util.List;

/** Makes the serializers of classes that take part in Java serialization. */
public final class SerializableClasses implements JavaSerialization {

  @Override
  public MessageSerializer<?> stream(Class<?> type, TypeSource types) {
    return StreamTypes.create(type, types);
  }

  @Override
  public MessageSerializer<?> create(Class<?> type, TypeSource types) {
    SerializationHooks hooks = SerializationHooks.of(type);
    if (!hooks.hasWriteReplace()) {
      MessageSerializer<?> own = own(type, types, false);
      return hooks.hasReadResolve() ? new ReplacingSerializer(type, hooks, own) : own;
    }
    try {
      return new ReplacingSerializer(type, hooks, own(type, types, true));
    } catch (UnsupportedTypeException | ForbiddenClassException e) {
      // Most such classes always replace their objects, since these cannot be written.
      return replaced(type, e);
    }
  }

  private static MessageSerializer<?> own(Class<?> type, TypeSource types, boolean replaceable) {
    if (Externalizable.class.isAssignableFrom(type) && !type.isRecord()) {
      return new ExternalizableSerializer(type);
    }
    LayeredStruct layered = type.isRecord() ? null : LayeredStruct.of(type, types);
    if ((layered != null || replaceable)
        && types.config().compatible()
        && ClassModel.keepsUnknownFields(type)) {
      throw new UnsupportedTypeException(
          "%s has a field of type UnknownFields, which would stay empty: a class that inherits from the JDK or has methods of Java serialization keeps nothing. Remove the field"
              .formatted(type.getName()));
    }
    if (layered != null) {
      return layered;
    }
    return new VersionedStruct(StructPlan.of(type, types));
  }

  @Override
  public ReplacingSerializer replaced(Class<?> type, ForyException reason) {
    return new ReplacingSerializer(type, SerializationHooks.of(type), reason);
  }

  @Override
  public MessageSerializer<?> ofReplaceable(
      Class<?> type, VersionedSerializer own, WireClass writer, WireTypes types) {
    return ReplacingSerializer.ofVersion(type, own, writer, types);
  }

  @Override
  public MessageSerializer<?> ofLayered(
      StructPlan plan, VersionedSerializer own, WireClass writer, WireTypes types) {
    if (plan.type().isRecord()) {
      throw new IncompatibleClassException(
          "The writer's %s has methods of Java serialization, the reader's is a record: let it be a class with fields until no such messages are left"
              .formatted(plan.type().getName()));
    }
    return LayeredStruct.ofVersion(
        own, new LayeredObjects(plan), LayerModel.of(plan.type()), writer, types);
  }

  @Override
  public MessageSerializer<?> unknown(WireSchema schema, WireTypes types) {
    return UnknownLayeredSerializer.of(schema, types);
  }

  @Override
  public List<Layer> layers(Class<?> type, boolean inherits) {
    return LayerModel.written(type, inherits).stream()
        .map(model -> new Layer(model.type(), model.ownFields()))
        .toList();
  }
}
