/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Versions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that a class lacks, where a version of it has methods of Java serialization. */
class UnknownFieldsOfMethodsTest {
  private static final List<String> METHODS =
      List.of(
          "void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException { out.defaultWriteObject(); }",
          "void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException { out.putFields().put(\"%1$s\", %1$s); out.writeFields(); }",
          "void readObject(java.io.ObjectInputStream in) throws Exception { in.defaultReadObject(); }");

  /** A class with a method and a field that readers lack; such a superclass; one above such. */
  static Stream<List<String>> writers() {
    String base = "public class %s implements java.io.Serializable { String a = \"a\"; ";
    String below = "public class P extends S { int b = 2; ";
    return METHODS.stream()
        .map(method -> "private " + method + " }")
        .flatMap(
            method ->
                Stream.of(
                    List.of(base.formatted("P") + "int b = 2; " + method.formatted("a")),
                    List.of(base.formatted("S") + method.formatted("a"), below + "}"),
                    List.of(base.formatted("S") + "}", below + method.formatted("b"))));
  }

  @ParameterizedTest
  @MethodSource("writers")
  void whatClassesWithMethodsOfSerializationLoseIsNotForwardedInSilence(List<String> full) {
    Versions.Loader writers = TwoVersions.compile(full);
    String more = "io.fory.annotation.UnknownFields more";
    for (String middle :
        List.of("class P { int b; " + more + "; }", "record P(int b, " + more + ") {}")) {
      Versions.Loader readers = TwoVersions.compile(List.of("public " + middle));
      for (boolean codegen : new boolean[] {false, true}) {
        Fory between = TwoVersions.fory(readers, codegen, true, false, b -> {});
        Object read =
            between.deserialize(
                TwoVersions.fory(writers, codegen, true, false, b -> {})
                    .serialize(writers.create("v.P")));
        assertThatThrownBy(() -> between.serialize(between.copy(read)))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("The value of field 'a', which this version of the class lacks");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P extends Exception { Object v;",
        "P implements java.io.Serializable { private Object writeReplace() { return this; }",
        "P implements java.io.Serializable { private void readObject(java.io.ObjectInputStream in) {}"
      })
  void classesThatCannotKeepThemHaveNoFieldForThem(String type) {
    Versions.Loader loader =
        TwoVersions.compile(
            List.of("public class " + type + " io.fory.annotation.UnknownFields more; }"));
    assertThatThrownBy(
            () ->
                TwoVersions.fory(loader, false, false, false, b -> {})
                    .serialize(loader.create("v.P")))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("v.P has a field of type UnknownFields, which would stay empty");
  }
}
