/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Versions;
import org.junit.jupiter.api.Test;

/** Properties added to classes of Kotlin, without the module that knows their defaults. */
class KotlinDefaultsTest {
  private static final String METADATA =
      "package kotlin; @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) public @interface Metadata {}";

  private static final String OLD =
      "package v; @kotlin.Metadata public class A { public int a; public A(int a) { this.a = a; } public A() {} }";

  private static Object read(String now) throws ReflectiveOperationException {
    Versions.Loader old = Versions.compile(METADATA, OLD);
    Versions.Loader reader =
        Versions.compile(KotlinDefaultsTest.class.getClassLoader(), METADATA, now);
    Object object = old.create("v.A");
    object.getClass().getField("a").set(object, 6);
    Fory fory = Fory.builder().register(reader.type("v.A")).build();
    return fory.deserialize(Fory.builder().register(old.type("v.A")).build().serialize(object));
  }

  private static Object get(Object object, String field) throws ReflectiveOperationException {
    return object.getClass().getField(field).get(object);
  }

  @Test
  void theErrorNamesTheModule() {
    for (String added : new String[] {"int", "String", "Integer"}) {
      assertThatThrownBy(
              () ->
                  read(
                      "package v; @kotlin.Metadata public class A { public int a; public %s e; public A(int a, %s e) {} public A() {} }"
                          .formatted(added, added)))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("The writer's version of v.A lacks 'e'")
          .hasMessageContaining("add the module fory-kotlin")
          .hasMessageContaining("A.e");
    }
  }

  @Test
  void aDefaultOfAnAnnotationNeedsNoModule() throws ReflectiveOperationException {
    Object read =
        read(
            "package v; @kotlin.Metadata public class A { public int a; @io.fory.annotation.ForyField(defaultValue = \"x\") public String e; public A(int a, String e) {} public A() {} }");
    assertThat(get(read, "a")).isEqualTo(6);
    assertThat(get(read, "e")).isEqualTo("x");
  }

  @Test
  void aClassWhoseOnlyConstructorHasNoParametersNeedsNoModule()
      throws ReflectiveOperationException {
    Object read =
        read(
            "package v; @kotlin.Metadata public class A { public int a = 1; public String e = \"x\"; }");
    assertThat(get(read, "a")).isEqualTo(6);
    assertThat(get(read, "e")).isEqualTo("x");
  }
}
