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
  void aNameThatAnotherFieldTookByItsIdIsSkipped() {
    TwoVersions versions =
        TwoVersions.ofFields("int a; @ForyField(id = 1) int b;", "@ForyField(id = 1) int a;");
    assertThat(get(versions.read(versions.create("P", Map.of("a", 1, "b", 2))), "a")).isEqualTo(2);
  }

  @Test
  void elementsThatAContainerDoesNotTakeAreRefused() {
    List<String> list = new ArrayList<>(Arrays.asList("NEW", null));
    for (String to : List.of("TreeSet<String>", "ArrayDeque<String>", "EnumSet<Thread.State>")) {
      assertMisfit("List<String>", list, to);
    }
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

  /** One field that the reader declares with another type. */
  private record Change(String from, Object value, String to, Object expected) {}

  private static Change change(String from, Object value, String to, Object expected) {
    return new Change(from, value, to, expected);
  }

  /** Reads all changes as fields of one class. */
  private static void assertConverted(Change... changes) {
    StringBuilder writer = new StringBuilder("int last;");
    StringBuilder reader = new StringBuilder();
    Map<String, Object> values = new HashMap<>(Map.of("last", 42));
    for (int i = 0; i < changes.length; i++) {
      writer.append("%s x%s; ".formatted(changes[i].from, i));
      reader.insert(0, "%s x%s; ".formatted(changes[i].to, i));
      values.put("x" + i, changes[i].value);
    }
    TwoVersions versions = TwoVersions.ofFields(writer.toString(), reader + "int last;");
    Object read = versions.read(versions.create("P", values));
    assertThat(get(read, "last")).isEqualTo(42);
    for (int i = 0; i < changes.length; i++) {
      Change change = changes[i];
      assertThat(get(read, "x" + i))
          .as("%s to %s", change.from, change.to)
          .isEqualTo(change.expected);
    }
  }

  private static void assertMisfit(String from, Object value, String to) {
    assertThatThrownBy(() -> assertConverted(change(from, value, to, null)))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.x0")
        .hasMessageContaining("in the writer's version of the class and");
  }

  @Test
  void numbersAreWidened() {
    assertConverted(
        change("int", -5, "long", -5L),
        change("byte", (byte) -5, "int", -5),
        change("short", (short) -5, "double", -5.0),
        change("float", 0.5f, "double", 0.5),
        change("int", 5, "Long", 5L),
        change("Integer", 5, "long", 5L),
        change("Integer", null, "Long", null));
  }

  @Test
  void numbersAreNarrowedIfTheyFit() {
    assertConverted(
        change("long", -5L, "int", -5),
        change("double", 0.5, "float", 0.5f),
        change("double", Double.NaN, "float", Float.NaN),
        change("double", 3.0, "int", 3),
        change("int", 1 << 24, "float", 0x1p24f));
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
    assertConverted(
        change("int", 5, "Integer", 5),
        change("Integer", 5, "int", 5),
        change("boolean", true, "Boolean", true),
        change("Character", 'c', "char", 'c'),
        change("int", 5, "Object", 5),
        change("Object", 5, "int", 5),
        change("int", 5, "Number", 5));
    assertMisfit("Integer", null, "int");
    assertMisfit("Object", "text", "int");
  }

  @Test
  void valuesAreWrappedInOptionals() {
    assertConverted(
        change("String", "s", "Optional<String>", Optional.of("s")),
        change("String", null, "Optional<String>", Optional.empty()),
        change("Optional<String>", Optional.of("s"), "String", "s"),
        change("Optional<String>", Optional.empty(), "String", null),
        change("int", 5, "Optional<Long>", Optional.of(5L)),
        change("int", 5, "OptionalLong", java.util.OptionalLong.of(5)),
        change("OptionalInt", java.util.OptionalInt.of(5), "Integer", 5),
        change("Optional<Integer>", Optional.of(5), "Optional<Long>", Optional.of(5L)));
  }

  @Test
  void listsSetsAndArraysBecomeEachOther() {
    List<String> list = new ArrayList<>(Arrays.asList("b", "a", "b"));
    assertConverted(
        change("List<String>", list, "Set<String>", java.util.Set.of("a", "b")),
        change("List<String>", list, "SortedSet<String>", new java.util.TreeSet<>(list)),
        change("List<String>", list, "String[]", new String[] {"b", "a", "b"}),
        change("String[]", new String[] {"b", null}, "List<String>", Arrays.asList("b", null)),
        change("int[]", new int[] {1, 2}, "List<Integer>", List.of(1, 2)),
        change("List<Integer>", new ArrayList<>(List.of(1, 2)), "long[]", new long[] {1, 2}),
        change("int[]", new int[] {1, 2}, "long[]", new long[] {1, 2}),
        change("List<Integer>", new ArrayList<>(List.of(1, 2)), "List<Long>", List.of(1L, 2L)),
        change("ArrayList<String>", list, "LinkedList<String>", list),
        change("List<String>", null, "Set<String>", null));
  }

  @Test
  void mapsChangeTheirClassAndTheirValues() {
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
    assertConverted(
        change("Map<String, Integer>", map, "TreeMap<String, Long>", Map.of("a", 1L, "b", 2L)),
        change("HashMap<String, Integer>", map, "Map<String, Integer>", map));
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
            () ->
                assertConverted(
                    change("List<Object>", new ArrayList<>(List.of("a", 1)), "List<String>", null)))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.x0[1]");
  }
}
