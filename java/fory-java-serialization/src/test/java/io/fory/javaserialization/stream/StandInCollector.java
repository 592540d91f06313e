/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Collects the classes of the objects that {@code writeReplace} makes; its own class, if none. */
final class StandInCollector extends ClassVisitor {
  private final Set<String> made;
  private String owner;

  private StandInCollector(Set<String> made) {
    super(Opcodes.ASM9);
    this.made = made;
  }

  static void collect(byte[] bytes, Set<String> made) {
    new ClassReader(bytes).accept(new StandInCollector(made), ClassReader.SKIP_DEBUG);
  }

  @Override
  public void visit(
      int version, int access, String name, String form, String parent, String[] interfaces) {
    owner = name.replace('/', '.');
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String form, String signature, String[] exceptions) {
    if (!name.equals("writeReplace") || !form.equals("()Ljava/lang/Object;")) {
      return null;
    }
    return new MethodVisitor(Opcodes.ASM9) {
      private boolean makes;

      @Override
      public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW && !type.endsWith("Exception")) {
          makes = true;
          made.add(type.replace('/', '.'));
        }
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String form, boolean isInterface) {
        makes |= called.equals(name); // that of the superclass
      }

      @Override
      public void visitEnd() {
        if (!makes) {
          made.add(owner);
        }
      }
    };
  }
}
