/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import java.util.Locale;

/**
 * The kinds of column types. Their names and ids are part of the format that all languages share.
 */
public enum RowKind {
  BOOL(1, 1),
  INT8(2, 1),
  INT16(3, 2),
  INT32(4, 4),
  INT64(6, 8),
  FLOAT16(17, 2),
  FLOAT32(19, 4),
  FLOAT64(20, 8),
  UTF8(21, 0),
  LIST(22, 0),
  MAP(24, 0),
  STRUCT(27, 0),
  /** Nanoseconds. */
  DURATION(37, 8),
  /** Microseconds since 1970-01-01T00:00Z. */
  TIMESTAMP(38, 8),
  /** Days since 1970-01-01. */
  DATE32(39, 4),
  DECIMAL(40, 0),
  BINARY(41, 0);

  private static final RowKind[] BY_ID = new RowKind[42];

  static {
    for (RowKind kind : values()) {
      BY_ID[kind.id] = kind;
    }
  }

  private final int id;
  private final int width;

  RowKind(int id, int width) {
    this.id = id;
    this.width = width;
  }

  /** Returns the id in schema bytes and hashes. */
  public int id() {
    return id;
  }

  /**
   * Returns the size of an array element, in bytes: that of the value, or 8 for a reference to it.
   */
  public int width() {
    return width == 0 ? 8 : width;
  }

  /**
   * Returns whether values have a fixed width and lie in their slot. Others lie behind the slots.
   */
  public boolean isFixed() {
    return width != 0;
  }

  /** Returns the name in the text of a schema. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the kind with an id; null if there is none. */
  static RowKind ofId(int id) {
    return id < BY_ID.length ? BY_ID[id] : null;
  }
}
