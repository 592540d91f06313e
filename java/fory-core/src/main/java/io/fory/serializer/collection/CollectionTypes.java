/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.BuiltIn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
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
import java.util.stream.Stream;

/** The collections of the JDK. */
public final class CollectionTypes {
  private CollectionTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        BuiltIn.object(5, ArrayList.class, new ListSerializer(ArrayList::new))
            .expectedFor(Iterable.class, Collection.class, List.class),
        BuiltIn.object(7, HashSet.class, new CarefulSerializer(CollectionTypes::hashSet))
            .expectedFor(Set.class),
        BuiltIn.object(
            15,
            LinkedHashSet.class,
            new CarefulSerializer(size -> new LinkedHashSet<>(capacity(size)))),
        BuiltIn.object(17, LinkedList.class, new ListSerializer(size -> new LinkedList<>())),
        BuiltIn.object(
                18,
                ArrayDeque.class,
                new CarefulSerializer(size -> new ArrayDeque<>(Math.max(1, size))))
            .expectedFor(Queue.class, Deque.class),
        BuiltIn.object(50, Vector.class, new ListSerializer(Vector::new)),
        BuiltIn.object(51, Stack.class, new ListSerializer(size -> new Stack<>())),
        BuiltIn.object(
            52, CopyOnWriteArrayList.class, new CopyOnWriteSerializer(CopyOnWriteArrayList::new)),
        BuiltIn.object(
            53, CopyOnWriteArraySet.class, new CopyOnWriteSerializer(CopyOnWriteArraySet::new)),
        BuiltIn.object(
            54,
            ConcurrentLinkedQueue.class,
            new CarefulSerializer(size -> new ConcurrentLinkedQueue<>())),
        BuiltIn.object(
            55,
            ConcurrentLinkedDeque.class,
            new CarefulSerializer(size -> new ConcurrentLinkedDeque<>())),
        BuiltIn.object(
                56,
                TreeSet.class,
                new SortedSerializer(
                    c -> ((SortedSet<?>) c).comparator(),
                    (comparator, n) -> new TreeSet<>(comparator)))
            .expectedFor(SortedSet.class, NavigableSet.class),
        BuiltIn.object(
            57,
            ConcurrentSkipListSet.class,
            new SortedSerializer(
                c -> ((ConcurrentSkipListSet<?>) c).comparator(),
                (comparator, n) -> new ConcurrentSkipListSet<>(comparator))),
        BuiltIn.object(
            58,
            PriorityQueue.class,
            new SortedSerializer(
                c -> ((PriorityQueue<?>) c).comparator(),
                (comparator, n) -> new PriorityQueue<>(Math.max(1, n), comparator))),
        BuiltIn.object(30, Arrays.asList(1).getClass(), new AsListSerializer()),
        BuiltIn.object(19, List.of().getClass(), new ImmutableListSerializer())
            .withAliases(List.of(1).getClass(), List.of(1, 2, 3).subList(0, 2).getClass()),
        BuiltIn.object(20, Set.of().getClass(), new ImmutableSetSerializer())
            .withAliases(Set.of(1).getClass()),
        BuiltIn.object(
            59,
            Collections.unmodifiableCollection(List.of()).getClass(),
            new UnmodifiableSerializer(
                ArrayList::new, c -> Collections.unmodifiableCollection(c), false)),
        BuiltIn.object(
            60,
            Collections.unmodifiableList(new ArrayList<>()).getClass(),
            new UnmodifiableSerializer(
                ArrayList::new, c -> Collections.unmodifiableList((List<?>) c), false)),
        BuiltIn.object(
            61,
            Collections.unmodifiableList(new LinkedList<>()).getClass(),
            new UnmodifiableSerializer(
                size -> new LinkedList<>(), c -> Collections.unmodifiableList((List<?>) c), false)),
        BuiltIn.object(
            62,
            Collections.unmodifiableSet(Set.of()).getClass(),
            new UnmodifiableSerializer(
                size -> new LinkedHashSet<>(capacity(size)),
                c -> Collections.unmodifiableSet((Set<?>) c),
                true)),
        BuiltIn.object(
            63,
            Collections.unmodifiableSortedSet(new TreeSet<>()).getClass(),
            new UnmodifiableSortedSerializer(
                s -> Collections.unmodifiableSortedSet((TreeSet<?>) s))),
        BuiltIn.object(
            64,
            Collections.unmodifiableNavigableSet(new TreeSet<>()).getClass(),
            new UnmodifiableSortedSerializer(
                s -> Collections.unmodifiableNavigableSet((TreeSet<?>) s))),
        BuiltIn.object(
            65,
            Collections.emptyList().getClass(),
            new ConstantSerializer(Collections.emptyList())),
        BuiltIn.object(
            66, Collections.emptySet().getClass(), new ConstantSerializer(Collections.emptySet())),
        BuiltIn.object(
            67,
            Collections.singletonList(1).getClass(),
            new SingletonSerializer(Collections::singletonList)),
        BuiltIn.object(
            68,
            Collections.singleton(1).getClass(),
            new SingletonSerializer(Collections::singleton)),
        BuiltIn.object(69, EnumSet.class, new EnumSetSerializer())
            .expectedFor(EnumSet.class)
            .withAliases(jdk("RegularEnumSet"), jdk("JumboEnumSet")));
  }

  private static Collection<Object> hashSet(int size) {
    return new HashSet<>(capacity(size));
  }

  /** The initial capacity with which a hash table takes a number of entries without growing. */
  public static int capacity(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }

  private static Class<?> jdk(String simpleName) {
    try {
      return Class.forName("java.util." + simpleName);
    } catch (ClassNotFoundException e) {
      return EnumSet.class; // a JDK that names it differently: its sets are refused by name
    }
  }

  /**
   * A list with null elements that is immutable all the same, as {@code Stream.toList} makes it.
   */
  static List<Object> immutableWithNulls(Object[] elements) {
    return Stream.of(elements).toList();
  }
}
