/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Jdk;
import io.fory.platform.JdkClasses;
import io.fory.platform.SerializationHooks;
import java.io.Serializable;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Modifier;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Set;

/** Finds the state that objects of a class inherit from a class of the JDK. */
public final class Inheritance {
  /** Classes of the JDK that hold no elements: their only fields are caches. */
  private static final Set<Class<?>> SKELETONS =
      Set.of(
          AbstractCollection.class,
          AbstractList.class,
          AbstractSequentialList.class,
          AbstractSet.class,
          AbstractQueue.class,
          AbstractMap.class);

  /** Classes of the JDK whose fields reflection hides. */
  private static final Set<Class<?>> HIDDEN =
      Set.of(ClassLoader.class, AccessibleObject.class, Module.class);

  private Inheritance() {}

  /**
   * Returns the state that objects of a class inherit.
   *
   * @return null if there is none
   * @throws UnsupportedTypeException if it is not accessible
   */
  public static InheritedState of(Class<?> type) {
    Class<?> base = Jdk.nearest(type);
    if (Throwable.class.isAssignableFrom(base)) {
      return InheritedThrowable.of(type, base);
    }
    if (base == type) {
      throw InheritedState.unsupported(type, "is a class of the JDK without a serializer");
    }
    InheritedState known = known(type, base);
    if (known == null && !isStateless(base)) {
      throw InheritedState.unsupported(
          type, "inherits state from %s, a class of the JDK".formatted(base.getName()));
    }
    return known;
  }

  private static InheritedState known(Class<?> type, Class<?> base) {
    InheritedState container = InheritedContainers.of(type, base);
    return container != null ? container : InheritedValues.of(type, base);
  }

  /**
   * Returns the state that subclasses of a class of the JDK inherit; null if there is no such
   * class, or its state is not accessible.
   */
  public static InheritedState ofBase(String name) {
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
      if (!SKELETONS.contains(c) && (InheritedState.hasFields(c) || keepsTransientFields(c))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether transient fields of a class count as state: the class writes them itself, or is not
   * {@code Serializable}, so that the modifier means nothing. Those of other classes, such as the
   * source of an {@code EventObject}, are left out on purpose.
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
}
