/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.architecture;

import io.fory.testing.LayersContract;
import java.util.List;
import java.util.Set;

class LayersTest extends LayersContract {
  LayersTest() {
    super(
        List.of(
            "io.fory.xlang",
            "io.fory.xlang.codec",
            "io.fory.xlang.runtime",
            "io.fory.xlang.annotation",
            "io.fory.xlang.wire"),
        Set.of(
            "io.fory.annotation",
            "io.fory.config",
            "io.fory.exception",
            "io.fory.memory",
            "io.fory.spi",
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
