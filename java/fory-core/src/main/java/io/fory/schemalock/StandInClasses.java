/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.codegen.EmptyClass;
import io.fory.schema.WireClass.Form;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Empty classes that represent those of lock files, where the real ones are not at hand: enums for
 * enums, interfaces for what fields name and no file has as a class. They extend no other classes,
 * since the files do not tell.
 */
public final class StandInClasses extends ClassLoader {
  /** Matches names of classes; only the JDK can define names with {@code java.}. */
  private static final Pattern NAME = Pattern.compile("(?!java\\.)[\\p{L}_$][\\p{L}\\d_$.]{0,999}");

  private final Map<String, Class<?>> byName = new LinkedHashMap<>();

  private StandInClasses() {
    super(null); // the JDK's classes
  }

  /** Returns the classes that files name, by name. */
  public static Map<String, Class<?>> of(LockFile... files) {
    StandInClasses classes = new StandInClasses();
    for (LockFile file : files) {
      file.classes().values().forEach(classes::define);
    }
    for (LockFile file : files) {
      for (LockedClass type : file.classes().values()) {
        for (LockedField field : type.fields()) {
          Universe.names(field.type()).forEach(classes::defineInterface);
        }
      }
    }
    return classes.byName;
  }

  /** The names in messages of those classes that a file has. */
  public static Map<Class<?>, String> wireNames(Map<String, Class<?>> byName, LockFile file) {
    Map<Class<?>, String> wireNames = new LinkedHashMap<>();
    for (LockedClass type : file.classes().values()) {
      if (byName.containsKey(type.javaName())) {
        wireNames.put(byName.get(type.javaName()), type.wireName());
      }
    }
    return wireNames;
  }

  private void define(LockedClass type) {
    define(type.javaName(), type.form() == Form.ENUM ? EmptyClass.ENUM : EmptyClass.CLASS);
  }

  private void defineInterface(String name) {
    if (name.indexOf('.') < 0) {
      return; // a primitive type, or one of java.lang
    }
    try {
      Class.forName(name, false, getPlatformClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      define(name, EmptyClass.INTERFACE);
    }
  }

  private void define(String name, EmptyClass kind) {
    if (byName.containsKey(name) || !NAME.matcher(name).matches()) {
      return;
    }
    byte[] bytes = kind.file(name);
    try {
      byName.put(name, defineClass(null, bytes, 0, bytes.length));
    } catch (LinkageError e) {
      // No name of a class, such as a..b: it stays without one.
    }
  }
}
