/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {
  @Test
  void codeHasNoFault() {
    assertThat(Sources.fault("class A {\n  char c = 'x'; // \"ok\"\n}\n")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"int hostile1;", "\\u002a/", "\u0000", "tab\there", "\u00e9", "\u202e"})
  void textOfMessagesIsAFault(String line) {
    assertThat(Sources.fault("class A {\n" + line + "\n}")).isNotNull();
  }
}
