/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.function.ToIntFunction;

/**
 * Describes the look-up that a container makes when it takes an element or a key, so that Fory can
 * charge for it. Immutable.
 */
public final class Lookup {
  /** No look-up: the container just keeps the element. */
  public static final Lookup NONE = new Lookup(null);

  /**
   * A look-up that asks an element for its hash, and compares it with elements of the same hash.
   */
  public static final Lookup HASHED = new Lookup(null);

  /** A look-up that compares an element with other elements, to find its place in order. */
  public static final Lookup COMPARED = new Lookup(null);

  private final ToIntFunction<Object> hash;

  private Lookup(ToIntFunction<Object> hash) {
    this.hash = hash;
  }

  /**
   * Returns a look-up that compares an element with the elements in the same place of a table. Some
   * of the low bits of a hash select that place.
   *
   * @param hash computes the hash that the container uses for an element, which may be null
   */
  public static Lookup hashed(ToIntFunction<Object> hash) {
    return new Lookup(hash);
  }

  /** Returns the function given to {@link #hashed}, or null. */
  public ToIntFunction<Object> hash() {
    return hash;
  }

  /** Returns whether the container looks for the element among its other elements. */
  public boolean isForKeys() {
    return this != NONE;
  }
}
