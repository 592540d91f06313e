/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file.architecture;

import io.fory.file.ForyFile;
import io.fory.testing.ManifestContract;

class ManifestTest extends ManifestContract {
  ManifestTest() {
    super(ForyFile.class, "Fory files");
  }
}
