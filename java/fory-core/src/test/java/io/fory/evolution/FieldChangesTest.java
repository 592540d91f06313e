/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.IncompatibleClassException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Fields added, removed, moved and renamed, one change at a time. */
class FieldChangesTest {
  private static final String FIELDS =
      "int a; String b; long c; Integer d; List<String> e; double f; boolean g; char h; Object i;";

  private static Map<String, Object> values() {
    Map<String, Object> values = new HashMap<>();
    values.put("a", 1);
    values.put("b", "b");
    values.put("c", 1L << 40);
    values.put("d", 4);
    values.put("e", new ArrayList<>(List.of("x", "y")));
    values.put("f", 0.5);
    values.put("g", true);
    values.put("h", 'h');
    values.put("i", List.of(1, "z"));
    return values;
  }

  private static Object read(String writer, String reader) {
    TwoVersions versions = TwoVersions.ofFields(writer, reader);
    return versions.read(versions.create("P", values()));
  }

  private static void assertHas(Object read, String fields) {
    Map<String, Object> values = values();
    for (char name : fields.toCharArray()) {
      assertThat(get(read, "" + name)).as("" + name).isEqualTo(values.get("" + name));
    }
  }

  @Test
  void theSameFieldsAreReadAsEver() {
    assertHas(read(FIELDS, FIELDS), "abcdefghi");
  }

  @Test
  void addedFieldsKeepWhatTheConstructorGaveThem() {
    Object read =
        read(
            FIELDS,
            "int k = 7; String l = \"l\"; Long m; List<String> n = new ArrayList<>(); " + FIELDS);
    assertHas(read, "abcdefghi");
    assertThat(get(read, "k")).isEqualTo(7);
    assertThat(get(read, "l")).isEqualTo("l");
    assertThat(get(read, "m")).isNull();
    assertThat(get(read, "n")).isEqualTo(List.of());
  }

  @Test
  void removedFieldsOfEveryKindAreSkipped() {
    assertHas(read(FIELDS, "Object i; int a;"), "ai");
    assertHas(read(FIELDS, "String b; char h;"), "bh");
    assertHas(read(FIELDS, "List<String> e;"), "e");
    assertThat(read(FIELDS, "")).isNotNull();
  }

  @Test
  void theOrderOfFieldsDoesNotMatter() {
    String reversed =
        "Object i; char h; boolean g; double f; List<String> e; Integer d; long c; String b; int a;";
    assertHas(read(FIELDS, reversed), "abcdefghi");
  }

  @Test
  void fieldsMoveBetweenSuperclassAndSubclass() {
    TwoVersions versions =
        TwoVersions.of(
            List.of(
                "public class P extends Q { int a; String b; }", "class Q { long c; Integer d; }"),
            List.of(
                "public class P extends Q { String b; Integer d; }", "class Q { long c; int a; }"));
    Map<String, Object> values = values();
    values.keySet().retainAll(List.of("a", "b", "c", "d"));
    assertHas(versions.read(versions.create("P", values)), "abcd");
  }

  @Test
  void fieldsAreRenamedByTheirIds() {
    TwoVersions versions =
        TwoVersions.ofFields(
            "@ForyField(id = 7) int a; @ForyField(id = 8) String b; Integer d;",
            "@ForyField(id = 8) String a; @ForyField(id = 7) int number; Integer d;");
    Object read = versions.read(versions.create("P", Map.of("a", 1, "b", "b", "d", 4)));
    assertThat(get(read, "number")).isEqualTo(1);
    assertThat(get(read, "a")).isEqualTo("b");
    assertThat(get(read, "d")).isEqualTo(4);
  }

  @Test
  void anIdIsAddedToAFieldThatHadNone() {
    TwoVersions versions =
        TwoVersions.ofFields(
            "int a; @ForyField(id = 1) int b;", "@ForyField(id = 9) int a; int b;");
    Object read = versions.read(versions.create("P", Map.of("a", 1, "b", 2)));
    assertThat(get(read, "a")).isEqualTo(1);
    assertThat(get(read, "b")).isEqualTo(2);
  }

