/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.config.ReadLimits;
import java.util.List;
import java.util.Map;

/**
 * Holds the settings of a builder. Immutable.
 *
 * @param codegen whether code is generated
 * @param declaredOrder whether columns are in the order of the declarations, not of their names
 * @param orders the order of the fields of some classes, by their Java names
 * @param byteLists whether {@code byte[]} is a list of int8, not a binary
 * @param wideDecimals whether decimals are written with 32 bytes, not 16
 * @param columnPrecision whether values are cut to the precision of their columns, not refused
 * @param limits the limits of one row
 */
public record CodecOptions(
    boolean codegen,
    boolean declaredOrder,
    Map<Class<?>, List<String>> orders,
    boolean byteLists,
    boolean wideDecimals,
    boolean columnPrecision,
    ReadLimits limits) {

  /** The options by default. */
  public static final CodecOptions DEFAULT =
      new CodecOptions(true, false, Map.of(), false, false, false, ReadLimits.DEFAULT);

  public CodecOptions {
    orders = Map.copyOf(orders);
  }
}
