/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What methods do that are there in order not to be called. They are read, never called. */
final class MethodBodies {
  private MethodBodies() {}

  /**
   * Whether the constructor without parameters of a class has a {@code throw} of its own, as the
   * guards of singletons have. False if there is no such constructor, or no class file.
   */
  static boolean constructorThrows(Class<?> type) {
    return has(type, "<init>", "()V", Opcodes.ATHROW, false);
  }

  /**
   * Whether {@code readObject} of a class can do nothing but throw: it has no way to return. False
   * if there is no class file.
   */
  static boolean readObjectAlwaysThrows(Class<?> type) {
    return !has(type, "readObject", "(Ljava/io/ObjectInputStream;)V", Opcodes.RETURN, true);
  }

  private static boolean has(
      Class<?> type, String method, String descriptor, int opcode, boolean ifUnknown) {
    return ClassFile.hasReader()
        ? Instructions.have(type, method, descriptor, opcode, ifUnknown)
        : ifUnknown;
  }

  private static final class Instructions extends ClassVisitor {
    private final String method;
    private final String descriptor;
    private final int wanted;
    private boolean any;

    Instructions(String method, String descriptor, int wanted) {
      super(Opcodes.ASM9);
      this.method = method;
      this.descriptor = descriptor;
      this.wanted = wanted;
    }

    static boolean have(
        Class<?> type, String method, String descriptor, int opcode, boolean ifUnknown) {
      Instructions found = new Instructions(method, descriptor, opcode);
      return ClassFile.show(type, found) ? found.any : ifUnknown;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String form, String signature, String[] exceptions) {
      if (!name.equals(method) || !form.equals(descriptor)) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInsn(int opcode) {
          any |= opcode == wanted;
        }
      };
    }
  }
}
