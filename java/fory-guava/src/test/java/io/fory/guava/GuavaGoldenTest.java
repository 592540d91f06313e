/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.golden.GoldenContract;

/** The messages of the types of Guava. */
class GuavaGoldenTest extends GoldenContract {
  GuavaGoldenTest() {
    super(GuavaSamples.all());
  }
}
