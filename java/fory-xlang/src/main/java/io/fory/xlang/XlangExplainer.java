/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.xlang.codec.XlangOptions;

final class XlangExplainer {
  XlangExplainer(byte[] bytes, XlangOptions options) {}

  String explain() {
    return "";
  }
}
