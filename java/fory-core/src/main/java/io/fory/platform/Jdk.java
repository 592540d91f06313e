/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Set;

/** Tells the version and kind of the JDK. */
public final class Jdk {
  /** The feature version of the running JDK: 17, 21, 25, ... */
  public static final int FEATURE = Runtime.version().feature();

  private Jdk() {}

  /** Whether a class comes with the JDK. */
  public static boolean owns(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null
        || loader == ClassLoader.getPlatformClassLoader()
        || isOfJdk(type.getModule());
  }

  /** Returns the class itself if it is the JDK's, or else its first superclass that is. */
  public static Class<?> nearest(Class<?> type) {
    Class<?> nearest = type;
    while (!owns(nearest)) {
      nearest = nearest.getSuperclass();
    }
    return nearest;
  }

  /**
   * Whether a class, or a superclass that is not the JDK's, overrides a method with one of these
   * names.
   */
  public static boolean overrides(Class<?> type, Set<String> names) {
    for (Class<?> c = type; !owns(c); c = c.getSuperclass()) {
      try {
        for (Method method : c.getDeclaredMethods()) {
          int hidden = method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE);
          if (hidden == 0 && names.contains(method.getName())) {
            return true;
          }
        }
      } catch (NoClassDefFoundError e) {
        return true; // a method that names an absent class makes reflection fail for all
      }
    }
    return false;
  }

  /**
   * Returns the class of the JDK from which objects of a class inherit fields; null if there is
   * none. The fields of skeletal containers such as {@code AbstractList} do not count.
   */
  public static Class<?> inheritedState(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      boolean skeleton =
          c == AbstractCollection.class || c == AbstractList.class || c == AbstractMap.class;
      if (owns(c) && !skeleton && hasFields(c)) {
        return c;
      }
    }
    return null;
  }

  /** Counts transient fields too: the elements of a list are in one. */
  private static boolean hasFields(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a module belongs to the JDK although the application class loader defines it. */
  private static boolean isOfJdk(Module module) {
    String name = module.getName();
    return name != null
        && module.getLayer() == ModuleLayer.boot()
        && (name.startsWith("jdk.") || name.startsWith("java."));
  }
}
