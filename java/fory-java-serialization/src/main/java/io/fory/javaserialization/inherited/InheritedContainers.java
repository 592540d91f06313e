/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.evolution.InheritedContent;
import io.fory.platform.AccessOrder;
import io.fory.serializer.shared.EnumKeys;
import io.fory.serializer.shared.QueueCapacity;
import java.lang.reflect.Constructor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
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
import java.util.Properties;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Function;

/** The collections and maps of the JDK that user classes may extend. */
final class InheritedContainers {
  private static final Object[] NONE = {};
  private static final Map<Class<?>, Kind> ALL = new HashMap<>();

  /** The constructor of a class of the JDK, and how to find its arguments. */
  private record Kind(Constructor<?> constructor, State state) {}

  /** Returns the function that finds the constructor arguments of objects of a subclass. */
  private interface State {
    Function<Object, Object[]> of(Class<?> type, Class<?> base);
  }

  static {
    for (Class<?> plain :
        List.of(
            ArrayList.class,
            LinkedList.class,
            Vector.class,
            Stack.class,
            ArrayDeque.class,
            HashSet.class,
            LinkedHashSet.class,
            CopyOnWriteArrayList.class,
            CopyOnWriteArraySet.class,
            ConcurrentLinkedQueue.class,
            ConcurrentLinkedDeque.class,
            LinkedTransferQueue.class,
            DelayQueue.class,
            SynchronousQueue.class,
            HashMap.class,
            ConcurrentHashMap.class,
            Hashtable.class,
            IdentityHashMap.class,
            WeakHashMap.class)) {
      add(plain, (type, base) -> o -> NONE);
    }
    for (Class<?> sorted :
        List.of(
            TreeSet.class,
            ConcurrentSkipListSet.class,
            TreeMap.class,
            ConcurrentSkipListMap.class,
            PriorityQueue.class)) {
      add(sorted, InheritedContainers::comparator, Comparator.class);
    }
    add(
        PriorityBlockingQueue.class,
        (type, base) -> {
          Function<Object, Object[]> comparator = comparator(type, base);
          return o -> InheritedCollection.withCapacity(comparator.apply(o)[0]);
        },
        int.class,
        Comparator.class);
    for (Class<?> bounded :
        List.of(ArrayBlockingQueue.class, LinkedBlockingQueue.class, LinkedBlockingDeque.class)) {
      add(bounded, InheritedContainers::capacity, int.class);
    }
    add(Properties.class, (type, base) -> defaults(type), Properties.class);
    add(
        LinkedHashMap.class,
        (type, base) -> o -> InheritedMap.inOrder(AccessOrder.of((LinkedHashMap<?, ?>) o)),
        int.class,
        float.class,
        boolean.class);
    add(
        EnumMap.class,
        (type, base) -> o -> new Object[] {EnumKeys.ofSubclass((EnumMap<?, ?>) o)},
        Class.class);
  }

  private InheritedContainers() {}

  /**
   * Returns the state that a class inherits from its nearest superclass in the JDK; null if that is
   * no known container.
   */
  static InheritedState of(Class<?> type, Class<?> base) {
    Kind kind = ALL.get(base);
    if (kind == null) {
      return null;
    }
    Function<Object, Object[]> state = kind.state.of(type, base);
    InheritedContent bound = InheritedContent.of(type);
    BaseContent content = BaseContent.of(type, base);
    return Map.class.isAssignableFrom(base)
        ? new InheritedMap(base, kind.constructor, state, bound, content)
        : new InheritedCollection(base, kind.constructor, state, bound, content);
  }

  private static void add(Class<?> base, State state, Class<?>... parameters) {
    try {
      ALL.put(base, new Kind(base.getDeclaredConstructor(parameters), state));
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  private static Function<Object, Object[]> comparator(Class<?> type, Class<?> base) {
    if (!BaseContent.overrides(type)) {
      return o -> new Object[] {comparatorOf(o)}; // a native image may lack the method handle
    }
    InheritedMethod comparator = InheritedMethod.of(type, base, "comparator", Comparator.class);
    return o -> new Object[] {comparator.call(o)};
  }

  private static Comparator<?> comparatorOf(Object container) {
    if (container instanceof SortedSet<?> set) {
      return set.comparator();
    } else if (container instanceof SortedMap<?, ?> map) {
      return map.comparator();
    }
    return container instanceof PriorityQueue<?> queue
        ? queue.comparator()
        : ((PriorityBlockingQueue<?>) container).comparator();
  }

  private static Function<Object, Object[]> capacity(Class<?> type, Class<?> base) {
    if (!BaseContent.overrides(type)) {
      return o -> new Object[] {QueueCapacity.of((BlockingQueue<?>) o)};
    }
    InheritedMethod size = InheritedMethod.of(type, base, "size", int.class);
    InheritedMethod free = InheritedMethod.of(type, base, "remainingCapacity", int.class);
    return o -> new Object[] {(int) size.call(o) + (int) free.call(o)};
  }

  /** Reads the protected field {@code defaults}. */
  private static Function<Object, Object[]> defaults(Class<?> type) {
    if (type == Properties.class) {
      return o -> new Object[1]; // for a subclass that is unknown
    }
    InheritedMethod defaults =
        InheritedMethod.ofField(type, Properties.class, "defaults", Properties.class);
    return o -> new Object[] {defaults.call(o)};
  }
}
