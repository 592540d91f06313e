/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageSerializer;
import io.fory.message.Replacing;
import io.fory.message.TypeSource;
import io.fory.platform.Extension;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.struct.plan.StructPlan;
import java.util.List;

/** Refuses what only the module of Java serialization can write or read, and names it. */
final class WithoutJavaSerialization implements JavaSerialization {
  @Override
  public MessageSerializer<?> stream(Class<?> type, TypeSource types) {
    return null;
  }

  @Override
  public MessageSerializer<?> create(Class<?> type, TypeSource types) {
    throw refusal(
        type.getName() + " has methods of Java serialization, or a superclass in the JDK");
  }

  @Override
  public Replacing replaced(Class<?> type, ForyException reason) {
    throw refusal(type.getName() + " has the method writeReplace");
  }

  @Override
  public MessageSerializer<?> ofReplaceable(
      Class<?> type, VersionedSerializer own, WireClass writer, WireTypes types) {
    throw refusal("The writer's " + type.getName() + " has the method writeReplace");
  }

  @Override
  public MessageSerializer<?> ofLayered(
      StructPlan plan, VersionedSerializer own, WireClass writer, WireTypes types) {
    throw refusal(
        "The writer's %s has methods of Java serialization, or a superclass in the JDK"
            .formatted(plan.type().getName()));
  }

  @Override
  public MessageSerializer<?> unknown(WireSchema schema, WireTypes types) {
    return null;
  }

  @Override
  public List<Layer> layers(Class<?> type, boolean inherits) {
    return List.of();
  }

  private static UnsupportedTypeException refusal(String why) {
    return new UnsupportedTypeException(why + ": " + Extension.JAVA_SERIALIZATION.remedy());
  }
}
