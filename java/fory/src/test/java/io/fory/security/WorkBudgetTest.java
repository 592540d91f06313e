/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Ordering;
import com.google.common.collect.TreeMultiset;
import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that bytes do not pay for is charged; what real programs send never meets the limit. */
class WorkBudgetTest {
  record Point(int x, int y) {}

  /** As an IDE or Lombok writes {@code hashCode}. */
  static class Tree {
    String name;
    List<Tree> children = new ArrayList<>();

    Tree() {}

    Tree(String name, Tree... children) {
      this.name = name;
      this.children.addAll(List.of(children));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Tree that && name.equals(that.name) && children.equals(that.children);
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, children);
    }
  }

  static class Department {
    String name;
    Set<Employee> employees = new HashSet<>();
    Map<Employee, Integer> salaries = new HashMap<>();
  }

  static class Employee {
    int number;
    Department department;
    List<Employee> colleagues = new ArrayList<>();

    @Override
    public boolean equals(Object other) {
      return other instanceof Employee that && number == that.number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  private static Fory fory(boolean references) {
    return builder(references).build();
  }

  private static ForyBuilder builder(boolean references) {
    return Fory.builder()
        .register(Point.class)
        .register(Tree.class)
        .register(Department.class)
        .register(Employee.class)
        .registerSerializer(Key.class, new KeySerializer())
        .withRefTracking(references)
        .withMaxDepth(200)
        .withMaxGraphBytes(1L << 30);
  }

  // ---- Real graphs ----

  static Stream<Object> large() {
    int n = 50_000;
    List<String> strings = IntStream.range(0, n).mapToObj(i -> "key " + i).toList();
    List<Long> longs = LongStream.range(0, n).boxed().toList();
    List<Point> points = IntStream.range(0, n).mapToObj(i -> new Point(i % 200, i / 200)).toList();
    Map<String, Integer> map = new HashMap<>();
    strings.forEach(s -> map.put(s, s.length()));
    Map<Point, Point> pointMap = points.stream().collect(Collectors.toMap(p -> p, p -> p));
    Set<Object> mixed = new HashSet<>(strings);
    mixed.addAll(longs);
    mixed.addAll(points);
    return Stream.of(
        new HashSet<>(strings),
        new LinkedHashSet<>(points),
        mixed,
        Set.copyOf(longs),
        Set.copyOf(strings),
        Map.copyOf(map),
        map,
        pointMap,
        new Hashtable<>(map),
        new Hashtable<>(pointMap),
        new ConcurrentHashMap<>(pointMap),
        new TreeSet<>(strings),
        new TreeMap<>(Collections.reverseOrder()) {
          {
            putAll(map);
          }
        }.descendingMap(),
        new CopyOnWriteArraySet<>(strings.subList(0, 5_000)),
        new HashSet<>(List.of(points, longs, strings)),
        ImmutableSet.copyOf(points),
        ImmutableMap.copyOf(pointMap),
        HashMultiset.create(points),
        HashBiMap.create(pointMap),
        TreeMultiset.create(strings),
        Collections.nCopies(1_000_000, "x"));
  }

  @ParameterizedTest
  @MethodSource("large")
  void largeContainersStayWithinTheDefault(Object container) {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references);
      assertThat(fory.deserialize(fory.serialize(container))).isEqualTo(container);
    }
  }

  @Test
  void aWeakMapOfManyStringsStaysWithinTheDefault() {
    Map<String, Integer> map = new WeakHashMap<>();
    List<String> held = IntStream.range(0, 50_000).mapToObj(i -> "key " + i).toList();
    held.forEach(s -> map.put(s, 1));
    Fory fory = fory(false);
    byte[] bytes = fory.serialize(map);
    assertThat(fory.deserialize(bytes)).isInstanceOf(WeakHashMap.class);
  }

  @Test
  void entitiesThatReferToEachOtherStayWithinTheDefault() {
    Department department = new Department();
    department.name = "Research";
    List<Employee> all = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      Employee employee = new Employee();
      employee.number = i;
      employee.department = department;
      employee.colleagues = all;
      all.add(employee);
      department.employees.add(employee);
      department.salaries.put(employee, i);
    }
    Fory fory = fory(true);
    Department twin = fory.deserialize(fory.serialize(department), Department.class);
    assertThat(twin.employees).hasSize(5_000).isEqualTo(department.employees);
    assertThat(twin.salaries).isEqualTo(department.salaries);
  }

  // ---- Hostile ones ----

  /** Hashes as its first field says. */
  record Key(int hash, int number) {
    @Override
    public int hashCode() {
      return hash;
    }
  }

  private static final class KeySerializer implements Serializer<Key> {
    @Override
    public void write(WriteContext out, Key key) {
      out.buffer().writeInt(key.number);
    }

    @Override
    public Key read(ReadContext in) {
      return new Key(17, in.buffer().readInt());
    }
  }

  /** So many take a fraction of a second, half of the square of it steps. */
  private static final int COLLIDING = 2_000;

  private static List<Key> spread(int n) {
    return IntStream.range(0, n).mapToObj(i -> new Key(i, i)).toList();
  }

  private static <V> Map<Key, V> map(Map<Key, V> target, Function<Key, V> value) {
    spread(COLLIDING).forEach(key -> target.put(key, value.apply(key)));
    return target;
  }

  static Stream<Object> colliding() {
    List<Key> keys = spread(COLLIDING);
    LinkedHashMultimap<Integer, Key> ofKeys = LinkedHashMultimap.create();
    keys.forEach(key -> ofKeys.put(1, key));
    Map<Key, Integer> weak = new WeakHashMap<>();
    keys.forEach(key -> weak.put(key, key.number));
    return Stream.of(
        new HashSet<>(keys),
        new LinkedHashSet<>(keys),
        Set.copyOf(keys),
        new CopyOnWriteArraySet<>(keys),
        map(new HashMap<>(), Key::number),
        map(new Hashtable<>(), Key::number),
        map(new ConcurrentHashMap<>(), Key::number),
        Map.copyOf(map(new HashMap<>(), Key::number)),
        new Object[] {weak, keys},
        ImmutableSet.copyOf(keys),
        HashMultiset.create(keys),
        HashBiMap.create(map(new HashMap<>(), Key::number)),
        HashBiMap.create(map(new HashMap<>(), Key::number)).inverse(),
        ofKeys);
  }

  /** The writer's keys are spread; in the reader's container they all meet. */
  @ParameterizedTest
  @MethodSource("colliding")
  void keysThatMeetInOnePlaceAreCharged(Object container) {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = builder(references).withMaxWork(COLLIDING * COLLIDING / 4).build();
      byte[] bytes = fory.serialize(container);
      assertThatThrownBy(() -> fory.deserialize(bytes))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining("withMaxWork");
    }
  }

  record InList(List<Key> keys) {}

  record InSet(HashSet<Key> keys) {}

  record InOwnSet(OwnSet keys) {}

  public static class OwnSet extends HashSet<Key> {
    private static final long serialVersionUID = 1;
  }

  /** A set of the user's may drop elements, so each is looked for when all are in. */
  @Test
  void elementsThatAreConvertedIntoAUsersSetAreChargedTwice() {
    byte[] bytes =
        builder(false).register(InList.class, 1).build().serialize(new InList(spread(COLLIDING)));
    long once = COLLIDING * COLLIDING * 3L;
    Fory plain = builder(false).register(InSet.class, 1).withMaxWork(once).build();
    assertThat(plain.deserialize(bytes, InSet.class).keys()).hasSize(COLLIDING);
    Fory own = builder(false).register(InOwnSet.class, 1).withMaxWork(once).build();
    assertThatThrownBy(() -> own.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
    Fory enough = builder(false).register(InOwnSet.class, 1).withMaxWork(2 * once).build();
    assertThat(enough.deserialize(bytes, InOwnSet.class).keys()).hasSize(COLLIDING);
  }

  @Test
  void theDefaultIsMetByTwelveThousandKeysInOnePlace() {
    Fory fory = fory(false);
    byte[] bytes = fory.serialize(new HashSet<>(spread(12_000)));
    assertThatThrownBy(() -> fory.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
  }

  @Test
  void theLimitIsWhatTheBuilderSays() {
    Collection<Key> few = new HashSet<>(spread(1_000));
    byte[] bytes = fory(false).serialize(few);
    Fory strict =
        Fory.builder()
            .registerSerializer(Key.class, new KeySerializer())
            .withMaxWork(100_000)
            .build();
    assertThat((Collection<?>) fory(false).deserialize(bytes)).hasSize(1_000);
    assertThatThrownBy(() -> strict.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sharedPartsAreChargedWhereAUsersHashWalksThroughThem(boolean inACycle) {
    Tree tree = new Tree("leaf");
    for (int i = 0; i < 40; i++) {
      tree = new Tree("t", tree, tree);
    }
    List<Object> root = new ArrayList<>();
    root.add(tree);
    root.add(new ArrayList<>(Arrays.asList(tree, inACycle ? root : 1)));
    Fory fory = fory(true);
    byte[] bytes = fory.serialize(root);
    assertThat(fory.deserialize(bytes)).isInstanceOf(List.class); // nothing hashes it
    byte[] evil = replaceLast(bytes, (byte) 0x1e, (byte) 0x26); // ArrayList by HashSet
    assertThatThrownBy(() -> fory.deserialize(evil))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }

  /** Objects read before a key may weigh more than can be counted. */
  @Test
  void aHeavyValueDoesNotHideTheWeightOfTheNextKey() {
    Map<Object, Object> map = new IdentityHashMap<>(); // keys of which nobody hashes the content
    map.put("first", shared(100));
    map.put(shared(50), "second");
    for (int i = 0; i < 8; i++) { // in whatever order they come
      map.put(new Key(i, i), shared(100));
      map.put(shared(50), i);
    }
    Fory fory = fory(true);
    byte[] bytes = fory.serialize(map);
    assertThat((Map<?, ?>) fory.deserialize(bytes)).hasSize(map.size());
    MemoryBuffer evil = MemoryBuffer.allocate(bytes.length);
    evil.writeBytes(bytes, 0, 2);
    evil.writeByte(0x22); // a HashMap
    MemoryBuffer in = MemoryBuffer.wrap(bytes);
    in.readerIndex(2);
    in.readVarUint32();
    evil.writeBytes(bytes, in.readerIndex(), bytes.length - in.readerIndex());
    assertThatThrownBy(() -> fory.deserialize(evil))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }

  private static Object shared(int levels) {
    Object list = new ArrayList<>();
    for (int i = 0; i < levels; i++) {
      list = new ArrayList<>(Arrays.asList(list, list));
    }
    return list;
  }

  private static byte[] replaceLast(byte[] bytes, byte from, byte to) {
    byte[] changed = bytes.clone();
    for (int i = bytes.length - 1; ; i--) {
      if (changed[i] == from) {
        changed[i] = to;
        return changed;
      }
    }
  }

  @Test
  void sharedElementsOfAQueueOfGuavaAreChargedWhenTheyAreCompared() {
    List<Integer> heavy = new ArrayList<>(IntStream.range(0, 2_000).boxed().toList());
    Comparator<Iterable<Integer>> order = Ordering.<Integer>natural().lexicographical();
    MinMaxPriorityQueue<Iterable<Integer>> queue = MinMaxPriorityQueue.orderedBy(order).create();
    Collections.nCopies(1_000, heavy).forEach(queue::add);
    byte[] bytes = fory(true).serialize(queue);
    assertThat((Collection<?>) fory(true).deserialize(bytes)).hasSize(1_000);
    Fory strict = builder(true).withMaxWork(1 << 20).build();
    assertThatThrownBy(() -> strict.deserialize(bytes))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }

  @Test
  @SuppressWarnings("unchecked")
  void comparatorsAreChargedForEachOfTheirParts() {
    Comparator<Object> comparator = (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder();
    for (int i = 0; i < 12; i++) {
      comparator = comparator.thenComparing(comparator);
    }
    Fory fory = fory(true);
    TreeSet<Object> small = new TreeSet<>(comparator);
    IntStream.range(0, 100).forEach(small::add);
    assertThat(fory.deserialize(fory.serialize(small))).isEqualTo(small);
    TreeSet<Object> large = new TreeSet<>(comparator);
    IntStream.range(0, 5_000).forEach(large::add);
    byte[] bytes = fory.serialize(large);
    assertThatThrownBy(() -> fory.deserialize(bytes))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }
}
