/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The objects of a graph being built, by reference id, and what must wait until a cycle is closed.
 *
 * <p>Implementation essay. Objects are built depth first, so the ones still incomplete ("open") are
 * exactly those on the way from the root to the current one; {@link #open} holds their ids by
 * depth. A reference to an object that is complete is harmless. A reference to an open one closes a
 * cycle, and until that object is complete nobody may look at the contents of anything built inside
 * it:
 *
 * <ul>
 *   <li>a hash or sorted container would call {@code hashCode} or {@code compareTo} on half-built
 *       keys, so insertions wait ({@link #insertLater});
 *   <li>an immutable object (a record, an immutable list) does not even exist before its parts do,
 *       so places that refer to it are filled in afterwards ({@link #assignLater}).
 * </ul>
 *
 * {@link #cycleDepth} is the depth of the outermost open object that was referred to. When that
 * object is complete all assignments run, then all insertions in the order they were requested,
 * which is innermost container first: an element's hash may depend on a container inside it, never
 * on one around it (that recursion would not end for the original either).
 */
final class Cycles {
  private static final int NO_CYCLE = Integer.MAX_VALUE;
  private static final int MAX_KEPT = 1 << 12;

  private Object[] objects = new Object[32];
  private int size;
  private int[] open = {-1, -1, -1, -1, -1, -1, -1, -1}; // by depth; the root is at 1
  private int cycleDepth = NO_CYCLE;
  private int unresolved = -1;
  private List<Runnable> assignments;
  private List<Runnable> insertions;

  /** Opens the next object at a depth; {@code tracked} tells whether it gets an id. */
  void open(int depth, boolean tracked) {
    if (depth >= open.length) {
      open = Arrays.copyOf(open, Math.max(depth + 1, open.length * 2));
    }
    if (!tracked) {
      open[depth] = -1;
      return;
    }
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, size * 2);
    }
    open[depth] = size++;
  }

  /** How many ids were given out. */
  int size() {
    return size;
  }

  /** Makes the object open at a depth known before it is complete. */
  void reference(int depth, Object object) {
    int id = open[depth];
    if (id >= 0) {
      objects[id] = object;
    }
  }

  /** Completes the object open at a depth and all that waited for it. */
  void close(int depth, Object object) {
    reference(depth, object);
    if (depth <= cycleDepth && cycleDepth != NO_CYCLE) {
      cycleDepth = NO_CYCLE;
      run(assignments);
      run(insertions);
    }
  }

  private static void run(List<Runnable> actions) {
    if (actions != null) {
      for (int i = 0; i < actions.size(); i++) {
        actions.get(i).run();
      }
      actions.clear();
    }
  }

  /**
   * The object with an id met before, or null if it does not exist yet: {@link #takeUnresolved}
   * then gives its id.
   *
   * @param depth the current depth
   */
  Object refer(int id, int depth) {
    for (int d = Math.min(depth, cycleDepth - 1); d >= 0; d--) {
      if (open[d] == id) {
        cycleDepth = d;
        break;
      }
    }
    Object object = objects[id];
    if (object == null) {
      unresolved = id;
    }
    return object;
  }

  /** The id of the object that did not exist yet, once; -1 if there was none. */
  int takeUnresolved() {
    int id = unresolved;
    unresolved = -1;
    return id;
  }

  /** Whether an object around the current one is referred to from inside it. */
  boolean inCycle() {
    return cycleDepth != NO_CYCLE;
  }

  void assignLater(int id, Consumer<Object> assignment) {
    if (assignments == null) {
      assignments = new ArrayList<>();
    }
    assignments.add(() -> assignment.accept(objects[id]));
  }

  void insertLater(Runnable insertion) {
    if (insertions == null) {
      insertions = new ArrayList<>();
    }
    insertions.add(insertion);
  }

  /** The object with an id; for use in a late action. */
  Object resolved(int id) {
    return objects[id];
  }

  void clear() {
    if (objects.length > MAX_KEPT) {
      objects = new Object[32];
    } else {
      Arrays.fill(objects, 0, size, null);
    }
    size = 0;
    cycleDepth = NO_CYCLE;
    unresolved = -1;
    assignments = null;
    insertions = null;
  }
}
