/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Holds the elements that a container gets when a cycle is closed. The hash of an element may
 * depend on a container that is filled only after its own: so when all are filled, those in which
 * an element cannot be found are filled anew, until all are right.
 */
public final class LateFill {
  /** Hashes that depend on each other settle in as many rounds as they are nested, or never. */
  private static final int MAX_ROUNDS = 16;

  private final Object target;
  private final int order;
  private final Cycles cycles;
  private final List<Object> items = new ArrayList<>(); // elements, or keys and values in turn
  private final List<Integer> ids = new ArrayList<>();
  private final List<Weight> weights = new ArrayList<>(); // of the items when they were read
  private List<Object> early; // what the container had before

  LateFill(Object target, int order, Cycles cycles) {
    this.target = target;
    this.order = order;
    this.cycles = cycles;
  }

  /** See {@link Weights#closed}. */
  private record Weight(long weight, long paths) {}

  /** Adds an element, a key or a value: an item, or the object with an id if that is not -1. */
  public void add(Object item, int id, long weight, long paths) {
    items.add(item);
    ids.add(id);
    weights.add(new Weight(weight, paths));
  }

  /**
   * Fills all containers, in the order they were first asked to wait, and checks them.
   *
   * @param in charged for it; null if nobody is
   * @return whether the hash of one of them never ends
   */
  static boolean runAll(Map<Object, LateFill> fills, WorkBudget in) {
    List<LateFill> ordered = new ArrayList<>(fills.values());
    fills.clear();
    ordered.sort(Comparator.comparingInt(f -> f.order));
    ordered.forEach(LateFill::begin);
    HashLoops loops = HashLoops.find(ordered, in);
    for (int i = 0; i < ordered.size(); i++) {
      if (loops == null) {
        ordered.get(i).charge(in, item -> true);
        ordered.get(i).insert(ordered.get(i).items);
      } else {
        loops.insert(i);
      }
    }
    for (int round = 0; round < MAX_ROUNDS; round++) {
      boolean right = true;
      for (int i = 0; i < ordered.size(); i++) {
        LateFill fill = ordered.get(i);
        if (loops == null) {
          fill.charge(in, item -> true);
        }
        right &= loops != null ? loops.isRight(i) : fill.isRight() || fill.rebuild();
      }
      if (right) {
        break;
      }
    }
    return loops != null;
  }

  /** Returns the container to fill. */
  Object target() {
    return target;
  }

  /** Returns the elements to add, or keys and values in turn. */
  List<Object> items() {
    return items;
  }

  /** Returns the number of items that belong together: 2 for a map, else 1. */
  int step() {
    return target instanceof Map ? 2 : 1;
  }

  /**
   * Whether a hash may come back to where it began.
   *
   * @param weighed whether the paths of hashes were counted when the items were read
   */
  boolean mayLoop(boolean weighed) {
    for (int i = 0; i < items.size(); i++) {
      if (!weighed || ids.get(i) >= 0 || weights.get(i).paths > 0) {
        return true;
      }
    }
    return false;
  }

  @SuppressWarnings("unchecked")
  private void begin() {
    for (int i = 0; i < items.size(); i++) {
      if (ids.get(i) >= 0) {
        items.set(i, cycles.resolved(ids.get(i)));
      }
    }
    early = new ArrayList<>();
    if (target instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            early.add(key);
            early.add(value);
          });
    } else {
      early.addAll((Collection<Object>) target);
    }
  }

  /**
   * Charges for looking each key up once.
   *
   * @param hashed whether an item, by its index, may be hashed
   */
  void charge(WorkBudget in, IntPredicate hashed) {
    if (in == null) {
      return;
    }
    int step = step();
    int size = (early.size() + items.size()) / step;
    KeyWork keys = KeyWork.of(in, target, size, null);
    for (int i = 0; keys != null && i < early.size(); i += step) {
      keys.add(early.get(i), 1);
    }
    for (int i = 0; i < items.size(); i += step) {
      if (!hashed.test(i)) {
        continue;
      }
      Weight open = weights.get(i);
      long weight =
          ids.get(i) >= 0
              ? cycles.weights().of(ids.get(i))
              : cycles.weights().closed(open.weight, open.paths);
      keys = in.chargeKey(keys, target, size, items.get(i), weight);
    }
  }

  @SuppressWarnings("unchecked")
  void insert(List<Object> from) {
    if (target instanceof Map<?, ?>) {
      for (int i = 0; i < from.size(); i += 2) {
        ((Map<Object, Object>) target).put(from.get(i), from.get(i + 1));
      }
    } else {
      ((Collection<Object>) target).addAll(from);
    }
  }

  /** Whether every element is where its hash, or its order, says. */
  boolean isRight() {
    if (target instanceof Map<?, ?> map) {
      return isComplete() && hasKeys(map, early) && hasKeys(map, items);
    }
    return !(target instanceof Set<?> set)
        || isComplete()
            && early.stream().allMatch(set::contains)
            && items.stream().allMatch(set::contains);
  }

  /** Returns true if nothing is missing. */
  boolean isComplete() {
    return target instanceof Map<?, ?> map
        ? map.size() == (early.size() + items.size()) / 2
        : !(target instanceof Set<?> set) || set.size() == early.size() + items.size();
  }

  /** Whether an element or key is where its hash, or its order, says. */
  boolean holds(Object item) {
    return target instanceof Map<?, ?> map
        ? map.containsKey(item)
        : !(target instanceof Set<?> set) || set.contains(item);
  }

  private static boolean hasKeys(Map<?, ?> map, List<Object> entries) {
    for (int i = 0; i < entries.size(); i += 2) {
      if (!map.containsKey(entries.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Fills the container anew; false, for others may depend on it. */
  boolean rebuild() {
    if (target instanceof Map<?, ?> map) {
      map.clear();
    } else {
      ((Collection<?>) target).clear();
    }
    insert(early);
    insert(items);
    return false;
  }
}
