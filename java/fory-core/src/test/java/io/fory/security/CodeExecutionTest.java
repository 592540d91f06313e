/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of a schema that close the comment they were once written into, and go on as a class. */
@Tag("attack")
class CodeExecutionTest {
  private static final String PROOF = "fory.attack.executed";

  private static final String CODE =
      " public final class E { static { System.setProperty(\"" + PROOF + "\", \"\"); } }";

  /** The end of a source, for Janino, whatever stands behind. */
  private static final String END = "\\u-001".repeat(20);

  static class Order {
    long number;
    String customer = "";
  }

  @AfterEach
  void forget() {
    System.clearProperty(PROOF);
  }

  private static byte[] schema(String name) {
    return Schemas.of(
        Schemas.struct("#1", Field.of(Schemas.STRING, "customer"), Field.of(Schemas.STRING, name)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/",
        "* /",
        "\\u002a/",
        "\\uuuu002a/",
        "\\\\u002a/",
        "*\\u002f",
        "\\u002A\\u002F",
        "\\u000a*/",
        "\n*/",
        "\r*/",
        "\\u000d*/",
        "\"; */",
        "\0*/",
        "}*/"
      })
  void namesOfFieldsAreNotCompiled(String start) {
    Fory fory = Fory.builder().register(Order.class, 1).withAsyncCompilation(false).build();
    for (String end : List.of("", END, " /*", " //", "\\u001a")) {
      // An empty array is enough to bring a version, and no object of it is needed.
      byte[] message =
          Messages.to(fory)
              .arrayOf()
              .typeById(1, schema(start + CODE + end))
              .elements(0, Messages.SLOTS)
              .bytes();
      Attack attack = Attack.on(fory, message).survived();
      assertThat(attack.failure()).isNull();
      assertThat(attack.value()).isInstanceOf(Order[].class);
      assertThat(System.getProperty(PROOF)).as("executed with %s...%s", start, end).isNull();
    }
  }

  @Test
  void namesOfFieldsAreNotCompiledInTheBackground() {
    Fory fory = Fory.builder().register(Order.class, 1).build();
    byte[] message =
        Messages.to(fory)
            .builtIn(5)
            .elements(100, Messages.PACKED_TYPED)
            .typeById(1, schema("\\u002a/" + CODE + END))
            .zeros(100)
            .bytes();
    Attack attack = Attack.on(fory, message).survived();
    assertThat((List<?>) attack.value()).hasSize(100).hasOnlyElementsOfType(Order.class);
    Attack.awaitGeneratedCode();
    assertThat(System.getProperty(PROOF)).isNull();
  }

  @Test
  void versionsWithHostileNamesAreReadAsOthers() {
    Fory fory = Fory.builder().register(Order.class, 1).withAsyncCompilation(false).build();
    byte[] message =
        Messages.to(fory)
            .typeById(1, schema("\\u002a/" + CODE + END))
            .int8(3) // both are there
            .string("Ada")
            .string("x")
            .bytes();
    Attack attack = Attack.on(fory, message).survived();
    assertThat(attack.value())
        .isInstanceOfSatisfying(Order.class, order -> assertThat(order.customer).isEqualTo("Ada"));
    assertThat(System.getProperty(PROOF)).isNull();
  }
}
