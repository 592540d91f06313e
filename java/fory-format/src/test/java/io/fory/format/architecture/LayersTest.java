/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.architecture;

import io.fory.testing.LayersContract;
import java.util.List;
import java.util.Set;

class LayersTest extends LayersContract {
  LayersTest() {
    super(
        List.of(
            "io.fory.format.file",
            "io.fory.format",
            "io.fory.format.codec",
            "io.fory.format.row",
            "io.fory.format.runtime",
            "io.fory.format.schema",
            "io.fory.format.layout"),
        Set.of(
            "io.fory.config",
            "io.fory.exception",
            "io.fory.file",
            "io.fory.file.storage",
            "io.fory.memory",
            // Exported to this module only, for reasons that the core's module-info says.
            "io.fory.backing",
            "io.fory.codec",
            "io.fory.codegen",
            "io.fory.graph",
            "io.fory.platform",
            "io.fory.schema",
            "io.fory.transport"));
  }
}
