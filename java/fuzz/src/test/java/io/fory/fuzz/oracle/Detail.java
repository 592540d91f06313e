/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

/** Describes a finding in the report beside its kind, where nothing was thrown. */
final class Detail extends Exception {
  private static final long serialVersionUID = 1L;

  Detail(String text) {
    super(text, null, false, false);
  }
}
