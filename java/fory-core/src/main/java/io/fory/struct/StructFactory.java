/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.ForyException;
import io.fory.message.MessageSerializer;
import io.fory.message.Replacing;
import io.fory.message.TypeFactory;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import io.fory.platform.SerializationHooks;
import io.fory.platform.Singleton;
import io.fory.struct.plan.StructPlan;
import java.io.Externalizable;
import java.lang.reflect.Modifier;

/**
 * Makes the serializers of the user's classes and records: of their fields, of their only object,
 * or by {@link JavaSerialization}.
 */
public final class StructFactory implements TypeFactory {

  @Override
  public MessageSerializer<?> create(Class<?> type, TypeSource types) {
    if (type.isArray() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
      return null;
    }
    boolean onlyFields = hasOnlyFields(type);
    MessageSerializer<?> stream =
        onlyFields ? null : JavaSerialization.extension().stream(type, types);
    if (stream != null) {
      return stream;
    }
    Singleton singleton = type.isRecord() ? null : Singleton.of(type);
    if (singleton != null) {
      return new SingletonStruct(type, singleton, types);
    }
    return onlyFields
        ? new VersionedStruct(StructPlan.of(type, types))
        : JavaSerialization.extension().create(type, types);
  }

  @Override
  public Replacing createReplacing(Class<?> type, ForyException reason) {
    return type.isArray()
            || type.isEnum()
            || !SerializationHooks.of(type).hasWriteReplace()
            || Singleton.isReplacedByItsName(type)
        ? null
        : JavaSerialization.extension().replaced(type, reason);
  }

  /** Returns whether a class has no superclass in the JDK and no methods of Java serialization. */
  private static boolean hasOnlyFields(Class<?> type) {
    if (Externalizable.class.isAssignableFrom(type)) {
      return false;
    }
    Class<?> top = type.isRecord() ? Record.class : Object.class;
    for (Class<?> c = type; c != top; c = c.getSuperclass()) {
      if (Jdk.owns(c) || !SerializationHooks.of(c).isNone()) {
        return false;
      }
    }
    return true;
  }
}
