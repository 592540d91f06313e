/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the classes that the compiler sees instead of the user's classes: public classes of the
 * same names with public members. Janino would deny access to private members, which the JVM allows
 * to the generated class as a nestmate. Stubs are never loaded. Not thread-safe.
 */
public final class Stubs {
  private final Map<String, Stub> stubs = new HashMap<>();
  private final Set<Constructor<?>> constructors = new HashSet<>();

  private static final class Stub {
    final ClassWriter writer = new ClassWriter(0);
    byte[] classFile;

    byte[] classFile() {
      if (classFile == null) {
        writer.visitEnd();
        classFile = writer.toByteArray();
      }
      return classFile;
    }
  }

  /**
   * Adds a class.
   *
   * @return its name in source: the binary name, because the canonical name of a nested class would
   *     need a stub of the outer class
   */
  public String add(Class<?> type) {
    stub(type);
    return type.getName();
  }

  /** Adds a field to a class, as public and not final. */
  public void addField(Class<?> type, Field field) {
    String descriptor = Type.getDescriptor(field.getType());
    stub(type).writer.visitField(Opcodes.ACC_PUBLIC, field.getName(), descriptor, null, null);
  }

  /** Adds a constructor to a class, as public. */
  public void addConstructor(Class<?> type, Constructor<?> constructor) {
    if (constructors.add(constructor)) {
      String descriptor = Type.getConstructorDescriptor(constructor);
      stub(type).writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", descriptor, null, null);
    }
  }

  private Stub stub(Class<?> type) {
    return stubs.computeIfAbsent(
        Type.getDescriptor(type),
        descriptor -> {
          Stub stub = new Stub();
          int kind =
              type.isInterface() ? Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT : Opcodes.ACC_SUPER;
          stub.writer.visit(
              Opcodes.V1_8,
              Opcodes.ACC_PUBLIC | kind,
              Type.getInternalName(type),
              null,
              "java/lang/Object",
              null);
          return stub;
        });
  }

  /** Returns the class file of the stub with a type descriptor, or null. */
  byte[] classFile(String descriptor) {
    Stub stub = stubs.get(descriptor);
    return stub == null ? null : stub.classFile();
  }
}
