/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the classes that the compiler sees instead of user classes: public classes of the same name
 * with public members. Janino checks access like any compiler, while the generated class, being a
 * nestmate, is allowed what the check forbids. Stubs are never loaded. Not thread-safe.
 */
public final class Stubs {
  private final Map<String, Stub> stubs = new HashMap<>();

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
   * Makes a user class known.
   *
   * @return its name in source: the binary name, which unlike the canonical one needs no outer
   *     class
   */
  public String add(Class<?> type) {
    stub(type);
    return type.getName();
  }

  /** Shows a field of a class as public and not final. */
  public void addField(Class<?> type, Field field) {
    stub(type)
        .writer
        .visitField(
            Opcodes.ACC_PUBLIC, field.getName(), Type.getDescriptor(field.getType()), null, null);
  }

  /** Shows a constructor of a class as public. */
  public void addConstructor(Class<?> type, Constructor<?> constructor) {
    stub(type)
        .writer
        .visitMethod(
            Opcodes.ACC_PUBLIC, "<init>", Type.getConstructorDescriptor(constructor), null, null);
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

  /** The class file of the stub with a type descriptor, or null. */
  byte[] classFile(String descriptor) {
    Stub stub = stubs.get(descriptor);
    return stub == null ? null : stub.classFile();
  }
}
