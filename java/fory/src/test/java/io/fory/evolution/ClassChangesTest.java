/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.spi.UnknownObject;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nested classes, enums, containers and classes that only one side has. */
class ClassChangesTest {
  private static final String ENUM_1 = "public enum E { A, B, C }";
  private static final String ENUM_2 = "public enum E { NEW, C, A }";

  private static TwoVersions versions(List<String> writer, List<String> reader) {
    return TwoVersions.of(writer, reader);
  }

  private static Object constant(TwoVersions versions, String name) {
    return Enum.valueOf(versions.writer().type("v.E").asSubclass(Enum.class), name);
  }

  private static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  // ---- Nested classes ----

  @Test
  void nestedClassesChangeWhereverTheyAre() {
    String holder =
        "public class P { Q plain; List<Q> list; Q[] array; Map<String, Q> map; Object any; F last; Q[][] deep; }";
    TwoVersions versions =
        versions(
            List.of(
                holder,
                "public class Q { int a; String gone; }",
                "public final class F { int f; }"),
            List.of(
                holder,
                "public class Q { String added = \"new\"; long a; }",
                "public final class F { String g = \"g\"; long f; }"));
    Object q = create(versions.writer(), "Q", Map.of("a", 1, "gone", "x"));
    Object q2 = create(versions.writer(), "Q", Map.of("a", 2));
    Object array = Array.newInstance(q.getClass(), 2);
    Array.set(array, 1, q);
    Object deep = Array.newInstance(array.getClass(), 1);
    Array.set(deep, 0, array);
    Object p =
        versions.create(
            "P",
            map(
                "plain",
                q,
                "list",
                new ArrayList<>(Arrays.asList(q, null, q2)),
                "array",
                array,
                "map",
                new HashMap<>(Map.of("k", q2)),
                "any",
                List.of(q, q2),
                "last",
                create(versions.writer(), "F", Map.of("f", 5)),
                "deep",
                deep));
    Object read = versions.read(p);
    assertQ(get(read, "plain"), 1);
    assertQ(((List<?>) get(read, "list")).get(0), 1);
    assertThat(((List<?>) get(read, "list")).get(1)).isNull();
    assertQ(((List<?>) get(read, "list")).get(2), 2);
    assertQ(Array.get(get(read, "array"), 1), 1);
    assertQ(((Map<?, ?>) get(read, "map")).get("k"), 2);
    assertQ(((List<?>) get(read, "any")).get(1), 2);
    assertThat(get(get(read, "last"), "f")).isEqualTo(5L);
    assertThat(get(get(read, "last"), "g")).isEqualTo("g");
    assertQ(Array.get(Array.get(get(read, "deep"), 0), 1), 1);
  }

  private static void assertQ(Object q, long a) {
    assertThat(get(q, "a")).isEqualTo(a);
    assertThat(get(q, "added")).isEqualTo("new");
  }

  @Test
  void rootsThatAreArraysOrListsHoldVersions() {
    TwoVersions versions =
        versions(
            List.of("public class P { int a; }"),
            List.of("public class P { long b = 3; long a; }"));
    Object p = versions.create("P", Map.of("a", 7));
    Object array = Array.newInstance(p.getClass(), 1);
    Array.set(array, 0, p);
    Object read = versions.read(array);
    assertThat(get(Array.get(read, 0), "a")).isEqualTo(7L);
    List<?> list = (List<?>) versions.read(new ArrayList<>(List.of(p, p)));
    assertThat(get(list.get(1), "a")).isEqualTo(7L);
    assertThat(get(list.get(1), "b")).isEqualTo(3L);
  }

  @Test
  void recursiveClassesAndSharedReferencesKeepTheirShape() {
    TwoVersions versions =
        versions(
                List.of("public class P { P next; List<P> all; Object skipped; int a; }"),
                List.of("public class P { List<P> all; long a; P next; P self; }"))
            .withReferences();
    Object first = versions.create("P", map("a", 1));
    Object second = versions.create("P", map("a", 2, "next", first));
    TwoVersions.set(first, "next", second);
    TwoVersions.set(first, "skipped", List.of(second, "x"));
    TwoVersions.set(second, "all", new ArrayList<>(List.of(first, second)));
    Object read = versions.read(first);
    Object other = get(read, "next");
    assertThat(get(other, "next")).isSameAs(read);
    assertThat(get(other, "a")).isEqualTo(2L);
    assertThat((List<?>) get(other, "all")).hasSize(2).first().isSameAs(read);
  }

