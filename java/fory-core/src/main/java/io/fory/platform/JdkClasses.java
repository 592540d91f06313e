/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the classes that the modules of the JDK export to everybody, by name. Initializes no class,
 * and keeps nothing for names that do not exist, as messages may bring any. Thread-safe.
 */
public final class JdkClasses {
  private JdkClasses() {}

  /** A class of its own, as few programs need it. */
  private static final class Packages {
    static final Map<String, Module> MODULES = modules();

    private static Map<String, Module> modules() {
      Map<String, Module> modules = new HashMap<>();
      for (Module module : ModuleLayer.boot().modules()) {
        if (isOfJdk(module)) {
          for (ModuleDescriptor.Exports exports : module.getDescriptor().exports()) {
            if (!exports.isQualified()) {
              modules.put(exports.source(), module);
            }
          }
        }
      }
      return modules;
    }
  }

  private static boolean isOfJdk(Module module) {
    ClassLoader loader = module.getClassLoader();
    return module.isNamed()
        && module.getLayer() == ModuleLayer.boot()
        && (loader == null || loader == ClassLoader.getPlatformClassLoader());
  }

  /** Whether a class is public, and its package exported by a module of the JDK. */
  public static boolean isExported(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && isOfJdk(type.getModule())
        && type.getModule().isExported(type.getPackageName());
  }

  /** Returns the class of a name if {@link #isExported} holds for it; else null. */
  public static Class<?> find(String name) {
    int dot = name.lastIndexOf('.');
    Module module = dot < 0 ? null : Packages.MODULES.get(name.substring(0, dot));
    if (module == null) {
      return null;
    }
    // The platform loader keeps a lock for each name that it was ever asked for.
    ClassLoader loader = module.getClassLoader();
    if (loader != null && loader.getResource(name.replace('.', '/') + ".class") == null) {
      return null;
    }
    Class<?> type = Class.forName(module, name);
    return type != null && isExported(type) ? type : null;
  }
}
