/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.stream;

import io.fory.config.Feature;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Jdk;
import io.fory.platform.SerializationHooks;
import io.fory.serializer.inherited.Inherited;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.TypeSource;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Modifier;

/**
 * Takes the {@code Serializable} classes that nobody else can: those of the JDK, and those of the
 * user's that inherit state which the JDK hides. Asked for classes that are registered, or that the
 * type checker allows.
 */
public final class StreamFactory implements SerializerFactory {

  @Override
  public Serializer<?> create(Class<?> type, TypeSource types) {
    if (!Serializable.class.isAssignableFrom(type)
        || type.isArray()
        || type.isEnum()
        || type.isRecord()
        || type.isHidden()
        || Modifier.isAbstract(type.getModifiers())
        || !isHidden(type)) {
      return null;
    }
    if (types.config().without().contains(Feature.JDK_STREAMS)) {
      throw new ForbiddenClassException(
          "Objects of %s are written as streams of the JDK, without which this Fory was built: without(Feature.%s)"
              .formatted(type.getName(), Feature.JDK_STREAMS));
    }
    return new StreamSerializer(type, Closure.of(type, types), types.config().limits().maxDepth());
  }

  /** Whether the JDK hides the state of objects of a class. */
  private static boolean isHidden(Class<?> type) {
    if (Jdk.owns(type)) {
      return !Throwable.class.isAssignableFrom(type) || Inherited.ofBase(type) == null;
    }
    if (Externalizable.class.isAssignableFrom(type)
        || SerializationHooks.of(type).hasWriteReplace()) {
      return false; // not written by what it inherits
    }
    try {
      Inherited.of(type);
      return false;
    } catch (UnsupportedTypeException e) {
      return true;
    }
  }
}
