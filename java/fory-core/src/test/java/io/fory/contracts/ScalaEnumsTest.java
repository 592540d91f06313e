/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Versions;
import org.junit.jupiter.api.Test;

/** Enums of Scala 3, without the module that knows their cases. */
class ScalaEnumsTest {
  @Test
  void theErrorNamesTheModule() throws ReflectiveOperationException {
    Versions.Loader loader =
        Versions.compile(
            "package scala.reflect; public interface Enum {}",
            "package scala.runtime; public interface EnumValue {}",
            "package v; public abstract class Color implements scala.reflect.Enum {}",
            "package v; public class Red extends Color implements scala.runtime.EnumValue {}");
    Object red = loader.create("v.Red");
    for (int i = 0; i < 4; i++) {
      Fory fory =
          Fory.builder()
              .withCompatible((i & 1) == 0)
              .withCodegen((i & 2) == 0)
              .register(loader.type("v.Color"))
              .build();
      assertThatThrownBy(() -> fory.serialize(red))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("v.Color is an enum of Scala 3")
          .hasMessageContaining("add the dependency io.fory:fory-scala")
          .hasMessageNotContaining("io.fory:fory,");
    }
  }
}