  @Test
  void fieldsOfDifferentIdsAreDifferentEvenIfTheyHaveTheSameName() {
    TwoVersions versions =
        TwoVersions.ofFields("@ForyField(id = 1) int a;", "@ForyField(id = 2) int a = 5;");
    assertThat(get(versions.read(versions.create("P", Map.of("a", 1))), "a")).isEqualTo(5);
  }

  @Test
  void recordsTakeDeclaredDefaultsForMissingComponents() {
    TwoVersions versions =
        TwoVersions.of(
            List.of("public record P(int a, String b) {}"),
            List.of(
                "public record P(@ForyField(defaultValue = \"3\") long added, String b, @ForyField(defaultValue = \"x\") String text, double zero, Object none, int a) {}"));
    Object read = versions.read(versions.writer().create("v.P", 1, "b"));
    assertThat(read).hasToString("P[added=3, b=b, text=x, zero=0.0, none=null, a=1]");
  }

  @Test
  void recordsLoseComponents() {
    TwoVersions versions =
        TwoVersions.of(
            List.of("public record P(int a, String b, List<String> c, Integer d) {}"),
            List.of("public record P(Integer d) {}"));
    Object read = versions.read(versions.writer().create("v.P", 1, "b", List.of("c"), 4));
    assertThat(read).hasToString("P[d=4]");
  }

  @Test
  void classesWithoutSuchAConstructorTakeDeclaredDefaults() {
    TwoVersions versions =
        TwoVersions.of(
            List.of("public class P { P(int a) { this.a = a; } final int a; }"),
            List.of(
                "public class P { P(int a) { this.a = a; } int a; int k = 7; @ForyField(defaultValue = \"8\") int l; @ForyField(defaultValue = \"true\") boolean m; }"));
    Object read = versions.read(versions.writer().create("v.P", 1));
    assertThat(get(read, "a")).isEqualTo(1);
    assertThat(get(read, "k")).isEqualTo(0);
    assertThat(get(read, "l")).isEqualTo(8);
    assertThat(get(read, "m")).isEqualTo(true);
  }

  // ---- Other types ----

  private static Object converted(String from, Object value, String to) {
    TwoVersions versions = TwoVersions.ofFields(from + " x; int last;", "int last; " + to + " x;");
    Map<String, Object> values = new HashMap<>();
    values.put("x", value);
    values.put("last", 42);
    Object read = versions.read(versions.create("P", values));
    assertThat(get(read, "last")).isEqualTo(42);
    return get(read, "x");
  }

  private static void assertMisfit(String from, Object value, String to) {
    assertThatThrownBy(() -> converted(from, value, to))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.x")
        .hasMessageContaining("in the writer's version of the class and");
  }

  @Test
  void numbersAreWidened() {
    assertThat(converted("int", -5, "long")).isEqualTo(-5L);
    assertThat(converted("byte", (byte) -5, "int")).isEqualTo(-5);
    assertThat(converted("short", (short) -5, "double")).isEqualTo(-5.0);
    assertThat(converted("float", 0.5f, "double")).isEqualTo(0.5);
    assertThat(converted("int", 5, "Long")).isEqualTo(5L);
    assertThat(converted("Integer", 5, "long")).isEqualTo(5L);
    assertThat(converted("Integer", null, "Long")).isNull();
  }

  @Test
  void numbersAreNarrowedIfTheyFit() {
    assertThat(converted("long", -5L, "int")).isEqualTo(-5);
    assertThat(converted("double", 0.5, "float")).isEqualTo(0.5f);
    assertThat(converted("double", Double.NaN, "float")).isEqualTo(Float.NaN);
    assertThat(converted("double", 3.0, "int")).isEqualTo(3);
    assertThat(converted("int", 1 << 24, "float")).isEqualTo(0x1p24f);
    assertMisfit("long", 1L << 31, "int");
    assertMisfit("double", 0.1, "float");
    assertMisfit("double", 0.5, "int");
    assertMisfit("int", (1 << 24) + 1, "float");
    assertMisfit("long", Long.MAX_VALUE, "double");
    assertMisfit("double", 0x1p63, "long");
    assertMisfit("int", 200, "byte");
  }

