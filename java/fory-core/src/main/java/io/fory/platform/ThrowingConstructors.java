/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells whether the constructor without parameters of a class has a {@code throw} of its own, as
 * the guards of singletons have. The class file is read; nothing is called. Thread-safe.
 */
final class ThrowingConstructors {
  private ThrowingConstructors() {}

  /** False if there is no such constructor, and if the class file cannot be read. */
  static boolean has(Class<?> type) {
    Throws found = new Throws();
    return ClassFile.show(type, found) && found.any;
  }

  private static final class Throws extends ClassVisitor {
    private boolean any;

    Throws() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (!name.equals("<init>") || !descriptor.equals("()V")) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInsn(int opcode) {
          any |= opcode == Opcodes.ATHROW;
        }
      };
    }
  }
}
