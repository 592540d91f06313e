/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import io.fory.testing.ParametersContract;
import java.util.Set;

class ParametersTest extends ParametersContract {
  ParametersTest() {
    super(
        Set.of(
            "io.fory.elements.Elements.readCareful",
            "io.fory.elements.Entries.writeEntries",
            "io.fory.elements.StringMaps.read",
            "io.fory.graph.GraphInput.putLater",
            "io.fory.message.Slot.<init>",
            "io.fory.schema.WireClass.<init>"));
  }
}
