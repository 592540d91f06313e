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
  /** The heap of the insertions of one container, in bytes, besides the items. */
  static final int HEAP_BYTES = 256;

  /** The heap of a waiting element, key or value, in bytes. */
  static final int ITEM_BYTES = 96;

  /**
   * The maximum number of times that containers are checked and filled again. When a container is
   * filled first, it may take two elements for equal that differ only in a container filled later,
   * and lack one of them. So containers whose hashes are nested n deep need up to n rounds.
   */
  private static final int MAX_ROUNDS = 1000;

  private final Object target;
  private final int order;
  private final Cycles cycles;
  private final List<Item> items = new ArrayList<>(2); // elements, or keys and values in turn
  private List<Object> early; // the elements that the container had before

  DeferredInsertions(Object target, int order, Cycles cycles) {
    this.target = target;
    this.order = order;
    this.cycles = cycles;
  }

  /**
   * An element, a key or a value.
   *
   * @param object the item; null if {@code id} is not -1
   * @param id the id of the object that the item will be; -1 if it is {@code object}
   * @param weight the weight when it was read, for {@link Weights#closed}
   * @param paths the number of paths to incomplete objects when it was read, for the same
   */
  private record Item(Object object, int id, long weight, long paths) {}

  /**
   * Adds an element, a key or a value.
   *
   * @param item the item; null if the id is not -1
   * @param id the id of the object that the item will be, or -1
   */
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
    for (int round = 0; round <= Math.min(ordered.size(), MAX_ROUNDS); round++) {
      wrong = null;
      for (DeferredInsertions fill : ordered) {
        fill.charge(in);
        if (!fill.findsAll()) {
          fill.charge(in); // each key is hashed once more
          fill.rebuild();
          wrong = fill; // what other elements hash by may have changed
        }
      }
      if (wrong == null) {
        return;
      }
    }
    throw new ForyException(
        "%s in a cycle does not find one of its own elements: its hash code, or its order among the others, is another one at each call, or depends on too many other containers"
            .formatted(
                wrong.target instanceof DeferredContainer
                    ? "A container"
                    : "A " + Quote.typeOf(wrong.target)));
  }

  private boolean isMap() {
    return target instanceof Map;
  }

  /** Returns the items as objects, in their order. */
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
