/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.evolution.TwoVersions;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Versions;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that a class lacks, where a version of it has methods of Java serialization. */
class UnknownFieldsOfMethodsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "public class P implements java.io.Serializable { String a = \"a\"; int b = 2; void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException { out.defaultWriteObject(); } }",
        "public class P implements java.io.Serializable { String a = \"a\"; int b = 2; void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException { out.putFields().put(\"a\", a); out.writeFields(); } }",
        "public class P implements java.io.Serializable { String a = \"a\"; int b = 2; void readObject(java.io.ObjectInputStream in) throws Exception { in.defaultReadObject(); } }"
      })
  void whatClassesWithMethodsOfSerializationLoseIsNotForwardedInSilence(String full) {
    Versions.Loader writers = TwoVersions.compile(List.of(full.replace("void", "private void")));
    Versions.Loader readers =
        TwoVersions.compile(
            List.of("public class P { int b; io.fory.annotation.UnknownFields more; }"));
    Fory between = TwoVersions.fory(readers, false, true, false, b -> {});
    Object read =
        between.deserialize(
            TwoVersions.fory(writers, false, true, false, b -> {})
                .serialize(writers.create("v.P")));
    assertThatThrownBy(() -> between.serialize(between.copy(read)))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("The value of field 'a', which this version of the class lacks");
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
