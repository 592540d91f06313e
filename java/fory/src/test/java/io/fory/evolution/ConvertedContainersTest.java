/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.config.UnknownTypes;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Containers whose elements change: every class that holds them, with nothing lost or merged. */
@Tag("thorough")
class ConvertedContainersTest {
  private static final String WRITER_ENUM = "public enum E { GONE, B, A, C }";
  private static final String READER_ENUM = "public enum E { A, B, C }";

  private static final List<String> COLLECTIONS =
      List.of(
          "ArrayList",
          "LinkedList",
          "Vector",
          "Stack",
          "HashSet",
          "LinkedHashSet",
          "TreeSet",
          "ArrayDeque",
          "PriorityQueue",
          "concurrent.ConcurrentSkipListSet",
          "concurrent.CopyOnWriteArrayList",
          "concurrent.CopyOnWriteArraySet",
          "concurrent.ConcurrentLinkedQueue",
          "concurrent.ConcurrentLinkedDeque",
          "concurrent.LinkedBlockingQueue",
          "concurrent.LinkedBlockingDeque",
          "concurrent.LinkedTransferQueue",
          "concurrent.PriorityBlockingQueue");

  private static final List<String> MAPS =
      List.of(
          "HashMap",
          "LinkedHashMap",
          "TreeMap",
          "Hashtable",
          "WeakHashMap",
          "concurrent.ConcurrentHashMap",
          "concurrent.ConcurrentSkipListMap");

  private static final List<String> COLLECTION_TYPES =
      List.of(
          "Collection",
          "List",
          "Set",
          "SortedSet",
          "NavigableSet",
          "Queue",
          "Deque",
          "concurrent.BlockingQueue",
          "concurrent.BlockingDeque",
          "concurrent.TransferQueue",
          "concurrent.ArrayBlockingQueue");

  private static final List<String> MAP_TYPES =
      List.of(
          "Map",
          "SortedMap",
          "NavigableMap",
          "concurrent.ConcurrentMap",
          "concurrent.ConcurrentNavigableMap");

  private static String type(String name) {
    return "java.util." + name;
  }

  /** A P whose field holds what an expression makes. */
  private static Object read(String declared, String made, String wanted, UnknownTypes policy) {
    return read(declared, made, wanted, READER_ENUM, policy);
  }

  private static Object read(
      String declared, String made, String wanted, String readerEnum, UnknownTypes policy) {
    List<String> reader = new ArrayList<>(List.of("public class P { %s f; }".formatted(wanted)));
    reader.add(readerEnum);
    TwoVersions versions =
        TwoVersions.of(
            List.of(
                "public class P { %s f; static Object make() { P p = new P(); p.f = %s; return p; } }"
                    .formatted(declared, made),
                WRITER_ENUM),
            reader);
    Object p = make(versions.writer());
    return get(versions.reader(b -> b.withUnknownTypes(policy)).read(p), "f");
  }

