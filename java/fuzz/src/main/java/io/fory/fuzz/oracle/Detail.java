/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

/** What the report says of a finding beside its kind, where nothing was thrown. */
final class Detail extends Exception {
  private static final long serialVersionUID = 1L;

  Detail(String text) {
    super(text, null, false, false);
  }
}
