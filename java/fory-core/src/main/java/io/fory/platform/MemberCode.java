/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reaches the fields and a constructor of one class by code instead of reflection: a hidden class
 * in its nest, with one object for each field, which is its {@code Function} to read and its {@code
 * BiConsumer} to write, and one for the constructor, a {@code Supplier}, or for a record a {@code
 * BiFunction} of the array of its components.
 *
 * <p>From JDK 18 on (JEP 416) reflection calls a method handle for each member. The JVM makes a
 * class of each that was called 127 times, and they stay slower than code: without this the
 * interpreter makes 500,000 instead of 1,700,000 calls in the first second of a service of 40
 * classes (JDK 25). The functions are those of the JDK, so that any loader sees them. Thread-safe.
 */
final class MemberCode {
  private static final String OBJECT = "java/lang/Object";
  // the name of the field with the number of the member; -1 in an object for no member
  private static final String NUMBER = "member";

  /**
   * The code for members, by field, and by the class for its constructor; empty if a class cannot
   * have code. Holds nothing of ours: a reference from a class of another loader would keep ours
   * from being unloaded.
   */
  private static final ClassValue<Map<Object, Object>> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected Map<Object, Object> computeValue(Class<?> type) {
          try {
            return new MemberCode(type).make();
          } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            return Map.of(); // reflection is used instead, which is as correct and slower
          }
        }
      };

  private final Class<?> type;
  private final List<Field> fields;

  private MemberCode(Class<?> type) {
    this.type = type;
    fields =
        Arrays.stream(type.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .toList();
  }

  /** Returns a {@code Function} and {@code BiConsumer} for a field; null if there is none. */
  static Object of(Field field) {
    return OF_CLASS.get(field.getDeclaringClass()).get(field);
  }

  /**
   * Returns a {@code Supplier} for the constructor without parameters of a class, or a {@code
   * BiFunction} for the canonical constructor of a record; null if there is none.
   */
  static Object of(Constructor<?> constructor) {
    Class<?> type = constructor.getDeclaringClass();
    return OF_CLASS.get(type).get(type);
  }

  private Map<Object, Object> make() throws ReflectiveOperationException {
    Lookup lookup = NestmateLookup.in(type, Object.class);
    if (lookup == null) {
      return Map.of();
    }
    Class<?> code =
        lookup.defineHiddenClass(bytes(), false, Lookup.ClassOption.NESTMATE).lookupClass();
    Constructor<?> constructor = code.getDeclaredConstructor(int.class);
    constructor.setAccessible(true);
    Map<Object, Object> members = new HashMap<>();
    members.put(type, constructor.newInstance(-1));
    for (int i = 0; i < fields.size(); i++) {
      members.put(fields.get(i), constructor.newInstance(i));
    }
    return members;
  }

  // ---- The class ----

  private byte[] bytes() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String name = internal(type) + "$MemberCode";
    Class<?> maker = type.isRecord() ? BiFunction.class : Supplier.class;
    String[] functions = {internal(Function.class), internal(BiConsumer.class), internal(maker)};
    out.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, OBJECT, functions);
    out.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, NUMBER, "I", null, null).visitEnd();
    MethodVisitor init = method(out, "<init>", "(I)V");
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitVarInsn(Opcodes.ILOAD, 1);
    init.visitFieldInsn(Opcodes.PUTFIELD, name, NUMBER, "I");
    end(init, Opcodes.RETURN);
    addGetter(out, name);
    addSetter(out, name);
    if (type.isRecord()) {
      addCanonical(out);
    } else {
      addMaker(out);
    }
    out.visitEnd();
    return out.toByteArray();
  }

  private void addGetter(ClassWriter out, String name) {
    MethodVisitor code = method(out, "apply", "(Ljava/lang/Object;)Ljava/lang/Object;");
    eachField(
        code,
        name,
        field -> {
          visitField(code, Opcodes.GETFIELD, field);
          box(code, field.getType());
          code.visitInsn(Opcodes.ARETURN);
        });
  }

  private void addSetter(ClassWriter out, String name) {
    MethodVisitor code = method(out, "accept", "(Ljava/lang/Object;Ljava/lang/Object;)V");
    eachField(
        code,
        name,
        field -> {
          if (Modifier.isFinal(field.getModifiers())) { // no other class may; never called
            code.visitInsn(Opcodes.ACONST_NULL);
            code.visitInsn(Opcodes.ATHROW);
          } else {
            code.visitVarInsn(Opcodes.ALOAD, 2);
            unbox(code, field.getType());
            visitField(code, Opcodes.PUTFIELD, field);
            code.visitInsn(Opcodes.RETURN);
          }
        });
  }

  /** A switch over the number, at whose cases the object lies on the stack. */
  private void eachField(MethodVisitor code, String name, Consumer<Field> each) {
    Label[] cases = new Label[fields.size()];
    Arrays.setAll(cases, i -> new Label());
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.CHECKCAST, internal(type));
    if (!fields.isEmpty()) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, name, NUMBER, "I");
      code.visitTableSwitchInsn(0, fields.size() - 1, none, cases);
    }
    Object[] stack = {internal(type)};
    for (int i = 0; i < cases.length; i++) {
      code.visitLabel(cases[i]);
      code.visitFrame(Opcodes.F_SAME1, 0, null, 1, stack);
      each.accept(fields.get(i));
    }
    if (!fields.isEmpty()) {
      code.visitLabel(none);
      code.visitFrame(Opcodes.F_SAME1, 0, null, 1, stack);
    }
    code.visitInsn(Opcodes.ACONST_NULL);
    end(code, Opcodes.ATHROW);
  }

  /** Adds the call of the constructor without parameters; only called if there is one. */
  private void addMaker(ClassWriter out) {
    MethodVisitor code = method(out, "get", "()Ljava/lang/Object;");
    code.visitTypeInsn(Opcodes.NEW, internal(type));
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, internal(type), "<init>", "()V", false);
    end(code, Opcodes.ARETURN);
  }

  private void addCanonical(ClassWriter out) {
    MethodVisitor code =
        method(out, "apply", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    code.visitTypeInsn(Opcodes.NEW, internal(type));
    code.visitInsn(Opcodes.DUP);
    RecordComponent[] components = type.getRecordComponents();
    Type[] parameters = new Type[components.length];
    for (int i = 0; i < components.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitTypeInsn(Opcodes.CHECKCAST, "[Ljava/lang/Object;");
      code.visitLdcInsn(i);
      code.visitInsn(Opcodes.AALOAD);
      unbox(code, components[i].getType());
      parameters[i] = Type.getType(components[i].getType());
    }
    String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, parameters);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, internal(type), "<init>", descriptor, false);
    end(code, Opcodes.ARETURN);
  }

  static MethodVisitor method(ClassWriter out, String name, String descriptor) {
    MethodVisitor code = out.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  static void end(MethodVisitor code, int last) {
    code.visitInsn(last);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  static void visitField(MethodVisitor code, int opcode, Field field) {
    code.visitFieldInsn(
        opcode,
        internal(field.getDeclaringClass()),
        field.getName(),
        Type.getDescriptor(field.getType()));
  }

  /** Pushes a number from 0 to 32,767. */
  static void visitInt(MethodVisitor code, int value) {
    if (value <= Byte.MAX_VALUE) {
      code.visitIntInsn(Opcodes.BIPUSH, value);
    } else {
      code.visitIntInsn(Opcodes.SIPUSH, value);
    }
  }

  static void box(MethodVisitor code, Class<?> type) {
    if (type.isPrimitive()) {
      Type box = Type.getType(PrimitiveWrappers.of(type));
      String descriptor = Type.getMethodDescriptor(box, Type.getType(type));
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, box.getInternalName(), "valueOf", descriptor, false);
    }
  }

  static void unbox(MethodVisitor code, Class<?> type) {
    String box = internal(PrimitiveWrappers.of(type));
    code.visitTypeInsn(Opcodes.CHECKCAST, box);
    if (type.isPrimitive()) {
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          box,
          type.getName() + "Value",
          "()" + Type.getDescriptor(type),
          false);
    }
  }

  private static String internal(Class<?> type) {
    return Type.getInternalName(type);
  }
}
