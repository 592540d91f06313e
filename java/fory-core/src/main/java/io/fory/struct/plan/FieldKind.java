/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

/** Tells how a field is written; the kinds are in the order of the bytes. */
public enum FieldKind {
  /** A primitive, at a fixed offset in the block of fixed width. */
  FIXED,
  /** An int or Integer among compressed numbers, when numbers are compressed; null counts as 0. */
  COMPRESSED_INT,
  /** A long or Long among compressed numbers, when numbers are compressed; null counts as 0. */
  COMPRESSED_LONG,
  /** A boxed primitive of fixed width; null takes no bytes. */
  BOXED,
  /** A string; null takes no bytes. */
  STRING,
  /** Content of exactly the declared type, without identity; null takes no bytes. */
  VALUE,
  /** Anything else: header and content. */
  SLOT
}
