/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.annotation.UnknownFields;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program in the middle that lacks fields, and forwards them. */
class UnknownFieldsTest {
  private static final List<String> FULL =
      List.of(
          "public class P { int a; String b; long c; Integer d; Q q; List<Q> list; Object any; E e; Q[] array; double[] numbers; String none; }",
          "public class Q { int x; String y; }",
          "public enum E { A, B }");

  private static final List<String> MIDDLE =
      List.of(
          "public class P { String b; int own = 7; List<Q> list; io.fory.annotation.UnknownFields more; Q[] array; }",
          "public class Q { String y; private io.fory.annotation.UnknownFields rest; }");

  private static final Versions.Loader ENDS = TwoVersions.compile(FULL);
  private static final Versions.Loader BETWEEN = TwoVersions.compile(MIDDLE);

  @AfterEach
  void requireThatAllCodeCompiles() {
    ForyMatrix.requireNoWarnings();
  }

  private static Object object() {
    Object q = create(ENDS, "Q", Map.of("x", 5, "y", "five"));
    Map<String, Object> values = new HashMap<>();
    values.put("a", 1);
    values.put("b", "b");
    values.put("c", 1L << 40);
    values.put("d", 4);
    values.put("q", q);
    values.put("list", new ArrayList<>(Arrays.asList(q, null)));
    values.put("any", List.of(q, "s"));
    values.put("e", Enum.valueOf(ENDS.type("v.E").asSubclass(Enum.class), "B"));
    values.put("numbers", new double[] {0.5});
    Object array = java.lang.reflect.Array.newInstance(q.getClass(), 1);
    java.lang.reflect.Array.set(array, 0, q);
    values.put("array", array);
    return create(ENDS, "P", values);
  }

  private static Fory fory(Versions.Loader loader, int settings) {
    return TwoVersions.fory(
        loader, (settings & 1) != 0, (settings & 2) != 0, (settings & 4) != 0, b -> {});
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void theyArriveAsTheyWereSent(int settings) {
    Fory ends = fory(ENDS, settings);
    Fory between = fory(BETWEEN, settings);
    for (int repeated = 0; repeated < 3; repeated++) {
      Object forwarded = between.deserialize(ends.serialize(object()));
      TwoVersions.set(forwarded, "b", "changed");
      Object back = ends.deserialize(between.serialize(forwarded));
      assertThat(get(back, "a")).isEqualTo(1);
      assertThat(get(back, "b")).isEqualTo("changed");
      assertThat(get(back, "c")).isEqualTo(1L << 40);
      assertThat(get(back, "d")).isEqualTo(4);
      assertThat(get(back, "none")).isNull();
      assertThat(get(get(back, "q"), "x")).isEqualTo(5);
      assertThat(get(((List<?>) get(back, "list")).get(0), "x")).isEqualTo(5);
      assertThat(get(((List<?>) get(back, "any")).get(0), "x")).isEqualTo(5);
      assertThat(get(back, "e")).hasToString("B");
      assertThat((double[]) get(back, "numbers")).containsExactly(0.5);
      assertThat(get(((Object[]) get(back, "array"))[0], "y")).isEqualTo("five");
    }
  }

  @Test
  void thereIsOneFieldForThemAndItIsNotFinal() {
    for (String fields :
        List.of(
            "final io.fory.annotation.UnknownFields more = null;",
            "io.fory.annotation.UnknownFields a; io.fory.annotation.UnknownFields more;")) {
      Versions.Loader loader =
          TwoVersions.compile(List.of("public class P { int a1; " + fields + "}"));
      assertThatThrownBy(() -> fory(loader, 0).serialize(loader.create("v.P")))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("'more' of v.P cannot hold unknown fields");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void recordsHoldThemToo(int settings) {
    Versions.Loader records =
        TwoVersions.compile(
            List.of(
                "public record P(String b, io.fory.annotation.UnknownFields more, List<Q> list) {}",
                "public record Q(io.fory.annotation.UnknownFields rest, String y) {}"));
    Fory ends = fory(ENDS, settings);
    Fory between = fory(records, settings);
    for (int repeated = 0; repeated < 3; repeated++) {
      Object forwarded = between.copy(between.deserialize(ends.serialize(object())));
      UnknownFields more = (UnknownFields) get(forwarded, "more");
      assertThat(more.values()).containsEntry("a", 1).containsEntry("d", 4).doesNotContainKey("b");
      Object back = ends.deserialize(between.serialize(forwarded));
      assertThat(get(back, "b")).isEqualTo("b");
      assertThat(get(back, "c")).isEqualTo(1L << 40);
      assertThat(get(back, "e")).hasToString("B");
      assertThat(get(((List<?>) get(back, "list")).get(0), "x")).isEqualTo(5);
      assertThat(get(((List<?>) get(back, "any")).get(0), "y")).isEqualTo("five");
      Object own = records.create("v.P", "own", null, null);
      assertThat(between.deserialize(between.serialize(own))).isEqualTo(own);
    }
  }

  @Test
  void withoutCompatibleModeTheyAreNull() {
    Versions.Loader loader =
        TwoVersions.compile(
            List.of("public record P(int a, io.fory.annotation.UnknownFields more) {}"));
    Object record = loader.create("v.P", 3, null);
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory = TwoVersions.fory(loader, codegen, false, false, b -> b.withCompatible(false));
      assertThat(fory.deserialize(fory.serialize(record))).isEqualTo(record);
    }
  }
}
