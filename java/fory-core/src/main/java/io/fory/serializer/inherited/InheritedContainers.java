/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.inherited;

import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.elements.Entries;
import io.fory.graph.KeyWork;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.platform.InheritedMethod;
import io.fory.serializer.shared.AccessOrder;
import java.lang.reflect.Constructor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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
import java.util.Set;
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
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.function.Function;

/** The collections and maps of the JDK that user classes extend. */
final class InheritedContainers {
  private static final int HEAP_BYTES = 48; // of one element: tables, while they grow, and node
  private static final Object[] NONE = {};
  private static final Map<Class<?>, Inherited> ALL = new HashMap<>();

  /** By subclass of {@code Properties}: reads the defaults, which only a subclass may. */
  private static final ClassValue<InheritedMethod> DEFAULTS =
      new ClassValue<>() {
        @Override
        protected InheritedMethod computeValue(Class<?> type) {
          return InheritedMethod.ofField(type, Properties.class, "defaults", Properties.class);
        }
      };

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
            HashMap.class,
            ConcurrentHashMap.class,
            Hashtable.class,
            IdentityHashMap.class,
            WeakHashMap.class)) {
      add(plain, o -> NONE);
    }
    add(TreeSet.class, InheritedContainers::comparator, Comparator.class);
    add(ConcurrentSkipListSet.class, InheritedContainers::comparator, Comparator.class);
    add(TreeMap.class, InheritedContainers::comparator, Comparator.class);
    add(ConcurrentSkipListMap.class, InheritedContainers::comparator, Comparator.class);
    add(
        PriorityQueue.class,
        o -> new Object[] {((PriorityQueue<?>) o).comparator()},
        Comparator.class);
    add(ArrayBlockingQueue.class, InheritedContainers::capacity, int.class);
    add(LinkedBlockingQueue.class, InheritedContainers::capacity, int.class);
    add(LinkedBlockingDeque.class, InheritedContainers::capacity, int.class);
    add(Properties.class, o -> new Object[] {DEFAULTS.get(o.getClass()).call(o)}, Properties.class);
    add(
        LinkedHashMap.class,
        o -> new Object[] {16, 0.75f, AccessOrder.of((LinkedHashMap<?, ?>) o)},
        int.class,
        float.class,
        boolean.class);
  }

  private InheritedContainers() {}

  /** What a class of the JDK adds to its subclasses; null if that is unknown. */
  static Inherited of(Class<?> base) {
    return ALL.get(base);
  }

  private static void add(
      Class<?> base, Function<Object, Object[]> arguments, Class<?>... parameters) {
    try {
      Constructor<?> constructor = base.getDeclaredConstructor(parameters);
      ALL.put(
          base,
          Map.class.isAssignableFrom(base)
              ? new InheritedMap(base, constructor, arguments)
              : new InheritedCollection(base, constructor, arguments));
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  private static Object[] comparator(Object container) {
    return new Object[] {
      container instanceof SortedSet<?> set
          ? set.comparator()
          : ((SortedMap<?, ?>) container).comparator()
    };
  }

  private static Object[] capacity(Object container) {
    BlockingQueue<?> queue = (BlockingQueue<?>) container;
    return new Object[] {queue.size() + queue.remainingCapacity()};
  }

  private record InheritedCollection(
      Class<?> base, Constructor<?> constructor, Function<Object, Object[]> state)
      implements Inherited {
    @Override
    public Object[] arguments(Object object) {
      return state.apply(object);
    }

    @Override
    public Object[] readArguments(MessageReader in) {
      Object[] arguments = Inherited.super.readArguments(in);
      if (base == ArrayBlockingQueue.class) {
        in.checkSize((int) arguments[0], Long.BYTES); // it is allocated at once
      }
      return arguments;
    }

    @Override
    public boolean mayRunConstructors() {
      return true;
    }

    @Override
    public void writeContent(MessageWriter out, Object object) {
      Elements.write(out, (Collection<?>) object, Slot.ANY);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void readContent(MessageReader in, Object object) {
      Collection<Object> target = (Collection<Object>) object;
      if (!target.isEmpty()) {
        target.clear(); // the constructor filled it
      }
      long header = Elements.readHeader(in, HEAP_BYTES);
      if (isCopyOnWrite()) {
        List<Object> elements = new ArrayList<>((int) (header >>> 2));
        KeyWork.Place place = target instanceof Set ? KeyWork.Place.LINEAR : null;
        Elements.readCareful(in, header, Slot.ANY, elements, target, place);
        target.addAll(elements); // each single addition would copy all
      } else if (target instanceof List<Object> list) {
        Elements.read(in, header, Slot.ANY, list);
      } else {
        Elements.readCareful(in, header, Slot.ANY, target);
      }
    }

    private boolean isCopyOnWrite() {
      return base == CopyOnWriteArrayList.class || base == CopyOnWriteArraySet.class;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void copyContent(GraphCopier context, Object original, Object copy) {
      Collection<Object> target = (Collection<Object>) copy;
      target.clear();
      if (target instanceof List<Object> list) {
        CopiedElements.copy(context, (Collection<?>) original, list);
      } else {
        CopiedElements.copyCareful(context, (Collection<?>) original, target);
      }
    }
  }

  private record InheritedMap(
      Class<?> base, Constructor<?> constructor, Function<Object, Object[]> state)
      implements Inherited {
    @Override
    public Object[] arguments(Object object) {
      return state.apply(object);
    }

    @Override
    public void writeArguments(MessageWriter out, Object[] arguments) {
      if (base == LinkedHashMap.class) {
        out.buffer().writeBoolean((boolean) arguments[2]);
      } else {
        Inherited.super.writeArguments(out, arguments);
      }
    }

    @Override
    public Object[] readArguments(MessageReader in) {
      return base == LinkedHashMap.class
          ? new Object[] {16, 0.75f, in.buffer().readBoolean()}
          : Inherited.super.readArguments(in);
    }

    @Override
    public boolean mayRunConstructors() {
      return true;
    }

    @Override
    public void writeContent(MessageWriter out, Object object) {
      Entries.write(out, (Map<?, ?>) object, Slot.ANY);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void readContent(MessageReader in, Object object) {
      Map<Object, Object> target = (Map<Object, Object>) object;
      if (!target.isEmpty()) {
        target.clear();
      }
      Entries.read(in, Entries.readSize(in), Slot.ANY, target);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void copyContent(GraphCopier context, Object original, Object copy) {
      Map<Object, Object> target = (Map<Object, Object>) copy;
      target.clear();
      Entries.copy(context, (Map<?, ?>) original, target);
    }
  }
}
