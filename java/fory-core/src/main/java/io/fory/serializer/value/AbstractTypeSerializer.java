/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;

/**
 * Interfaces, abstract classes and {@code Void}: they have a name in a message, as the component
 * type of an array, but no objects.
 */
public final class AbstractTypeSerializer implements MessageSerializer<Object> {
  private final Class<?> type;

  AbstractTypeSerializer(Class<?> type) {
    this.type = type;
  }

  /** The serializer of an interface or abstract class. */
  public static AbstractTypeSerializer of(Class<?> type) {
    return new AbstractTypeSerializer(type);
  }

  /** A type that has a number, so that arrays of it are short. */
  public static BuiltIn numbered(int number, Class<?> type) {
    return BuiltIn.value(number, type, new AbstractTypeSerializer(type));
  }

  @Override
  public void write(MessageWriter out, Object value) {
    throw new AssertionError(value.getClass() + " was taken for " + type);
  }

  @Override
  public Object read(MessageReader in) {
    throw in.corrupt("An object of %s, which has none".formatted(type.getName()));
  }
}
