/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.platform.Loaders;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes sure that an unregistered name means one class in an instance. If two class loaders had a
 * class of that name, an object of one would be read as an object of the other. Thread-safe.
 */
final class Namesakes {
  private final Registrations registrations;
  private final ClassLoader loader;
  private final Map<String, Class<?>> met = new ConcurrentHashMap<>();

  /**
   * Makes a table that knows no class yet.
   *
   * @param loader where the classes that messages name are found
   */
  Namesakes(Registrations registrations, ClassLoader loader) {
    this.registrations = registrations;
    this.loader = loader;
  }

  /**
   * Returns the text of the error for a class that is not registered, and shares its name with
   * another class that messages could mean; else null.
   *
   * @param type a class that messages may name
   */
  String conflict(Class<?> type) {
    String name = type.getName();
    Class<?> other = registrations.byWireName(name);
    if (other != null) {
      return "Class %s is not registered, and its name belongs to the registered %s: objects of the one would be read as the other. Register it too, under another name or an id"
          .formatted(Loaders.nameBeside(type, other), Loaders.nameBeside(other, type));
    }
    other = found(name);
    if (other == null || other == type) {
      other = met.putIfAbsent(name, type);
    }
    return other == null || other == type
        ? null
        : "Class %s and class %s cannot be told apart in a message: objects of the one would be read as the other. Use one instance for each loader, with withClassLoader, or register both classes under names of their own"
            .formatted(Loaders.nameBeside(type, other), Loaders.nameBeside(other, type));
  }

  /** Returns the class that a reader would load for a name; or null. */
  private Class<?> found(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /**
   * Returns the text of the error for a class that is not registered, while a class of the same
   * name from another loader is; else null.
   */
  static String ofRegistered(Registrations registrations, Class<?> type) {
    Class<?> other = registrations.namesake(type);
    return other == null
        ? null
        : "Class %s is not registered, only %s is, another class of this name: register the class whose objects are written, or see that one loader loads it for all"
            .formatted(Loaders.nameBeside(type, other), Loaders.nameBeside(other, type));
  }
}
