/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WrapperTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Point.class, Color.class, ByLength.class, Shape.class);

  private enum Color {
    RED,
    GREEN {}
  }

  private interface Shape {}

  private record Point(int x, int y) implements Shape {}

  private record ByLength(int sign) implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      int byLength = sign * Integer.compare(a.length(), b.length());
      return byLength != 0 ? byLength : a.compareTo(b);
    }
  }

  private static <T> List<T> list(T... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static TreeMap<Object, Object> treeMap() {
    return new TreeMap<>(Map.of("b", 1, "a", 2));
  }

  private static Map<Object, Object> withNulls() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(null, 1);
    map.put("k", null);
    return map;
  }

  private static <T> Set<T> setFrom(Map<T, Boolean> map, T... elements) {
    Set<T> set = Collections.newSetFromMap(map);
    set.addAll(Arrays.asList(elements));
    return set;
  }

  static Stream<Arguments> wrappers() {
    return Stream.of(
            Collections.synchronizedCollection(list("a", null, 1)),
            Collections.synchronizedCollection(new HashSet<>(list(1))),
            Collections.synchronizedList(list("a", null, new Point(1, 2))),
            Collections.synchronizedList(new LinkedList<>(list(1, 2))),
            Collections.synchronizedList(List.of(1, 2, 3)),
            Collections.synchronizedList(Stream.of("a", null).toList()),
            Collections.synchronizedSet(new LinkedHashSet<>(list("b", "a", null))),
            Collections.synchronizedSet(EnumSet.of(Color.GREEN)),
            Collections.synchronizedSet(EnumSet.noneOf(Color.class)),
            Collections.synchronizedSortedSet(new TreeSet<>(list(3, 1))),
            Collections.synchronizedNavigableSet(new TreeSet<>(new ByLength(1))),
            Collections.synchronizedMap(withNulls()),
            Collections.synchronizedMap(new IdentityHashMap<>()),
            Collections.synchronizedMap(new EnumMap<>(Map.of(Color.RED, 1))),
            Collections.synchronizedSortedMap(treeMap()),
            Collections.synchronizedNavigableMap(treeMap()),
            Collections.synchronizedList(Collections.synchronizedList(list(1))),
            Collections.checkedList(Collections.unmodifiableList(list(1)), Object.class),
            Collections.checkedCollection(list("a", "b"), String.class),
            Collections.checkedList(list(1, null), Number.class),
            Collections.checkedList(list(new Point(1, 2)), Shape.class),
            Collections.checkedList(
                new ArrayList<>(List.<Object[]>of(new Object[] {1})), Object[].class),
            Collections.checkedList(new LinkedList<>(list(Color.RED)), Color.class),
            Collections.checkedSet(new LinkedHashSet<>(list("s")), Object.class),
            Collections.checkedSet(EnumSet.of(Color.RED), Color.class),
            Collections.checkedSortedSet(new TreeSet<>(list(2, 1)), Integer.class),
            Collections.checkedNavigableSet(new TreeSet<>(list("x")), String.class),
            Collections.checkedQueue(new ArrayDeque<>(list(1L)), Long.class),
            Collections.checkedMap(withNulls(), Object.class, Object.class),
            Collections.checkedMap(new HashMap<>(Map.of(1, 2)), Integer.class, Integer.class),
            Collections.checkedMap(new HashMap<>(Map.of(1, 2)), Integer.class, Number.class),
            Collections.checkedMap(new HashMap<>(Map.of(1, 2)), Number.class, Integer.class),
            Collections.checkedMap(new HashMap<>(Map.of(1, 2)), Object.class, Comparable.class),
            Collections.checkedSortedMap(new TreeMap<>(Map.of("k", 1L)), String.class, Long.class),
            Collections.checkedNavigableMap(
                new TreeMap<>(Map.of("k", new Point(3, 4))), String.class, Shape.class),
            setFrom(new HashMap<>(), "a", null),
            setFrom(new LinkedHashMap<>(), 3, 1, 2),
            setFrom(new IdentityHashMap<>(), Color.RED),
            setFrom(new ConcurrentHashMap<>(), 1L, 2L),
            setFrom(new TreeMap<>(new ByLength(-1)), "a", "bbb", "cc"),
            setFrom(new ConcurrentSkipListMap<>(), 'x'),
            setFrom(new HashMap<>()),
            ConcurrentHashMap.newKeySet(),
            keySet("a", "b"),
            new ConcurrentHashMap<>(Map.of(1, "one")).keySet(),
            new ConcurrentHashMap<>(Map.of("k", 1)).keySet(2),
            Collections.asLifoQueue(new ArrayDeque<>(list(1, 2))),
            Collections.asLifoQueue(new LinkedList<>(list(1, null))),
            Collections.nCopies(3, "x"),
            Collections.nCopies(0, "x"),
            Collections.nCopies(1000, null),
            Collections.nCopies(2, new Point(5, 6)),
            Collections.emptySortedSet(),
            Collections.emptySortedMap(),
            Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
            Collections.reverseOrder(new ByLength(1)),
            new ByLength(2).reversed(),
            Comparator.nullsFirst(Comparator.naturalOrder()),
            Comparator.nullsLast(Collections.reverseOrder(new ByLength(1))),
            Comparator.nullsLast(null),
            Comparator.nullsFirst(Comparator.nullsLast(String.CASE_INSENSITIVE_ORDER)))
        .map(o -> arguments(o.getClass().getSimpleName() + " " + text(o), o));
  }

  private static String text(Object o) {
    String text = o instanceof Comparator ? "" : o.toString();
    return text.substring(0, Math.min(40, text.length()));
  }

  private static Set<String> keySet(String... elements) {
    Set<String> set = ConcurrentHashMap.newKeySet();
    set.addAll(List.of(elements));
    return set;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrappers")
  void wrappersSurviveEverywhere(String name, Object wrapper) {
    MATRIX.checkEverywhere(wrapper);
  }

  /** Wrappers that came with JDK 21. */
  private static Object sequenced(String method, String kind, Object behind) throws Exception {
    Class<?> type = Class.forName("java.util." + kind);
    return Collections.class.getMethod(method, type).invoke(null, behind);
  }

  @Test
  void wrappersOfNewerJdksSurviveEverywhere() throws Exception {
    if (Runtime.version().feature() < 21) {
      return;
    }
    Set<Object> set = new LinkedHashSet<>(list("b", null, "a"));
    Map<Object, Object> map = withNulls();
    MATRIX.checkEverywhere(
        sequenced("unmodifiableSequencedCollection", "SequencedCollection", list(1)));
    MATRIX.checkEverywhere(
        sequenced("unmodifiableSequencedCollection", "SequencedCollection", List.of(1)));
    MATRIX.checkEverywhere(sequenced("unmodifiableSequencedSet", "SequencedSet", set));
    MATRIX.checkEverywhere(sequenced("unmodifiableSequencedMap", "SequencedMap", map));
    @SuppressWarnings("unchecked")
    Set<Object> fromMap =
        (Set<Object>) sequenced("newSequencedSetFromMap", "SequencedMap", new LinkedHashMap<>());
    fromMap.addAll(list("y", "x"));
    MATRIX.checkEverywhere(fromMap);
  }

  @Test
  void checkedContainersStillCheck() {
    Map<Object, Object> map = new HashMap<>();
    map.put("k", 1);
    Fory fory = MATRIX.cells().get(0).generated();
    @SuppressWarnings({"unchecked", "rawtypes"})
    Map<Object, Object> copy =
        (Map<Object, Object>)
            fory.deserialize(
                fory.serialize(Collections.checkedMap((Map) map, String.class, Integer.class)));
    copy.put("more", 2);
    assertThatThrownBy(() -> copy.put("more", "text")).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> copy.put(1, 1)).isInstanceOf(ClassCastException.class);
  }

  @Test
  void theClassThatIsCheckedForMustBeRegistered() {
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(Collections.checkedList(list(), Point.class)))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Point");
  }

  private record Checked(Object container, String after) {}

  @Test
  void aContainerThatChecksForAnUnknownClassIsReadAsNull() {
    List<Point> points = new ArrayList<>(List.of(new Point(1, 2)));
    Map<String, Point> map = new HashMap<>(Map.of("k", new Point(3, 4)));
    for (boolean references : new boolean[] {false, true}) {
      Fory writer =
          Fory.builder().register(Checked.class, Point.class).withRefTracking(references).build();
      Fory reader =
          Fory.builder()
              .register(Checked.class)
              .withRefTracking(references)
              .withUnknownTypes(UnknownTypes.NULL)
              .build();
      for (Object container :
          List.of(
              Collections.checkedList(points, Point.class),
              Collections.checkedMap(map, String.class, Point.class))) {
        byte[] message = writer.serialize(new Checked(container, "after"));
        assertThat(reader.deserialize(message)).isEqualTo(new Checked(null, "after"));
      }
    }
  }

  @Test
  void comparatorsOfSortedContainersMayBeWrapped() {
    for (Comparator<String> comparator :
        List.of(
            Collections.reverseOrder(new ByLength(1)),
            Comparator.nullsFirst(Comparator.<String>naturalOrder()),
            Comparator.nullsLast(new ByLength(1)).reversed())) {
      TreeSet<String> set = new TreeSet<>(comparator);
      set.addAll(list("a", "bb", "c"));
      MATRIX.checkEverywhere(set);
      MATRIX.checkEverywhere(set.descendingSet());
      PriorityQueue<String> queue = new PriorityQueue<>(comparator);
      queue.addAll(set);
      MATRIX.checkEverywhere(queue);
    }
  }

  @Test
  void setsFromIdentityMapsKeepEqualElementsApart() {
    Set<Object> set = setFrom(new IdentityHashMap<>(), new Point(1, 2), new Point(1, 2));
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      Set<?> read = (Set<?>) cell.generated().deserialize(cell.interpreted().serialize(set));
      Set<?> copy = cell.generated().copy(set);
      for (Set<?> twin : List.of(read, copy)) {
        assertThat(twin).hasSize(2).allMatch(twin::contains);
        assertThat(twin.contains(new Point(1, 2))).isFalse();
      }
    }
  }

  @Test
  void viewsOfIdentityMapsKeepEqualElementsApart() {
    Map<Object, Object> map = new IdentityHashMap<>();
    map.put(new Point(1, 2), "v");
    map.put(new Point(1, 2), "v");
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Set<?> view : List.of(map.keySet(), map.entrySet())) {
        Set<?> read = (Set<?>) cell.generated().deserialize(cell.interpreted().serialize(view));
        assertThat(read).hasSize(2).isInstanceOf(view.getClass());
        assertThat(cell.generated().copy(view)).hasSize(2).isInstanceOf(view.getClass());
      }
    }
  }

  @Test
  void viewsOfSynchronizedContainersAreSynchronizedOnTheirOwn() {
    Map<String, Integer> map = Collections.synchronizedMap(new LinkedHashMap<>(Map.of("k", 1)));
    List<Object> list = Collections.synchronizedList(list(1, 2, 3));
    Vector<Object> vector = new Vector<>(list);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Object view :
          List.of(
              map.keySet(),
              list.subList(0, 2),
              vector.subList(1, 3),
              new Hashtable<>(map).keySet())) {
        Object read = cell.generated().deserialize(cell.interpreted().serialize(view));
        assertThat(read).isEqualTo(view);
        assertThat(read.getClass()).isSameAs(view.getClass());
        assertThat(cell.generated().copy(view)).isEqualTo(view).isNotSameAs(view);
      }
    }
  }

  // ---- Shape ----

  private static Object twin(ForyMatrix.Cell cell, Object original) {
    return cell.generated().deserialize(cell.interpreted().serialize(original));
  }

  @Test
  void containersBehindWrappersAreShared() {
    List<Object> behind = list("a");
    Map<Object, Boolean> map = new HashMap<>();
    Set<Object> fromMap = setFrom(map, "e");
    ConcurrentHashMap<Object, Object> concurrent = new ConcurrentHashMap<>(Map.of("k", 1));
    Object[] graph = {
      behind,
      Collections.synchronizedList(behind),
      Collections.checkedList(behind, Object.class),
      map,
      fromMap,
      concurrent,
      concurrent.keySet(2)
    };
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      cell.check(graph);
      if (cell.keepsReferences()) {
        requireSharing((Object[]) twin(cell, graph));
        requireSharing(cell.generated().copy(graph));
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static void requireSharing(Object[] twin) {
    ((List<Object>) twin[0]).add("new");
    assertThat((List<Object>) twin[1]).containsExactly("a", "new");
    assertThat((List<Object>) twin[2]).containsExactly("a", "new");
    ((Set<Object>) twin[4]).add("new");
    assertThat((Map<Object, Object>) twin[3]).containsKeys("e", "new");
    ((Set<Object>) twin[6]).add("new");
    assertThat((Map<Object, Object>) twin[5]).containsEntry("new", 2).hasSize(2);
  }

  @Test
  void wrappersThatContainThemselvesSurvive() {
    List<Object> list = Collections.synchronizedList(new ArrayList<>());
    list.add(list);
    Map<Object, Object> map = Collections.synchronizedMap(new HashMap<>());
    map.put("self", map);
    Queue<Object> lifo = Collections.asLifoQueue(new ArrayDeque<>());
    lifo.add(lifo);
    Collection<Object> checked = Collections.checkedCollection(new ArrayList<>(), Object.class);
    checked.add(checked);
    Set<Object> identity = Collections.newSetFromMap(new IdentityHashMap<>());
    identity.add(identity);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        for (Object cyclic : List.of(list, lifo, checked)) {
          Collection<?> twin = (Collection<?>) twin(cell, cyclic);
          assertThat(twin.iterator().next()).isSameAs(twin);
        }
        Map<?, ?> twin = (Map<?, ?>) twin(cell, map);
        assertThat(twin.get("self")).isSameAs(twin);
        Set<?> set = (Set<?>) twin(cell, identity);
        assertThat(set.iterator().next()).isSameAs(set);
        for (Object cyclic : List.of(list, lifo, checked)) {
          Collection<?> copy = (Collection<?>) cell.generated().copy(cyclic);
          assertThat(copy.iterator().next()).isSameAs(copy);
        }
      }
    }
  }

  // ---- Locks ----

  @Test
  void synchronizedContainersAreLockedWhileTheyAreWritten() throws Exception {
    CountDownLatch writing = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Fory fory =
        Fory.builder()
            .registerSerializer(
                Point.class,
                new io.fory.spi.Serializer<Point>() {
                  @Override
                  public void write(io.fory.spi.WriteContext out, Point value) {
                    writing.countDown();
                    await(goOn);
                  }

                  @Override
                  public Point read(io.fory.spi.ReadContext in) {
                    return new Point(0, 0);
                  }
                })
            .build();
    List<Object> list = Collections.synchronizedList(list(new Point(1, 2)));
    byte[][] message = {null};
    Thread writer = new Thread(() -> message[0] = fory.serialize(list));
    Thread other =
        new Thread(
            () -> {
              await(writing);
              list.add("too late");
            });
    writer.start();
    other.start();
    await(writing);
    while (other.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    goOn.countDown();
    writer.join();
    other.join();
    assertThat((List<?>) fory.deserialize(message[0])).hasSize(1);
    assertThat(list).hasSize(2);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  // ---- Refusals ----

  /** A list that hides from JDK serialization. */
  private static final class Hiding extends ArrayList<Object> {
    private Object writeReplace() {
      return "something else";
    }
  }

  @Test
  void aContainerThatJdkSerializationReplacesIsRefused() {
    assertThatThrownBy(
            () -> Fory.builder().build().serialize(Collections.synchronizedList(new Hiding())))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("cannot be seen");
  }

  @Test
  void aLambdaBehindANullComparatorIsFoundThoughItIsSerializable() {
    Comparator<String> byLength =
        (Comparator<String> & java.io.Serializable) (a, b) -> a.length() - b.length();
    assertThatThrownBy(() -> Fory.builder().build().serialize(Comparator.nullsFirst(byLength)))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("WrapperTypesTest is not registered");
  }

  @Test
  void aUsersSerializerForTheContainerBehindWins() {
    Fory fory =
        Fory.builder()
            .registerSerializer(
                ArrayList.class,
                new io.fory.spi.Serializer<ArrayList>() {
                  @Override
                  public void write(io.fory.spi.WriteContext out, ArrayList value) {}

                  @Override
                  public ArrayList read(io.fory.spi.ReadContext in) {
                    return new ArrayList<>(List.of("custom"));
                  }
                })
            .build();
    assertThat((Object) fory.deserialize(fory.serialize(Collections.synchronizedList(list(1)))))
        .isEqualTo(List.of("custom"));
    assertThatThrownBy(() -> fory.serialize(list(1, 2).subList(0, 1)))
        .isInstanceOf(UnsupportedTypeException.class);
  }
}
