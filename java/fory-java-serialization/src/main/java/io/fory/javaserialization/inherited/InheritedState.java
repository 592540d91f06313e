/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.SchemaBackedObject;
import io.fory.platform.FieldAccess;
import io.fory.platform.PrimitiveWrappers;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Writes, reads and copies the part of an object that belongs to its superclass in the JDK: the
 * arguments of a constructor, such as a comparator, and the content, which a new object then gets.
 */
public interface InheritedState {

  /** Returns the superclass in the JDK. */
  Class<?> base();

  /** Returns the constructor that takes the result of {@link #readArguments}. */
  Constructor<?> constructor();

  /** Returns the arguments with which the constructor makes an equal object. */
  Object[] arguments(Object object);

  /** Writes the arguments. */
  default void writeArguments(MessageWriter out, Object[] arguments) {
    for (Object argument : arguments) {
      out.writeValue(argument);
    }
  }

  /** Copies the arguments, in place. */
  default void copyArguments(GraphCopier context, Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = context.copy(arguments[i]);
    }
  }

  /** Reads and checks what {@link #writeArguments} wrote. */
  default Object[] readArguments(MessageReader in) {
    Class<?>[] types = constructor().getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < arguments.length; i++) {
      Object argument = types[i] == Comparator.class ? in.readComparator() : in.readValue();
      arguments[i] = requireArgument(in, argument, types[i]);
    }
    return arguments;
  }

  /** Returns whether a value is an exception of an unknown class that may be dropped. */
  static boolean isSkipped(MessageReader in, Object value, Class<?> type) {
    return value instanceof SchemaBackedObject
        && Throwable.class.isAssignableFrom(type)
        && in.unknown().isDropped();
  }

  /** Returns a value that was read; fails if a parameter of the type cannot take it. */
  static Object requireArgument(MessageReader in, Object argument, Class<?> type) {
    if (isSkipped(in, argument, type)) {
      return null;
    }
    boolean fits =
        argument == null ? !type.isPrimitive() : PrimitiveWrappers.of(type).isInstance(argument);
    if (!fits) {
      throw in.corrupt("Expected %s, found %s".formatted(type.getName(), Quote.typeOf(argument)));
    }
    return argument;
  }

  /**
   * Returns whether the constructor without parameters of the user's class may create objects, if
   * the new object has the same {@link #arguments}.
   */
  boolean mayRunConstructors();

  /** Returns whether an object that such a constructor has created can take the content. */
  default boolean isNew(Object made) {
    return true;
  }

  /**
   * Returns the names of the values of the content, for explanations: empty for containers, and for
   * exceptions those that follow the stack trace.
   */
  default List<String> contentNames() {
    return List.of();
  }

  /** Writes the content. */
  void writeContent(MessageWriter out, Object object);

  /** Reads the content of a new object. */
  void readContent(MessageReader in, Object object);

  /** Copies the content to a new object. */
  void copyContent(GraphCopier context, Object original, Object copy);

  /** Whether a class declares fields that are neither static nor transient. */
  static boolean hasFields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).anyMatch(FieldAccess::isState);
  }

  /** Returns the error for a class whose state is not accessible. */
  static UnsupportedTypeException unsupported(Class<?> type, String reason) {
    return new UnsupportedTypeException(
        "%s %s. Write a Serializer and add it with registerSerializer"
            .formatted(type.getName(), reason));
  }
}
