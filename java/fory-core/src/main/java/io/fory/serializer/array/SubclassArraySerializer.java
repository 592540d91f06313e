/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.array;

import io.fory.elements.Elements;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.StandInSerializer;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;

/**
 * Arrays whose component class has no serializer of its own, but is served by that of a superclass
 * or interface: the Java name of the array's class, then the elements.
 *
 * <p>Messages may not name such a component class, and a reader loads no class that they may not
 * name. So it finds the class in the declaration of the array's place, or among the superclasses
 * and interfaces of the elements, which are read before the array is made.
 */
final class SubclassArraySerializer implements StandInSerializer<Object[]> {
  private static final String DIMENSION = "[]";

  /** Heap for the exception of a refused name, with its message and stack trace, in bytes. */
  private static final int REFUSAL_BYTES = 8 << 10;

  @Override
  public void write(MessageWriter out, Object[] array, Slot slot) {
    Class<?> type = array.getClass();
    boolean empty = Arrays.stream(array).allMatch(Objects::isNull);
    boolean known = type == slot.rawType();
    if (!known && (empty || type.getComponentType().isArray())) {
      known = isNamed(out, type, empty);
    }
    out.writeString(type.getTypeName());
    Elements.write(out, array, known ? components(type) : Slot.ANY);
  }

  private static Slot components(Class<?> array) {
    return Slot.of(array.getComponentType(), null, false);
  }

  /**
   * Returns whether messages may name a class.
   *
   * @param must whether the reader finds the class by its name only: then it fails if they may not
   */
  private static boolean isNamed(MessageWriter out, Class<?> type, boolean must) {
    try {
      out.types().nameOf(type);
      return true;
    } catch (ForbiddenClassException e) {
      if (must) {
        throw new UnsupportedTypeException(
            "An empty %s, or one of nulls: its class is not known where it is read. Declare the place as %1$s, or give the class of its elements a serializer of its own with registerSerializer"
                .formatted(type.getTypeName()),
            e);
      }
      return false;
    }
  }

  @Override
  public Object[] read(MessageReader in, Slot slot) {
    String name = in.readString();
    Class<?> declared = slot.rawType();
    boolean isDeclared =
        Object[].class.isAssignableFrom(declared) && declared.getTypeName().equals(name);
    Class<?> type = isDeclared ? declared : named(in, name);
    long header = Elements.readHeader(in, 4);
    int length = (int) (header >>> 2);
    in.checkArrayLength(length);
    if (type != null) {
      Object[] array = (Object[]) Array.newInstance(type.getComponentType(), length);
      Elements.read(in, header, components(type), in.reference(array));
      return StandInSerializer.require(in, array, slot);
    }
    in.charge(4L * length); // a second array
    Object[] elements = new Object[length];
    Elements.readExisting(in, header, Slot.ANY, elements);
    Class<?> found = component(name, elements);
    if (found == null && in.unknown().isDropped()) {
      return elements;
    } else if (found == null) {
      throw in.located(
          new IncompatibleClassException(
              "Expected elements of a %s, and a class that is known here, found others"
                  .formatted(Quote.name(name))));
    }
    Object[] array = (Object[]) Array.newInstance(found, length);
    Slot component = components(array.getClass());
    for (int i = 0; i < length; i++) {
      array[i] = StandInSerializer.require(in, elements[i], component);
    }
    return StandInSerializer.require(in, array, slot);
  }

  /** Returns the class of a name, or null if messages may not name it. */
  private static Class<?> named(MessageReader in, String name) {
    try {
      Class<?> type = in.types().classOf(name);
      if (Object[].class.isAssignableFrom(type)) {
        return type;
      }
    } catch (ForbiddenClassException e) {
      in.charge(REFUSAL_BYTES);
      return null;
    }
    throw in.corrupt("Expected the name of an array class, found " + Quote.name(name));
  }

  /**
   * Returns the component class of an array class, found by its name among the superclasses and
   * interfaces of the first element that is not null; or null.
   */
  private static Class<?> component(String name, Object[] elements) {
    Class<?> of = null;
    for (int i = 0; i < elements.length && of == null; i++) {
      of = elements[i] == null ? null : elements[i].getClass();
    }
    String component =
        name.endsWith(DIMENSION) ? name.substring(0, name.length() - DIMENSION.length()) : "";
    int dimensions = 0;
    for (; component.endsWith(DIMENSION); dimensions++) {
      component = component.substring(0, component.length() - DIMENSION.length());
      of = of == null ? null : of.getComponentType();
    }
    Class<?> found = of == null ? null : supertype(of, component);
    for (; found != null && dimensions > 0; dimensions--) {
      found = found.arrayType();
    }
    return found;
  }

  private static Class<?> supertype(Class<?> type, String name) {
    if (type.getName().equals(name)) {
      return type;
    }
    Class<?> found = type.getSuperclass() == null ? null : supertype(type.getSuperclass(), name);
    for (Class<?> parent : type.getInterfaces()) {
      found = found == null ? supertype(parent, name) : found;
    }
    return found;
  }

  @Override
  public Object[] copy(GraphCopier context, Object[] array) {
    return ObjectArraySerializer.copyOf(context, array);
  }
}
