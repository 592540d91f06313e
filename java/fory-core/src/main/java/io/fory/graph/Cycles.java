/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.platform.FieldAccess;
import io.fory.spi.Lookup;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

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
 *       keys, so insertions wait ({@link #later});
 *   <li>an immutable object (a record, an immutable list) does not even exist before its parts do,
 *       so places that refer to it are filled in afterwards ({@link #assignLater}).
 * </ul>
 *
 * {@link #cycleDepth} is the depth of the outermost open object that was referred to. When that
 * object is complete all assignments run, then all insertions in the order they were requested,
 * which is innermost container first: an element's hash may depend on a container inside it, never
 * on one around it (that recursion would not end for the original either).
 *
 * <p>Not everything inside a cycle is incomplete: a string key, or an object that refers to nothing
 * open, is as good as ever, and a container that waited for it would look empty to the constructor
 * of a record. So {@link #mark} counts the references to incomplete objects: objects built while it
 * stood still are complete. An object built while it moved is {@link #tainted} until the cycle
 * closes, and a reference to it counts too.
 */
public final class Cycles {
  private static final int NO_CYCLE = Integer.MAX_VALUE;
  private static final int MAX_KEPT = 1 << 12;

  private Object[] objects = new Object[32];
  private int size;
  private OpenObject[] open = openObjects(new OpenObject[0], 8); // by depth; the root is at 1
  private int mark;
  private IdSet tainted; // null until there is one
  private int cycleDepth = NO_CYCLE;
  private int unresolved = -1;
  private Map<Integer, Object> replaced; // see replaceLater; null if no object is replaced
  private DeferredReferences waiting; // null until something waits for the end of a cycle
  private final WorkBudget in; // charged for the work; null if none is charged
  private final Weights weights;

  /**
   * Makes the tables for a call that reads, or, if {@code in} is null, for one that trusts its
   * objects.
   *
   * @param leavesOut whether the call says which parts an object does not hash: see {@link
   *     #beginUnhashed}
   */
  public Cycles(WorkBudget in, boolean leavesOut) {
    this.in = in;
    this.weights = new Weights(in, leavesOut);
  }

  private static OpenObject[] openObjects(OpenObject[] old, int length) {
    OpenObject[] objects = Arrays.copyOf(old, length);
    for (int i = old.length; i < length; i++) {
      objects[i] = new OpenObject();
    }
    return objects;
  }

  /**
   * Opens the next object at a depth.
   *
   * @param tracked whether it gets an id
   * @param hashesContent whether its {@code hashCode} walks through what is inside it
   */
  public void open(int depth, boolean tracked, boolean hashesContent) {
    if (depth >= open.length) {
      open = openObjects(open, Math.max(depth + 1, open.length * 2));
    }
    int id = -1;
    if (tracked) {
      id = nextId();
      weights.set(id, 0); // an object that is not complete weighs nothing, so a cycle counts once
    }
    open[depth].open(id, mark, hashesContent);
  }

  private int nextId() {
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, size * 2);
      weights.resize(size * 2);
    }
    return size++;
  }

  /**
   * Gives the next id to an object that refers to no other object.
   *
   * @param weight the steps of hashing the object
   */
  public void addLeaf(Object object, int depth, int weight) {
    int id = nextId();
    weights.set(id, weight);
    objects[id] = object;
    open[depth].add(weight);
  }

  /**
   * Gives the next id to an object that refers to no other object. Its weight is what was added to
   * the open object's weight since that was {@code before}.
   */
  public void addLeafSince(long before, Object object, int depth) {
    long inside = open[depth].inner - before;
    addLeaf(object, depth, 1);
    weights.set(size - 1, 1 + inside);
  }

  /**
   * Forgets the objects that got their ids last, if nothing waits for the end of a cycle.
   *
   * @return whether that was possible
   */
  public boolean truncate(int newSize) {
    if (cycleDepth != NO_CYCLE) {
      return false;
    }
    if (newSize < size) {
      Arrays.fill(objects, newSize, size, null);
      size = newSize;
    }
    unresolved = -1;
    return true;
  }

  /**
   * Visits the ids of the open objects from a depth up to the root, until the visitor returns
   * false.
   */
  void visitOpen(int depth, IntPredicate visitor) {
    for (int d = depth; d > 0; d--) {
      if (open[d].id >= 0 && !visitor.test(open[d].id)) {
        return;
      }
    }
  }

  /** Returns the number of ids that were given out. */
  public int size() {
    return size;
  }

  /**
   * Makes the open object at a depth known before it is complete, so that its parts can refer to
   * it.
   */
  public void reference(int depth, Object object) {
    if (replaced != null && replaced.containsKey(open[depth].id)) {
      replaced.put(open[depth].id, object);
    } else {
      set(open[depth].id, object);
    }
  }

  /**
   * Announces that another object replaces the open object at a depth when it is complete, by
   * {@code readResolve}. References to it wait for the other object where they can.
   */
  public void replaceLater(int depth) {
    if (open[depth].id >= 0) {
      replaced = replaced == null ? new HashMap<>() : replaced;
      replaced.put(open[depth].id, null);
      open[depth].waiting = waiting == null ? 0 : waiting.places();
      open[depth].filling = waiting == null ? 0 : waiting.containers();
    }
  }

  /**
   * Ends what {@link #replaceLater} began: the object that takes the place is next to be closed.
   * Until then places inside, which wait for it or for one around it, have the object itself, as in
   * Java serialization: a {@code readResolve} may look at them, and return the object there.
   *
   * @return whether a hash or sorted container inside has to wait all the same, and so lacks
   *     elements
   */
  public boolean replacedNow(int depth) {
    if (replaced == null) {
      return false;
    }
    if (waiting != null) {
      waiting.assignThemselves(open[depth].waiting, replaced, in);
    }
    replaced.remove(open[depth].id);
    return waiting != null && waiting.containers() > open[depth].filling;
  }

  /**
   * Returns the object with an id that another object will replace, if it exists already; else
   * null.
   */
  public Object beforeReplaced(int id) {
    return replaced == null ? null : replaced.get(id);
  }

  private void set(int id, Object object) {
    // A store into an old object makes G1 issue a fence, so it is left out where it changes
    // nothing.
    if (id >= 0 && objects[id] != object) {
      objects[id] = object;
    }
  }

  /** Completes the open object at a depth, and all that waited for it. */
  public void close(int depth, Object object) {
    OpenObject closed = open[depth];
    set(closed.id, object);
    weights.dropLoops(closed, object);
    leave(depth);
    if (cycleDepth == NO_CYCLE) {
      return;
    }
    if (depth == cycleDepth) {
      closeCycle(depth);
    } else if (mark != closed.mark && closed.id >= 0) {
      tainted = tainted == null ? new IdSet() : tainted;
      tainted.add(closed.id);
    }
  }

  private void closeCycle(int depth) {
    cycleDepth = NO_CYCLE;
    if (tainted != null) {
      tainted.clear();
    }
    if (waiting != null) {
      waiting.assignAll();
    }
    for (int d = depth - 1; d > 0; d--) {
      open[d].waiting = 0;
      open[d].filling = 0;
    }
    if (waiting != null) {
      if (waiting.containers() > 0) {
        weights.weighOpen();
        waiting.fillAll(in);
      }
      waiting.dropCharges();
    }
    weights.forgetCycle();
  }

  /**
   * Returns the number of paths on which hashing the open object at a depth leads to objects that
   * are not complete. These are not part of its weight yet.
   */
  public long openPaths(int depth) {
    return open[depth].paths;
  }

  /** Returns the weights of objects by id. */
  Weights weights() {
    return weights;
  }

  /** See {@link GraphInput#chargeLater}. */
  void chargeLater(Lookup lookup, Object[] keys, long weight, long paths) {
    waiting().charge(() -> HashCostModel.charge(in, lookup, keys, weights.closed(weight, paths)));
  }

  /** Adds the weight of the object at a depth to the one around it. */
  public void leave(int depth) {
    weights.leave(open[depth], open[depth - 1], depth, depth == cycleDepth);
  }

  /**
   * Returns the steps of a walk through all that was built inside the object open at a depth,
   * shared parts as often as they are referred to: the cost of a recursive {@code hashCode}.
   */
  long weight(int depth) {
    return open[depth].inner;
  }

  /**
   * Begins to weigh a part of the open object at a depth. The part is counted by itself, since the
   * sum of all parts may be more than a long holds.
   *
   * @return the argument for {@link #endWeight}
   */
  public long beginWeight(int depth) {
    return open[depth].beginWeight();
  }

  /** Ends a part that {@link #beginWeight} began, and returns the steps of hashing it. */
  public long endWeight(int depth, long begun) {
    return open[depth].endWeight(begun);
  }

  /** Announces that the open object at a depth does not hash the part that follows. */
  void beginUnhashed(int depth) {
    open[depth].beginUnhashed();
  }

  /** Ends what {@link #beginUnhashed} began. */
  void endUnhashed(int depth) {
    open[depth].endUnhashed();
  }

  /** Adds the steps that the object open at a depth takes to hash parts that are no objects. */
  public void addWeight(int depth, long steps) {
    open[depth].add(steps);
  }

  /**
   * Returns the object with an id. Null if it does not exist yet: {@link #takeUnresolved} then
   * returns its id.
   *
   * @param depth the current depth
   */
  public Object refer(int id, int depth) {
    OpenObject from = open[depth];
    boolean incomplete = cycleDepth != NO_CYCLE && tainted != null && tainted.contains(id);
    boolean toTainted = incomplete;
    int d = depth;
    for (; d > 0; d--) {
      int openId = open[d].id;
      if (openId == id) {
        cycleDepth = Math.min(cycleDepth, d);
        incomplete = true;
        weights.referToOpen(id, d, from);
      }
      if (openId >= 0 && openId <= id) {
        break; // an object has a larger id than the objects around it
      }
    }
    if (toTainted) {
      weights.referToTainted(id, d, from);
    }
    mark += incomplete ? 1 : 0;
    weights.refer(id, from);
    Object object = objects[id];
    if (object == null && incomplete) { // a complete object that is null was read as null
      unresolved = id;
    }
    return object;
  }

  /** Returns the id of the object that did not exist yet, and forgets it; -1 if there was none. */
  public int takeUnresolved() {
    int id = unresolved;
    unresolved = -1;
    return id;
  }

  /** Returns a counter that grows with each reference to an incomplete object. */
  public int mark() {
    return mark;
  }

  /** Whether objects that were built since {@link #mark} had a value may be incomplete. */
  public boolean isIncompleteSince(int earlier) {
    return cycleDepth != NO_CYCLE && mark != earlier;
  }

  /**
   * Fills the container that is open at a depth: now, or when the cycle is closed.
   *
   * @return whether it waits for that
   */
  public boolean fill(int depth, Runnable fill, BooleanSupplier isFound, Runnable clear) {
    boolean waits = isIncompleteSince(open[depth].mark);
    if (waits) {
      later(new DeferredContainer(fill, isFound, clear)).add(Boolean.TRUE, -1, 0, 0);
    } else {
      fill.run();
    }
    return waits;
  }

  /** Whether something waits for the end of a cycle. */
  public boolean isWaiting() {
    return cycleDepth != NO_CYCLE
        && waiting != null
        && (waiting.places() > 0 || waiting.containers() > 0);
  }

  public void assignLater(int id, Consumer<Object> assignment) {
    waiting().assign(id, assignment);
  }

  /** Returns the insertions that a container gets when the cycle is closed. */
  public DeferredInsertions later(Object container) {
    return waiting().fill(container, in);
  }

  private DeferredReferences waiting() {
    if (waiting == null) {
      waiting = new DeferredReferences(this);
    }
    return waiting;
  }

  /** Returns the object with an id; null if it does not exist. */
  Object resolved(int id) {
    return objects[id];
  }

  /** See {@link GraphInput#requireUnchanged}. */
  public void requireUnchanged(Object record, FieldAccess[] fields, Object[] values) {
    if (isWaiting()) {
      DeferredReferences.requireUnchanged(record, fields, values);
    }
  }

  public void clear() {
    if (objects.length > MAX_KEPT) {
      objects = new Object[32];
      weights.resize(objects.length);
    } else {
      Arrays.fill(objects, 0, size, null);
    }
    size = 0;
    if (mark != 0 || replaced != null) {
      forgetCycles();
      weights.clear();
    }
  }

  private void forgetCycles() {
    if (cycleDepth != NO_CYCLE) { // only after a call that failed
      weights.forgetCycle();
    }
    mark = 0;
    unresolved = -1;
    cycleDepth = NO_CYCLE;
    if (tainted != null) {
      tainted.clear();
    }
    waiting = null;
    replaced = null;
  }
}
