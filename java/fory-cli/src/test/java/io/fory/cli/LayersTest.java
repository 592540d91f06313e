/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import io.fory.testing.LayersContract;
import java.util.List;
import java.util.Set;

class LayersTest extends LayersContract {
  LayersTest() {
    super(
        List.of(
            "io.fory.cli",
            "io.fory.cli.doctor",
            "io.fory.cli.file",
            "io.fory.cli.message",
            "io.fory.cli.rows",
            "io.fory.cli.schema",
            "io.fory.cli.shm",
            "io.fory.cli.page",
            "io.fory.cli.base"),
        Set.of(
            "io.fory",
            "io.fory.config",
            "io.fory.exception",
            "io.fory.file",
            "io.fory.format",
            "io.fory.format.arrow",
            "io.fory.format.file",
            "io.fory.format.row",
            "io.fory.format.schema",
            "io.fory.memory",
            "io.fory.shm",
            "io.fory.spi",
            "io.fory.tools",
            // The text of explanations, and which values have a short one.
            "io.fory.tools.explain",
            // The page of changes between lock files.
            "io.fory.tools.page",
            // The look of the first bytes of data.
            "io.fory.transport",
            "io.fory.xlang"));
  }
}
