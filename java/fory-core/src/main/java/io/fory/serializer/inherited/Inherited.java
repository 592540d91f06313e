/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.inherited;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;

/**
 * The part of an object that belongs to a class of the JDK: what its constructor takes, such as a
 * comparator, and its content, which is added when the object exists.
 */
public interface Inherited {

  /** The class of the JDK. */
  Class<?> base();

  /** The constructor that takes what {@link #readArguments} returns. */
  Constructor<?> constructor();

  /** What the constructor would take to make an object such as this. */
  Object[] arguments(Object object);

  /** Writes the arguments. */
  default void writeArguments(WriteContext out, Object[] arguments) {
    for (Object argument : arguments) {
      out.writeValue(argument);
    }
  }

  /** Copies the arguments, in place. */
  default void copyArguments(CopyContext context, Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = context.copy(arguments[i]);
    }
  }

  /** Reads and checks what {@link #writeArguments} wrote. */
  default Object[] readArguments(ReadContext in) {
    Class<?>[] types = constructor().getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = types[i] == Comparator.class ? in.readComparator() : in.readValue();
      boolean fits =
          arguments[i] == null
              ? !types[i].isPrimitive()
              : MethodType.methodType(types[i]).wrap().returnType().isInstance(arguments[i]);
      if (!fits) {
        throw in.corrupt(
            "A %s expected, found a %s".formatted(types[i].getName(), Quote.typeOf(arguments[i])));
      }
    }
    return arguments;
  }

  /**
   * Whether the constructor without parameters of the user's class, if it has one, may make the
   * object, provided that it gives it the same {@link #arguments}.
   */
  boolean mayRunConstructors();

  /** Writes the content. */
  void writeContent(WriteContext out, Object object);

  /** Reads the content of a new object. */
  void readContent(ReadContext in, Object object);

  /** Copies the content to a new object. */
  void copyContent(CopyContext context, Object original, Object copy);

  /** Classes of the JDK whose only state are caches: their subclasses hold the elements. */
  Set<Class<?>> SKELETONS =
      Set.of(
          AbstractCollection.class,
          AbstractList.class,
          AbstractSequentialList.class,
          AbstractSet.class,
          AbstractQueue.class,
          AbstractMap.class);

  /**
   * What objects of a class inherit.
   *
   * @return null if it is nothing
   * @throws UnsupportedTypeException if it is out of reach
   */
  static Inherited of(Class<?> type) {
    Class<?> base = type;
    while (!Jdk.owns(base)) {
      base = base.getSuperclass();
    }
    if (Throwable.class.isAssignableFrom(base)) {
      return InheritedThrowable.of(type, base);
    }
    if (base == type) {
      throw unsupported(type, "is a class of the JDK without a serializer");
    }
    Inherited container = InheritedContainers.of(base);
    if (container == null && !isStateless(base)) {
      throw unsupported(
          type, "inherits state from %s, a class of the JDK".formatted(base.getName()));
    }
    return container;
  }

  /** What subclasses of a class of the JDK inherit, or null if that is not known. */
  static Inherited ofBase(Class<?> base) {
    if (!Throwable.class.isAssignableFrom(base)) {
      return InheritedContainers.of(base);
    }
    try {
      return InheritedThrowable.of(base, base);
    } catch (UnsupportedTypeException e) {
      return null;
    }
  }

  private static boolean isStateless(Class<?> base) {
    if (ClassLoader.class.isAssignableFrom(base)) {
      return false; // reflection hides its fields
    }
    for (Class<?> c = base; c != null; c = c.getSuperclass()) {
      if (!SKELETONS.contains(c) && hasFields(c)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a class has fields of its own for each of its objects, besides what it can derive. */
  static boolean hasFields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).anyMatch(FieldAccess::isState);
  }

  /** The error for a class whose state is out of reach. */
  static UnsupportedTypeException unsupported(Class<?> type, String reason) {
    return new UnsupportedTypeException(
        "%s %s. Write a Serializer and add it with registerSerializer"
            .formatted(type.getName(), reason));
  }
}
