/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes a class that holds lines of text: a {@code Supplier} of an array of strings. */
public final class IndexClass {
  private static final String OBJECT = "java/lang/Object";

  /** The maximum length of a string constant in a class file, in bytes. */
  private static final int MAX_LINE = 65_535;

  /** A method has at most 65,535 bytecodes, and each line takes 8. */
  private static final int MAX_LINES = 8_000;

  private IndexClass() {}

  /**
   * Returns the class file of a class.
   *
   * @param lines the lines, in ASCII
   * @throws IllegalArgumentException if there are too many lines, or one is too long
   */
  public static byte[] of(String className, List<String> lines) {
    if (lines.size() > MAX_LINES || lines.stream().anyMatch(line -> line.length() > MAX_LINE)) {
      throw new IllegalArgumentException(
          "%s has more than %s lines, or one of more than %s chars"
              .formatted(className, MAX_LINES, MAX_LINE));
    }
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] interfaces = {Type.getInternalName(Supplier.class)};
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    out.visit(Opcodes.V17, access, className.replace('.', '/'), null, OBJECT, interfaces);
    MethodVisitor init = out.visitMethod(0, "<init>", "()V", null, null);
    init.visitCode();
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    init.visitEnd();
    MethodVisitor get =
        out.visitMethod(Opcodes.ACC_PUBLIC, "get", "()Ljava/lang/Object;", null, null);
    get.visitCode();
    get.visitLdcInsn(lines.size());
    get.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/String");
    for (int i = 0; i < lines.size(); i++) {
      get.visitInsn(Opcodes.DUP);
      get.visitLdcInsn(i);
      get.visitLdcInsn(lines.get(i));
      get.visitInsn(Opcodes.AASTORE);
    }
    get.visitInsn(Opcodes.ARETURN);
    get.visitMaxs(0, 0);
    get.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }
}
