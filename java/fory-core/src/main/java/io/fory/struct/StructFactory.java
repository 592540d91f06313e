/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageSerializer;
import io.fory.message.Replacing;
import io.fory.message.TypeFactory;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import io.fory.platform.SerializationHooks;
import io.fory.platform.Singleton;
import io.fory.serializer.hooks.ExternalizableSerializer;
import io.fory.serializer.hooks.ReplacingSerializer;
import io.fory.struct.layered.LayeredStruct;
import io.fory.struct.plan.StructPlan;
import java.io.Externalizable;
import java.lang.reflect.Modifier;

/**
 * Makes interpreted serializers for the user's classes and records: from their fields, and from the
 * methods by which they take part in Java serialization. Classes of one object keep that.
 */
public final class StructFactory implements TypeFactory {

  @Override
  public MessageSerializer<?> create(Class<?> type, TypeSource types) {
    if (type.isArray() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
      return null;
    }
    Singleton singleton = type.isRecord() ? null : Singleton.of(type);
    if (singleton != null) {
      return new SingletonStruct(type, singleton, types);
    }
    SerializationHooks hooks = SerializationHooks.of(type);
    if (!hooks.hasWriteReplace()) {
      MessageSerializer<?> own = own(type, types, false);
      return hooks.hasReadResolve() ? new ReplacingSerializer(type, hooks, own) : own;
    }
    try {
      return new ReplacingSerializer(type, hooks, own(type, types, true));
    } catch (UnsupportedTypeException | ForbiddenClassException e) {
      // Most such classes are always replaced, because they cannot be written themselves.
      return new ReplacingSerializer(type, hooks, e);
    }
  }

  @Override
  public Replacing createReplacing(Class<?> type, ForyException reason) {
    if (type.isArray() || type.isEnum()) {
      return null;
    }
    SerializationHooks hooks = SerializationHooks.of(type);
    return hooks.hasWriteReplace() ? new ReplacingSerializer(type, hooks, reason) : null;
  }

  /**
   * Whether nothing in the hierarchy of a class is the JDK's or takes part in its serialization:
   * then there is nothing that {@link LayeredStruct} would find, and it need not be loaded.
   */
  private static boolean isAllFields(Class<?> type) {
    for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
      if (Jdk.owns(c) || !SerializationHooks.of(c).isNone()) {
        return false;
      }
    }
    return true;
  }

  private static MessageSerializer<?> own(Class<?> type, TypeSource types, boolean replaceable) {
    if (Externalizable.class.isAssignableFrom(type) && !type.isRecord()) {
      return new ExternalizableSerializer(type);
    }
    LayeredStruct layered =
        type.isRecord() || isAllFields(type) ? null : LayeredStruct.of(type, types);
    if (layered != null) {
      return layered;
    }
    return new VersionedStruct(
        replaceable ? StructPlan.ofReplaceable(type, types) : StructPlan.of(type, types));
  }
}
