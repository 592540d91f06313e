/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.graph.GraphInput;
import java.util.Arrays;
import java.util.BitSet;

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
  private final BitSet unknown = new BitSet();
  private final BitSet lossy = new BitSet();
  private int firstId; // of the objects in the skipped value
  private int innerId; // of the outermost object that is not whole without the current value
  private int mark;
  private int[] holders = NONE; // by edge: the holder
  private int[] held = NONE;
  private int edges;
  private int target; // of the edge to add
  private final BitSet linked = new BitSet(); // ids with an edge from what is around them

  SkippedObjects(GraphInput in) {
    this.in = in;
  }

  void begin() {
    clear();
    firstId = in.referenceIds();
    innerId = firstId;
    mark = in.cycleMark();
  }

  /** Begins a value. An object that is whole without the value does not hold what is in it. */
  int enter(boolean whole) {
    int around = innerId;
    innerId = whole ? in.referenceIds() : around;
    return around;
  }

  void leave(int around) {
    innerId = around;
  }

  /** The objects that hold what nobody has looked at. */
  BitSet unknown() {
    return unknown;
  }

  /** The objects that lack values which they cannot hold. */
  BitSet lossy() {
    return lossy;
  }

  /** Adds all open objects to a set. */
  void markOpen(BitSet marks) {
    in.visitOpen(
        id -> {
          boolean more = id >= innerId && !marks.get(id);
          if (more) {
            marks.set(id);
          }
          return more;
        });
  }

  /** Notes a reference from the innermost open object to another. */
  void refer(int id) {
    boolean incomplete = in.cycleMark() != mark;
    mark = in.cycleMark();
    if (unknown.get(id)) {
      markOpen(unknown);
    }
    if (lossy.get(id)) {
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
    boolean more = !linked.get(id);
    linked.set(id);
    target = id;
    return more;
  }

  /** Marks what holds something by references within cycles. */
  void end() {
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

  private void spread(BitSet marks, int[] last, int[] before, int[] open) {
    int size = 0;
    for (int id = marks.nextSetBit(firstId); id >= 0; id = marks.nextSetBit(id + 1)) {
      open[size++] = id;
    }
    while (size > 0) {
      int id = open[--size];
      for (int edge = last[id - firstId]; edge > 0; edge = before[edge - 1]) {
        int holder = holders[edge - 1];
        if (!marks.get(holder)) {
          marks.set(holder);
          open[size++] = holder;
        }
      }
    }
  }

  void clear() {
    unknown.clear();
    lossy.clear();
    linked.clear();
    holders = NONE;
    held = NONE;
    edges = 0;
  }
}
