/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.graph.GraphInput;
import io.fory.graph.IdSet;
import java.util.Arrays;

/**
 * Finds skipped objects that hold an unknown value, themselves or through their references. Later
 * parts of the message may refer to all others.
 *
 * <p>Each object that is open when an unknown value is read holds it. An object with a reference to
 * a complete object holds all that the complete one is known to hold. In a cycle that is not known
 * before all is read, so references are noted as edges of a graph.
 */
final class SkippedObjects {
  private static final int EDGE_BYTES = 24; // with room to grow, and their index in the end
  private static final int ID_BYTES = 8;
  private static final int[] NONE = {};

  private final GraphInput in;
  private final IdSet unknown = new IdSet(); // objects that hold what nobody has looked at
  private final IdSet lossy = new IdSet(); // objects that lack values which they cannot hold
  private final IdSet allDoubtful = new IdSet(); // in all values of the message
  private final IdSet allLossy = new IdSet();
  private int firstId; // of the objects in the skipped value
  private int innerId; // objects with smaller ids do not hold what is in the current value
  private int mark;
  private int[] holders = NONE; // by edge: the holder
  private int[] held = NONE;
  private int edges;
  private int target; // of the edge to add
  private final IdSet linked = new IdSet(); // ids with an edge from what is around them

  SkippedObjects(GraphInput in) {
    this.in = in;
  }

  void begin() {
    clear();
    firstId = in.referenceIds();
    innerId = firstId;
    mark = in.cycleMark();
  }

  /**
   * Begins a value within the skipped one.
   *
   * @param whole whether unknown values in it do not count for the objects around it
   * @return the argument for {@link #leave}
   */
  int enter(boolean whole) {
    int around = innerId;
    innerId = whole ? in.referenceIds() : around;
    return around;
  }

  void leave(int around) {
    innerId = around;
  }

  /** Notes that the open objects hold what nobody has looked at. */
  void markUnknown() {
    markOpen(unknown);
  }

  /** Notes that the open objects lack a value which one of them cannot hold. */
  void markLossy() {
    markOpen(lossy);
  }

  /** Whether an object may hold what nobody has looked at, so that nothing may refer to it. */
  boolean isDoubtful(int id) {
    return allDoubtful.contains(id);
  }

  /** Whether an object in a value that was skipped lacks something. */
  boolean hasLost(int id) {
    return allLossy.contains(id);
  }

  private void markOpen(IdSet marks) {
    in.visitOpen(
        id -> {
          boolean more = id >= innerId && !marks.contains(id);
          if (more) {
            marks.add(id);
          }
          return more;
        });
  }

  /** Notes a reference from the innermost open object to another. */
  void refer(int id) {
    boolean incomplete = in.cycleMark() != mark;
    mark = in.cycleMark();
    if (unknown.contains(id)) {
      markOpen(unknown);
    }
    if (lossy.contains(id)) {
      markOpen(lossy);
    }
    if (id >= firstId && (incomplete || edges > 0)) {
      target = id;
      in.visitOpen(this::addHolder);
    }
  }

  private boolean addHolder(int id) {
    if (id < innerId) {
      return false;
    }
    in.charge(EDGE_BYTES);
    if (edges == held.length) {
      holders = Arrays.copyOf(holders, Math.max(16, 2 * edges));
      held = Arrays.copyOf(held, holders.length);
    }
    holders[edges] = id;
    held[edges++] = target;
    boolean more = !linked.contains(id);
    linked.add(id);
    target = id;
    return more;
  }

  /**
   * Ends the skipped value.
   *
   * @param lost whether something in it was lost
   * @param doubt whether something in it is in doubt: what is unknown in it, or lost if {@code
   *     kept}
   */
  void end(boolean lost, boolean doubt, boolean kept) {
    spreadInCycles();
    if (lost) {
      allLossy.addAll(lossy);
    }
    if (doubt) {
      allDoubtful.addAll(kept ? lossy : unknown);
    }
  }

  /** Marks what holds something by references within cycles. */
  private void spreadInCycles() {
    if (edges > 0 && !(unknown.isEmpty() && lossy.isEmpty())) {
      int count = in.referenceIds() - firstId;
      in.charge((long) ID_BYTES * count);
      int[] last = new int[count]; // edge by what it holds, and the one before: 0 ends them
      int[] before = new int[edges];
      for (int i = 0; i < edges; i++) {
        before[i] = last[held[i] - firstId];
        last[held[i] - firstId] = i + 1;
      }
      int[] open = new int[count];
      spread(unknown, last, before, open);
      spread(lossy, last, before, open);
    }
  }

  private void spread(IdSet marks, int[] last, int[] before, int[] open) {
    int size = 0;
    for (int id = marks.next(firstId); id >= 0; id = marks.next(id + 1)) {
      open[size++] = id;
    }
    while (size > 0) {
      int id = open[--size];
      for (int edge = last[id - firstId]; edge > 0; edge = before[edge - 1]) {
        int holder = holders[edge - 1];
        if (!marks.contains(holder)) {
          marks.add(holder);
          open[size++] = holder;
        }
      }
    }
  }

  /** Ends the message. */
  void finish() {
    clear();
    allDoubtful.clear();
    allLossy.clear();
  }

  private void clear() {
    unknown.clear();
    lossy.clear();
    linked.clear();
    holders = NONE;
    held = NONE;
    edges = 0;
  }
}
