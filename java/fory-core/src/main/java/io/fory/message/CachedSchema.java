/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import java.util.Set;

/**
 * The types that read one schema of a message, as the resolver above keeps them. Other schemas can
 * use some of them, which stay as long as these do.
 */
public interface CachedSchema {

  /** Returns the estimated heap, in bytes, without that of {@link #uses()}. */
  long bytes();

  /** Whether it was given up, and cannot be found any more. */
  boolean isDropped();

  /** Returns the other schemas that the types of this one refer to. */
  Set<? extends CachedSchema> uses();
}
