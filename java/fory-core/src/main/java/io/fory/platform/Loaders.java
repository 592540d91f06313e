/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;

/**
 * Describes class loaders in errors, where two classes have one name. Calls no method of a loader
 * but {@code getName}, which is final.
 */
public final class Loaders {
  private Loaders() {}

  /** Returns the context class loader of this thread; if it has none, the loader of Fory. */
  public static ClassLoader ofContext() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context != null ? context : Loaders.class.getClassLoader();
  }

  /**
   * Describes a loader, which may be null, by its name, if it has one, its class and its identity.
   */
  private static String describe(ClassLoader loader) {
    if (loader == null) {
      return "the class loader of the JVM";
    }
    String name = loader.getName() == null ? "" : " '" + Quote.name(loader.getName()) + "'";
    return "class loader%s (%s@%x)"
        .formatted(name, Quote.typeOf(loader), System.identityHashCode(loader));
  }

  /**
   * Returns the name of a class, with its loader if {@code other} is another class of this name.
   */
  public static String nameBeside(Class<?> type, Class<?> other) {
    String name = Quote.name(type.getTypeName());
    return areNamesakes(type, other) ? name + " of " + describe(type.getClassLoader()) : name;
  }

  /** Whether two classes are different and have the same name. */
  public static boolean areNamesakes(Class<?> one, Class<?> other) {
    return one != other && one.getName().equals(other.getName());
  }
}
