/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.format.codec.CodecOptions;

/** The settings of a {@link RowCodecBuilder}. Immutable. */
record RowSettings(RowFraming framing, RowValidation validation, CodecOptions options) {
  static final RowSettings DEFAULT =
      new RowSettings(RowFraming.BARE, RowValidation.ON_WRAP, CodecOptions.DEFAULT);
}
