/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Classes of the user's that extend the collections and maps of the JDK. */
class InheritedContainersTest {

  static class Tagged extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
    private final String tag;
    private Tagged other;

    Tagged(String tag) {
      this.tag = tag;
    }
  }

  static final class Linked extends LinkedList<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 1;
  }

  static final class Vec extends Vector<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 2;
  }

  static final class Stacked extends Stack<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 3;
  }

  static final class Deck extends ArrayDeque<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 4;
  }

  static final class Hashed extends HashSet<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 5;
  }

  static final class LinkedHashed extends LinkedHashSet<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 6;
  }

  static final class CopyOnWrite extends CopyOnWriteArrayList<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 7;
  }

  static final class Concurrent extends ConcurrentHashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    private int extra = 8;
  }

  static final class Weak extends WeakHashMap<Object, Object> {
    private int extra = 9;
  }

  static final class Cache extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    private final int limit;
    private transient int puts = 100;

    Cache(int limit) {
      this.limit = limit;
    }

    @Override
    public Object put(Object key, Object value) {
      if (size() >= limit) {
        throw new IllegalStateException("full");
      }
      puts++;
      return super.put(key, value);
    }
  }

  record ByLength() implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      int byLength = Integer.compare(a.length(), b.length());
      return byLength != 0 ? byLength : a.compareTo(b);
    }
  }

  static final class Sorted extends TreeSet<String> {
    private static final long serialVersionUID = 1;
    private int extra = 10;

    Sorted() {}

    Sorted(Comparator<String> comparator) {
      super(comparator);
    }
  }

  /** Its constructor without parameters sets the comparator. */
  static final class SortedMapping extends TreeMap<String, Object> {
    private static final long serialVersionUID = 1;
    private transient String initialized = "yes";

    SortedMapping() {
      super(new ByLength());
      put("of the constructor", 1);
    }
  }

  static final class Skipping extends ConcurrentSkipListMap<String, Object> {
    private static final long serialVersionUID = 1;

    Skipping(Comparator<String> comparator, int any) {
      super(comparator);
    }
  }

  static final class SkippingSet extends ConcurrentSkipListSet<Object> {
    private static final long serialVersionUID = 1;
    private int extra = 11;
  }

  static final class Priority extends PriorityQueue<String> {
    private static final long serialVersionUID = 1;
    private int extra = 12;

    Priority(Comparator<String> comparator) {
      super(comparator);
    }
  }

  static final class Bounded extends ArrayBlockingQueue<Object> {
    private static final long serialVersionUID = 1;

    Bounded(int capacity, String ignored) {
      super(capacity);
    }
  }

  static final class LinkedBounded extends LinkedBlockingQueue<Object> {
    private static final long serialVersionUID = 1;

    LinkedBounded(int capacity) {
      super(capacity);
    }
  }

  /** The usual cache. */
  static final class Lru extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1;
    private final int limit;
    private final Object unserializable = new ByLength();

    Lru(int limit, boolean accessOrder) {
      super(8, 0.5f, accessOrder);
      this.limit = limit;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Object> eldest) {
      return size() > limit;
    }
  }

  @Test
  void accessOrderIsKept() {
    for (int size = 0; size <= 3; size++) {
      for (boolean accessOrder : new boolean[] {false, true}) {
        Lru cache = new Lru(3, accessOrder);
        for (int i = 0; i < size; i++) {
          cache.put("key" + i, new ByLength());
        }
        cache.get("key0");
        for (Lru read : roundTrips(cache)) {
          assertThat(new ArrayList<>(read.keySet())).isEqualTo(new ArrayList<>(cache.keySet()));
          read.put("x", 1);
          read.put("y", 2);
          read.get("x");
          read.put("z", 3);
          read.put("w", 4);
          assertThat(read.keySet())
              .containsExactly(
                  accessOrder ? new String[] {"x", "z", "w"} : new String[] {"y", "z", "w"});
        }
      }
    }
  }

  /** Holds its elements itself. */
  static final class Interval extends AbstractList<Integer> {
    private final int low;
    private final int high;

    Interval(int low, int high) {
      this.low = low;
      this.high = high;
    }

    @Override
    public Integer get(int index) {
      return low + index;
    }

    @Override
    public int size() {
      return high - low;
    }
  }

  static final class Backed extends AbstractMap<String, Object> {
    private final Map<String, Object> behind = new HashMap<>();

    @Override
    public Set<Entry<String, Object>> entrySet() {
      return behind.entrySet();
    }

    @Override
    public Object put(String key, Object value) {
      return behind.put(key, value);
    }
  }

  /** Implements the interface from scratch. */
  static final class Pair implements Iterable<Object> {
    private Object first = "a";
    private Object second = 2;

    @Override
    public Iterator<Object> iterator() {
      return List.of(first, second).iterator();
    }
  }

  /** Looks at what it inherits when it is read. */
  static final class Indexed extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    private transient Map<String, Integer> index = new HashMap<>();
    private String name = "n";

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      index = new HashMap<>();
      for (int i = 0; i < size(); i++) {
        index.put(get(i), i);
      }
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Tagged.class,
          Linked.class,
          Vec.class,
          Stacked.class,
          Deck.class,
          Hashed.class,
          LinkedHashed.class,
          CopyOnWrite.class,
          Concurrent.class,
          Weak.class,
          Cache.class,
          ByLength.class,
          Sorted.class,
          SortedMapping.class,
          Skipping.class,
          SkippingSet.class,
          Priority.class,
          Bounded.class,
          LinkedBounded.class,
          Interval.class,
          Backed.class,
          Pair.class,
          Indexed.class,
          Lru.class);

  private static <T> List<T> roundTrips(T object) {
    List<T> read = new ArrayList<>();
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        @SuppressWarnings("unchecked")
        T back = (T) fory.deserialize(fory.serialize(object));
        read.add(back);
        read.add(fory.copy(object));
      }
    }
    return read;
  }

  private static <C extends Collection<Object>> void check(C filled, Function<C, Object> extra) {
    filled.add("one");
    filled.add(2);
    filled.add(List.of(3));
    for (C read : roundTrips(filled)) {
      assertThat(read).hasSameClassAs(filled).isNotSameAs(filled);
      assertThat(extra.apply(read)).isEqualTo(extra.apply(filled));
      assertThat(read.toArray()).containsExactlyInAnyOrder(filled.toArray());
    }
  }

  @Test
  void collectionsKeepTheirElementsAndTheirFields() {
    Tagged tagged = new Tagged("t");
    tagged.other = new Tagged("other");
    tagged.other.add(5);
    tagged.add(null);
    check(tagged, t -> t.tag + t.other);
    Linked linked = new Linked();
    linked.extra = 101;
    check(linked, l -> l.extra);
    check(new Vec(), v -> v.extra);
    check(new Stacked(), s -> s.extra);
    check(new Deck(), d -> d.extra);
    check(new Hashed(), h -> h.extra);
    check(new LinkedHashed(), h -> h.extra);
    check(new CopyOnWrite(), c -> c.extra);
  }

  @Test
  void mapsKeepTheirEntriesAndTheirFields() {
    for (Map<Object, Object> map : List.of(new Concurrent(), new Weak(), new Cache(5))) {
      map.put("key", 1);
      map.put(2, "value");
      for (Map<Object, Object> read : roundTrips(map)) {
        assertThat(read).hasSameClassAs(map).isEqualTo(map);
      }
    }
    Cache cache = new Cache(7);
    cache.put("a", "b");
    for (Cache read : roundTrips(cache)) {
      assertThat(read.limit).isEqualTo(7);
      assertThat(read.puts).as("neither an initializer nor put has run").isEqualTo(0);
    }
  }

  @Test
  void comparatorsAreKept() {
    for (Sorted sorted : List.of(new Sorted(), new Sorted(new ByLength()))) {
      sorted.addAll(List.of("ccc", "bb", "a", "dd"));
      for (Sorted read : roundTrips(sorted)) {
        assertThat(read.comparator()).isEqualTo(sorted.comparator());
        assertThat(new ArrayList<>(read)).isEqualTo(new ArrayList<>(sorted));
      }
    }
    Skipping skipping = new Skipping(new ByLength(), 1);
    skipping.put("long", 1);
    skipping.put("z", 2);
    roundTrips(skipping).forEach(read -> assertThat(read.keySet()).containsExactly("z", "long"));
    Priority priority = new Priority(new ByLength());
    priority.addAll(List.of("ccc", "bb", "a"));
    roundTrips(priority).forEach(read -> assertThat(read.poll()).isEqualTo("a"));
  }

  @Test
  void aConstructorThatSetsTheSameStateRuns() {
    SortedMapping map = new SortedMapping();
    map.remove("of the constructor");
    map.put("x", 1);
    for (SortedMapping read : roundTrips(map)) {
      assertThat(read.initialized).isEqualTo("yes");
      assertThat(read).as("what the constructor put is gone").isEqualTo(map);
    }
  }

  @Test
  void capacitiesAreKept() {
    Bounded bounded = new Bounded(3, "");
    bounded.add("a");
    roundTrips(bounded).forEach(read -> assertThat(read.remainingCapacity()).isEqualTo(2));
    LinkedBounded linked = new LinkedBounded(5);
    linked.add("a");
    roundTrips(linked).forEach(read -> assertThat(read.remainingCapacity()).isEqualTo(4));
  }

  @Test
  void whatExtendsASkeletonIsItsFields() {
    roundTrips(new Interval(3, 6)).forEach(read -> assertThat(read).containsExactly(3, 4, 5));
    Backed backed = new Backed();
    backed.put("k", 1);
    roundTrips(backed).forEach(read -> assertThat(read).isEqualTo(backed));
    roundTrips(new Pair()).forEach(read -> assertThat(read).containsExactly("a", 2));
  }

  @Test
  void readObjectFindsTheInheritedElements() {
    Indexed indexed = new Indexed();
    indexed.addAll(List.of("x", "y"));
    for (Indexed read : roundTrips(indexed)) {
      assertThat(read.name).isEqualTo("n");
      assertThat(read.index).containsEntry("y", 1);
    }
  }

  @Test
  void aContainerMayContainItself() {
    Tagged tagged = new Tagged("self");
    tagged.add(tagged);
    tagged.other = tagged;
    Cache cache = new Cache(9);
    cache.put("self", cache);
    cache.put("tagged", tagged);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        cell.check(tagged);
      }
    }
    Fory fory = MATRIX.cells().get(MATRIX.cells().size() - 1).generated(); // keeps references
    Cache read = fory.deserialize(fory.serialize(cache), Cache.class);
    assertThat(read.get("self")).isSameAs(read);
    assertThat(read.limit).isEqualTo(9);
    Cache copy = fory.copy(cache);
    assertThat(copy.get("self")).isSameAs(copy);
  }

  static final class Stream extends java.io.ByteArrayInputStream {
    Stream() {
      super(new byte[3]);
    }
  }

  static final class Loader extends ClassLoader {}

  @Test
  void stateThatIsOutOfReachIsRefusedWhenWriting() {
    Fory fory = Fory.builder().register(Stream.class).register(Loader.class).build();
    assertThatThrownBy(() -> fory.serialize(new Stream()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("inherits state from java.io.ByteArrayInputStream");
    assertThatThrownBy(() -> fory.serialize(new Loader()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("inherits state from java.lang.ClassLoader");
  }
}
