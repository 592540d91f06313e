/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.fory;
import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.evolution.TwoVersions;
import io.fory.testing.Versions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that are kept where the class here gives their name to another field, by its id. */
class KeptNamesTest {
  private static final List<String> OLDER =
      List.of(
          "public class P { @ForyField(id = 4) public int a; %s }",
          "public class P { public String b; @ForyField(id = 4) public int a; %s }",
          "public class S { @ForyField(id = 4) public int a; } public class P extends S { %s }");

  @ParameterizedTest
  @ValueSource(strings = {"@ForyField(id = 1) public int a;", "public String a;", "Object a;"})
  void theyAreForwarded(String field) {
    Versions.Loader ends =
        TwoVersions.compile(
            List.of("public class P { @ForyField(id = 4) public int e; " + field + " }"));
    Object value = field.contains("int a") ? (Object) 7 : "seven";
    Object original = create(ends, "P", Map.of("e", 5, "a", value));
    for (String older : OLDER) {
      String holder = "io.fory.annotation.UnknownFields rest;";
      List<String> types = List.of(older.formatted(holder).split("(?<=}) (?=public class P)"));
      Versions.Loader between = TwoVersions.compile(types);
      for (int settings = 0; settings < 8; settings++) {
        boolean codegen = (settings & 1) != 0;
        boolean references = (settings & 2) != 0;
        boolean compressed = (settings & 4) != 0;
        Fory end = fory(ends, codegen, references, compressed, b -> {});
        Fory middle = fory(between, codegen, references, compressed, b -> {});
        Object forwarded = original;
        for (Fory next : List.of(middle, middle, end)) {
          Fory before = next == end || forwarded != original ? middle : end;
          forwarded = next.deserialize(before.serialize(forwarded));
          assertThat(get(forwarded, next == end ? "e" : "a")).isEqualTo(5);
          assertThat(get(next.copy(forwarded), next == end ? "e" : "a")).isEqualTo(5);
        }
        assertThat(get(forwarded, "a")).as(older).isEqualTo(value);
      }
    }
  }
}
