/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.temporal.Temporal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the fields through which {@code hashCode}, {@code equals} or {@code compareTo} of a class
 * may reach other objects, or content of any length. The bytecode of the methods is read: a field
 * counts if one of them mentions it, or a method of the class that they call, directly or
 * indirectly. All fields count if one of these methods passes the object itself to code of another
 * class. Thread-safe.
 */
public final class HashedFields {
  private static final Set<String> METHODS = Set.of("hashCode", "equals", "compareTo");

  /** Those of {@code Object} that reach no field. */
  private static final Set<String> OF_OBJECT =
      Set.of(
          "getClass()Ljava/lang/Class;",
          "hashCode()I",
          "equals(Ljava/lang/Object;)Z",
          "toString()Ljava/lang/String;");

  private static final ClassValue<Set<String>> HASHED =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          Set<String> holding = fields(type, HashedFields::mayHold);
          Set<String> hashed = holding.isEmpty() ? null : mentioned(type);
          if (hashed != null) {
            holding.retainAll(hashed);
          }
          return holding;
        }
      };

  private HashedFields() {}

  /**
   * Returns whether a class has such a field: not if its fields are values, or if the methods are
   * those of {@code Object}. If the class file cannot be read, all fields count.
   */
  public static boolean hasAny(Class<?> type) {
    boolean ofUser = !type.isInterface() && !type.isArray() && !type.isPrimitive();
    return ofUser && !Jdk.owns(type) && !HASHED.get(type).isEmpty();
  }

  /**
   * Returns whether all fields of a class that can lead to other objects are such fields. True for
   * containers of the JDK.
   */
  public static boolean hasAll(Class<?> type) {
    return Jdk.owns(type)
        ? !type.isArray()
        : hasAny(type) && HASHED.get(type).containsAll(fields(type, HashedFields::mayLead));
  }

  private static boolean mayLead(Class<?> type) {
    boolean isData = type == String.class || type.isArray() && type.componentType().isPrimitive();
    return mayHold(type) && !isData;
  }

  /** Returns whether a field is such a field, by its name, which several fields may have. */
  public static boolean includes(Class<?> type, String field) {
    return HASHED.get(type).contains(field);
  }

  /** Returns the fields that the methods of an object mention; null if that cannot be told. */
  private static Set<String> mentioned(Class<?> type) {
    if (ClassFile.hasReader()) {
      return Mentions.in(type);
    }
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      if (declaresAny(c)) {
        return null;
      }
    }
    return Set.of();
  }

  private static boolean declaresAny(Class<?> type) {
    try {
      for (Method each : type.getDeclaredMethods()) {
        if (METHODS.contains(each.getName())) {
          return true;
        }
      }
      return false;
    } catch (LinkageError e) {
      return true; // reflection fails; assume the worst
    }
  }

  private static Set<String> fields(Class<?> type, Predicate<Class<?>> which) {
    Set<String> names = new HashSet<>();
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (FieldAccess.isState(field) && which.test(field.getType())) {
          names.add(field.getName());
        }
      }
    }
    return names;
  }

  /** Whether a field can hold other objects, or text or numbers of any length. */
  private static boolean mayHold(Class<?> type) {
    return !type.isPrimitive()
        && !type.isEnum()
        && type != Class.class
        && type != Boolean.class
        && type != Character.class
        && type != UUID.class
        && !Number.class.isAssignableFrom(type)
        && !Temporal.class.isAssignableFrom(type);
  }

  /**
   * Visits the methods of a class, and then those of its superclasses, and notes the fields and
   * methods of the object that each mentions. Leaves out methods that are overridden and that no
   * subclass calls by {@code super}, since they never run.
   */
  private static final class Mentions extends ClassVisitor {
    private final Map<String, Set<String>> fields = new HashMap<>(); // by method
    private final Map<String, Set<String>> calls = new HashMap<>();
    private final Set<String> superCalls = new HashSet<>();
    private final Set<String> escapes = new HashSet<>(); // methods that pass "this" to other code
    private String owner;

    private Mentions() {
      super(Opcodes.ASM9);
    }

    /**
     * Returns the fields that the methods of an object mention, or null. The outer class could not
     * be verified without ASM if it passed a visitor on.
     */
    static Set<String> in(Class<?> type) {
      Mentions mentions = new Mentions();
      for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
        if (!ClassFile.accept(c, mentions) && declaresAny(c)) {
          return null;
        }
      }
      return mentions.hashed();
    }

    @Override
    public void visit(
        int version, int access, String name, String generic, String parent, String[] interfaces) {
      owner = name;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String generic, String[] exceptions) {
      String method = name + descriptor;
      boolean isVirtual =
          (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
              && (access & Opcodes.ACC_STATIC) == 0;
      if (isVirtual && fields.containsKey(method) && !superCalls.contains(method)) {
        return null; // overridden
      }
      Set<String> read = fields.computeIfAbsent(method, m -> new HashSet<>());
      Set<String> called = calls.computeIfAbsent(method, m -> new HashSet<>());
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      return new MethodVisitor(Opcodes.ASM9) {
        private boolean holds; // "this" was loaded, and not used yet

        @Override
        public void visitVarInsn(int opcode, int variable) {
          holds |= opcode == Opcodes.ALOAD && variable == 0 && !isStatic;
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
          holds = false; // this == other
        }

        @Override
        public void visitFieldInsn(int opcode, String holder, String field, String type) {
          if (opcode == Opcodes.GETFIELD) {
            holds = false;
            if (holder.equals(owner)) {
              read.add(field);
            }
          }
        }

        @Override
        public void visitMethodInsn(
            int opcode, String holder, String method, String signature, boolean isInterface) {
          if (holder.equals(owner) && !(holds && opcode == Opcodes.INVOKESTATIC)) {
            called.add(method + signature);
          } else if (opcode == Opcodes.INVOKESPECIAL) {
            superCalls.add(method + signature);
            called.add(method + signature);
          } else if (holds && !method.equals("getClass")) {
            escapes.add(name + descriptor);
          }
          holds = false;
        }

        @Override
        public void visitInvokeDynamicInsn(
            String called, String signature, Handle bootstrap, Object... arguments) {
          if (holds) {
            escapes.add(name + descriptor);
          }
          holds = false;
        }
      };
    }

    /**
     * Returns the fields that the methods mention, and those that they call; null if one of them
     * passes "this" on, or is that of an interface or of a superclass in the JDK.
     */
    private Set<String> hashed() {
      Set<String> all = new HashSet<>();
      Set<String> reached = new HashSet<>();
      Deque<String> waiting = new ArrayDeque<>();
      for (String method : fields.keySet()) {
        if (METHODS.contains(method.substring(0, method.indexOf('(')))) {
          waiting.add(method);
        }
      }
      while (!waiting.isEmpty()) {
        String method = waiting.remove();
        if (reached.add(method)) {
          Set<String> read = fields.get(method);
          if (escapes.contains(method) || read == null && !OF_OBJECT.contains(method)) {
            return null;
          } else if (read != null) {
            all.addAll(read);
            waiting.addAll(calls.get(method));
          }
        }
      }
      return all;
    }
  }
}
