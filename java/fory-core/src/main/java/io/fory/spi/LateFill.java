/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a container gets when a cycle is closed. The hash of an element may depend on a container
 * that is filled only after its own: so when all are filled, those in which an element cannot be
 * found are filled anew, until all are right.
 */
final class LateFill {
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

  /** See {@link Cycles#closedWeight}. */
  private record Weight(long weight, long paths) {}

  void add(Object item, int id, long weight, long paths) {
    items.add(item);
    ids.add(id);
    weights.add(new Weight(weight, paths));
  }

  /**
   * Fills all containers, in the order they were first asked to wait, and checks them.
   *
   * @param in charged for it; null if nobody is
   */
  static void runAll(Map<Object, LateFill> fills, WeighedInput in) {
    List<LateFill> ordered = new ArrayList<>(fills.values());
    fills.clear();
    ordered.sort(Comparator.comparingInt(f -> f.order));
    ordered.forEach(LateFill::begin);
    for (LateFill fill : ordered) {
      fill.charge(in);
      fill.insert(fill.items);
    }
    for (int round = 0; round < MAX_ROUNDS; round++) {
      boolean right = true;
      for (LateFill fill : ordered) {
        fill.charge(in);
        right &= fill.isRight() || fill.rebuild();
      }
      if (right) {
        return;
      }
    }
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

  /** Charges for looking each key up once. */
  private void charge(WeighedInput in) {
    if (in == null) {
      return;
    }
    int step = target instanceof Map ? 2 : 1;
    int size = (early.size() + items.size()) / step;
    KeyWork keys = KeyWork.of(in, target, size, null);
    for (int i = 0; keys != null && i < early.size(); i += step) {
      keys.add(early.get(i), 1);
    }
    for (int i = 0; i < items.size(); i += step) {
      Weight open = weights.get(i);
      long weight =
          ids.get(i) >= 0
              ? cycles.weightOf(ids.get(i))
              : cycles.closedWeight(open.weight, open.paths);
      keys = in.chargeKey(keys, target, size, items.get(i), weight);
    }
  }

  @SuppressWarnings("unchecked")
  private void insert(List<Object> from) {
    if (target instanceof Map<?, ?>) {
      for (int i = 0; i < from.size(); i += 2) {
        ((Map<Object, Object>) target).put(from.get(i), from.get(i + 1));
      }
    } else {
      ((Collection<Object>) target).addAll(from);
    }
  }

  /** Whether every element is where its hash, or its order, says. */
  private boolean isRight() {
    if (target instanceof Map<?, ?> map) {
      return map.size() == (early.size() + items.size()) / 2
          && hasKeys(map, early)
          && hasKeys(map, items);
    }
    return !(target instanceof Set<?> set)
        || set.size() == early.size() + items.size()
            && early.stream().allMatch(set::contains)
            && items.stream().allMatch(set::contains);
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
  private boolean rebuild() {
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
