/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.exception.UnsupportedTypeException;

/** Makes row codecs for classes. */
public final class RowCodecs {
  private RowCodecs() {}

  /**
   * Returns the codec of a bean, record or interface, with bare rows in the order of the names of
   * its fields. Making one takes milliseconds: keep it.
   *
   * @throws UnsupportedTypeException if something in the class has no form in rows; the path says
   *     what
   */
  public static <T> RowCodec<T> of(Class<T> type) {
    return builder().build(type);
  }

  /** Returns a builder for other codecs. */
  public static RowCodecBuilder builder() {
    return new RowCodecBuilder();
  }
}
