/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.temporal.Temporal;
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
 * Tells classes whose {@code hashCode}, {@code equals} or {@code compareTo} may walk through what
 * their objects hold from those that look at a name or an id. The methods are read, not called: it
 * counts whether they mention a field that can hold more than a value, by themselves or by a
 * getter, or hand the object itself to code elsewhere. A field that none of the three methods
 * mentions does not count. Thread-safe.
 */
public final class HashedContent {
  private static final Set<String> METHODS = Set.of("hashCode", "equals", "compareTo");

  private static final ClassValue<Set<String>> HASHED =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          Set<String> holding = fields(type, HashedContent::mayHold);
          Set<String> hashed = holding.isEmpty() ? null : mentioned(type);
          if (hashed != null) {
            holding.retainAll(hashed);
          }
          return holding;
        }
      };

  private HashedContent() {}

  /**
   * Whether hashing or comparing objects of a class walks through what they hold; false if they
   * hold nothing but values, or if these methods are those of {@code Object}. A class that has one
   * of them, and whose file cannot be read, counts as one that does.
   */
  public static boolean isIn(Class<?> type) {
    boolean ofUser = !type.isInterface() && !type.isArray() && !type.isPrimitive();
    return ofUser && !Jdk.owns(type) && !HASHED.get(type).isEmpty();
  }

  /**
   * Whether hashing or comparing objects of a class may walk through each field that can lead to
   * other objects. Containers of the JDK do.
   */
  public static boolean isAllIn(Class<?> type) {
    return Jdk.owns(type)
        ? !type.isArray()
        : isIn(type) && HASHED.get(type).containsAll(fields(type, HashedContent::mayLead));
  }

  private static boolean mayLead(Class<?> type) {
    boolean isData = type == String.class || type.isArray() && type.componentType().isPrimitive();
    return mayHold(type) && !isData;
  }

  /** Whether {@link #isIn} counts a field: by its name, which may be that of several. */
  public static boolean mayMention(Class<?> type, String field) {
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
      return true; // as far as one can tell
    }
  }

  private static Set<String> fields(Class<?> type, Predicate<Class<?>> which) {
    Set<String> names = new HashSet<>();
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean state = (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
        if (state && which.test(field.getType())) {
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
   * The fields and methods of an object itself that each of its methods mentions: of its class,
   * which is shown first, and of its superclasses. A method that is overridden, and that no
   * subclass calls by {@code super}, never runs.
   */
  private static final class Mentions extends ClassVisitor {
    private final Map<String, Set<String>> fields = new HashMap<>(); // by method
    private final Map<String, Set<String>> calls = new HashMap<>();
    private final Set<String> superCalls = new HashSet<>();
    private final Set<String> escapes = new HashSet<>(); // methods that hand the object on
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
        if (!ClassFile.show(c, mentions) && declaresAny(c)) {
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
      return new MethodVisitor(Opcodes.ASM9) {
        private boolean holds; // the object itself was loaded, and nothing came of it yet

        @Override
        public void visitVarInsn(int opcode, int variable) {
          holds |= opcode == Opcodes.ALOAD && variable == 0;
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
          if (holder.equals(owner)) {
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

    /** Returns the fields that the methods mention; null if one of them hands the object on. */
    private Set<String> hashed() {
      Set<String> all = new HashSet<>();
      for (String method : fields.keySet()) {
        if (METHODS.contains(method.substring(0, method.indexOf('(')))) {
          if (escapes.contains(method)) {
            return null;
          }
          all.addAll(fields.get(method));
          for (String getter : calls.get(method)) {
            all.addAll(fields.getOrDefault(getter, Set.of()));
          }
        }
      }
      return all;
    }
  }
}
