/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CollectionTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(ByLength.class, Fields.class, Concrete.class, Point.class);

  /** A comparator of the user's, with state. */
  private record ByLength(int sign) implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      int byLength = sign * Integer.compare(a.length(), b.length());
      return byLength != 0 ? byLength : a.compareTo(b);
    }
  }

  private record Point(int x, int y) {}

  private static final class Fields {
    private Iterable<String> iterable;
    private Collection<Integer> collection;
    private List<String> list;
    private List<Point> points;
    private List<List<Integer>> nested;
    private List<?> wild;
    private Set<String> set;
    private SortedSet<Integer> sorted;
    private NavigableSet<Integer> navigable;
    private Queue<String> queue;
    private Deque<String> deque;
    private Object any;

    @SuppressWarnings("rawtypes")
    private List raw;
  }

  private static final class Concrete {
    private ArrayList<String> arrayList;
    private LinkedList<Point> linkedList;
    private HashSet<Long> hashSet;
    private TreeSet<String> treeSet;
    private PriorityQueue<Integer> priorityQueue;
    private ArrayDeque<Double> arrayDeque;
    private CopyOnWriteArrayList<String> copyOnWrite;
    private Vector<Object> vector;
    private Stack<List<String>> stack;
  }

  /** Mutable collections that take null. */
  private static List<Supplier<Collection<Object>>> nullable() {
    return List.of(
        ArrayList::new,
        LinkedList::new,
        Vector::new,
        Stack::new,
        CopyOnWriteArrayList::new,
        HashSet::new,
        LinkedHashSet::new,
        CopyOnWriteArraySet::new);
  }

  /** Collections that do not take null. */
  private static List<Supplier<Collection<Object>>> strict() {
    return List.of(
        ArrayDeque::new,
        ConcurrentLinkedQueue::new,
        ConcurrentLinkedDeque::new,
        TreeSet::new,
        ConcurrentSkipListSet::new,
        PriorityQueue::new);
  }

  static Stream<Arguments> collections() {
    return Stream.concat(nullable().stream(), strict().stream())
        .map(make -> arguments(make.get().getClass().getSimpleName(), make));
  }

  static Stream<Arguments> nullableCollections() {
    return nullable().stream().map(make -> arguments(make.get().getClass().getSimpleName(), make));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("collections")
  void mutableCollectionsSurviveEverywhere(String name, Supplier<Collection<Object>> make) {
    MATRIX.checkEverywhere(make.get());
    for (int size : new int[] {1, 2, 3, 100}) {
      Collection<Object> strings = make.get();
      Collection<Object> numbers = make.get();
      for (int i = 0; i < size; i++) {
        strings.add("element " + i * 7 % 10);
        numbers.add((long) i * 37 % 101);
      }
      MATRIX.checkEverywhere(strings);
      MATRIX.checkEverywhere(numbers);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nullableCollections")
  void nullAndMixedElementsSurvive(String name, Supplier<Collection<Object>> make) {
    Collection<Object> mixed = make.get();
    mixed.add(null);
    MATRIX.checkEverywhere(mixed);
    mixed.addAll(Arrays.asList("a", 1, 2L, new Point(1, 2), List.of(3), new ArrayList<>()));
    MATRIX.checkEverywhere(mixed);
  }

  @Test
  void comparatorsAreKept() {
    for (Comparator<String> comparator :
        List.of(
            Comparator.<String>naturalOrder(),
            Comparator.<String>reverseOrder(),
            String.CASE_INSENSITIVE_ORDER,
            new ByLength(1),
            new ByLength(-1))) {
      for (Collection<String> collection :
          List.of(
              new TreeSet<>(comparator),
              new ConcurrentSkipListSet<>(comparator),
              new PriorityQueue<>(comparator),
              Collections.unmodifiableSortedSet(sorted(comparator)),
              Collections.unmodifiableNavigableSet(sorted(comparator)))) {
        if (!collection.getClass().getName().contains("Unmodifiable")) {
          collection.addAll(List.of("ccc", "A", "bb", "dddd", "a"));
        }
        MATRIX.checkEverywhere(collection);
      }
    }
  }

  private static TreeSet<String> sorted(Comparator<String> comparator) {
    TreeSet<String> set = new TreeSet<>(comparator);
    set.addAll(List.of("ccc", "A", "bb", "dddd", "a"));
    return set;
  }

  @Test
  void priorityQueuesGiveTheSameOrder() {
    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
    IntStream.range(0, 50).map(i -> i * 37 % 53).forEach(queue::add);
    MATRIX.check(queue);
    PriorityQueue<Integer> copy = MATRIX.cells().get(0).generated().copy(queue);
    while (!queue.isEmpty()) {
      assertThat(copy.poll()).isEqualTo(queue.poll());
    }
  }

  static Stream<Arguments> immutables() {
    return Stream.of(
            List.of(),
            List.of(1),
            List.of(1, 2),
            List.of("a", "b", "c"),
            List.of(1, "b", 3L),
            Stream.of(1, 2, 3).toList(),
            Stream.of("a", null, "c").toList(),
            Stream.of((Object) null).toList(),
            Stream.of().toList(),
            Set.of(),
            Set.of(1),
            Set.of("a", "b"),
            Set.of("a", 2, 3L),
            Collections.emptyList(),
            Collections.emptySet(),
            Collections.singletonList("one"),
            Collections.singletonList(null),
            Collections.singleton(1),
            Collections.singleton(null),
            Arrays.asList(1, null, "three"),
            Arrays.asList(),
            Arrays.asList("a", "b"),
            Collections.unmodifiableCollection(new ArrayList<>(Arrays.asList(1, null))),
            Collections.unmodifiableList(new ArrayList<>(Arrays.asList("a", null))),
            Collections.unmodifiableList(new LinkedList<>(List.of(1, 2))),
            Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList("b", "a", null))),
            Collections.unmodifiableSet(new HashSet<>()),
            Collections.unmodifiableSortedSet(new TreeSet<>(List.of(3, 1, 2))),
            Collections.unmodifiableNavigableSet(new TreeSet<>(List.of("b", "a"))))
        .map(c -> arguments(c.getClass().getSimpleName() + " of " + c.size(), c));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("immutables")
  void immutableCollectionsSurviveEverywhere(String name, Collection<?> collection) {
    MATRIX.checkEverywhere(collection);
  }

  @Test
  void aSublistOfAnImmutableListComesBackAsAnImmutableList() {
    List<Integer> sublist = List.of(1, 2, 3, 4).subList(1, 3);
    MATRIX
        .cells()
        .forEach(
            cell ->
                assertThat(cell.generated().deserialize(cell.interpreted().serialize(sublist)))
                    .isEqualTo(List.of(2, 3)));
  }

  @Test
  void fieldsThatDeclareInterfacesKeepTheClassOfTheirValue() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.iterable = new ArrayList<>(List.of("a"));
    fields.collection = new ArrayList<>(Arrays.asList(1, null));
    fields.list = new ArrayList<>(List.of("a", "b"));
    fields.points = new ArrayList<>(List.of(new Point(1, 2), new Point(3, 4)));
    fields.nested = new ArrayList<>(List.of(new ArrayList<>(List.of(1, 2)), new ArrayList<>()));
    fields.wild = new ArrayList<>(List.of("wild"));
    fields.set = new HashSet<>(Set.of("s", "t"));
    fields.sorted = new TreeSet<>(Set.of(2, 1));
    fields.navigable = new TreeSet<>(Comparator.reverseOrder());
    fields.navigable.addAll(List.of(1, 2, 3));
    fields.queue = new ArrayDeque<>(List.of("q"));
    fields.deque = new ArrayDeque<>(List.of("d", "e"));
    fields.any = new LinkedList<>(List.of(1));
    fields.raw = new ArrayList<>(List.of(1, "two"));
    MATRIX.check(fields);
    fields.iterable = new PriorityQueue<>(List.of("b", "a"));
    fields.collection = new LinkedHashSet<>(List.of(3, 1));
    fields.list = List.of("a", "b");
    fields.points = Collections.unmodifiableList(new LinkedList<>(List.of(new Point(5, 6))));
    fields.nested = new LinkedList<>(List.of(List.of(1), Arrays.asList(2, null)));
    fields.set = Collections.singleton("s");
    fields.sorted = new ConcurrentSkipListSet<>(Set.of(1));
    fields.queue = new LinkedList<>(Arrays.asList("q", null));
    fields.deque = new ConcurrentLinkedDeque<>(List.of("d"));
    MATRIX.check(fields);
  }

  @Test
  void fieldsThatDeclareClassesSurvive() {
    Concrete concrete = new Concrete();
    MATRIX.check(concrete);
    concrete.arrayList = new ArrayList<>(Arrays.asList("a", null));
    concrete.linkedList = new LinkedList<>(List.of(new Point(1, 2)));
    concrete.hashSet = new HashSet<>(Set.of(1L, 2L));
    concrete.treeSet = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    concrete.treeSet.add("x");
    concrete.priorityQueue = new PriorityQueue<>(List.of(3, 1, 2));
    concrete.arrayDeque = new ArrayDeque<>(List.of(1.5));
    concrete.copyOnWrite = new CopyOnWriteArrayList<>(List.of("c"));
    concrete.vector = new Vector<>(List.of(1, "v"));
    concrete.stack = new Stack<>();
    concrete.stack.push(new ArrayList<>(List.of("s")));
    MATRIX.check(concrete);
  }

  @Test
  void anElementOfAnotherClassThanDeclaredSurvives() {
    Fields fields = new Fields();
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<String> polluted = (List) new ArrayList<>(List.of(1, new Point(2, 3), "four"));
    fields.list = polluted;
    MATRIX.check(fields);
  }
}
