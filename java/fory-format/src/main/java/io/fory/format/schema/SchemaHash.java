/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import java.util.List;

/** Computes {@link RowSchema#hash}, as Apache Fory does. */
final class SchemaHash {
  private static final long START = 17;

  private SchemaHash() {}

  static long of(List<RowField> fields) {
    long hash = START;
    for (RowField field : fields) {
      hash = add(hash, field.type());
    }
    return hash;
  }

  private static long add(long before, RowType type) {
    long hash = step(before, type.kind().id());
    return switch (type.kind()) {
      case LIST -> add(hash, type.element().type());
      case MAP -> add(add(hash, type.key().type()), type.value().type());
      case STRUCT -> {
        for (RowField field : type.schema().fields()) {
          hash = add(hash, field.type());
        }
        yield hash;
      }
      default -> hash;
    };
  }

  /**
   * Returns {@code hash * 31 + id}; the hash is first divided by 4 until that does not overflow.
   */
  private static long step(long before, int id) {
    long hash = before;
    while (Math.multiplyHigh(hash, 31) != 0 || hash * 31 < 0 || hash * 31 + id < 0) {
      hash >>= 2;
    }
    return hash * 31 + id;
  }
}
