/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes whose methods reflection does not show, because one of them names a class that is not
 * there: their files tell what they have.
 */
public final class MissingMembers {
  private MissingMembers() {}

  /** Whether a class declares a constructor without parameters; true if nobody knows. */
  static boolean mayHaveConstructor(Class<?> type) {
    return !ClassFile.hasReader() || Names.mayHaveConstructor(type);
  }

  /** The error for a class that cannot be looked at, and needs to be. */
  public static UnsupportedTypeException unsupported(Class<?> type, NoClassDefFoundError missing) {
    return new UnsupportedTypeException(
        "Class %s refers to class %s, which is not there: add the library that has it to the class path, or write a Serializer and add it with registerSerializer"
            .formatted(
                type.getName(), Quote.name(String.valueOf(missing.getMessage()).replace('/', '.'))),
        missing);
  }

  private static final class Names extends ClassVisitor {
    private boolean constructor;

    Names() {
      super(Opcodes.ASM9);
    }

    static boolean mayHaveConstructor(Class<?> type) {
      Names names = new Names();
      return !ClassFile.show(type, names) || names.constructor;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String form, String signature, String[] exceptions) {
      constructor |= name.equals("<init>") && form.equals("()V");
      return null;
    }
  }
}
