/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.List;

/**
 * A serializer of small values that writes and reads many of them in one go, which spares two
 * interface calls and a bounds check for each.
 *
 * @param <T> the type
 */
public interface RunSerializer<T> extends Serializer<T> {

  /**
   * Writes the elements of a list, one behind the other.
   *
   * @param list has fast access by index, and nothing but objects of exactly the type
   */
  void writeRun(WriteContext out, List<?> list);

  /** Reads what {@link #writeRun} wrote, and adds it to a list. */
  void readRun(ReadContext in, int size, List<Object> target);
}
