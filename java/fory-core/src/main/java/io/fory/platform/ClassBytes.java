/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Writes a class file without fields, whose methods neither jump nor catch exceptions. ASM could do
 * so too, but may be absent, and loading it takes time at the start of a process. Only ASM's
 * constants are used, which javac inlines.
 */
final class ClassBytes {
  private static final int CLASS = 7;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int NAME_AND_TYPE = 12;
  private static final int UTF8 = 1;
  private static final String OBJECT = "java/lang/Object";

  private final String name;
  private final Map<String, Integer> constants = new HashMap<>(); // index by kind and content
  private final ByteArrayOutputStream pool = new ByteArrayOutputStream();
  private final DataOutputStream poolOut = new DataOutputStream(pool);
  private final ByteArrayOutputStream methods = new ByteArrayOutputStream();
  private final DataOutputStream methodsOut = new DataOutputStream(methods);
  private final ByteArrayOutputStream code = new ByteArrayOutputStream(); // of the next method
  private int methodCount;

  /**
   * Begins a class.
   *
   * @param name the name, with slashes
   */
  ClassBytes(String name) {
    this.name = name;
  }

  /** Returns the name of a class as class files have it. */
  static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  // ---- Instructions of the next method ----

  /** Adds an instruction of one byte. */
  void add(int opcode) {
    code.write(opcode);
  }

  /** Adds a load or store of a local variable. */
  void addLocal(int opcode, int local) {
    code.write(opcode);
    code.write(local);
  }

  /** Pushes a number from 0 to 32,767. */
  void push(int value) {
    addWide(Opcodes.SIPUSH, value);
  }

  /** Adds {@code new} or {@code checkcast}. */
  void addType(int opcode, String type) throws IOException {
    addWide(opcode, constant(CLASS, type));
  }

  /** Adds a load or store of a field. */
  void addField(int opcode, Field field) throws IOException {
    String owner = internal(field.getDeclaringClass());
    addWide(opcode, member(FIELD, owner, field.getName(), field.getType().descriptorString()));
  }

  /** Adds a call of a method of a class. */
  void addCall(int opcode, String owner, String method, String descriptor) throws IOException {
    addWide(opcode, member(METHOD, owner, method, descriptor));
  }

  private void addWide(int opcode, int operand) {
    code.write(opcode);
    code.write(operand >> 8);
    code.write(operand);
  }

  /** Ends a method, which has all instructions that were added since the last one. */
  void endMethod(int modifiers, String method, String descriptor, int stack, int locals)
      throws IOException {
    methodsOut.writeShort(modifiers);
    methodsOut.writeShort(text(method));
    methodsOut.writeShort(text(descriptor));
    methodsOut.writeShort(1); // one attribute
    methodsOut.writeShort(text("Code"));
    methodsOut.writeInt(12 + code.size());
    methodsOut.writeShort(stack);
    methodsOut.writeShort(locals);
    methodsOut.writeInt(code.size());
    code.writeTo(methodsOut);
    methodsOut.writeShort(0); // no handlers
    methodsOut.writeShort(0); // no attributes
    code.reset();
    methodCount++;
  }

  /** Adds a constructor without parameters. */
  void addConstructor() throws IOException {
    addLocal(Opcodes.ALOAD, 0);
    addCall(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V");
    add(Opcodes.RETURN);
    endMethod(Modifier.PUBLIC, "<init>", "()V", 1, 1);
  }

  /** Returns the class file. */
  byte[] build(Class<?>... interfaces) throws IOException {
    int[] numbers = new int[2 + interfaces.length];
    numbers[0] = constant(CLASS, name);
    numbers[1] = constant(CLASS, OBJECT);
    for (int i = 0; i < interfaces.length; i++) {
      numbers[2 + i] = constant(CLASS, internal(interfaces[i]));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xCAFEBABE);
    out.writeInt(Opcodes.V17);
    out.writeShort(constants.size() + 1);
    pool.writeTo(out);
    out.writeShort(Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC);
    out.writeShort(numbers[0]);
    out.writeShort(numbers[1]);
    out.writeShort(interfaces.length);
    for (int i = 0; i < interfaces.length; i++) {
      out.writeShort(numbers[2 + i]);
    }
    out.writeShort(0); // no fields
    out.writeShort(methodCount);
    methods.writeTo(out);
    out.writeShort(0); // no attributes
    return bytes.toByteArray();
  }

  // ---- Constants ----

  private int text(String text) throws IOException {
    Integer known = constants.get(text);
    if (known != null) {
      return known;
    }
    poolOut.writeByte(UTF8);
    poolOut.writeUTF(text);
    return number(text);
  }

  private int constant(int kind, String of) throws IOException {
    String key = kind + ";" + of; // no name or descriptor has a digit before a semicolon
    Integer known = constants.get(key);
    if (known != null) {
      return known;
    }
    int text = text(of);
    poolOut.writeByte(kind);
    poolOut.writeShort(text);
    return number(key);
  }

  private int member(int kind, String owner, String member, String descriptor) throws IOException {
    return pair(kind, constant(CLASS, owner), pair(NAME_AND_TYPE, text(member), text(descriptor)));
  }

  private int pair(int kind, int one, int other) throws IOException {
    String key = kind + ";" + one + ";" + other;
    Integer known = constants.get(key);
    if (known != null) {
      return known;
    }
    poolOut.writeByte(kind);
    poolOut.writeShort(one);
    poolOut.writeShort(other);
    return number(key);
  }

  private int number(String key) {
    int number = constants.size() + 1;
    constants.put(key, number);
    return number;
  }
}
