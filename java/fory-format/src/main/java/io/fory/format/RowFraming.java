/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

/** The header that precedes an encoded row. All numbers are little-endian. */
public enum RowFraming {
  /** No header: the reader must know the schema and the size of the row. */
  BARE,

  /**
   * The {@link io.fory.format.schema.RowSchema#hash() hash} of the schema, which covers the types
   * of the columns: 8 bytes.
   */
  HASH,

  /**
   * The number of bytes that follow these 4 bytes, and then the {@link
   * io.fory.format.schema.RowSchema#hash() hash} in 8 bytes.
   */
  SIZE_AND_HASH,

  /**
   * {@code 'F' 'R' 'W' 1}, the size of the row in 4 bytes, and the {@link
   * io.fory.format.schema.RowSchema#fingerprint() fingerprint} of the schema, which also covers the
   * names of the columns, in 8 bytes. Only this library reads it.
   */
  FINGERPRINT
}
