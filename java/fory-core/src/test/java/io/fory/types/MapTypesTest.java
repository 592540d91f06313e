/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MapTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Fields.class, Concrete.class, Point.class, ByLength.class);

  private record Point(int x, int y) {}

  private record ByLength(String unused) implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      return Integer.compare(a.length(), b.length());
    }
  }

  private static final class Fields {
    private Map<String, String> strings;
    private Map<Integer, Point> points;
    private Map<Point, List<String>> lists;
    private Map<String, Map<String, Integer>> nested;
    private Map<?, ?> wild;
    private SortedMap<String, Long> sorted;
    private NavigableMap<Integer, Object> navigable;
    private ConcurrentMap<String, Boolean> concurrent;
    private Object any;

    @SuppressWarnings("rawtypes")
    private Map raw;
  }

  private static final class Concrete {
    private HashMap<String, Integer> hashMap;
    private LinkedHashMap<Integer, String> linkedHashMap;
    private TreeMap<String, Point> treeMap;
    private ConcurrentHashMap<Long, Long> concurrentHashMap;
    private IdentityHashMap<String, String> identityHashMap;
    private Hashtable<String, String> hashtable;
  }

  private static List<Supplier<Map<Object, Object>>> nullable() {
    return List.of(HashMap::new, LinkedHashMap::new);
  }

  private static List<Supplier<Map<Object, Object>>> strict() {
    return List.of(
        TreeMap::new, ConcurrentHashMap::new, ConcurrentSkipListMap::new, Hashtable::new);
  }

  static Stream<Arguments> maps() {
    return Stream.concat(nullable().stream(), strict().stream())
        .map(make -> arguments(make.get().getClass().getSimpleName(), make));
  }

  static Stream<Arguments> nullableMaps() {
    return nullable().stream().map(make -> arguments(make.get().getClass().getSimpleName(), make));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("maps")
  void mutableMapsSurviveEverywhere(String name, Supplier<Map<Object, Object>> make) {
    MATRIX.checkEverywhere(make.get());
    for (int size : new int[] {1, 2, 3, 100}) {
      Map<Object, Object> strings = make.get();
      Map<Object, Object> points = make.get();
      for (int i = 0; i < size; i++) {
        strings.put("key " + i * 7 % 101, "value " + i);
        points.put(i * 31 % 103, new Point(i, -i));
      }
      MATRIX.checkEverywhere(strings);
      MATRIX.checkEverywhere(points);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nullableMaps")
  void nullAndMixedKeysAndValuesSurvive(String name, Supplier<Map<Object, Object>> make) {
    Map<Object, Object> map = make.get();
    map.put(null, "value of null");
    MATRIX.checkEverywhere(map);
    map.put("null", null);
    MATRIX.checkEverywhere(map);
    map.put(1, 2L);
    map.put(new Point(1, 2), new ArrayList<>(List.of("list")));
    map.put(List.of(3), new HashMap<>(Map.of("nested", 'c')));
    MATRIX.checkEverywhere(map);
  }

  @Test
  void oneKindOfKeysAndSeveralOfValuesSurvive() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", "two");
    map.put("c", null);
    MATRIX.checkEverywhere(map);
    Map<Object, Object> reversed = new LinkedHashMap<>();
    map.forEach((key, value) -> reversed.put(value, key));
    MATRIX.checkEverywhere(reversed);
  }

  @Test
  void identityHashMapsKeepEqualKeysApart() {
    Map<Object, Object> map = new IdentityHashMap<>();
    MATRIX.checkEverywhere(map);
    map.put("only", new Point(1, 2));
    MATRIX
        .cells()
        .forEach(
            cell -> {
              byte[] message = cell.interpreted().serialize(map);
              Map<?, ?> copy = (Map<?, ?>) cell.generated().deserialize(message);
              org.assertj.core.api.Assertions.assertThat(copy)
                  .isInstanceOf(IdentityHashMap.class)
                  .hasToString(map.toString());
            });
  }

  @Test
  void comparatorsAreKept() {
    for (Comparator<String> comparator :
        List.of(
            Comparator.<String>naturalOrder(),
            Comparator.<String>reverseOrder(),
            String.CASE_INSENSITIVE_ORDER,
            new ByLength("x"))) {
      TreeMap<String, Object> tree = new TreeMap<>(comparator);
      tree.putAll(Map.of("a", 1, "BB", 2, "ccc", 3));
      MATRIX.checkEverywhere(tree);
      MATRIX.checkEverywhere(new TreeMap<>(comparator));
      ConcurrentSkipListMap<String, Object> skipList = new ConcurrentSkipListMap<>(comparator);
      skipList.putAll(tree);
      MATRIX.checkEverywhere(skipList);
      MATRIX.checkEverywhere(Collections.unmodifiableSortedMap(tree));
      MATRIX.checkEverywhere(Collections.unmodifiableNavigableMap(tree));
    }
  }

  static Stream<Arguments> immutables() {
    Map<String, Object> withNull = new HashMap<>();
    withNull.put("k", null);
    withNull.put(null, "v");
    return Stream.of(
            Map.of(),
            Map.of("a", 1),
            Map.of("a", 1, "b", 2),
            Map.of("a", 1, 2, "b", 3L, List.of()),
            Collections.emptyMap(),
            Collections.singletonMap("k", "v"),
            Collections.singletonMap(null, null),
            Collections.unmodifiableMap(withNull),
            Collections.unmodifiableMap(new LinkedHashMap<>(Map.of("x", 1, "y", 2))),
            Collections.unmodifiableMap(new TreeMap<>(Map.of("x", 1, "y", 2))),
            Collections.unmodifiableSortedMap(new TreeMap<>(Map.of(2, "b", 1, "a"))),
            Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(2, "b", 1, "a"))))
        .map(m -> arguments(m.getClass().getSimpleName() + " of " + m.size(), m));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("immutables")
  void immutableMapsSurviveEverywhere(String name, Map<?, ?> map) {
    MATRIX.checkEverywhere(map);
  }

  @Test
  void fieldsThatDeclareInterfacesKeepTheClassOfTheirValue() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.strings = new HashMap<>(Map.of("a", "b", "c", "d"));
    fields.points = new HashMap<>(Map.of(1, new Point(1, 2), 2, new Point(3, 4)));
    fields.lists = new HashMap<>(Map.of(new Point(1, 2), new ArrayList<>(List.of("l"))));
    fields.nested = new HashMap<>(Map.of("n", new HashMap<>(Map.of("i", 1))));
    fields.wild = new HashMap<>(Map.of(1, "wild"));
    fields.sorted = new TreeMap<>(Map.of("s", 1L));
    fields.navigable = new TreeMap<>(Comparator.reverseOrder());
    fields.navigable.putAll(Map.of(1, "a", 2, 'b'));
    fields.concurrent = new ConcurrentHashMap<>(Map.of("c", true));
    fields.any = new TreeMap<>(Map.of("any", 1));
    fields.raw = new HashMap<>(Map.of("raw", 1));
    MATRIX.check(fields);
    fields.strings = Map.of("a", "b");
    fields.points = new LinkedHashMap<>(fields.points);
    fields.points.put(3, null);
    fields.lists = Map.of(new Point(5, 6), List.of("immutable"));
    fields.nested = Collections.singletonMap("n", Map.of("i", 2));
    fields.sorted = new ConcurrentSkipListMap<>(Map.of("t", 2L));
    fields.concurrent = new ConcurrentSkipListMap<>(Map.of("d", false));
    MATRIX.check(fields);
  }

  @Test
  void fieldsThatDeclareClassesSurvive() {
    Concrete concrete = new Concrete();
    MATRIX.check(concrete);
    concrete.hashMap = new HashMap<>(Map.of("a", 1));
    concrete.linkedHashMap = new LinkedHashMap<>(Map.of(1, "a"));
    concrete.treeMap = new TreeMap<>(Map.of("p", new Point(1, 2)));
    concrete.concurrentHashMap = new ConcurrentHashMap<>(Map.of(1L, 2L));
    concrete.hashtable = new Hashtable<>(Map.of("h", "t"));
    concrete.identityHashMap = new IdentityHashMap<>();
    MATRIX.check(concrete);
  }
}
