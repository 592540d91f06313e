/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Tells from class files what methods would do, without calling them. */
final class MethodBodies {
  /**
   * The maximum number of methods that are read, which a constructor calls directly or indirectly.
   */
  private static final int METHODS = 24;

  private MethodBodies() {}

  private record Method(String owner, String name, String descriptor) {}

  /**
   * Whether the constructor without parameters of a class can come to a {@code throw}, as the
   * guards of singletons have: a {@code throw} of its own, or of a method or constructor that it
   * calls, and that is not the JDK's. False if there is no such constructor, or no class file.
   */
  static boolean constructorThrows(Class<?> type) {
    return ClassFile.hasReader() && Instructions.canThrow(type);
  }

  /** Whether that constructor may call anything but constructors of the JDK, and so fail. */
  static boolean constructorCalls(Class<?> type) {
    return ClassFile.hasReader() && Instructions.callsOthers(type);
  }

  /** Whether a class declares a constructor without parameters; true also if that is not known. */
  static boolean mayHaveConstructor(Class<?> type) {
    return !ClassFile.hasReader() || Instructions.hasConstructor(type);
  }

  /**
   * Whether {@code readObject} of a class can do nothing but throw: it has no way to return. False
   * if there is no class file.
   */
  static boolean readObjectAlwaysThrows(Class<?> type) {
    return ClassFile.hasReader() && !Instructions.canReturn(type);
  }

  private static final class Instructions extends ClassVisitor {
    private final Method method;
    private final int wanted;
    private final List<Method> called = new ArrayList<>();
    private boolean exists;
    private boolean calls;
    private boolean any; // the wanted instruction was found

    Instructions(Method method, int wanted) {
      super(Opcodes.ASM9);
      this.method = method;
      this.wanted = wanted;
    }

    static boolean canReturn(Class<?> type) {
      Method method = new Method("", "readObject", "(Ljava/io/ObjectInputStream;)V");
      Instructions found = new Instructions(method, Opcodes.RETURN);
      return !ClassFile.accept(type, found) || found.any;
    }

    private static Method constructor(Class<?> type) {
      return new Method(Type.getInternalName(type), "<init>", "()V");
    }

    static boolean hasConstructor(Class<?> type) {
      Instructions found = new Instructions(constructor(type), Opcodes.ATHROW);
      return !ClassFile.accept(type, found) || found.exists;
    }

    static boolean callsOthers(Class<?> type) {
      Instructions found = of(constructor(type), type.getClassLoader());
      return found.calls || !found.exists;
    }

    static boolean canThrow(Class<?> type) {
      List<Method> methods = new ArrayList<>();
      methods.add(constructor(type));
      for (int i = 0; i < methods.size() && i < METHODS; i++) {
        Method method = methods.get(i);
        Instructions found = of(method, type.getClassLoader());
        if (found.any) {
          return true;
        }
        found.called.stream().filter(call -> !methods.contains(call)).forEach(methods::add);
      }
      return false;
    }

    /** The instructions of a method, which a superclass of its owner may declare. */
    private static Instructions of(Method method, ClassLoader loader) {
      Instructions found = new Instructions(method, Opcodes.ATHROW);
      try {
        Class<?> c = Class.forName(method.owner.replace('/', '.'), false, loader);
        while (c != null && !found.exists && !Jdk.owns(c)) {
          ClassFile.accept(c, found);
          c = c.getSuperclass();
        }
      } catch (ClassNotFoundException | LinkageError e) {
        // no class, so nothing is known of the method
      }
      return found;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String form, String signature, String[] exceptions) {
      if (!name.equals(method.name) || !form.equals(method.descriptor)) {
        return null;
      }
      exists = true;
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInsn(int opcode) {
          any |= opcode == wanted;
        }

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String name, String form, boolean isInterface) {
          calls |= !owner.startsWith("java/") || !name.equals("<init>");
          if (!owner.startsWith("java/") && !owner.startsWith("[")) {
            called.add(new Method(owner, name, form));
          }
        }
      };
    }
  }
}
