/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameAllocatorTest {
  private final NameAllocator names = new NameAllocator();

  @Test
  void aFreeNameIsTakenAsItIs() {
    assertThat(names.newName("price")).isEqualTo("price");
    assertThat(names.newName("Price")).isEqualTo("Price");
  }

  @Test
  void aUsedNameGetsUnderscores() {
    assertThat(names.newName("a")).isEqualTo("a");
    assertThat(names.newName("a")).isEqualTo("a_");
    assertThat(names.newName("a")).isEqualTo("a__");
    assertThat(names.newName("a_")).isEqualTo("a___");
  }

  @Test
  void reservedWordsAndOddCharactersAreReplaced() {
    assertThat(names.newName("class")).isEqualTo("class_");
    assertThat(names.newName("1st")).isEqualTo("_1st");
    assertThat(names.newName("Base.name")).isEqualTo("Base_name");
    assertThat(names.newName("\u00fcber")).isEqualTo("_ber");
    assertThat(names.newName("")).isEqualTo("__");
    for (String odd : new String[] {"", "_", "true", "\u4e2d", "a b", "$", "null"}) {
      assertThat(NameAllocator.isIdentifier(names.newName(odd))).as(odd).isTrue();
    }
  }

  @Test
  void aThingKeepsItsName() {
    Object thing = new Object();
    assertThat(names.nameOf(thing, "x")).isEqualTo("x");
    assertThat(names.nameOf(thing, "y")).isEqualTo("x");
    assertThat(names.nameOf(new Object(), "x")).isEqualTo("x_");
  }

  @Test
  void sourceIsIndentedByItsBraces() {
    String source =
        new SourceWriter()
            .line("if (%s) {", "a")
            .line("b();")
            .line("} else {")
            .line("c(\"100%%\");".replace("%%", "%"))
            .line("")
            .line("}")
            .toString();
    assertThat(source).isEqualTo("if (a) {\n  b();\n} else {\n  c(\"100%\");\n\n}\n");
  }
}
