/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Rewrites the calls of {@link Link} in a class file, to invocations of the handle that is their
 * first argument, or to instructions that do nothing.
 */
final class LinkStep {
  private static final String LINK = Type.getInternalName(Link.class);
  private static final Type VAR_HANDLE = Type.getType(VarHandle.class);

  private LinkStep() {}

  static byte[] apply(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0); // same stack before and after: frames stay
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new Linker(super.visitMethod(access, name, descriptor, signature, exceptions));
          }
        },
        0);
    return writer.toByteArray();
  }

  private static final class Linker extends MethodVisitor {
    Linker(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      Type[] arguments = Type.getArgumentTypes(descriptor);
      if (!owner.equals(LINK)) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        return;
      }
      if (arguments.length == 0) { // neverInlined
        for (int i = 0; i < JitLimits.TOO_BIG_TO_INLINE; i++) {
          super.visitInsn(Opcodes.NOP);
        }
        return;
      }
      boolean varHandle = arguments[0].equals(VAR_HANDLE);
      Type[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
      super.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          Type.getInternalName(varHandle ? VarHandle.class : MethodHandle.class),
          varHandle ? name.substring(0, 3) : "invokeExact",
          Type.getMethodDescriptor(Type.getReturnType(descriptor), rest),
          false);
    }
  }
}
