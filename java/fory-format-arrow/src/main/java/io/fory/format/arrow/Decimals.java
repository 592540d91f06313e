/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.format.row.RowValues;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;

/** Decimals on their way between rows and Arrow: 16 bytes can hold more digits than a type has. */
final class Decimals {
  private Decimals() {}

  /** The decimal in a row, which has no more digits than its type says. */
  static BigDecimal read(RowValues from, int position) {
    return check(from.getDecimal(position), from.type(position));
  }

  /** Returns the number, if it has no more digits than its type says. */
  static BigDecimal check(BigDecimal value, RowType type) {
    if (value.precision() > type.precision()) {
      throw new CorruptDataException(
          "Expected a decimal of up to %s digits, found one of %s"
              .formatted(type.precision(), value.precision()));
    }
    return value;
  }
}
