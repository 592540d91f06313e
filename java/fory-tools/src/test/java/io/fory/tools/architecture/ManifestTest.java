/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.architecture;

import io.fory.testing.ManifestContract;
import io.fory.tools.SchemaLock;

class ManifestTest extends ManifestContract {
  ManifestTest() {
    super(SchemaLock.class, "Fory tools");
  }
}
