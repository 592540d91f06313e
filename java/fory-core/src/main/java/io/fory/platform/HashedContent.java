/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.temporal.Temporal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells classes whose {@code hashCode} walks through all that their objects hold, as an IDE or
 * Lombok writes it, from those that hash a name or an id. The method is read, not called: it counts
 * if it mentions every field that can hold more than a value, by itself or by a getter. One that
 * mentions only some of them does not: what the others hold is not hashed, and where objects refer
 * to each other in all directions, to count it would be wrong by powers of two. Thread-safe.
 */
public final class HashedContent {
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Set<String> holding = holding(type);
          return !holding.isEmpty() && mentioned(type).containsAll(holding);
        }
      };

  private HashedContent() {}

  /**
   * Whether {@code hashCode} of a class walks through all that its objects hold; false if they hold
   * nothing but values, if it is that of {@code Object}, or if the class file cannot be read.
   */
  public static boolean isIn(Class<?> type) {
    boolean ofUser = !type.isInterface() && !type.isArray() && !type.isPrimitive();
    return ofUser && !Jdk.owns(type) && KNOWN.get(type);
  }

  /** The names of the fields that can hold other objects. */
  private static Set<String> holding(Class<?> type) {
    Set<String> names = new HashSet<>();
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean state = (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
        if (state && mayHold(field.getType())) {
          names.add(field.getName());
        }
      }
    }
    return names;
  }

  private static boolean mayHold(Class<?> type) {
    Class<?> element = type.isArray() ? type.getComponentType() : type;
    return !element.isPrimitive()
        && !element.isEnum()
        && element != String.class
        && element != Class.class
        && element != Boolean.class
        && element != Character.class
        && element != UUID.class
        && !Number.class.isAssignableFrom(element)
        && !Temporal.class.isAssignableFrom(element);
  }

  /** The fields that {@code hashCode} of a class mentions. */
  private static Set<String> mentioned(Class<?> type) {
    Class<?> owner = owner(type);
    if (Jdk.owns(owner)) {
      return Set.of();
    }
    Mentions mentions = new Mentions();
    if (!ClassFile.show(owner, mentions)) {
      return Set.of();
    }
    Set<String> fields = mentions.of("hashCode()I");
    if (mentions.asksSuper) {
      fields.addAll(mentioned(owner.getSuperclass()));
    }
    return fields;
  }

  private static Class<?> owner(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass();
    } catch (NoSuchMethodException e) {
      throw new AssertionError("every class has one", e);
    }
  }

  /** The fields and methods of the class itself that each of its methods mentions. */
  private static final class Mentions extends ClassVisitor {
    private final Map<String, Set<String>> fields = new HashMap<>(); // by method
    private final Map<String, Set<String>> calls = new HashMap<>();
    private String owner;
    private boolean asksSuper;

    Mentions() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version, int access, String name, String generic, String parent, String[] interfaces) {
      owner = name;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String generic, String[] exceptions) {
      Set<String> read = fields.computeIfAbsent(name + descriptor, m -> new HashSet<>());
      Set<String> called = calls.computeIfAbsent(name + descriptor, m -> new HashSet<>());
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFieldInsn(int opcode, String holder, String field, String type) {
          if (opcode == Opcodes.GETFIELD && holder.equals(owner)) {
            read.add(field);
          }
        }

        @Override
        public void visitMethodInsn(
            int opcode, String holder, String method, String signature, boolean isInterface) {
          if (holder.equals(owner)) {
            called.add(method + signature);
          } else if (opcode == Opcodes.INVOKESPECIAL && method.equals("hashCode")) {
            asksSuper = true;
          }
        }
      };
    }

    /** What a method reads, by itself or by a method that it calls. */
    Set<String> of(String method) {
      Set<String> all = new HashSet<>(fields.getOrDefault(method, Set.of()));
      for (String getter : calls.getOrDefault(method, Set.of())) {
        all.addAll(fields.getOrDefault(getter, Set.of()));
      }
      return all;
    }
  }
}
