/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells classes whose {@code hashCode} may walk through other objects, as those do that an IDE or
 * Lombok writes, from those that hash a name or an id. The method is read, not called: what counts
 * is whether a field or a getter that it mentions can hold more than a value. Thread-safe.
 */
public final class HashedContent {
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return scan(type);
        }
      };

  private HashedContent() {}

  /**
   * Whether {@code hashCode} of a class may walk through what its objects hold; false if it is that
   * of {@code Object}, or if the class file cannot be read.
   */
  public static boolean isIn(Class<?> type) {
    return !type.isInterface() && !type.isArray() && !type.isPrimitive() && KNOWN.get(type);
  }

  private static boolean scan(Class<?> type) {
    Class<?> owner = owner(type);
    if (owner == Object.class || Jdk.owns(owner)) {
      return false; // what of the JDK walks is known by its type
    }
    String name = owner.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = owner.getResourceAsStream(file)) {
      if (in == null) {
        return false;
      }
      Scan scan = new Scan(owner.getClassLoader());
      new ClassReader(in).accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return scan.walks;
    } catch (IOException | RuntimeException e) {
      return false; // a class file newer than the reader, or made at run time
    }
  }

  private static Class<?> owner(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass();
    } catch (NoSuchMethodException e) {
      throw new AssertionError("every class has one", e);
    }
  }

  /** Looks for fields and calls in {@code hashCode} whose types can hold other objects. */
  private static final class Scan extends ClassVisitor {
    private final ClassLoader loader;
    private String owner;
    private boolean walks;

    Scan(ClassLoader loader) {
      super(Opcodes.ASM9);
      this.loader = loader;
    }

    @Override
    public void visit(
        int version, int access, String name, String generic, String parent, String[] interfaces) {
      owner = name;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String generic, String[] exceptions) {
      if (!name.equals("hashCode") || !descriptor.equals("()I")) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFieldInsn(int opcode, String holder, String field, String type) {
          walks |= opcode == Opcodes.GETFIELD && mayHold(Type.getType(type));
        }

        @Override
        public void visitMethodInsn(
            int opcode, String holder, String method, String descriptor, boolean isInterface) {
          boolean own = holder.equals(owner) && opcode != Opcodes.INVOKESTATIC;
          boolean inherited = opcode == Opcodes.INVOKESPECIAL && method.equals("hashCode");
          walks |=
              own && mayHold(Type.getReturnType(descriptor))
                  || inherited && !holder.equals("java/lang/Object");
        }
      };
    }

    /** Whether a value of a type can refer to other objects; arrays are hashed by identity. */
    private boolean mayHold(Type type) {
      if (type.getSort() == Type.ARRAY) {
        return type.getElementType().getSort() == Type.OBJECT; // or by Arrays.hashCode
      } else if (type.getSort() != Type.OBJECT) {
        return false;
      }
      String name = type.getInternalName();
      return name.equals("java/lang/Object")
          || name.equals("java/lang/Iterable")
          || name.equals("java/lang/Comparable")
          || !name.startsWith("java/lang/")
              && !name.startsWith("java/time/")
              && !name.startsWith("java/math/")
              && !name.startsWith("java/net/")
              && !name.equals("java/util/UUID")
              && !name.equals("java/util/Date")
              && !name.equals("java/util/Locale")
              && !name.equals("java/util/Currency")
              && !isEnum(type);
    }

    private boolean isEnum(Type type) {
      try {
        return Class.forName(type.getClassName(), false, loader).isEnum();
      } catch (ClassNotFoundException | LinkageError e) {
        return false;
      }
    }
  }
}
