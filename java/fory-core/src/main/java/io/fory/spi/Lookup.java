/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/** What a container does with an element, or a key, when it takes it. */
public enum Lookup {
  /** Nothing: it keeps it. */
  NONE,
  /** It asks for its hash, and compares it with those of the same hash. */
  HASHED,
  /** It compares it with some of the others, to find its place in their order. */
  COMPARED
}
