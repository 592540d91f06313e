/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.exception.Quote;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.Map;

/** Holds the fields that {@code readFields} returns. */
public final class ReadFields extends ObjectInputStream.GetField {
  private final Class<?> type;
  private final Map<String, Object> values;

  /**
   * Makes the fields of a class.
   *
   * @param values by name; those that are not there have their default
   */
  public ReadFields(Class<?> type, Map<String, Object> values) {
    this.type = type;
    this.values = values;
  }

  @Override
  public ObjectStreamClass getObjectStreamClass() {
    return ObjectStreamClass.lookupAny(type);
  }

  @Override
  public boolean defaulted(String name) {
    return !values.containsKey(name);
  }

  private <T> T get(String name, T defaultValue, Class<T> wanted) {
    Object value = values.get(name);
    if (value == null) {
      return defaultValue;
    }
    if (!wanted.isInstance(value)) {
      throw new IllegalArgumentException(
          "Field %s holds a %s, not a %s"
              .formatted(Quote.name(name), Quote.typeOf(value), wanted.getName()));
    }
    return wanted.cast(value);
  }

  @Override
  public boolean get(String name, boolean value) {
    return get(name, value, Boolean.class);
  }

  @Override
  public byte get(String name, byte value) {
    return get(name, value, Byte.class);
  }

  @Override
  public char get(String name, char value) {
    return get(name, value, Character.class);
  }

  @Override
  public short get(String name, short value) {
    return get(name, value, Short.class);
  }

  @Override
  public int get(String name, int value) {
    return get(name, value, Integer.class);
  }

  @Override
  public long get(String name, long value) {
    return get(name, value, Long.class);
  }

  @Override
  public float get(String name, float value) {
    return get(name, value, Float.class);
  }

  @Override
  public double get(String name, double value) {
    return get(name, value, Double.class);
  }

  @Override
  public Object get(String name, Object value) {
    return values.containsKey(name) ? values.get(name) : value;
  }
}
