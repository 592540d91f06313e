/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import java.io.Serializable;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes whose methods reflection does not show, because one of them names a class that is not
 * there: their files tell what they have.
 */
public final class MissingMembers {
  private static final Set<String> HOOKS =
      Set.of(
          "writeObject",
          "readObject",
          "readObjectNoData",
          "writeReplace",
          "readResolve",
          "serialPersistentFields");

  private MissingMembers() {}

  /** Whether a class or a superclass has a member of the name of a hook; true if nobody knows. */
  static boolean mayHaveHooks(Class<?> type) {
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      Names names = new Names();
      if (!Serializable.class.isAssignableFrom(c)) {
        continue;
      }
      if (!ClassFile.show(c, names) || names.any) {
        return true;
      }
    }
    return false;
  }

  /** Whether a class declares a constructor without parameters; true if nobody knows. */
  static boolean mayHaveConstructor(Class<?> type) {
    Names names = new Names();
    return !ClassFile.show(type, names) || names.constructor;
  }

  /** The nearest class that declares {@code hashCode}, as far as class files tell. */
  static Class<?> ownerOfHashCode(Class<?> type) {
    for (Class<?> c = type; !Jdk.owns(c); c = c.getSuperclass()) {
      Names names = new Names();
      if (!ClassFile.show(c, names) || names.hashCode) {
        return c;
      }
    }
    return Object.class;
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
    private boolean any;
    private boolean constructor;
    private boolean hashCode;

    Names() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String form, String signature, String[] exceptions) {
      any |= HOOKS.contains(name);
      constructor |= name.equals("<init>") && form.equals("()V");
      hashCode |= name.equals("hashCode") && form.equals("()I");
      return null;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String form, String signature, Object value) {
      any |= HOOKS.contains(name);
      return null;
    }
  }
}
