/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class SourceWriterTest {

  @Test
  void aUsualDeclarationShowsInACommentAsItIs() {
    String text = "[a.b.C$D x_1: java.util.Map<#7,java.lang.String>?, y: int]";
    assertThat(SourceWriter.inComment(text)).isEqualTo(text);
  }

  @Test
  void noCommentEndsOrEscapesInItself() {
    assertThat(SourceWriter.inComment("*/ \\u002a/ \n\r \u00fc\u2028 \"x\" (y); {}"))
        .isEqualTo("__ _u002a_ __ __ _x_ _y__ __");
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      String shown = SourceWriter.inComment("" + c);
      assertThat(SourceWriter.firstIllegal(shown)).isEqualTo(-1);
    }
  }

  @Test
  void numbersAreWrittenInTheDigitsOfJava() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(new SourceWriter().line("int n = %d;", 1234)).hasToString("int n = 1234;\n");
    } finally {
      Locale.setDefault(before);
    }
  }
}
