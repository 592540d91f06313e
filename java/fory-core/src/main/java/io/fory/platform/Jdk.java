/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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

  /** Whether a class, below its superclass of the JDK, overrides a method of one of these names. */
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
        return true; // some method names a class that is not there, and hides the others
      }
    }
    return false;
  }

  /** Whether a module is one of those of the JDK that the loader of applications has. */
  private static boolean isOfJdk(Module module) {
    String name = module.getName();
    return name != null
        && module.getLayer() == ModuleLayer.boot()
        && (name.startsWith("jdk.") || name.startsWith("java."));
  }
}
