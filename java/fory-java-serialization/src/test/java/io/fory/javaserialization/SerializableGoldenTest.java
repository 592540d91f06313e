/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization;

import io.fory.golden.GoldenContract;
import io.fory.golden.GoldenSamples;

/** The messages of classes that take part in Java serialization. */
class SerializableGoldenTest extends GoldenContract {
  SerializableGoldenTest() {
    super(GoldenSamples.serializable());
  }
}
