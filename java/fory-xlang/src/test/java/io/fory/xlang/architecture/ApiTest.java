/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.architecture;

import io.fory.testing.ApiContract;
import java.nio.file.Path;
import java.util.Set;

class ApiTest extends ApiContract {
  ApiTest() {
    super(Path.of("../fory-core/api.txt"));
  }

  /** XlangInput and XlangOutput, which generated code calls, are ones for our own classes too. */
  @Override
  protected Set<String> exempt() {
    return Set.of("io.fory.graph.CallBudget", "io.fory.xlang.wire.SharedName");
  }
}
