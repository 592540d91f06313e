/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes class files of empty classes, as stand-ins for classes that cannot be loaded. */
public enum EmptyClass {
  CLASS(Opcodes.ACC_PUBLIC, "java/lang/Object"),
  INTERFACE(Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT, "java/lang/Object"),
  /** An enum without constants. */
  ENUM(Opcodes.ACC_PUBLIC | Opcodes.ACC_ENUM, "java/lang/Enum");

  private final int access;
  private final String superclass;

  EmptyClass(int access, String superclass) {
    this.access = access;
    this.superclass = superclass;
  }

  /** Returns the class file of a class with the given binary name. */
  public byte[] file(String name) {
    String internalName = name.replace('.', '/');
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, access, internalName, null, superclass, null);
    if (this == ENUM) {
      addValues(writer, internalName);
    }
    return writer.toByteArray();
  }

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
