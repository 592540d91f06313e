/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.platform.commons.support.ReflectionSupport;

/** The containers that several threads may use, with a view or wrapper of each. */
final class LiveContainers {
  static final int CAPACITY = 1000;

  static final class OwnMap extends ConcurrentHashMap<Object, Object> {}

  static final class OwnTable extends Hashtable<Object, Object> {}

  static final class OwnSkipList extends ConcurrentSkipListMap<Object, Object> {}

  static final class OwnVector extends Vector<Object> {}

  static final class OwnQueue extends ConcurrentLinkedQueue<Object> {}

  static final class OwnBounded extends LinkedBlockingQueue<Object> {
    OwnBounded() {
      super(CAPACITY);
    }
  }

  /** An element of a {@code DelayQueue}. */
  record Due(String name) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return name.compareTo(((Due) other).name);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * A container in use, and what is written of it.
   *
   * @param live a map or collection
   * @param view makes what is written
   */
  record Subject(String name, Supplier<Object> live, Function<Object, Object> view) {}

  private LiveContainers() {}

  static List<Subject> all() {
    List<Subject> all = new ArrayList<>();
    maps().forEach((name, live) -> addMap(all, name, live));
    collections().forEach((name, live) -> addCollection(all, name, live));
    return all;
  }

  private static Map<String, Supplier<Map<Object, Object>>> maps() {
    Map<String, Supplier<Map<Object, Object>>> maps = new LinkedHashMap<>();
    maps.put("ConcurrentHashMap", ConcurrentHashMap::new);
    maps.put("ConcurrentSkipListMap", ConcurrentSkipListMap::new);
    maps.put("Hashtable", Hashtable::new);
    maps.put("Properties", Properties::new);
    maps.put("synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>()));
    maps.put("synchronizedSortedMap", () -> Collections.synchronizedSortedMap(new TreeMap<>()));
    maps.put(
        "synchronizedNavigableMap", () -> Collections.synchronizedNavigableMap(new TreeMap<>()));
    maps.put("a subclass of ConcurrentHashMap", OwnMap::new);
    maps.put("a subclass of Hashtable", OwnTable::new);
    maps.put("a subclass of ConcurrentSkipListMap", OwnSkipList::new);
    return maps;
  }

  private static Map<String, Supplier<Collection<Object>>> collections() {
    Map<String, Supplier<Collection<Object>>> all = new LinkedHashMap<>();
    all.put("ConcurrentSkipListSet", ConcurrentSkipListSet::new);
    all.put("newKeySet", ConcurrentHashMap::newKeySet);
    all.put("newSetFromMap", () -> Collections.newSetFromMap(new ConcurrentHashMap<>()));
    all.put(
        "newSetFromMap of a skip list",
        () -> Collections.newSetFromMap(new ConcurrentSkipListMap<>()));
    all.put("newSetFromMap of a table", () -> Collections.newSetFromMap(new Hashtable<>()));
    all.put("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new);
    all.put("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new);
    all.put("PriorityBlockingQueue", PriorityBlockingQueue::new);
    all.put("LinkedTransferQueue", LinkedTransferQueue::new);
    all.put("DelayQueue", LiveContainers::delayQueue);
    all.put("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(CAPACITY));
    all.put("LinkedBlockingQueue", () -> new LinkedBlockingQueue<>(CAPACITY));
    all.put("LinkedBlockingDeque", () -> new LinkedBlockingDeque<>(CAPACITY));
    all.put("CopyOnWriteArrayList", CopyOnWriteArrayList::new);
    all.put("CopyOnWriteArraySet", CopyOnWriteArraySet::new);
    all.put("Vector", Vector::new);
    all.put("Stack", Stack::new);
    all.put("synchronizedCollection", () -> Collections.synchronizedCollection(new ArrayList<>()));
    all.put("synchronizedList", () -> Collections.synchronizedList(new ArrayList<>()));
    all.put(
        "synchronizedList of a LinkedList", () -> Collections.synchronizedList(new LinkedList<>()));
    all.put("synchronizedSet", () -> Collections.synchronizedSet(new HashSet<>()));
    all.put("synchronizedSortedSet", () -> Collections.synchronizedSortedSet(new TreeSet<>()));
    all.put(
        "synchronizedNavigableSet", () -> Collections.synchronizedNavigableSet(new TreeSet<>()));
    all.put("a subclass of Vector", OwnVector::new);
    all.put("a subclass of ConcurrentLinkedQueue", OwnQueue::new);
    all.put("a subclass of LinkedBlockingQueue", OwnBounded::new);
    return all;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Collection<Object> delayQueue() {
    return (Collection) new DelayQueue<>();
  }

  private static void addMap(
      List<Subject> all, String name, Supplier<? extends Map<Object, Object>> live) {
    add(all, name, live, "", m -> m);
    add(all, name, live, ".keySet()", Map::keySet);
    add(all, name, live, ".values()", Map::values);
    add(all, name, live, ".entrySet()", Map::entrySet);
    add(all, name, live, " unmodifiable", Collections::unmodifiableMap);
    add(all, name, live, " unmodifiable.keySet()", m -> Collections.unmodifiableMap(m).keySet());
    add(all, name, live, " unmodifiable.values()", m -> Collections.unmodifiableMap(m).values());
    add(
        all,
        name,
        live,
        " unmodifiable.entrySet()",
        m -> Collections.unmodifiableMap(m).entrySet());
    for (String view :
        List.of("reversed", "sequencedKeySet", "sequencedValues", "sequencedEntrySet")) {
      addSequenced(all, name, live, view);
    }
    add(all, name, live, " checked", m -> Collections.checkedMap(m, Object.class, Object.class));
    add(all, name, live, " held", m -> List.of(m));
    if (live.get() instanceof SortedMap) {
      add(all, name, live, ".tailMap", m -> sorted(m).tailMap(""));
      add(all, name, live, ".tailMap.keySet()", m -> sorted(m).tailMap("").keySet());
      add(
          all,
          name,
          live,
          " unmodifiableSorted",
          m -> Collections.unmodifiableSortedMap(sorted(m)));
    }
    if (live.get() instanceof NavigableMap) {
      add(all, name, live, ".descendingMap()", m -> navigable(m).descendingMap());
      add(all, name, live, ".navigableKeySet()", m -> navigable(m).navigableKeySet());
      add(all, name, live, ".descendingKeySet()", m -> navigable(m).descendingKeySet());
      add(
          all,
          name,
          live,
          " unmodifiableNavigable",
          m -> Collections.unmodifiableNavigableMap(navigable(m)));
    }
  }

  private static <T> void addSequenced(
      List<Subject> all, String name, Supplier<? extends T> live, String method) {
    if (method.equals("reversed") && name.startsWith("synchronized")) {
      return; // which has no lock
    }
    for (Class<?> type : List.of(SortedMap.class, List.class, Deque.class, SortedSet.class)) {
      for (Method each : type.getMethods()) {
        if (type.isInstance(live.get()) && each.getName().equals(method)) {
          add(all, name, live, "." + method, c -> ReflectionSupport.invokeMethod(each, c));
          return;
        }
      }
    }
  }

  private static SortedMap<Object, Object> sorted(Map<Object, Object> map) {
    return (SortedMap<Object, Object>) map;
  }

  private static NavigableMap<Object, Object> navigable(Map<Object, Object> map) {
    return (NavigableMap<Object, Object>) map;
  }

  private static void addCollection(
      List<Subject> all, String name, Supplier<? extends Collection<Object>> live) {
    Object sample = live.get();
    add(all, name, live, "", c -> c);
    addSequenced(all, name, live, "reversed");
    add(all, name, live, " unmodifiable", c -> Collections.unmodifiableCollection(c));
    add(all, name, live, " checked", c -> Collections.checkedCollection(c, Object.class));
    add(all, name, live, " held", c -> List.of(c));
    if (sample instanceof List) {
      add(
          all,
          name,
          live,
          " as unmodifiable list",
          c -> Collections.unmodifiableList((List<Object>) c));
      add(
          all,
          name,
          live,
          " as checked list",
          c -> Collections.checkedList((List<Object>) c, Object.class));
    }
    if (sample instanceof Set) {
      add(
          all,
          name,
          live,
          " as unmodifiable set",
          c -> Collections.unmodifiableSet((Set<Object>) c));
    }
    if (sample instanceof SortedSet) {
      add(
          all,
          name,
          live,
          " as unmodifiable sorted set",
          c -> Collections.unmodifiableSortedSet((SortedSet<Object>) c));
      add(all, name, live, ".tailSet", c -> ((SortedSet<Object>) c).tailSet(""));
    }
    if (sample instanceof NavigableSet) {
      add(all, name, live, ".descendingSet()", c -> ((NavigableSet<Object>) c).descendingSet());
    }
    if (sample instanceof Deque) {
      add(all, name, live, " as LIFO queue", c -> Collections.asLifoQueue((Deque<Object>) c));
    }
  }

  @SuppressWarnings("unchecked")
  private static <T> void add(
      List<Subject> all,
      String name,
      Supplier<? extends T> live,
      String of,
      Function<T, Object> view) {
    all.add(new Subject(name + of, (Supplier<Object>) live, o -> view.apply((T) o)));
  }
}
