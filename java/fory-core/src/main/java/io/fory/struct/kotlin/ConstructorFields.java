/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.kotlin;

import io.fory.platform.ClassFile;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads the class file of a class for facts about its constructors: which field each parameter goes
 * to, by the instructions or else by its name; and which fields are annotated as never null.
 * Immutable.
 */
final class ConstructorFields {
  private final Map<String, Map<Integer, String>> fields = new HashMap<>(); // by descriptor, slot
  private final Set<String> notNull = new HashSet<>();

  private ConstructorFields() {}

  /** Reads the class file of a class; knows nothing if there is none, or it cannot be read. */
  static ConstructorFields of(Class<?> type) {
    ConstructorFields result = new ConstructorFields();
    if (ClassFile.hasReader()) {
      result.new Reader().read(type);
    }
    return result;
  }

  /** Whether a field has an annotation {@code NotNull}, as compilers of Kotlin write it. */
  boolean isNotNull(String field) {
    return notNull.contains(field);
  }

  /**
   * The fields that the parameters of a constructor go to.
   *
   * @return a name for each parameter; null where it goes to none, or that is not known
   */
  List<String> of(Constructor<?> constructor) {
    Class<?>[] types = constructor.getParameterTypes();
    String descriptor = MethodType.methodType(void.class, types).toMethodDescriptorString();
    Map<Integer, String> bySlot = fields.getOrDefault(descriptor, Map.of());
    List<String> names = new ArrayList<>();
    int slot = 1; // after the object itself
    for (Class<?> type : types) {
      names.add(bySlot.get(slot));
      slot += type == long.class || type == double.class ? 2 : 1;
    }
    return names;
  }

  private final class Reader extends ClassVisitor {
    private String owner;

    Reader() {
      super(Opcodes.ASM9);
    }

    /** Reads a class with the names of parameters, which {@code ClassFile.show} leaves out. */
    void read(Class<?> type) {
      byte[] file = ClassFile.bytes(type);
      try {
        if (file != null) {
          new ClassReader(file).accept(this, ClassReader.SKIP_FRAMES);
        }
      } catch (RuntimeException e) {
        // a class file newer than the reader
      }
    }

    @Override
    public void visit(
        int version, int access, String name, String generic, String parent, String[] interfaces) {
      owner = name;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String generic, Object value) {
      return new FieldVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          if (annotation.endsWith("/NotNull;")) {
            notNull.add(name);
          }
          return null;
        }
      };
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String generic, String[] exceptions) {
      return name.equals("<init>")
          ? new Assignments(owner, fields.computeIfAbsent(descriptor, d -> new HashMap<>()))
          : null;
    }
  }

  /** Finds where a parameter is loaded and put into a field at once. */
  private static final class Assignments extends MethodVisitor {
    private final String owner;
    private final Map<Integer, String> bySlot;
    private int loaded = -1;

    Assignments(String owner, Map<Integer, String> bySlot) {
      super(Opcodes.ASM9);
      this.owner = owner;
      this.bySlot = bySlot;
    }

    @Override
    public void visitVarInsn(int opcode, int slot) {
      loaded = opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD ? slot : -1;
    }

    @Override
    public void visitFieldInsn(int opcode, String holder, String field, String descriptor) {
      if (opcode == Opcodes.PUTFIELD && loaded > 0 && holder.equals(owner)) {
        bySlot.putIfAbsent(loaded, field);
      }
      loaded = -1;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String holder, String method, String descriptor, boolean isInterface) {
      loaded = -1;
    }

    @Override
    public void visitInsn(int opcode) {
      loaded = -1;
    }

    /** Comes after the instructions: a name says less than they do. */
    @Override
    public void visitLocalVariable(
        String name, String descriptor, String generic, Label start, Label end, int slot) {
      bySlot.putIfAbsent(slot, name);
    }
  }
}
