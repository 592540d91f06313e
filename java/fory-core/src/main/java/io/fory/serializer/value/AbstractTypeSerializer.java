/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;

/**
 * Interfaces, abstract classes and {@code Void}: a message may name them, as the component type of
 * an array, but has no objects of them.
 */
public final class AbstractTypeSerializer implements MessageSerializer<Object> {
  private final Class<?> type;

  public AbstractTypeSerializer(Class<?> type) {
    this.type = type;
  }

  /** Returns the type of a class that has a number, so that arrays of it are short. */
  public static BuiltIn type(Class<?> type) {
    return BuiltIn.value(type, new AbstractTypeSerializer(type));
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
