/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.exception.ForyException;
import io.fory.platform.Jdk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the containers that are filled at the end of a cycle and hold themselves, so that their
 * hash never ends: {@code set.add(set)} works while the set is empty, but nothing can be looked up
 * in it afterwards. Such a set is filled in the same way, and not looked into.
 *
 * <p>Before anything is inserted each container gets a probe, whose {@code hashCode} tells that it
 * was asked: so the hash of each element tells on which containers it depends, while all hashes
 * still end.
 */
final class HashLoops {
  private static final BitSet NOTHING = new BitSet();

  private final List<LateFill> fills;
  private final WorkBudget in; // charged for what is walked through; null if nobody is
  private final List<BitSet[]> needs = new ArrayList<>(); // of each fill, of each item
  private final BitSet[] present; // of each container, what its hash depends on so far

  private HashLoops(List<LateFill> fills, WorkBudget in) {
    this.fills = fills;
    this.in = in;
    this.present = new BitSet[fills.size()];
  }

  /** Stands for an element of a container for a while. */
  private static final class Probe {
    private final int container;
    private final BitSet asked;

    Probe(int container, BitSet asked) {
      this.container = container;
      this.asked = asked;
    }

    @Override
    public int hashCode() {
      asked.set(container);
      return 0;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** The loops among containers, or null if there are none, as nearly always. */
  static HashLoops find(List<LateFill> fills, WorkBudget in) {
    if (fills.stream().noneMatch(fill -> fill.mayLoop(in != null))) {
      return null;
    }
    HashLoops loops = new HashLoops(fills, in);
    loops.probe();
    for (int i = 0; i < fills.size(); i++) {
      loops.present[i] = loops.all(i);
    }
    boolean found = false;
    for (int i = 0; i < fills.size() && !found; i++) {
      found = !loops.ends(loops.present[i]);
    }
    for (int i = 0; i < fills.size(); i++) {
      loops.present[i] = new BitSet();
    }
    return found ? loops : null;
  }

  private BitSet all(int container) {
    BitSet all = new BitSet();
    for (BitSet ofItem : needs.get(container)) {
      all.or(ofItem);
    }
    return all;
  }

  private void probe() {
    BitSet asked = new BitSet();
    Probe[] probes = new Probe[fills.size()];
    for (int i = 0; i < probes.length; i++) {
      if (hasProbe(fills.get(i).target())) {
        probes[i] = new Probe(i, asked);
        add(fills.get(i).target(), probes[i]);
      }
    }
    asked.clear(); // by their own containers
    BitSet hashed = new BitSet();
    for (LateFill fill : fills) {
      fill.charge(in, item -> true);
      BitSet[] ofItems = new BitSet[fill.items().size()];
      Arrays.fill(ofItems, NOTHING);
      for (int i = 0; i < ofItems.length && hashesKeys(fill.target()); i += fill.step()) {
        ofItems[i] = ask(fill.items().get(i), asked);
        hashed.or(ofItems[i]);
      }
      needs.add(ofItems);
    }
    // The hash of a map is also that of its values, which nobody asks for otherwise.
    BitSet done = new BitSet();
    for (int map = hashed.nextSetBit(0); map >= 0; map = hashed.nextSetBit(0)) {
      done.set(map);
      List<Object> items = fills.get(map).items();
      for (int i = 1; i < items.size() && fills.get(map).step() == 2; i += 2) {
        needs.get(map)[i] = ask(items.get(i), asked);
        hashed.or(needs.get(map)[i]);
      }
      hashed.andNot(done);
    }
    for (int i = 0; i < probes.length; i++) {
      if (probes[i] != null) {
        remove(fills.get(i).target(), probes[i]);
      }
    }
  }

  /** The containers that the hash of an item depends on. */
  private BitSet ask(Object item, BitSet asked) {
    if (item != null) {
      item.hashCode();
    }
    if (asked.isEmpty()) {
      return NOTHING;
    }
    if (in != null) {
      in.charge(64 + asked.length() / 8);
      in.chargeWork(asked.length() / 64);
    }
    BitSet answer = (BitSet) asked.clone();
    asked.clear();
    return answer;
  }

  /** Classes of the user's may fail with objects that they have not declared. */
  static boolean hasProbe(Object target) {
    return hashesKeys(target) && Jdk.owns(target.getClass());
  }

  private static boolean hashesKeys(Object target) {
    return target instanceof HashSet
        || target instanceof HashMap
        || target instanceof Hashtable
        || target instanceof ConcurrentHashMap;
  }

  @SuppressWarnings("unchecked")
  private static void add(Object target, Probe probe) {
    if (target instanceof Map<?, ?>) {
      ((Map<Object, Object>) target).put(probe, probe);
    } else {
      ((Collection<Object>) target).add(probe);
    }
  }

  private static void remove(Object target, Probe probe) {
    if (target instanceof Map<?, ?> map) {
      map.remove(probe);
    } else {
      ((Collection<?>) target).remove(probe);
    }
  }

  /** Inserts all items of a container, unless the hash of one does not end. */
  void insert(int container) {
    LateFill fill = fills.get(container);
    fill.charge(in, item -> ends(needs.get(container)[item]));
    int step = fill.step();
    for (int i = 0; i < fill.items().size(); i += step) {
      if (!ends(needs.get(container)[i])) {
        throw new ForyException(
            "A %s holds itself in such a way that the hash of an element never ends"
                .formatted(fill.target().getClass().getName()));
      }
      fill.insert(fill.items().subList(i, i + step));
      for (int part = 0; part < step; part++) {
        present[container].or(needs.get(container)[i + part]);
      }
    }
  }

  /**
   * Whether every element of a container can be found, apart from those whose hash does not end any
   * more.
   */
  boolean isRight(int container) {
    LateFill fill = fills.get(container);
    fill.charge(in, item -> ends(needs.get(container)[item]));
    boolean sure = true;
    boolean right = fill.isComplete();
    for (int i = 0; i < fill.items().size() && right; i += fill.step()) {
      boolean ends = ends(needs.get(container)[i]);
      sure &= ends;
      right = !ends || fill.holds(fill.items().get(i));
    }
    if (right && sure) {
      return fill.isRight();
    } else if (right) {
      return true;
    } else if (sure && ends(present[container])) {
      return fill.rebuild();
    }
    throw new ForyException(
        "A %s holds itself, and the hashes of its elements depend on each other"
            .formatted(fill.target().getClass().getName()));
  }

  /** Whether a hash that depends on containers ends, with their content so far. */
  private boolean ends(BitSet first) {
    BitSet done = new BitSet();
    BitSet open = new BitSet();
    Deque<int[]> path = new ArrayDeque<>(); // container, and the next to go to from it
    for (int root = first.nextSetBit(0); root >= 0; root = first.nextSetBit(root + 1)) {
      if (!done.get(root)) {
        path.push(new int[] {root, 0});
        open.set(root);
      }
      while (!path.isEmpty()) {
        if (in != null) {
          in.chargeWork(1);
        }
        int[] at = path.peek();
        int next = present[at[0]].nextSetBit(at[1]);
        if (next < 0) {
          path.pop();
          open.clear(at[0]);
          done.set(at[0]);
        } else if (open.get(next)) {
          return false;
        } else {
          at[1] = next + 1;
          if (!done.get(next)) {
            path.push(new int[] {next, 0});
            open.set(next);
          }
        }
      }
    }
    return true;
  }
}
