/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Moves all fields of an object to and from an array in one call, by code: for each class that
 * declares some of the fields a hidden class in its nest, whose one object is a {@code BiConsumer}
 * that loads them and a {@code BiPredicate} that stores them. Both take the object and the array.
 *
 * <p>A call for each field has as many targets as there are classes, so no JIT inlines it. A
 * service of 40 classes makes 2.9 million calls a second with this and 1.45 without, interpreted
 * (JDK 25). Through Unsafe, which has no such call, it makes 3.1 (JDK 17), so there this is not
 * used: its code would only be more for the JIT to compile in the first second. Thread-safe.
 */
public final class FieldsCode {
  /** Moving a field takes up to 18 bytecodes, and HotSpot compiles no method above 8,000. */
  private static final int MAX_FIELDS = 400;

  private static final String OBJECT = "java/lang/Object";
  private static final String VALUES = "[Ljava/lang/Object;";

  /** By declaring class, then by field of each place. As in {@link MemberCode}, nothing of ours. */
  private static final ClassValue<Map<List<Field>, Object>> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected Map<List<Field>, Object> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private final Class<?> type;
  private final List<Field> places;
  private final boolean stores;

  private FieldsCode(Class<?> type, List<Field> places) {
    this.type = type;
    this.places = places;
    boolean all = true;
    for (Field field : places) {
      all &= field == null || !Modifier.isFinal(field.getModifiers());
    }
    stores = all;
  }

  /**
   * Returns what moves the fields of some accesses, in their order; empty if there is none: a field
   * of them is reached by a method, or its class cannot have code.
   */
  @SuppressWarnings("unchecked")
  public static BiConsumer<Object, Object[]>[] of(FieldAccess[] accesses) {
    BiConsumer<Object, Object[]>[] none = (BiConsumer<Object, Object[]>[]) new BiConsumer<?, ?>[0];
    if (accesses.length == 0 || accesses.length > MAX_FIELDS) {
      return none;
    }
    Set<Class<?>> owners = new LinkedHashSet<>();
    for (FieldAccess access : accesses) {
      if (access == null || !access.isDirect()) {
        return none;
      }
      owners.add(access.field().getDeclaringClass());
    }
    List<Object> codes = new ArrayList<>();
    try {
      for (Class<?> owner : owners) {
        Object code = of(owner, accesses);
        if (code == null) {
          return none;
        }
        codes.add(code);
      }
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      return none; // one field after the other, correct and slower
    }
    return codes.toArray(none);
  }

  private static Object of(Class<?> owner, FieldAccess[] accesses)
      throws ReflectiveOperationException {
    Field[] places = new Field[accesses.length]; // null: of another class
    for (int i = 0; i < places.length; i++) {
      Field field = accesses[i].field();
      places[i] = field.getDeclaringClass() == owner ? field : null;
    }
    Map<List<Field>, Object> known = OF_CLASS.get(owner);
    List<Field> key = Arrays.asList(places);
    Object code = known.get(key);
    if (code == null) {
      code = new FieldsCode(owner, key).make();
      if (code != null) {
        known.put(key, code); // a race makes two
      }
    }
    return code;
  }

  private Object make() throws ReflectiveOperationException {
    Lookup lookup = NestmateLookup.in(type, Object.class);
    if (lookup == null) {
      return null;
    }
    Class<?> code =
        lookup.defineHiddenClass(bytes(), false, Lookup.ClassOption.NESTMATE).lookupClass();
    Constructor<?> constructor = code.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  // ---- The class ----

  private byte[] bytes() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String name = Type.getInternalName(type) + "$FieldsCode";
    String[] interfaces = {
      Type.getInternalName(BiConsumer.class), Type.getInternalName(BiPredicate.class)
    };
    out.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, OBJECT, interfaces);
    MethodVisitor init = MemberCode.method(out, "<init>", "()V");
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    MemberCode.end(init, Opcodes.RETURN);
    addLoad(out);
    addStore(out);
    out.visitEnd();
    return out.toByteArray();
  }

  private void addLoad(ClassWriter out) {
    MethodVisitor code =
        MemberCode.method(out, "accept", "(Ljava/lang/Object;Ljava/lang/Object;)V");
    castParameters(code);
    for (int i = 0; i < places.size(); i++) {
      Field field = places.get(i);
      if (field != null) {
        code.visitVarInsn(Opcodes.ALOAD, 2);
        MemberCode.visitInt(code, i);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        MemberCode.visitField(code, Opcodes.GETFIELD, field);
        MemberCode.box(code, field.getType());
        code.visitInsn(Opcodes.AASTORE);
      }
    }
    MemberCode.end(code, Opcodes.RETURN);
  }

  /** Adds the method that returns whether it has stored the fields. */
  private void addStore(ClassWriter out) {
    MethodVisitor code = MemberCode.method(out, "test", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    if (stores) {
      castParameters(code);
      for (int i = 0; i < places.size(); i++) {
        Field field = places.get(i);
        if (field != null) {
          code.visitVarInsn(Opcodes.ALOAD, 1);
          code.visitVarInsn(Opcodes.ALOAD, 2);
          MemberCode.visitInt(code, i);
          code.visitInsn(Opcodes.AALOAD);
          MemberCode.unbox(code, field.getType());
          MemberCode.visitField(code, Opcodes.PUTFIELD, field);
        }
      }
    }
    code.visitInsn(stores ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    MemberCode.end(code, Opcodes.IRETURN);
  }

  private void castParameters(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(type));
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitTypeInsn(Opcodes.CHECKCAST, VALUES);
    code.visitVarInsn(Opcodes.ASTORE, 2);
  }
}
