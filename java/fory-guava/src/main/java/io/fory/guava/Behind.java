/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.exception.UnsupportedTypeException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the parts of an object of Guava, which it tells to nobody but JDK serialization: that is
 * asked, and writes nothing.
 */
final class Behind extends ObjectOutputStream {
  private final Object owner;
  private final List<Object> fields = new ArrayList<>();
  private final List<Class<?>> classes = new ArrayList<>();

  private Behind(Object owner) throws IOException {
    super(OutputStream.nullOutputStream());
    this.owner = owner;
    enableReplaceObject(true);
  }

  static Behind of(Object owner) {
    try (Behind behind = new Behind(owner)) {
      behind.writeObject(owner);
      return behind;
    } catch (IOException e) {
      throw new UnsupportedTypeException(
          "The parts of a %s of Guava cannot be seen".formatted(owner.getClass().getName()), e);
    }
  }

  @Override
  protected Object replaceObject(Object object) {
    if (object == owner) {
      return object;
    }
    fields.add(object);
    return null;
  }

  @Override
  protected void annotateClass(Class<?> type) {
    classes.add(type);
  }

  /** The objects in its fields, in the order of their names. */
  List<Object> fields() {
    return fields;
  }

  /** The enum whose constants a container takes. */
  Class<?> enumType() {
    return classes.stream()
        .filter(Class::isEnum)
        .findFirst()
        .orElseThrow(
            () -> new UnsupportedTypeException("The enum of an empty container is unknown"));
  }
}
