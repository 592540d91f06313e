/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.architecture;

import io.fory.testing.ApiContract;
import java.nio.file.Path;
import java.util.Set;

class ApiTest extends ApiContract {
  ApiTest() {
    super(Path.of("../fory-core/api.txt"), Path.of("../fory-file/api.txt"));
  }

  /** RowInput, which generated code calls, is one for classes of fory-core. */
  @Override
  protected Set<String> exempt() {
    return Set.of("io.fory.graph.CallBudget");
  }
}
