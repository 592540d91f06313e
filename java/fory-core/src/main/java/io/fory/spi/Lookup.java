/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.function.ToIntFunction;

/** The look-up that a container makes for an element, or a key, when it takes it. */
public final class Lookup {
  /** No look-up: the container keeps the element as it is. */
  public static final Lookup NONE = new Lookup(null);

  /** No look-up; but a container that refuses an element prints it, which may take long. */
  public static final Lookup PRINTED = new Lookup(null);

  /** A look-up that asks an element for its hash, and compares it with those of the same hash. */
  public static final Lookup HASHED = new Lookup(null);

  /** A look-up that compares an element with some of the others, to find its place in order. */
  public static final Lookup COMPARED = new Lookup(null);

  private final ToIntFunction<Object> hash;

  private Lookup(ToIntFunction<Object> hash) {
    this.hash = hash;
  }

  /**
   * Returns a look-up that compares an element with those in the same place of a table, which it
   * finds by some of the low bits of a hash.
   *
   * @param hash what the container makes of an element, which may be null, or of its hash
   */
  public static Lookup hashed(ToIntFunction<Object> hash) {
    return new Lookup(hash);
  }

  /** Returns the function that {@link #hashed} was given, or null. */
  public ToIntFunction<Object> hash() {
    return hash;
  }

  /** Returns whether the container looks for the element among others. */
  public boolean isForKeys() {
    return this != NONE && this != PRINTED;
  }
}
