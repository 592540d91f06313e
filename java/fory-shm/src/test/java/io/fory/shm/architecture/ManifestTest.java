/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.architecture;

import io.fory.shm.ShmPublisher;
import io.fory.testing.ManifestContract;

class ManifestTest extends ManifestContract {
  ManifestTest() {
    super(ShmPublisher.class, "Fory shared memory");
  }
}
