/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.config.ReadLimits;
import java.util.List;
import java.util.Map;

/**
 * Holds the settings of a builder. Immutable.
 *
 * @param codegen whether code is generated
 * @param order the order of the columns
 * @param types the types of the columns
 * @param limits the limits of one row
 */
public record CodecOptions(
    boolean codegen, ColumnOrder order, ColumnTypes types, ReadLimits limits) {

  /** The default settings. */
  public static final CodecOptions DEFAULT =
      new CodecOptions(
          true,
          new ColumnOrder(false, Map.of()),
          new ColumnTypes(false, false, false),
          ReadLimits.DEFAULT);

  /**
   * The order of the columns of classes.
   *
   * @param declared whether columns are in the order of the declarations, not of their names
   * @param ofClasses the order of the fields of some classes, by their Java names
   */
  public record ColumnOrder(boolean declared, Map<Class<?>, List<String>> ofClasses) {
    public ColumnOrder {
      ofClasses = Map.copyOf(ofClasses);
    }
  }

  /**
   * The choices for the types of columns.
   *
   * @param byteLists whether {@code byte[]} is a list of int8 instead of a binary
   * @param wideDecimals whether decimals are written with 32 bytes instead of 16
   * @param precision whether a value is cut to the precision of its column instead of refused
   */
  public record ColumnTypes(boolean byteLists, boolean wideDecimals, boolean precision) {}
}
