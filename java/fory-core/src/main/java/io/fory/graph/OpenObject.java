/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

/**
 * An object that is being built, with the weight of its content so far: see {@link Weights}. There
 * is one such record for each depth, used again for each object there.
 */
final class OpenObject {
  int id = -1; // its id; -1 if it is not tracked
  int mark; // the mark of Cycles when it was opened
  int waiting; // the number of waiting places when it began, if it will be replaced
  int filling; // the number of waiting containers then
  boolean transparent; // whether its hashCode hashes its content
  long inner; // the weight of what is inside so far
  long paths; // the number of paths on which its hash leads to objects that are not complete
  long loops; // bit (depth modulo 64) of each such object
  boolean looping; // whether hashing its content may lead back to where it began
  private OpenObject counted; // its state before a part that it does not hash

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

  /** Ends that part, and forgets what the part added. */
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
