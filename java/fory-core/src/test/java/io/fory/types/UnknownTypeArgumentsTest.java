/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Signatures that name classes that are not there, or that the JDK cannot parse. */
class UnknownTypeArgumentsTest {
  /** A superclass with a type argument. */
  public static class Base<T> {
    public Object inherited = "inherited";
    public List<T> variables = new ArrayList<>(List.of());
  }

  private static Class<?> define(String classSignature, Class<?> type, String signature) {
    String name = "generated/Unknown";
    boolean inherits = classSignature != null && classSignature.contains("Base");
    String above = inherits ? base() : "java/lang/Object";
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, classSignature, above, null);
    writer.visitField(Opcodes.ACC_PUBLIC, "field", Type.getDescriptor(type), signature, null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, above, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    writer.visitEnd();
    byte[] bytes = writer.toByteArray();
    return new ClassLoader(UnknownTypeArgumentsTest.class.getClassLoader()) {
      Class<?> define() {
        return defineClass(name.replace('/', '.'), bytes, 0, bytes.length);
      }
    }.define();
  }

  private static String base() {
    return Type.getInternalName(Base.class);
  }

  private static Object value(Class<?> type) {
    return type == List.class
        ? new ArrayList<>(List.of("x", 1))
        : type == Map.class ? new HashMap<>(Map.of("key", 2L)) : "text";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                | java.util.List   | Ljava/util/List<Lgone/Gone;>;",
        "                                | java.util.List   | Ljava/util/List<[Lgone/Gone;>;",
        "                                | java.util.List   | Ljava/util/List<+Lgone/Gone;>;",
        "                                | java.util.List   | Ljava/util/List<-Lgone/Gone;>;",
        "                                | java.util.List   | Ljava/util/List<Ljava/util/Set<+Lgone/Gone;>;>;",
        "                                | java.util.Map    | Ljava/util/Map<Ljava/lang/String;Lgone/Gone;>;",
        "                                | java.util.Map    | Ljava/util/Map<Ljava/lang/String;>;",
        "                                | java.util.List   | Ljava/util/List<>;",
        "                                | java.util.List   | no signature",
        "                                | java.util.List   | Ljava/util/List<TT;>;",
        "                                | java.lang.Object | TT;",
        "                                | java.lang.String | Ljava/lang/String<Lgone/Gone;>;",
        "<T:Lgone/Gone;>Ljava/lang/Object; | java.util.List | Ljava/util/List<TT;>;",
        "<T:Lgone/Gone;>Ljava/lang/Object; | java.util.Map | Ljava/util/Map<TT;+TT;>;",
        "<T:Lgone/Gone;>Ljava/lang/Object; | java.lang.Object | TT;",
        "no signature                    | java.util.List   | Ljava/util/List<Ljava/lang/Object;>;",
        "no signature                    | java.util.List   | Ljava/util/List<TT;>;",
        "BASE<Lgone/Gone;>;              | java.util.List   | Ljava/util/List<Ljava/lang/Object;>;",
        "BASE<Ljava/util/List<+Lgone/Gone;>;>; | java.util.List | Ljava/util/List<Ljava/lang/Object;>;",
        "BASE<Lgone/Gone;Lgone/Gone;>;   | java.util.List   | Ljava/util/List<Ljava/lang/Object;>;",
        "BASE no signature               | java.util.List   | Ljava/util/List<Ljava/lang/Object;>;",
      })
  void objectsOfSuchClassesComeBack(String ofClass, Class<?> fieldType, String ofField)
      throws Exception {
    String signature = ofClass == null ? null : ofClass.replace("BASE", "L" + base());
    Class<?> type = define(signature, fieldType, ofField);
    for (int settings = 0; settings < 8; settings++) {
      Object object = type.getDeclaredConstructor().newInstance();
      type.getField("field").set(object, value(fieldType));
      Fory fory =
          Fory.builder()
              .register(type)
              .withCompatible((settings & 1) != 0)
              .withRefTracking((settings & 2) != 0)
              .withCodegen((settings & 4) != 0)
              .withAsyncCompilation(false)
              .build();
      byte[] bytes = fory.serialize(object);
      for (int i = 0; i < 3; i++) {
        assertThat(fory.deserialize(bytes)).usingRecursiveComparison().isEqualTo(object);
      }
      assertThat(fory.copy(object)).usingRecursiveComparison().isEqualTo(object);
    }
  }
}