  @Test
  void primitivesAreBoxedAndUnboxed() {
    assertThat(converted("int", 5, "Integer")).isEqualTo(5);
    assertThat(converted("Integer", 5, "int")).isEqualTo(5);
    assertThat(converted("boolean", true, "Boolean")).isEqualTo(true);
    assertThat(converted("Character", 'c', "char")).isEqualTo('c');
    assertThat(converted("int", 5, "Object")).isEqualTo(5);
    assertThat(converted("Object", 5, "int")).isEqualTo(5);
    assertThat(converted("int", 5, "Number")).isEqualTo(5);
    assertMisfit("Integer", null, "int");
    assertMisfit("Object", "text", "int");
  }

  @Test
  void valuesAreWrappedInOptionals() {
    assertThat(converted("String", "s", "Optional<String>")).isEqualTo(Optional.of("s"));
    assertThat(converted("String", null, "Optional<String>")).isEqualTo(Optional.empty());
    assertThat(converted("Optional<String>", Optional.of("s"), "String")).isEqualTo("s");
    assertThat(converted("Optional<String>", Optional.empty(), "String")).isNull();
    assertThat(converted("int", 5, "Optional<Long>")).isEqualTo(Optional.of(5L));
    assertThat(converted("int", 5, "OptionalLong")).isEqualTo(java.util.OptionalLong.of(5));
    assertThat(converted("OptionalInt", java.util.OptionalInt.of(5), "Integer")).isEqualTo(5);
    assertThat(converted("Optional<Integer>", Optional.of(5), "Optional<Long>"))
        .isEqualTo(Optional.of(5L));
  }

  @Test
  void listsSetsAndArraysBecomeEachOther() {
    List<String> list = new ArrayList<>(Arrays.asList("b", "a", "b"));
    assertThat(converted("List<String>", list, "Set<String>"))
        .isEqualTo(java.util.Set.of("a", "b"));
    assertThat(converted("List<String>", list, "SortedSet<String>"))
        .isEqualTo(new java.util.TreeSet<>(list));
    assertThat(converted("List<String>", list, "String[]")).isEqualTo(new String[] {"b", "a", "b"});
    assertThat(converted("String[]", new String[] {"b", null}, "List<String>"))
        .isEqualTo(Arrays.asList("b", null));
    assertThat(converted("int[]", new int[] {1, 2}, "List<Integer>")).isEqualTo(List.of(1, 2));
    assertThat(converted("List<Integer>", new ArrayList<>(List.of(1, 2)), "long[]"))
        .isEqualTo(new long[] {1, 2});
    assertThat(converted("int[]", new int[] {1, 2}, "long[]")).isEqualTo(new long[] {1, 2});
    assertThat(converted("List<Integer>", new ArrayList<>(List.of(1, 2)), "List<Long>"))
        .isEqualTo(List.of(1L, 2L));
    assertThat(converted("ArrayList<String>", list, "LinkedList<String>")).isEqualTo(list);
    assertThat(converted("List<String>", null, "Set<String>")).isNull();
  }

  @Test
  void mapsChangeTheirClassAndTheirValues() {
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
    assertThat(converted("Map<String, Integer>", map, "TreeMap<String, Long>"))
        .isEqualTo(Map.of("a", 1L, "b", 2L));
    assertThat(converted("HashMap<String, Integer>", map, "Map<String, Integer>")).isEqualTo(map);
  }

  @Test
  void whatCannotBecomeTheOtherIsRefusedAtOnce() {
    assertMisfit("int", 5, "List<String>");
    assertMisfit("String", null, "int[]");
    assertMisfit("boolean", true, "int");
    assertMisfit("Map<String, String>", null, "List<String>");
    assertMisfit("char", 'c', "String");
  }

  @Test
  void elementsThatDoNotFitAreNamed() {
    assertThatThrownBy(
            () -> converted("List<Object>", new ArrayList<>(List.of("a", 1)), "List<String>"))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.x[1]");
  }
}