  @Test
  void whatIsReadFirstInASkippedFieldIsFoundByLaterReferences() {
    TwoVersions versions =
        versions(
                List.of("public class P { List<Q> gone; Q kept; }", "public class Q { int a; }"),
                List.of("public class P { Q kept; }", "public class Q { int a; int b; }"))
            .withReferences();
    Object q = create(versions.writer(), "Q", Map.of("a", 9));
    Object read =
        versions.read(versions.create("P", map("gone", new ArrayList<>(List.of(q)), "kept", q)));
    assertThat(get(get(read, "kept"), "a")).isEqualTo(9);
  }

  @Test
  void aClassIsFinalOrAbstractOrNot() {
    TwoVersions versions =
        versions(
            List.of("public class P { Q q; List<Q> list; }", "public final class Q { int a; }"),
            List.of("public class P { Q q; List<Q> list; }", "public class Q { int a; }"));
    Object q = create(versions.writer(), "Q", Map.of("a", 1));
    Object p = versions.create("P", map("q", q, "list", new ArrayList<>(List.of(q))));
    assertThat(get(get(versions.read(p), "q"), "a")).isEqualTo(1);
  }

  // ---- Enums ----

  @Test
  void constantsAreMatchedByName() {
    String holder =
        "public class P { E e; List<E> list; EnumSet<E> set; EnumMap<E, String> map; Object any; }";
    TwoVersions versions = versions(List.of(holder, ENUM_1), List.of(holder, ENUM_2));
    Object a = constant(versions, "A");
    Object c = constant(versions, "C");
    Object read = versions.read(versions.create("P", values(a, c)));
    assertThat(get(read, "e")).hasToString("C");
    assertThat(get(read, "list")).hasToString("[A, C]");
    assertThat(get(read, "set")).hasToString("[C, A]");
    assertThat(get(read, "map")).hasToString("{C=c, A=a}");
    assertThat(get(read, "any")).hasToString("A");
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Map<String, Object> values(Object a, Object c) {
    java.util.EnumMap map = new java.util.EnumMap(((Enum) a).getDeclaringClass());
    map.put(a, "a");
    map.put(c, "c");
    return map(
        "e", c,
        "list", new ArrayList<>(List.of(a, c)),
        "set", EnumSet.of((Enum) a, (Enum) c),
        "map", map,
        "any", a);
  }

  @Test
  void aConstantThatTheReaderLacksIsAnErrorOrNull() {
    String holder =
        "public class P { E e; List<E> list; EnumSet<E> set; EnumMap<E, String> map; Object any; }";
    TwoVersions versions = versions(List.of(holder, ENUM_1), List.of(holder, ENUM_2));
    Object p = versions.create("P", values(constant(versions, "A"), constant(versions, "B")));
    assertThatThrownBy(() -> versions.read(p))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("v.E has a constant B")
        .hasMessageContaining("P.e");
    Object read = versions.reader(b -> b.withUnknownTypes(UnknownTypes.NULL)).read(p);
    assertThat(get(read, "e")).isNull();
    assertThat(get(read, "list")).hasToString("[A, null]");
    assertThat(get(read, "set")).hasToString("[A]");
    assertThat(get(read, "map")).hasToString("{A=a}");
    assertThat(get(read, "any")).hasToString("A");
  }

  @Test
  void enumsBecomeTheirNamesAndNamesEnums() {
    TwoVersions versions =
        versions(
            List.of(
                "public class P { E e; List<E> list; String name; String[] names; Optional<E> maybe; }",
                ENUM_1),
            List.of(
                "public class P { String e; Set<String> list; E name; List<E> names; String maybe; }",
                ENUM_2));
    Object read =
        versions.read(
            versions.create(
                "P",
                map(
                    "e",
                    constant(versions, "B"),
                    "list",
                    new ArrayList<>(List.of(constant(versions, "A"), constant(versions, "B"))),
                    "name",
                    "C",
                    "names",
                    new String[] {"A", "NEW"},
                    "maybe",
                    java.util.Optional.of(constant(versions, "C")))));
    assertThat(get(read, "e")).isEqualTo("B");
    assertThat(get(read, "list")).isEqualTo(Set.of("A", "B"));
    assertThat(get(read, "name")).hasToString("C");
    assertThat(get(read, "names")).hasToString("[A, NEW]");
    assertThat(get(read, "maybe")).isEqualTo("C");
    assertThatThrownBy(() -> versions.read(versions.create("P", map("name", "Z"))))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Z")
        .hasMessageContaining("P.name");
  }

  @Test
  void constantsThatTheReaderLacksAreNoNullWhereTheyAreConverted() {
    for (String type : List.of("Object", "Optional<E>")) {
      TwoVersions versions =
          versions(
              List.of("public class P { E e; }", ENUM_1),
              List.of("public class P { %s e; }".formatted(type), ENUM_2));
      assertThatThrownBy(
              () -> versions.read(versions.create("P", map("e", constant(versions, "B")))))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("v.E has a constant B")
          .hasMessageContaining("P.e");
    }
  }

  @Test
  void constantsBecomeNamesWithinContainersAndObjectsBesideStrings() {
    TwoVersions versions =
        versions(
            List.of("public class P { E e; Map<String, E> map; E[] array; }", ENUM_1),
            List.of(
                "public class P { Optional<String> e; TreeMap<String, Object> map; List<String> array; }",
                ENUM_2));
    Object a = constant(versions, "A");
    Object array = Array.newInstance(a.getClass(), 1);
    Array.set(array, 0, constant(versions, "B"));
    Object read =
        versions.read(
            versions.create(
                "P",
                map(
                    "e",
                    constant(versions, "B"),
                    "map",
                    new HashMap<>(Map.of("k", a)),
                    "array",
                    array)));
    assertThat(get(read, "e")).isEqualTo(java.util.Optional.of("B"));
    assertThat(((Map<?, ?>) get(read, "map")).get("k")).isInstanceOf(Enum.class).hasToString("A");
    assertThat(get(read, "array")).isEqualTo(List.of("B"));
  }

  // ---- Classes that the reader lacks ----

  private static final List<String> WITH_SHAPES =
      List.of(
          "public class P { Object any; List<Object> list; S typed; Q gone; EnumSet<E> colors; Q[] array; Map<E, Q> map; int last; }",
          "public interface S {}",
          "public class Q implements S { int a; String b; Q q; E e; Object o; }",
          ENUM_1);

  private static final List<String> WITHOUT =
      List.of(
          "public class P { Object any; List<Object> list; S typed; int last; }",
          "public interface S {}");

  private static Object shapes(TwoVersions versions, String... fields) {
    Object inner = create(versions.writer(), "Q", map("a", 1, "b", "inner"));
    Object q =
        create(
            versions.writer(),
            "Q",
            map(
                "a",
                2,
                "b",
                "outer",
                "q",
                inner,
                "e",
                constant(versions, "B"),
                "o",
                List.of(inner)));
    Object array = Array.newInstance(q.getClass(), 2);
    Array.set(array, 0, q);
    Map<String, Object> values =
        map(
            "any", q,
            "list", new ArrayList<>(Arrays.asList(q, "x", constant(versions, "A"))),
            "typed", q,
            "gone", q,
            "colors", EnumSet.of((Enum) constant(versions, "A")),
            "array", array,
            "map", new HashMap<>(Map.of(constant(versions, "C"), q)));
    values.keySet().retainAll(Arrays.asList(fields));
    values.put("last", 42);
    return versions.create("P", values);
  }

  @Test
  void unknownClassesInFieldsThatAreGoneAreSkipped() {
    TwoVersions versions = versions(WITH_SHAPES, WITHOUT);
    Object read = versions.read(shapes(versions, "gone", "colors", "array", "map"));
    assertThat(get(read, "last")).isEqualTo(42);
  }

  @Test
  void unknownClassesInFieldsThatAreThereAreRefused() {
    TwoVersions versions = versions(WITH_SHAPES, WITHOUT);
    for (String field : List.of("any", "list", "typed")) {
      assertThatThrownBy(() -> versions.read(shapes(versions, field)))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("No classes are registered as 'v.Q', 'v.E' here")
          .hasMessageContaining("P." + field);
    }
  }

  @Test
  void unknownClassesAreReadAsNullIfThatIsWanted() {
    TwoVersions versions =
        versions(WITH_SHAPES, WITHOUT).reader(b -> b.withUnknownTypes(UnknownTypes.NULL));
    Object read = versions.read(shapes(versions, "any", "list", "typed", "gone", "array"));
    assertThat(get(read, "any")).isNull();
    assertThat(get(read, "list")).hasToString("[null, x, null]");
    assertThat(get(read, "typed")).isNull();
    assertThat(get(read, "last")).isEqualTo(42);
  }

  @Test
  void unknownClassesAreKeptWhereTheyCanBe() {
    TwoVersions versions =
        versions(WITH_SHAPES, WITHOUT).reader(b -> b.withUnknownTypes(UnknownTypes.KEEP));
    Object read = versions.read(shapes(versions, "any", "list", "gone"));
    UnknownObject kept = (UnknownObject) get(read, "any");
    assertThat(kept.className()).isEqualTo("v.Q");
    assertThat(kept.fields()).containsEntry("a", 2).containsEntry("b", "outer");
    assertThat(((UnknownObject) kept.fields().get("q")).fields()).containsEntry("b", "inner");
    assertThat(((UnknownObject) kept.fields().get("e")).constant()).isEqualTo("B");
    Collection<?> list = (Collection<?>) get(read, "list");
    assertThat(list).element(2).hasToString("v.E.A");
    assertThatThrownBy(() -> versions.read(shapes(versions, "typed")))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.typed");
  }

  @Test
  void whatIsKeptIsWrittenBackAsItCame() {
    for (boolean references : new boolean[] {false, true}) {
      TwoVersions versions = versions(WITH_SHAPES, WITHOUT);
      var origin = TwoVersions.fory(versions.writer(), true, references, false, b -> {});
      var middle =
          TwoVersions.fory(
              versions.reader(),
              true,
              references,
              false,
              b -> b.withUnknownTypes(UnknownTypes.KEEP));
      Object p = shapes(versions, "any", "list");
      Object forwarded = middle.deserialize(origin.serialize(p));
      if (references) {
        forwarded = middle.copy(forwarded);
      }
      Object back = origin.deserialize(middle.serialize(forwarded));
      Object q = get(back, "any");
      assertThat(get(q, "a")).isEqualTo(2);
      assertThat(get(get(q, "q"), "b")).isEqualTo("inner");
      assertThat(get(q, "e")).isSameAs(constant(versions, "B"));
      assertThat(get(((List<?>) get(q, "o")).get(0), "b")).isEqualTo("inner");
      assertThat(((List<?>) get(back, "list")).get(2)).isSameAs(constant(versions, "A"));
      if (references) {
        assertThat(((List<?>) get(back, "list")).get(0)).isSameAs(q);
      }
    }
  }

  // ---- Classes that inherit from the JDK ----

  @Test
  void exceptionsAndContainersOfTheUsersEvolve() {
    TwoVersions versions =
        versions(
            List.of(
                "public class P { Exception e; Object list; }",
                "public class X extends RuntimeException { int code; String gone; X() { super(\"boom\"); } }",
                "public class L extends ArrayList<String> { int a; }"),
            List.of(
                "public class P { Exception e; Object list; }",
                "public class X extends RuntimeException { long code; List<String> hints; X() { super(\"boom\"); } }",
                "public class L extends ArrayList<String> { String added; int a; }"));
    Object x = create(versions.writer(), "X", map("code", 7, "gone", "g"));
    Object l = create(versions.writer(), "L", map("a", 3));
    @SuppressWarnings("unchecked")
    List<String> list = (List<String>) l;
    list.add("element");
    Object read = versions.read(versions.create("P", map("e", x, "list", l)));
    assertThat(get(read, "e")).isInstanceOf(RuntimeException.class);
    assertThat((Throwable) get(read, "e")).hasMessage("boom");
    assertThat(get(get(read, "e"), "code")).isEqualTo(7L);
    assertThat(get(read, "list")).isEqualTo(List.of("element"));
    assertThat(get(get(read, "list"), "a")).isEqualTo(3);
  }

  @Test
  void whatIsUnknownDeepInAConvertedFieldIsRefused() {
    TwoVersions versions =
        versions(
            List.of(
                "public class P { List<K> list; }",
                "public class K { Object any; E e; }",
                "public class U { int u; }",
                ENUM_1),
            List.of(
                "public class P { Set<K> list; }", "public class K { Object any; E e; }", ENUM_2));
    Object u = create(versions.writer(), "U", map("u", 1));
    for (Map<String, Object> fields :
        List.of(map("any", u), map("any", List.of(1, u)), map("e", constant(versions, "B")))) {
      Object k = create(versions.writer(), "K", fields);
      Object p = versions.create("P", map("list", new ArrayList<>(List.of(k))));
      assertThatThrownBy(() -> versions.read(p))
          .isInstanceOfAny(ForbiddenClassException.class, IncompatibleClassException.class)
          .hasMessageContaining("P.list");
    }
    Object fine = create(versions.writer(), "K", map("any", "x", "e", constant(versions, "A")));
    Object p = versions.create("P", map("list", new ArrayList<>(List.of(fine))));
    assertThat((Set<?>) get(versions.read(p), "list")).hasSize(1);
  }

  @Test
  void aSkippedObjectWithUnknownPartsIsNotReferredTo() {
    TwoVersions versions =
        versions(
                List.of(
                    "public class P { Object gone; K kept; }",
                    "public class K { Object any; E e; }",
                    "public class U { int u; }",
                    ENUM_1),
                List.of(
                    "public class P { K kept; }", "public class K { Object any; E e; }", ENUM_2))
            .withReferences();
    for (Map<String, Object> fields :
        List.of(
            map("any", create(versions.writer(), "U", map("u", 1))),
            map("e", constant(versions, "B")))) {
      Object k = create(versions.writer(), "K", fields);
      assertThat(versions.read(versions.create("P", map("gone", k)))).isNotNull();
      assertThatThrownBy(() -> versions.read(versions.create("P", map("gone", k, "kept", k))))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("P.kept");
    }
    Object fine = create(versions.writer(), "K", map("any", "x"));
    Object read = versions.read(versions.create("P", map("gone", fine, "kept", fine)));
    assertThat(get(get(read, "kept"), "any")).isEqualTo("x");
  }

  @Test
  void unknownExceptionsAndContainersAreSkipped() {
    TwoVersions versions =
        versions(
            List.of(
                "public class P { Exception gone; Exception e; Object list; int last; }",
                "public class X extends RuntimeException { int code; X() { super(\"boom\"); } }",
                "public class L extends TreeMap<String, X> { int a; }"),
            List.of("public class P { Exception e; Object list; int last; }"));
    Object x = create(versions.writer(), "X", map("code", 7));
    Object l = create(versions.writer(), "L", map("a", 3));
    @SuppressWarnings("unchecked")
    Map<String, Object> content = (Map<String, Object>) l;
    content.put("k", x);
    Object skipped = versions.create("P", map("gone", x, "last", 42));
    assertThat(get(versions.read(skipped), "last")).isEqualTo(42);
    Object p = versions.create("P", map("gone", x, "e", x, "list", l, "last", 42));
    assertThatThrownBy(() -> versions.read(p)).isInstanceOf(ForbiddenClassException.class);
    Object read = versions.reader(b -> b.withUnknownTypes(UnknownTypes.NULL)).read(p);
    assertThat(get(read, "last")).isEqualTo(42);
    assertThat(get(read, "e")).isNull();
    assertThat(get(read, "list")).isNull();
  }

  @Test
  void aRecordBecomesAClassAndBack() {
    TwoVersions versions =
        versions(
            List.of("public record P(int a, String b) {}"),
            List.of("public class P { String b; long a; int c = 5; }"));
    Object read = versions.read(versions.writer().create("v.P", 1, "b"));
    assertThat(get(read, "a")).isEqualTo(1L);
    assertThat(get(read, "b")).isEqualTo("b");
    assertThat(get(read, "c")).isEqualTo(5);
  }

  @Test
  void anEnumIsNoClass() {
    TwoVersions versions =
        versions(List.of("public enum P { A }"), List.of("public class P { int a; }"));
    assertThatThrownBy(
            () ->
                versions.read(
                    Enum.valueOf(versions.writer().type("v.P").asSubclass(Enum.class), "A")))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("v.P");
  }
}
