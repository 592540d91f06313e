/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

/**
 * An object that is open, and the weight of what is inside it so far: see {@link Weights}. One
 * object per depth, used again and again.
 */
final class OpenObject {
  int id = -1; // of a tracked object
  int mark; // when it was opened
  int waiting; // how many places waited when it began; only if it is to be replaced
  int filling; // how many containers did
  boolean transparent; // its hashCode walks through what is inside
  long inner; // the weight of what is inside so far
  long paths; // on which a hash comes from it to an object that is not complete
  long loops; // a bit for the depth of each such object, modulo 64
  boolean looping; // a hash of what is inside may come back to where it began
  private OpenObject counted; // what it was before the part that counts for nothing

  void open(int id, int mark, boolean transparent) {
    this.id = id;
    this.mark = mark;
    this.transparent = transparent;
    inner = 0;
    paths = 0;
    loops = 0;
    looping = false;
  }

  void add(long weight) {
    inner = Math.min(Weights.MAX, inner + weight);
  }

  /** See {@link Cycles#beginWeight}. The sign keeps whether the parts before loop. */
  long beginWeight() {
    long before = looping ? ~inner : inner;
    inner = 0;
    looping = false;
    return before;
  }

  /** See {@link Cycles#endWeight}. */
  long endWeight(long begun) {
    long weight = Weights.hashed(inner, looping);
    add(begun < 0 ? ~begun : begun);
    looping |= begun < 0;
    return weight;
  }

  /** Begins a part that the object does not hash. */
  void beginUnhashed() {
    counted = counted == null ? new OpenObject() : counted;
    counted.take(this);
  }

  /** Ends that part: it counts for nothing. */
  void endUnhashed() {
    take(counted);
  }

  private void take(OpenObject other) {
    inner = other.inner;
    paths = other.paths;
    loops = other.loops;
    looping = other.looping;
  }
}
