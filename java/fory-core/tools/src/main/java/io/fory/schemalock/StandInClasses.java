/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.schema.WireClass.Form;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Empty classes that represent those of lock files, where the real ones are not at hand: enums for
 * enums, interfaces for what fields name and no file has as a class. They extend no other classes,
 * since the files do not tell.
 */
public final class StandInClasses extends ClassLoader {
  /** Matches names of classes; only the JDK can define names with {@code java.}. */
  private static final Pattern NAME = Pattern.compile("(?!java\\.)[\\p{L}_$][\\p{L}\\d_$.]{0,999}");

  private static final int INTERFACE =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;

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
    boolean isEnum = type.form() == Form.ENUM;
    define(
        type.javaName(),
        isEnum ? Opcodes.ACC_PUBLIC | Opcodes.ACC_ENUM : Opcodes.ACC_PUBLIC,
        isEnum ? "java/lang/Enum" : "java/lang/Object");
  }

  private void defineInterface(String name) {
    if (name.indexOf('.') < 0) {
      return; // a primitive type, or one of java.lang
    }
    try {
      Class.forName(name, false, getPlatformClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      define(name, INTERFACE, "java/lang/Object");
    }
  }

  private void define(String name, int access, String superclass) {
    if (byName.containsKey(name) || !NAME.matcher(name).matches()) {
      return;
    }
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, access, name.replace('.', '/'), null, superclass, null);
    if ((access & Opcodes.ACC_ENUM) != 0) {
      addValues(writer, name.replace('.', '/'));
    }
    byte[] bytes = writer.toByteArray();
    try {
      byName.put(name, defineClass(null, bytes, 0, bytes.length));
    } catch (LinkageError e) {
      // No name of a class, such as a..b: it stays without one.
    }
  }

  /** The method that every enum has: this one has no constants. */
  private static void addValues(ClassWriter writer, String name) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor code = writer.visitMethod(access, "values", "()[L" + name + ";", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.ICONST_0);
    code.visitTypeInsn(Opcodes.ANEWARRAY, name);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(1, 0);
    code.visitEnd();
  }
}
