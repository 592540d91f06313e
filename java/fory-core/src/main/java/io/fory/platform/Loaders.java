/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;

/**
 * Class loaders in the text of errors: two classes of one name are told apart by theirs. Nothing of
 * a loader is called but {@code getName}, which is final.
 */
public final class Loaders {
  private Loaders() {}

  /** The context class loader of this thread; that of Fory if it has none. */
  public static ClassLoader ofContext() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context != null ? context : Loaders.class.getClassLoader();
  }

  /** The loader of a class, for people: its name if it has one, its class, and which one it is. */
  public static String of(Class<?> type) {
    return describe(type.getClassLoader());
  }

  /**
   * A loader, for people: its name if it has one, its class, and which one it is; it may be null.
   */
  public static String describe(ClassLoader loader) {
    if (loader == null) {
      return "the class loader of the JVM";
    }
    String name = loader.getName() == null ? "" : " '" + Quote.name(loader.getName()) + "'";
    return "class loader%s (%s@%x)"
        .formatted(name, Quote.typeOf(loader), System.identityHashCode(loader));
  }

  /** The name of a class, with its loader if {@code other} is another class of this name. */
  public static String nameBeside(Class<?> type, Class<?> other) {
    String name = Quote.name(type.getTypeName());
    return areNamesakes(type, other) ? name + " of " + of(type) : name;
  }

  /** Whether two classes have nothing but the name in common. */
  public static boolean areNamesakes(Class<?> one, Class<?> other) {
    return one != other && one.getName().equals(other.getName());
  }
}
