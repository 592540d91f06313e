/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import java.util.Set;

/**
 * What one schema of a message left behind: types that read it. Other schemas can use some of them,
 * which stay as long as these do.
 */
public abstract class Retained {

  /** How much heap it takes, in bytes and estimated, without {@link #uses()}. */
  public abstract long bytes();

  /** Whether it was given up, and cannot be found any more. */
  public abstract boolean isDropped();

  /** What else its types refer to. */
  public abstract Set<? extends Retained> uses();
}
