/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.exception.UnsupportedTypeException;

/** Makes row codecs for classes. Thread-safe. */
public final class RowCodecs {
  private RowCodecs() {}

  /**
   * Returns the codec of a bean, record or interface, with bare rows and columns ordered by name.
   * Making a codec takes milliseconds: keep it.
   *
   * @throws UnsupportedTypeException if something in the class has no form in rows; the path of the
   *     exception names it
   */
  public static <T> RowCodec<T> of(Class<T> type) {
    return builder().build(type);
  }

  /** Returns a builder for codecs with other settings. */
  public static RowCodecBuilder builder() {
    return new RowCodecBuilder();
  }
}
