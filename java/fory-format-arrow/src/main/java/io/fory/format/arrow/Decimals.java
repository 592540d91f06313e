/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.format.row.RowValues;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;

/** Checks the digits of decimals: the 16 bytes of a decimal can hold more than its type allows. */
final class Decimals {
  private Decimals() {}

  /** Returns the decimal in a row; fails if it has more digits than its type allows. */
  static BigDecimal read(RowValues from, int position) {
    return check(from.getDecimal(position), from.type(position));
  }

  /** Returns the number; fails if it has more digits than the type allows. */
  static BigDecimal check(BigDecimal value, RowType type) {
    if (value.precision() > type.precision()) {
      throw new CorruptDataException(
          "Expected a decimal of up to %s digits, found one of %s"
              .formatted(type.precision(), value.precision()));
    }
    return value;
  }
}
