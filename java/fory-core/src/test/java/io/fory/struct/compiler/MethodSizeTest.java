/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.codegen.JitLimits;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.testing.MethodSizes;
import io.fory.testing.Versions;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No generated method is so large that HotSpot would leave it interpreted, and those for the root
 * of a message are so large that it compiles them by themselves.
 */
@Tag("thorough")
class MethodSizeTest {
  /** The fields of a class. */
  enum Fields {
    PRIMITIVES("int", "long", "double", "boolean", "byte", "short", "char", "float"),
    BOXED("Integer", "Long", "Double", "Boolean", "Byte", "Short", "Character", "Float"),
    STRINGS("String"),
    TIMES("java.time.Instant", "java.util.UUID", "java.time.LocalDate", "java.time.LocalDateTime"),
    MIXED("int", "String", "Integer", "Object", "int[]", "java.util.List<String>", "long", "Long"),
    NESTED_LISTS("java.util.List<java.util.List<java.util.List<String>>>");

    private final String[] types;

    Fields(String... types) {
      this.types = types;
    }

    /** Declarations that differ only in the number behind the name. */
    private String declare(int count, String separator) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < count; i++) {
        text.append(i == 0 ? "" : separator).append(types[i % types.length]).append(" f").append(i);
      }
      return text.toString();
    }

    private String bean(int count) {
      return "class Bean%s%s { private %s; }"
          .formatted(name(), count, declare(count, "; private "));
    }

    private String record(int count) {
      return "record Record%s%s(%s) {}".formatted(name(), count, declare(count, ", "));
    }
  }

  @ParameterizedTest
  @EnumSource
  void methodsForARootAreTooBigToInline(Fields fields) {
    Class<?> type = joined(fields.bean(8));
    for (boolean tracking : new boolean[] {false, true}) {
      InterpretedStruct struct = Structs.interpreter(tracking, type);
      assertThat(MethodSizes.of(classFile(struct, tracking)))
          .hasEntrySatisfying("writeRoot", MethodSizeTest::requireTooBig)
          .hasEntrySatisfying("readRoot", MethodSizeTest::requireTooBig);
    }
  }

  private static void requireTooBig(int size) {
    assertThat(size).isGreaterThanOrEqualTo(JitLimits.TOO_BIG_TO_INLINE);
  }

  /** A class that generated code joins. */
  private static Class<?> joined(String source) {
    return Versions.define(
        MethodHandles.lookup(), "package io.fory.struct.compiler; public " + source);
  }

  /** A class that generated code reaches through handles. */
  private static Class<?> detached(String source) {
    String name = source.split("[ (]")[1];
    return Versions.compile("package foreign; public " + source).type("foreign." + name);
  }

  private static void check(Class<?> type, boolean... trackings) {
    for (boolean tracking : trackings) {
      InterpretedStruct struct = Structs.interpreter(tracking, type);
      assertThat(GeneratedClasses.areFor(struct.plan())).isTrue();
      Map<String, Integer> sizes = MethodSizes.of(classFile(struct, tracking));
      assertThat(sizes).containsKeys("write", "read");
      sizes.remove("<clinit>"); // runs once, and so is interpreted whatever its size
      sizes.values().removeIf(size -> size < JitLimits.HUGE_METHOD);
      assertThat(sizes)
          .as("huge methods for %s, references: %s", type.getSimpleName(), tracking)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void methodsFor350ForeignFieldsCanBeCompiled(Fields fields) {
    check(detached(fields.bean(350)), false, true);
  }

  @ParameterizedTest
  @EnumSource
  void methodsFor1200FieldsCanBeCompiled(Fields fields) {
    // Numbers and texts are written alike with references: twelve such classes take long.
    boolean holds = fields == Fields.MIXED || fields == Fields.NESTED_LISTS;
    check(joined(fields.bean(1200)), holds ? new boolean[] {false, true} : new boolean[1]);
  }

  @ParameterizedTest
  @EnumSource
  void methodsForTheLargestRecordsCanBeCompiled(Fields fields) {
    check(joined(fields.record(JitLimits.MAX_RECORD_COMPONENTS)), false, true);
  }

  @ParameterizedTest
  @EnumSource
  void methodsForTheLargestForeignRecordsCanBeCompiled(Fields fields) {
    check(detached(fields.record(JitLimits.MAX_RECORD_COMPONENTS)), false, true);
  }

  private static byte[] classFile(InterpretedStruct struct, boolean tracking) {
    StructSource source = new StructSource(struct.plan(), tracking);
    return source.classFile(new StructGenerator(struct, source).source());
  }
}
