/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.config.ReadLimits;
import java.util.List;
import java.util.Map;

/**
 * The settings that affect how objects become rows. Immutable.
 *
 * @param codegen whether code is generated
 * @param order the order of columns
 * @param types the types of columns
 * @param limits the limits for reading one row
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
   * The order of columns.
   *
   * @param declared whether columns are in the order of the declarations instead of ordered by name
   * @param ofClasses for single classes, the Java names of all fields in the order of the columns
   */
  public record ColumnOrder(boolean declared, Map<Class<?>, List<String>> ofClasses) {
    public ColumnOrder {
      ofClasses = Map.copyOf(ofClasses);
    }
  }

  /**
   * The types of columns.
   *
   * @param byteLists whether {@code byte[]} is a list of int8 instead of a binary
   * @param wideDecimals whether decimals are written with 32 bytes instead of 16
   * @param precision whether values are reduced to what their column can hold, instead of refused
   */
  public record ColumnTypes(boolean byteLists, boolean wideDecimals, boolean precision) {}
}
