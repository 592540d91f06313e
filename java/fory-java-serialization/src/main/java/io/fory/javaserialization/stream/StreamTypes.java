/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import io.fory.config.Feature;
import io.fory.exception.UnsupportedTypeException;
import io.fory.javaserialization.inherited.Inheritance;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import io.fory.platform.SerializationHooks;
import io.fory.serializer.shared.RefusedSerializer;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Modifier;

/**
 * Takes the {@code Serializable} classes that nobody else can: those of the JDK, and those of the
 * user's that inherit state which the JDK hides. Asked for classes that are registered, or that the
 * type checker allows.
 */
public final class StreamTypes {
  private StreamTypes() {}

  /** A serializer for a class, or null if it is none of these. */
  public static MessageSerializer<?> create(Class<?> type, TypeSource types) {
    if (!Serializable.class.isAssignableFrom(type)
        || type.isArray()
        || type.isEnum()
        || type.isRecord()
        || type.isHidden()
        || Modifier.isAbstract(type.getModifiers())
        || !isHidden(type)) {
      return null;
    }
    MessageSerializer<Object> serializer =
        new StreamSerializer(
            type, AllowedClasses.of(type, types), types.config().limits().maxDepth());
    return types.config().without().contains(Feature.JDK_STREAMS)
        ? new RefusedSerializer(Feature.JDK_STREAMS, serializer)
        : serializer;
  }

  /** Whether the JDK hides the state of objects of a class. */
  private static boolean isHidden(Class<?> type) {
    if (Jdk.owns(type)) {
      return !Throwable.class.isAssignableFrom(type) || Inheritance.ofBase(type.getName()) == null;
    }
    Class<?> base = type;
    while (!Jdk.owns(base)) {
      base = base.getSuperclass();
    }
    if (base == Object.class
        || Externalizable.class.isAssignableFrom(type)
        || SerializationHooks.of(type).hasWriteReplace()) {
      return false; // not written by what it inherits
    }
    try {
      Inheritance.of(type);
      return false;
    } catch (UnsupportedTypeException e) {
      return true;
    }
  }
}
