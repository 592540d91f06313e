/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.evolution.TwoVersions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constructors that throw at their first call, of classes whose code cannot be looked at. */
class ThrowingConstructorsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "P() { throw new IllegalStateException(); }",
        "P() { fail(); } static void fail() { throw new IllegalStateException(); }",
        "Object o = List.of(1).get(7);"
      })
  void theyAreLeftAlone(String constructor) {
    TwoVersions versions =
        TwoVersions.of(
            List.of("public class P { int old; }"),
            List.of("public class P { int old; int added = 5; " + constructor + " }"));
    Object read = versions.read(versions.create("P", Map.of("old", 3)));
    assertThat(get(read, "old")).isEqualTo(3);
    assertThat(get(read, "added")).isEqualTo(0);
  }
}
