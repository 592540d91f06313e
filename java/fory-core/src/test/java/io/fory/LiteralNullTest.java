/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.testing.Versions;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Null is an object like others, so {@code serialize(buffer, null)} must compile, and call the
 * method that a variable of type {@code Object} would.
 */
class LiteralNullTest {
  private static final List<Class<?>> TYPES =
      List.of(Fory.class, ForyStreams.class, ForySession.class, ForyCodec.class, ForyWriter.class);

  @TempDir Path folder;

  @Test
  void eachMethodThatTakesAnObjectTakesALiteralNull() throws IOException {
    StringBuilder source = new StringBuilder("class Calls {\n");
    List<String> called = new ArrayList<>();
    for (Class<?> type : TYPES) {
      for (Method method : methods(type)) {
        Type[] parameters = method.getGenericParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
          if (isObject(parameters[i])) {
            source.append(call(type, method, i, called.size()));
            called.add(type.getName().replace('.', '/') + "." + descriptor(method));
          }
        }
      }
    }
    assertThat(called).hasSizeGreaterThan(20);
    assertThat(calls(source.append("}\n").toString())).isEqualTo(called);
  }

  private static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getDeclaringClass() == type && !method.isBridge())
        .filter(method -> !method.getName().equals("equals"))
        .toList();
  }

  private static boolean isObject(Type type) {
    return type == Object.class || type instanceof TypeVariable<?>;
  }

  /** A method whose parameters are the arguments of a call but the null. */
  private static String call(Class<?> type, Method method, int nullAt, int number) {
    List<String> arguments = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    // A codec of Object takes each object, so more of its overloads fit.
    String receiver = type.getName() + (type.getTypeParameters().length > 0 ? "<Object>" : "");
    parameters.add(receiver + " self");
    for (int i = 0; i < method.getParameterCount(); i++) {
      Type parameter = method.getGenericParameterTypes()[i];
      if (i == nullAt) {
        arguments.add("null");
      } else {
        Type raw =
            parameter instanceof ParameterizedType generic ? generic.getRawType() : parameter;
        arguments.add("a" + i);
        parameters.add(raw.getTypeName() + " a" + i);
      }
    }
    return "  void call%s(%s) throws Exception { self.%s(%s); }\n"
        .formatted(
            number, String.join(", ", parameters), method.getName(), String.join(", ", arguments));
  }

  private static String descriptor(Method method) {
    return method.getName() + org.objectweb.asm.Type.getMethodDescriptor(method);
  }

  /** Compiles a class, and returns the methods that its own methods call, in their order. */
  private List<String> calls(String source) throws IOException {
    Versions.compileTo(folder, source);
    List<String> called = new ArrayList<>();
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return name.equals("<init>")
                ? null
                : new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitMethodInsn(
                      int opcode, String owner, String name, String descriptor, boolean isItf) {
                    called.add(owner + "." + name + descriptor);
                  }
                };
          }
        };
    new ClassReader(Files.readAllBytes(folder.resolve("Calls.class"))).accept(visitor, 0);
    return called;
  }

  /** Each would write the wrong thing, to the wrong place, or nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fory.serialize(stream, null)",
        "fory.serialize(channel, null)",
        "fory.serialize(order, callback)",
        "fory.serialize(order, buffer)",
        "fory.serialize(order, null)",
        "codec.encode(order, callback)",
        "codec.encode(order, null)",
        "fory.streams().serialize(order, null)",
        "fory.newSession().serialize(order, null)",
      })
  void whatFitsNoMethodDoesNotCompile(String call) {
    String source =
        """
        class Calls {
          void call(
              io.fory.Fory fory,
              io.fory.ForyCodec<Object> codec,
              Object order,
              io.fory.memory.MemoryBuffer buffer,
              io.fory.memory.BufferCallback callback,
              java.io.OutputStream stream,
              java.nio.channels.WritableByteChannel channel) throws Exception {
            %s;
          }
        }
        """;
    Versions.compile(source.formatted("fory.serialize(order)"));
    assertThatThrownBy(() -> Versions.compile(source.formatted(call)))
        .hasMessageContaining("no suitable method");
  }
}
