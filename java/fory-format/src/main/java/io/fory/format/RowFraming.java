/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

/** Selects the bytes that precede an encoded row. All numbers are little-endian. */
public enum RowFraming {
  /** No bytes: reader and writer agree on the schema, and on the end of the row. */
  BARE,

  /** The {@link io.fory.format.schema.RowSchema#hash() hash} of the schema, 8 bytes. */
  HASH,

  /** The number of bytes that follow, 4 bytes; then the hash, 8 bytes. */
  SIZE_AND_HASH,

  /**
   * {@code 'F' 'R' 'W' 1}, the size of the row in 4 bytes, and the {@link
   * io.fory.format.schema.RowSchema#fingerprint() fingerprint} of the schema in 8: a guard that
   * also covers names. Not for peers.
   */
  FINGERPRINT
}
