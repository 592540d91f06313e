/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.inherited;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.platform.JdkClasses;
import io.fory.platform.SerializationHooks;
import java.io.Serializable;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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

  /** A value that was read, if a parameter of a type can take it. */
  static Object requireArgument(MessageReader in, Object argument, Class<?> type) {
    boolean fits =
        argument == null
            ? !type.isPrimitive()
            : MethodType.methodType(type).wrap().returnType().isInstance(argument);
    if (!fits) {
      throw in.corrupt(
          "A %s expected, found a %s".formatted(type.getName(), Quote.typeOf(argument)));
    }
    return argument;
  }

  /**
   * Whether the constructor without parameters of the user's class, if it has one, may make the
   * object, provided that it gives it the same {@link #arguments}.
   */
  boolean mayRunConstructors();

  /** What the content consists of where it is neither elements nor that of an exception. */
  default List<String> contentNames() {
    return List.of();
  }

  /** Writes the content. */
  void writeContent(MessageWriter out, Object object);

  /** Reads the content of a new object. */
  void readContent(MessageReader in, Object object);

  /** Copies the content to a new object. */
  void copyContent(GraphCopier context, Object original, Object copy);

  /** Classes of the JDK whose only state are caches: their subclasses hold the elements. */
  Set<Class<?>> SKELETONS =
      Set.of(
          AbstractCollection.class,
          AbstractList.class,
          AbstractSequentialList.class,
          AbstractSet.class,
          AbstractQueue.class,
          AbstractMap.class);

  /** Classes of the JDK whose fields reflection hides. */
  Set<Class<?>> HIDDEN = Set.of(ClassLoader.class, AccessibleObject.class, Module.class);

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
    Inherited known = known(type, base);
    if (known == null && !isStateless(base)) {
      throw unsupported(
          type, "inherits state from %s, a class of the JDK".formatted(base.getName()));
    }
    return known;
  }

  private static Inherited known(Class<?> type, Class<?> base) {
    Inherited container = InheritedContainers.of(base);
    return container != null ? container : InheritedValues.of(type, base);
  }

  /** What subclasses of a class of the JDK inherit, or null if that is not known. */
  static Inherited ofBase(String name) {
    Class<?> base = JdkClasses.find(name);
    base = base == null ? InheritedValues.named(name) : base;
    if (base == null || !Throwable.class.isAssignableFrom(base)) {
      return base == null ? null : known(base, base);
    }
    try {
      return InheritedThrowable.of(base, base);
    } catch (UnsupportedTypeException e) {
      return null;
    }
  }

  private static boolean isStateless(Class<?> base) {
    for (Class<?> hidden : HIDDEN) {
      if (hidden.isAssignableFrom(base)) {
        return false;
      }
    }
    for (Class<?> c = base; c != null; c = c.getSuperclass()) {
      if (!SKELETONS.contains(c) && (hasFields(c) || keepsTransientFields(c))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a class has fields of its own for each of its objects, besides what it can derive. */
  static boolean hasFields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).anyMatch(FieldAccess::isState);
  }

  /**
   * Whether transient fields of a class are state all the same: it writes them itself, or is not
   * {@code Serializable}, so that the word means nothing. Those of others, such as the source of an
   * {@code EventObject}, are by contract what serialization leaves out.
   */
  private static boolean keepsTransientFields(Class<?> type) {
    boolean any =
        Arrays.stream(type.getDeclaredFields())
            .anyMatch(field -> !Modifier.isStatic(field.getModifiers()));
    if (!any || !Serializable.class.isAssignableFrom(type)) {
      return any;
    }
    SerializationHooks hooks = SerializationHooks.of(type);
    return hooks.hasWriteObject() || hooks.hasReadObject() || hooks.hasWriteReplace();
  }

  /** The error for a class whose state is out of reach. */
  static UnsupportedTypeException unsupported(Class<?> type, String reason) {
    return new UnsupportedTypeException(
        "%s %s. Write a Serializer and add it with registerSerializer"
            .formatted(type.getName(), reason));
  }
}
