/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.NotActiveException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream.PutField;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects by name the values that a class puts into the fields of a stream. */
public class FieldValues extends PutField {
  private Map<String, Object> values;

  /** Returns the values by name, in the order in which they were put. */
  public Map<String, Object> values() {
    if (values == null) {
      values = new LinkedHashMap<>();
    }
    return values;
  }

  @Override
  public void put(String name, boolean value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, byte value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, char value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, short value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, int value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, long value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, float value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, double value) {
    values().put(name, value);
  }

  @Override
  public void put(String name, Object value) {
    values().put(name, value);
  }

  @Override
  @Deprecated
  public void write(ObjectOutput target) throws NotActiveException {
    throw new NotActiveException("Call writeFields of the stream instead");
  }
}
