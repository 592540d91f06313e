/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holds the elements that a container gets when a cycle is closed. The hash of an element may
 * depend on a container that is filled only after its own. So when all are filled, those in which
 * an element cannot be found are filled anew, until each element is found.
 */
public final class DeferredInsertions {
  /** Heap of a container's insertions besides the items, in bytes. */
  static final int HEAP_BYTES = 256;

  /** Heap of an element, a key or a value that waits, in bytes. */
  static final int ITEM_BYTES = 96;

  /**
   * The maximum number of times that a container is filled. The first time it may take two elements
   * for equal that differ only in a container filled later, and lack one of them. So containers
   * whose hashes are nested n deep need n rounds. Each level has two hashes to compute of the level
   * below, or one of it and one of the level below that: with more than 64 levels, an element takes
   * over 10^13 steps to hash, which no program has waited for.
   */
  private static final int MAX_ROUNDS = 64;

  private final Object target;
  private final int order;
  private final Cycles cycles;
  private final List<Item> items = new ArrayList<>(2); // elements, or keys and values in turn
  private List<Object> early; // what the container had before

  DeferredInsertions(Object target, int order, Cycles cycles) {
    this.target = target;
    this.order = order;
    this.cycles = cycles;
  }

  /**
   * An element, a key or a value.
   *
   * @param object null if {@code id} is not -1: then it is the object with that id
   * @param weight the weight when it was read, see {@link Weights#closed}
   * @param paths likewise
   */
  private record Item(Object object, int id, long weight, long paths) {}

  /** Adds an element, a key or a value: an item, or the object with an id if that is not -1. */
  public void add(Object item, int id, long weight, long paths) {
    items.add(new Item(item, id, weight, paths));
  }

  /**
   * Fills all containers, in the order they were first asked to wait, and checks them.
   *
   * @param in charged for it; null if nobody is
   * @throws ForyException if a container does not find an element, however often it is filled
   */
  static void runAll(Map<Object, DeferredInsertions> fills, WorkBudget in) {
    List<DeferredInsertions> ordered = new ArrayList<>(fills.values());
    fills.clear();
    ordered.sort(Comparator.comparingInt(f -> f.order));
    ordered.forEach(fill -> fill.begin(in));
    for (DeferredInsertions fill : ordered) {
      fill.charge(in);
      fill.insert(fill.objects());
    }
    DeferredInsertions wrong = null;
    for (int round = 0; round < MAX_ROUNDS; round++) {
      wrong = null;
      for (DeferredInsertions fill : ordered) {
        fill.charge(in);
        if (!fill.findsAll()) {
          fill.rebuild();
          wrong = fill; // others may depend on it
        }
      }
      if (wrong == null) {
        return;
      }
    }
    throw new ForyException(
        "%s in a cycle does not find one of its own elements: its hash code, or its order among the others, is another one at each call"
            .formatted(
                wrong.target instanceof DeferredContainer
                    ? "A container"
                    : "A " + Quote.typeOf(wrong.target)));
  }

  private boolean isMap() {
    return target instanceof Map;
  }

  /** Returns the items as they go in. */
  private List<Object> objects() {
    return new AbstractList<>() {
      @Override
      public Object get(int index) {
        Item item = items.get(index);
        return item.id >= 0 ? cycles.resolved(item.id) : item.object;
      }

      @Override
      public int size() {
        return items.size();
      }
    };
  }

  private void begin(WorkBudget in) {
    int size = isMap() ? 2 * ((Map<?, ?>) target).size() : ((Collection<?>) target).size();
    if (in != null) {
      in.charge(24 + 8L * size);
    }
    early = new ArrayList<>(size);
    if (target instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            early.add(key);
            early.add(value);
          });
    } else {
      early.addAll((Collection<?>) target);
    }
  }

  /** Charges for looking each key up once. */
  private void charge(WorkBudget in) {
    if (in == null) {
      return;
    }
    int step = isMap() ? 2 : 1;
    int size = (early.size() + items.size()) / step;
    HashCostModel keys = HashCostModel.of(in, target, size, null);
    for (int i = 0; keys != null && i < early.size(); i += step) {
      keys.add(early.get(i), 1);
    }
    List<Object> objects = objects();
    for (int i = 0; i < items.size(); i += step) {
      Item item = items.get(i);
      long weight =
          item.id >= 0
              ? cycles.weights().of(item.id)
              : cycles.weights().closed(item.weight, item.paths);
      keys = in.chargeKey(keys, target, size, objects.get(i), weight);
    }
  }

  @SuppressWarnings("unchecked")
  private void insert(List<Object> from) {
    if (isMap()) {
      for (int i = 0; i < from.size(); i += 2) {
        ((Map<Object, Object>) target).put(from.get(i), from.get(i + 1));
      }
    } else {
      ((Collection<Object>) target).addAll(from);
    }
  }

  /** Whether every element, or one equal to it, is where its hash, or its order, says. */
  private boolean findsAll() {
    if (target instanceof Map<?, ?> map) {
      return hasKeys(map, early) && hasKeys(map, objects());
    }
    return !(target instanceof Set<?> set)
        || early.stream().allMatch(set::contains) && objects().stream().allMatch(set::contains);
  }

  private static boolean hasKeys(Map<?, ?> map, List<Object> entries) {
    for (int i = 0; i < entries.size(); i += 2) {
      if (!map.containsKey(entries.get(i))) {
        return false;
      }
    }
    return true;
  }

  private void rebuild() {
    if (target instanceof Map<?, ?> map) {
      map.clear();
    } else {
      ((Collection<?>) target).clear();
    }
    insert(early);
    insert(objects());
  }
}
