/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.contract;

/** The items of a stream; see the package. */
final class Items {
  static final int END = 0;
  static final int OBJECT = 1;
  static final int FIELDS = 2;
  static final int NAMED_FIELDS = 3;

  /** Added to the number of bytes of primitive values. */
  static final int BYTES = 3;

  private Items() {}
}
