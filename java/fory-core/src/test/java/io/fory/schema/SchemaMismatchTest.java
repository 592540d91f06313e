/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Versions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Two versions of a class, each in a loader of its own, meet. */
class SchemaMismatchTest {
  private static final String V1 = "int a; String b; long c; Integer d; java.util.List<String> e;";

  private static Versions.Loader classes(String... sources) {
    return Versions.compile(sources);
  }

  private static Versions.Loader withFields(String fields) {
    return classes("package v; public class P { %s }".formatted(fields));
  }

  private static Fory fory(Versions.Loader loader, String... names) {
    ForyBuilder builder = Fory.builder().withCompatible(false);
    for (String name : names) {
      builder.register(loader.type(name));
    }
    return builder.build();
  }

  /** Returns the reader's error for the writer's object. */
  private static String mismatch(Versions.Loader writer, Versions.Loader reader, String... names) {
    byte[] message = fory(writer, names).serialize(writer.create(names[0]));
    Fory fory = fory(reader, names);
    fory.serialize(reader.create(names[0]));
    Throwable failure = catchThrowable(() -> fory.deserialize(message));
    assertThat(failure).isInstanceOf(IncompatibleClassException.class);
    assertThat(failure).hasMessageContaining("another schema").hasMessageContaining("v.P");
    return failure.getMessage();
  }

  @Test
  void theSameFieldsInAnotherLoaderAreCompatible() {
    Versions.Loader writer = withFields(V1);
    Versions.Loader reader = withFields("static int s; transient Object t; " + V1);
    Object read =
        fory(reader, "v.P").deserialize(fory(writer, "v.P").serialize(writer.create("v.P")));
    assertThat(read).isInstanceOf(reader.type("v.P"));
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        arguments(V1, V1 + " double added;", "added: double"),
        arguments(V1, "Object added; " + V1, "added: any java.lang.Object"),
        arguments(V1 + " double removed;", V1, "a: int"),
        arguments(V1, V1.replace("String b", "String renamed"), "differ"),
        arguments(V1, V1.replace("int a", "long a"), "a: long"),
        arguments(V1, V1.replace("int a", "boolean a"), "a: boolean"),
        arguments(V1, V1.replace("String b", "Object b"), "b: any java.lang.Object"),
        arguments(V1, V1.replace("Integer d", "int d"), "d: int"),
        arguments(V1, V1.replace("long c", "Long c"), "c: java.lang.Long"),
        arguments(V1, V1.replace("List<String>", "List<Integer>"), "e: "),
        arguments(V1, V1.replace("List<String>", "Set<String>"), "e: "),
        arguments("int a; int b; int c;", "int b; int c; int a;", "order of fields"));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void changedFieldsAreAMismatch(String writer, String reader, String told) {
    assertThat(mismatch(withFields(writer), withFields(reader), "v.P")).contains(told);
  }

  @Test
  void anotherOrderOfEnumConstantsIsAMismatch() {
    Versions.Loader writer = classes("package v; public enum P { A, B, C }");
    Versions.Loader reader = classes("package v; public enum P { B, C, A }");
    byte[] message = fory(writer, "v.P").serialize(writer.type("v.P").getEnumConstants()[0]);
    assertThatThrownBy(() -> fory(reader, "v.P").deserialize(message))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("another schema");
    Versions.Loader longer = classes("package v; public enum P { A, B, C, D }");
    assertThatThrownBy(() -> fory(longer, "v.P").deserialize(message))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("another schema");
  }

  @Test
  void aChangedClassInsideIsAMismatch() {
    String outer = "package v; public class P { public Q q = new Q(); }";
    String inner = "package v; public class Q { int x; String y; %s }";
    Versions.Loader writer = classes(outer, inner.formatted(""));
    Versions.Loader reader = classes(outer, inner.formatted("long z;"));
    assertThat(mismatch(writer, reader, "v.P", "v.Q")).contains("a class that it names");
  }

  @Test
  void aChangedClassInAListIsAMismatch() {
    String outer = "package v; public class P { java.util.List<Q> q; }";
    Versions.Loader writer = classes(outer, "package v; public class Q { int x; }");
    Versions.Loader reader = classes(outer, "package v; public class Q { long x; }");
    assertThat(mismatch(writer, reader, "v.P", "v.Q")).contains("a class that it names");
  }

  @Test
  void aChangedEnumInsideIsAMismatch() {
    String outer = "package v; public class P { E e; }";
    Versions.Loader writer = classes(outer, "package v; public enum E { A, B }");
    Versions.Loader reader = classes(outer, "package v; public enum E { B, A }");
    assertThat(mismatch(writer, reader, "v.P", "v.E")).contains("a class that it names");
  }

  @Test
  void aMismatchDeepInsideNamesItsPath() {
    String outer = "package v; public class P { public Object q = new Q(); }";
    Versions.Loader writer = classes(outer, "package v; public class Q { int x; }");
    Versions.Loader reader = classes(outer, "package v; public class Q { int y; }");
    byte[] message = fory(writer, "v.P", "v.Q").serialize(writer.create("v.P"));
    assertThatThrownBy(() -> fory(reader, "v.P", "v.Q").deserialize(message))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("v.Q")
        .hasMessageContaining(".q");
  }

  @Test
  void fingerprintsDependOnEveryPartOfTheSchema() {
    ClassSchema.Part a = new ClassSchema.Part("a", "int", false);
    ClassSchema.Part b = new ClassSchema.Part("b", "int", false);
    List<List<ClassSchema.Part>> variants =
        List.of(
            List.of(),
            List.of(a),
            List.of(b),
            List.of(a, b),
            List.of(b, a),
            List.of(new ClassSchema.Part("a", "long", false)),
            List.of(new ClassSchema.Part("a", "int", true)));
    assertThat(
            variants.stream()
                .map(
                    fields ->
                        Fingerprint.of(
                            new ClassSchema(Object.class, fields, List.of()), c -> null)))
        .doesNotHaveDuplicates();
  }
}
