/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.graph.RefTable;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The objects of one call whose parts are written as bytes of another format, such as a stream of
 * the JDK. Such an object exists only when all its parts do, and references cannot name the parts.
 * So no part may belong to two objects.
 */
public final class ClosedObjects {
  private final RefTable met;
  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Object, Object> owners = new IdentityHashMap<>(); // by part

  ClosedObjects(RefTable met) {
    this.met = met;
  }

  /**
   * Begins the parts of an object that are written with references: none of them can be the object
   * itself.
   */
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
   * Records that a part of an object has no references.
   *
   * @return another object that has the same part, or null
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