  /** Returns the values in the fields of a P, one for each expression. */
  private static List<Object> readAll(
      String declared, List<String> made, String wanted, UnknownTypes policy) {
    StringBuilder values = new StringBuilder();
    StringBuilder writer = new StringBuilder();
    StringBuilder reader = new StringBuilder();
    for (int i = 0; i < made.size(); i++) {
      writer.append("%s f%s; ".formatted(declared, i));
      reader.append("%s f%s; ".formatted(wanted, i));
      values.append(
          "p.f%s = %s; ".formatted(i, made.get(i).replace("p.f.", "p.f%s.".formatted(i))));
    }
    TwoVersions versions =
        TwoVersions.of(
            List.of(
                "public class P { %s static Object make() { P p = new P(); %s return p; } }"
                    .formatted(writer, values),
                WRITER_ENUM),
            List.of("public class P { %s }".formatted(reader), READER_ENUM));
    Object read = versions.reader(b -> b.withUnknownTypes(policy)).read(make(versions.writer()));
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < made.size(); i++) {
      all.add(get(read, "f" + i));
    }
    return all;
  }

  private static Object make(Versions.Loader loader) {
    try {
      var make = loader.type("v.P").getDeclaredMethod("make");
      make.setAccessible(true);
      return make.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> names(Object elements) {
    Collection<?> all = elements instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) elements;
    return all.stream().map(Object::toString).toList();
  }

  // ---- Names of constants ----

  @Test
  void constantsOfEveryCollectionBecomeNamesAlsoThoseThatAreNotHere() {
    List<String> made =
        new ArrayList<>(
            COLLECTIONS.stream()
                .map(c -> "new " + type(c) + "<>(); p.f.addAll(List.of(E.A, E.GONE))")
                .toList());
    made.add("EnumSet.of(E.A, E.GONE)");
    made.add("new TreeSet<>(Collections.reverseOrder()); p.f.addAll(List.of(E.A, E.GONE))");
    made.add("Set.of(E.A, E.GONE)");
    made.add("Collections.unmodifiableSortedSet(new TreeSet<>(List.of(E.A, E.GONE)))");
    for (String wanted : List.of("List<String>", "Set<String>", "Collection<? extends String>")) {
      for (UnknownTypes policy : UnknownTypes.values()) {
        List<Object> read = readAll("Collection<E>", made, wanted, policy);
        for (int i = 0; i < made.size(); i++) {
          assertThat(names(read.get(i))).as(made.get(i)).containsExactlyInAnyOrder("A", "GONE");
        }
      }
    }
  }

  @Test
  void constantsOfEveryMapBecomeNamesAlsoThoseThatAreNotHere() {
    List<String> made =
        new ArrayList<>(
            MAPS.stream()
                .map(c -> "new " + type(c) + "<>(); p.f.putAll(Map.of(E.A, 1, E.GONE, 2))")
                .toList());
    made.add("new EnumMap<>(Map.of(E.A, 1, E.GONE, 2))");
    made.add("Map.of(E.A, 1, E.GONE, 2)");
    for (UnknownTypes policy : UnknownTypes.values()) {
      List<Object> read = readAll("Map<E, Integer>", made, "Map<String, Long>", policy);
      for (int i = 0; i < made.size(); i++) {
        assertThat((Map<?, ?>) read.get(i)).as(made.get(i)).isEqualTo(Map.of("A", 1L, "GONE", 2L));
      }
    }
  }

  @Test
  void sortedConstantsKeepTheOrderOfTheirWriter() {
    for (String made :
        List.of("new TreeSet<>(List.of(E.A, E.B, E.C))", "EnumSet.of(E.A, E.B, E.C)")) {
      Object read = read("Set<E>", made, "List<String>", UnknownTypes.ERROR);
      assertThat(read).isEqualTo(List.of("B", "A", "C"));
    }
  }

  @Test
  void constantsOfAnEnumThatIsNotHereAtAllBecomeNames() {
    for (String[] each :
        new String[][] {
          {"Set<E>", "EnumSet.of(E.A, E.B)"},
          {"EnumSet<E>", "EnumSet.of(E.A, E.B)"},
          {"EnumMap<E, Integer>", "new EnumMap<>(Map.of(E.A, 1, E.B, 2))"},
          {"Map<E, Integer>", "new TreeMap<>(Map.of(E.A, 1, E.B, 2))"}
        }) {
      String wanted = each[0].contains("Map") ? "Map<String, Integer>" : "Set<String>";
      Object read = read(each[0], each[1], wanted, "class Other {}", UnknownTypes.ERROR);
      assertThat(names(read)).as(each[1]).containsExactlyInAnyOrder("A", "B");
    }
  }

  @Test
  void aComparatorOfConstantsComparesNoNames() {
    String made =
        "new TreeSet<>(Comparator.comparing((E e) -> e.name())); p.f.add(E.A); p.f.add(E.B)";
    String serializable = made.replace("Comparator.comparing((E e) -> e.name())", "new ByName()");
    TwoVersions versions =
        TwoVersions.of(
            List.of(
                "public class P { TreeSet<E> f; static Object make() { P p = new P(); p.f = %s; return p; } }"
                    .formatted(serializable),
                "class ByName implements Comparator<E> { public int compare(E a, E b) { return a.name().compareTo(b.name()); } }",
                WRITER_ENUM),
            List.of(
                "public class P { TreeSet<String> f; }",
                "class ByName implements Comparator<E> { public int compare(E a, E b) { return a.name().compareTo(b.name()); } }",
                READER_ENUM));
    assertThatThrownBy(() -> versions.read(make(versions.writer())))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("comparator");
  }

  // ---- Every class to every other ----

  @Test
  void elementsOfEveryCollectionChangeInEveryOther() {
    List<String> targets = new ArrayList<>(COLLECTIONS);
    targets.addAll(COLLECTION_TYPES);
    for (String made : COLLECTIONS) {
      String source = "new %s<>(); p.f.addAll(List.of(1, 2, 3))".formatted(type(made));
      StringBuilder writer = new StringBuilder();
      StringBuilder reader = new StringBuilder();
      for (int i = 0; i < targets.size(); i++) {
        writer.append("Collection<Integer> f%s; ".formatted(i));
        reader.append("%s<Long> f%s; ".formatted(type(targets.get(i)), i));
      }
      String copies = "";
      for (int i = 0; i < targets.size(); i++) {
        copies += "p.f%s = p.f; ".formatted(i);
      }
      TwoVersions versions =
          TwoVersions.of(
              List.of(
                  "public class P { Collection<Integer> f; %s static Object make() { P p = new P(); p.f = %s; %s return p; } }"
                      .formatted(writer, source, copies)),
              List.of("public class P { %s }".formatted(reader)));
      Object read = versions.read(make(versions.writer()));
      for (int i = 0; i < targets.size(); i++) {
        assertThat((Collection<?>) get(read, "f" + i))
            .as("%s to %s", made, targets.get(i))
            .hasSize(3)
            .allSatisfy(e -> assertThat(e).isInstanceOf(Long.class));
      }
    }
  }

  @Test
  void entriesOfEveryMapChangeInEveryOther() {
    List<String> targets = new ArrayList<>(MAPS);
    targets.addAll(MAP_TYPES);
    List<String> made =
        MAPS.stream().map(c -> "new %s<>(Map.of(1, 2, 3, 4))".formatted(type(c))).toList();
    for (String target : targets) {
      List<Object> read =
          readAll(
              "Map<Integer, Integer>", made, type(target) + "<Long, Short>", UnknownTypes.ERROR);
      for (int i = 0; i < made.size(); i++) {
        assertThat(new LinkedHashMap<>((Map<?, ?>) read.get(i)))
            .as("%s to %s", made.get(i), target)
            .isEqualTo(Map.of(1L, (short) 2, 3L, (short) 4));
      }
    }
  }

  @Test
  void enumMapsAndEnumSetsChange() {
    assertThat(
            read(
                    "EnumMap<E, Integer>",
                    "new EnumMap<>(Map.of(E.A, 1, E.C, 2))",
                    "EnumMap<E, Long>",
                    UnknownTypes.ERROR)
                .toString())
        .isEqualTo("{A=1, C=2}");
    assertThat(
            read("Map<String, Integer>", "Map.of(\"C\", 1)", "EnumMap<E, Long>", UnknownTypes.ERROR)
                .toString())
        .isEqualTo("{C=1}");
    assertThat(
            read("List<String>", "List.of(\"C\", \"A\")", "EnumSet<E>", UnknownTypes.ERROR)
                .toString())
        .isEqualTo("[A, C]");
    assertThat(
            read("List<String>", "List.of(\"C\", \"GONE\")", "EnumSet<E>", UnknownTypes.NULL)
                .toString())
        .isEqualTo("[C]");
  }

  @Test
  void comparatorsStayWithTheElements() {
    for (String name :
        List.of(
            "TreeSet",
            "PriorityQueue",
            "concurrent.ConcurrentSkipListSet",
            "concurrent.PriorityBlockingQueue")) {
      String arguments =
          name.endsWith("BlockingQueue")
              ? "3, Collections.reverseOrder()"
              : "Collections.reverseOrder()";
      String made = "new %s<>(%s); p.f.addAll(List.of(1, 2, 3))".formatted(type(name), arguments);
      Object read = read(type(name) + "<Integer>", made, type(name) + "<Long>", UnknownTypes.ERROR);
      assertThat(read instanceof SortedSet<?> s ? s.first() : ((java.util.Queue<?>) read).peek())
          .as(name)
          .isEqualTo(3L);
    }
    for (String name : List.of("TreeMap", "concurrent.ConcurrentSkipListMap")) {
      String made =
          "new %s<>(Collections.reverseOrder()); p.f.putAll(Map.of(1, 1, 2, 2))"
              .formatted(type(name));
      Object read =
          read(
              type(name) + "<Integer, Integer>",
              made,
              "SortedMap<Long, Integer>",
              UnknownTypes.ERROR);
      assertThat(((SortedMap<?, ?>) read).comparator()).isEqualTo(Collections.reverseOrder());
      assertThat(((SortedMap<?, ?>) read).firstKey()).isEqualTo(2L);
    }
  }

  @Test
  void capacitiesAndAccessOrderStayWithTheElements() {
    List<String> bounded =
        List.of("ArrayBlockingQueue", "LinkedBlockingQueue", "LinkedBlockingDeque");
    for (String name : bounded) {
      String made = "new %s<>(3); p.f.add(1)".formatted(type("concurrent." + name));
      for (String wanted : bounded) {
        String to = type("concurrent." + wanted) + "<Long>";
        Object read = read("Queue<Integer>", made, to, UnknownTypes.ERROR);
        assertThat(((BlockingQueue<?>) read).remainingCapacity()).as(name + to).isEqualTo(2);
      }
    }
    String cache = "new LinkedHashMap<>(9, 0.5f, true); p.f.put(\"a\", 1); p.f.put(\"b\", 2)";
    Object read = read("Map<String, Integer>", cache, "Map<String, Long>", UnknownTypes.ERROR);
    assertThat(((Map<?, ?>) read).get("a")).isEqualTo(1L);
    assertThat(names(read)).containsExactly("b", "a");
    String defaults = "new Properties(%s)";
    String empty = defaults.formatted("new Properties()");
    assertThat(read("Properties", empty, "HashMap<String, String>", UnknownTypes.ERROR))
        .isEqualTo(Map.of());
    String some = defaults.formatted("System.getProperties()");
    assertThatThrownBy(
            () -> read("Properties", some, "HashMap<String, String>", UnknownTypes.ERROR))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("its defaults would be lost");
  }

  // ---- Nothing is lost ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Set<Object>; new HashSet<>(List.of(1.0, 1)); Set<Double>",
        "Set<Number>; new HashSet<>(List.of(1, 1L, 1.0)); Set<Integer>",
        "Set<Number>; new LinkedHashSet<>(List.of(1, 1L)); TreeSet<Integer>",
        "Set<Object>; new HashSet<>(List.of(\"A\", E.A)); Set<String>",
        "Set<List<Integer>>; new HashSet<>(List.of(List.of(1, 2), List.of(2, 1))); Set<Set<Integer>>",
        "Map<Number, Integer>; new HashMap<>(Map.of(1, 1, 1L, 2)); Map<Integer, Integer>",
        "Map<Number, Integer>; new HashMap<>(Map.of(1, 1, 1L, 2)); TreeMap<Integer, Integer>",
        "Map<String, Integer>; identity(); Map<String, Long>",
        "Map<String, Object>; identity() p.f.put(\"b\", 3L); Map<String, Integer>"
      })
  void elementsThatBecomeTheSameAreRefused(String change) {
    String[] parts = change.split("; ");
    String made =
        parts[1].replace(
            "identity()",
            "new IdentityHashMap<>(); p.f.put(\"a\", 1); p.f.put(new String(\"a\"), 2);");
    assertThatThrownBy(() -> read(parts[0], made, parts[2], UnknownTypes.ERROR))
        .isInstanceOf(IncompatibleClassException.class);
  }

  @Test
  void equalElementsOfAListAreOneInASet() {
    assertThat(read("List<Integer>", "List.of(1, 1)", "Set<Long>", UnknownTypes.ERROR))
        .hasToString("[1]");
  }

  @Test
  void unknownElementsDoNotBecomeOneNull() {
    for (String made :
        List.of(
            "new HashSet<>(List.of(E.GONE, E.GONE2, E.C))",
            "new LinkedHashSet<>(List.of(E.GONE, E.GONE2))",
            "new TreeSet<>(List.of(E.GONE, E.GONE2))",
            "Set.of(E.GONE, E.GONE2)",
            "new LinkedHashSet<>(Arrays.asList(null, E.GONE))",
            "new LinkedHashSet<>(Arrays.asList(E.GONE, null))",
            "Collections.unmodifiableSet(new HashSet<>(List.of(E.GONE, E.GONE2)))",
            "new java.util.concurrent.CopyOnWriteArraySet<>(List.of(E.GONE, E.GONE2))",
            "new java.util.concurrent.ConcurrentSkipListSet<>(List.of(E.GONE))")) {
      assertUnknownIsRefused("Collection<E>", made);
    }
    for (String made :
        List.of(
            "new HashMap<>(Map.of(E.GONE, 1, E.GONE2, 2))",
            "new TreeMap<>(Map.of(E.GONE, 1))",
            "Map.of(E.GONE, 1, E.A, 2)",
            "new WeakHashMap<>(Map.of(E.GONE, 1, E.GONE2, 2))",
            "new IdentityHashMap<>(Map.of(E.GONE, 1, E.GONE2, 2))",
            "new Hashtable<>(Map.of(E.GONE, 1))",
            "new java.util.concurrent.ConcurrentHashMap<>(Map.of(E.GONE, 1))")) {
      assertUnknownIsRefused("Map<E, Integer>", made);
    }
    assertUnknownIsRefused(
        "Map<String, E>", "new java.util.concurrent.ConcurrentHashMap<>(Map.of(\"a\", E.GONE))");
    assertUnknownIsRefused("Queue<E>", "new ArrayDeque<>(List.of(E.GONE))");
  }

  private static void assertUnknownIsRefused(String declared, String made) {
    TwoVersions versions =
        TwoVersions.of(
                List.of(
                    "public class P { %s f; static Object make() { P p = new P(); p.f = %s; return p; } }"
                        .formatted(declared, made),
                    "public enum E { GONE, A, C, GONE2 }"),
                List.of("public class P { %s f; }".formatted(declared), READER_ENUM))
            .reader(b -> b.withUnknownTypes(UnknownTypes.NULL));
    assertThatThrownBy(() -> versions.read(make(versions.writer())))
        .as(made)
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("not known here");
  }

  @Test
  void fieldsOfASubclassAreNotLostWithItsElements() {
    for (String base :
        List.of(
            "ArrayList<T>",
            "LinkedList<T>",
            "HashSet<T>",
            "TreeSet<T>",
            "ArrayDeque<T>",
            "PriorityQueue<T>")) {
      for (String own : List.of("int own = 7;", "")) {
        String l = "public class L<T> extends %s { %s public L() {} }".formatted(base, own);
        for (String wanted :
            List.of("Collection<Long>", "Integer[]", "ArrayList<Long>", "Set<Integer>")) {
          TwoVersions versions =
              TwoVersions.of(
                  List.of(
                      "public class P { Collection<Integer> f; static Object make() { P p = new P(); p.f = new L<>(); p.f.add(1); return p; } }",
                      l),
                  List.of("public class P { %s f; }".formatted(wanted), l));
          Object p = make(versions.writer());
          boolean stays = wanted.equals("Set<Integer>") && base.contains("Set");
          if (own.isEmpty() || stays) {
            assertThat(get(versions.read(p), "f")).isNotNull();
          } else {
            assertThatThrownBy(() -> versions.read(p))
                .as(base + wanted)
                .isInstanceOf(IncompatibleClassException.class)
                .hasMessageContaining("fields of its own");
          }
        }
      }
    }
  }

  @Test
  void minusZeroIsNoInteger() {
    for (String floating : List.of("double", "float", "Double", "Float", "Number", "Object")) {
      String literal = floating.toLowerCase(Locale.ROOT).startsWith("f") ? "-0.0f" : "-0.0";
      for (String integer :
          List.of(
              "byte",
              "short",
              "int",
              "long",
              "Long",
              "Integer",
              "Optional<Integer>",
              "OptionalLong")) {
        assertThatThrownBy(() -> read(floating, literal, integer, UnknownTypes.ERROR))
            .as(floating + " to " + integer)
            .isInstanceOf(IncompatibleClassException.class);
      }
      assertThat(read(floating, literal, "Double", UnknownTypes.ERROR)).isEqualTo(-0.0);
    }
    assertThat(read("double", "-0x1p63", "long", UnknownTypes.ERROR)).isEqualTo(Long.MIN_VALUE);
    assertThatThrownBy(() -> read("double", "0x1p63", "long", UnknownTypes.ERROR))
        .isInstanceOf(IncompatibleClassException.class);
  }

  @Test
  void containersThatHideOrDropElementsAreNotConverted() {
    String hides =
        "public Iterator<Integer> iterator() { return List.of(1).iterator(); } public <X> X[] toArray(X[] a) { return List.of(1).toArray(a); }";
    List<String> classes =
        List.of(
            "class HidingList extends ArrayList<Integer> { %s }".formatted(hides),
            "class HidingSet extends TreeSet<Integer> { %s }".formatted(hides),
            "class HidingMap extends HashMap<Integer, Integer> { public Set<Map.Entry<Integer, Integer>> entrySet() { return Set.of(Map.entry(1, 2)); } }",
            "public class Few extends ArrayList<Long> { public Few() {} public boolean addAll(Collection<? extends Long> c) { return super.addAll(new HashSet<>(c)); } }",
            "public class Even extends HashSet<Long> { public Even() {} public boolean add(Long e) { return e % 2 == 0 && super.add(e); } }");
    String[][] changes = {
      {"Collection<Integer>", "new HidingList(); p.f.addAll(List.of(1, 2))", "List<Long>"},
      {"Collection<Integer>", "new HidingSet(); p.f.addAll(List.of(1, 2))", "int[]"},
      {
        "Map<Integer, Integer>",
        "new HidingMap(); p.f.putAll(Map.of(1, 2, 3, 4))",
        "Map<Long, Integer>"
      },
      {"List<Integer>", "new ArrayList<>(List.of(1, 1))", "Few"},
      {"List<Integer>", "new ArrayList<>(List.of(1, 2, 2))", "Even"}
    };
    for (String[] change : changes) {
      List<String> writer = new ArrayList<>(classes);
      writer.add(
          "public class P { %s f; static Object make() { P p = new P(); p.f = %s; return p; } }"
              .formatted(change[0], change[1]));
      List<String> reader = new ArrayList<>(classes);
      reader.add("public class P { %s f; }".formatted(change[2]));
      TwoVersions versions = TwoVersions.of(writer, reader);
      assertThatThrownBy(() -> versions.read(make(versions.writer())))
          .as(change[1])
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("elements");
    }
  }

  @Test
  void whatAConstructorThrowsIsSaid() {
    TwoVersions versions =
        TwoVersions.of(
            List.of(
                "public class P { List<String> f = new ArrayList<>(List.of(\"a\")); "
                    + "static Object make() { return new P(); } }"),
            List.of(
                "public class P { Tags f; }",
                "public class Tags extends ArrayList<String> { public Tags() { "
                    + "throw new IllegalStateException(\"pool not started\"); } }"));
    assertThatThrownBy(() -> versions.read(make(versions.writer())))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Tags cannot be made: its constructor failed")
        .hasMessageContaining("pool not started");
  }
}
