/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The shape that a generated class must have. A class file of another shape is refused before any
 * of it runs, in case that source does not mean what its generator intended.
 *
 * @param name the binary name
 * @param methods the names of all methods that it declares, besides the constructor, which takes an
 *     array, and the initializer, which loads constants
 * @param closed whether it is an ordinary class, whose objects have constants of their own too
 */
public record ClassShape(
    String name,
    Class<?> superclass,
    List<Class<?>> interfaces,
    Set<String> methods,
    boolean closed) {
  /** The methods of the class or its superclass that the initializer may call. */
  private static final List<String> MAKERS = List.of("constants", "getter", "setter", "bytes");

  private static final String CONSTRUCTOR = "([Ljava/lang/Object;)V";

  public ClassShape {
    interfaces = List.copyOf(interfaces);
    methods = Set.copyOf(methods);
  }

  /** Returns how a class file differs from this shape, as a text; null if it does not. */
  String difference(byte[] classFile) {
    Inspection inspection = new Inspection();
    new ClassReader(classFile).accept(inspection, ClassReader.SKIP_DEBUG);
    return inspection.difference;
  }

  private String internalName() {
    return name.replace('.', '/');
  }

  private final class Inspection extends ClassVisitor {
    private final Set<String> met = new HashSet<>();
    private String difference;

    Inspection() {
      super(Opcodes.ASM9);
    }

    private void require(boolean condition, String otherwise) {
      if (!condition && difference == null) {
        difference = otherwise;
      }
    }

    @Override
    public void visit(
        int version,
        int access,
        String thisName,
        String signature,
        String superName,
        String[] implemented) {
      require(thisName.equals(internalName()), "its name is " + thisName);
      require(superName.equals(Type.getInternalName(superclass)), "it extends " + superName);
      List<String> expected = interfaces.stream().map(Type::getInternalName).toList();
      require(Arrays.asList(implemented).equals(expected), "it implements something else");
      int kind =
          Opcodes.ACC_FINAL
              | Opcodes.ACC_INTERFACE
              | Opcodes.ACC_ABSTRACT
              | Opcodes.ACC_ENUM
              | Opcodes.ACC_MODULE;
      require((access & kind) == Opcodes.ACC_FINAL, "it is no final class");
    }

    @Override
    public void visitNestHost(String host) {
      require(false, "it has a nest host");
    }

    @Override
    public void visitNestMember(String member) {
      require(false, "it has a nest member");
    }

    @Override
    public void visitOuterClass(String owner, String method, String descriptor) {
      require(false, "it has an outer class");
    }

    @Override
    public void visitInnerClass(String inner, String outer, String simpleName, int access) {
      boolean own = inner.startsWith(internalName() + "$") || internalName().equals(outer);
      require(!own && !inner.equals(internalName()), "it has an inner class");
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String descriptor, String signature, Object value) {
      int constant = Opcodes.ACC_FINAL | (closed ? 0 : Opcodes.ACC_STATIC); // no "private"
      require((access & constant) == constant, "its field " + field + " is no constant");
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      require(met.add(method), "it has two methods " + method);
      require((access & Opcodes.ACC_NATIVE) == 0, "its method " + method + " is native");
      if (method.equals("<clinit>")) {
        return new Initializer();
      }
      boolean expected =
          method.equals("<init>") ? descriptor.equals(CONSTRUCTOR) : methods.contains(method);
      require(expected, "it has a method " + method + descriptor);
      return null;
    }

    @Override
    public void visitEnd() {
      require(met.contains("<init>") && met.containsAll(methods), "it lacks a method");
    }

    /** Checks that the initializer of the class loads constants and does nothing else. */
    private final class Initializer extends MethodVisitor {
      Initializer() {
        super(Opcodes.ASM9);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String descriptor, boolean isInterface) {
        boolean lookup = owner.equals("java/lang/invoke/MethodHandles") && called.equals("lookup");
        boolean constants =
            MAKERS.contains(called)
                && (owner.equals(internalName()) || owner.equals(Type.getInternalName(superclass)));
        require(
            opcode == Opcodes.INVOKESTATIC && (lookup || constants),
            "its initializer calls " + called);
      }

      @Override
      public void visitTypeInsn(int opcode, String type) {
        require(opcode == Opcodes.CHECKCAST, "its initializer makes " + type);
      }

      @Override
      public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
        require(owner.equals(internalName()), "its initializer uses " + owner);
      }

      @Override
      public void visitInvokeDynamicInsn(
          String called, String descriptor, Handle bootstrap, Object... arguments) {
        require(false, "its initializer calls " + called);
      }
    }
  }
}
