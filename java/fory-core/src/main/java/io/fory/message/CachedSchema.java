/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The types that read one schema of a message, as the resolver above caches them. Types of other
 * schemas may refer to some of them, which then stay in memory.
 */
public interface CachedSchema {

  /** Returns the estimated heap, in bytes, without that of {@link #uses()}. */
  long bytes();

  /** Whether the cache dropped it. */
  boolean isDropped();

  /** Returns the other schemas that the types of this one refer to. */
  Set<? extends CachedSchema> uses();

  /**
   * Visits this schema and all that it uses, from a queue, since a peer chooses how deep they nest.
   *
   * @param visitor returns whether to visit those that the schema uses too
   */
  default void visit(Predicate<CachedSchema> visitor) {
    Deque<CachedSchema> waiting = new ArrayDeque<>(List.of(this));
    while (!waiting.isEmpty()) {
      CachedSchema next = waiting.pop();
      if (visitor.test(next)) {
        waiting.addAll(next.uses());
      }
    }
  }
}
