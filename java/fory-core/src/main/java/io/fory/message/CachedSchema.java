/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import java.util.Set;

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
}
