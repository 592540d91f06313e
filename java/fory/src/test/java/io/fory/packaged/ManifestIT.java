/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import io.fory.testing.ManifestContract;

class ManifestIT extends ManifestContract {
  @Override
  protected boolean isFragment() {
    return false;
  }
}
