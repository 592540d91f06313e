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
 * Makes the serializers of {@code Serializable} classes whose state only the JDK can access:
 * classes of the JDK, and user classes that inherit hidden state from one. They must be registered,
 * or the type checker must allow them.
 */
public final class StreamTypes {
  private StreamTypes() {}

  /** Returns the serializer of a class; null if it is none of these. */
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

  /** Whether only the JDK can access the state of objects of a class. */
  private static boolean isHidden(Class<?> type) {
    if (Jdk.owns(type)) {
      return !Throwable.class.isAssignableFrom(type) || Inheritance.ofBase(type.getName()) == null;
    }
    Class<?> base = Jdk.nearest(type);
    if (base == Object.class
        || Externalizable.class.isAssignableFrom(type)
        || SerializationHooks.of(type).hasWriteReplace()) {
      return false; // the inherited state is not written
    }
    try {
      Inheritance.of(type);
      return false;
    } catch (UnsupportedTypeException e) {
      return true;
    }
  }
}
