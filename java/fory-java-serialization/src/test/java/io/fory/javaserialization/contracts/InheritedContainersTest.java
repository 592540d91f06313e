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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** Classes of the user's that extend the collections and maps of the JDK. */
class InheritedContainersTest {

  record ByLength() implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      int byLength = Integer.compare(a.length(), b.length());
      return byLength != 0 ? byLength : a.compareTo(b);
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
          ByLength.class,
          SortedMapping.class,
          Bounded.class,
          LinkedBounded.class,
          Interval.class,
          Backed.class,
          Pair.class,
          Indexed.class);

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
