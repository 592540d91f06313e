/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.graph.RefTable;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The objects of one call that exist only when all in them does, because a foreign form holds some
 * of their parts. Such parts have no references: so none may be a part of two objects.
 */
public final class ClosedObjects {
  private final RefTable met;
  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Object, Object> owners = new IdentityHashMap<>(); // by part

  ClosedObjects(RefTable met) {
    this.met = met;
  }

  /** Starts the parts of an object that have references: none of them can be the object itself. */
  public void begin(Object whole) {
    open.add(whole);
  }

  /** Ends what {@link #begin} started, whether that failed or not. */
  public void end(Object whole) {
    open.remove(whole);
  }

  /** Whether the parts of an object are being written. */
  public boolean isOpen(Object whole) {
    return open.contains(whole);
  }

  /**
   * Notes that a part of an object has no references.
   *
   * @return the other object that has the same part, or null
   */
  public Object claim(Object part, Object whole) {
    Object owner = owners.putIfAbsent(part, whole);
    if (owner != null && met.known(owner) < 0) { // it was taken back
      owners.put(part, whole);
      return null;
    }
    return owner == whole ? null : owner;
  }

  /** Forgets all. */
  void clear() {
    if (!open.isEmpty() || !owners.isEmpty()) { // clearing an empty one walks through its table
      open.clear();
      owners.clear();
    }
  }
}
