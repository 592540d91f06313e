/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.testing.ApiContract;
import io.fory.testing.ParametersContract;
import java.util.Set;

class ModuleTest extends ApiContract implements ParametersContract {
  @Override
  protected Set<String> required() {
    return Set.of("fory-core", "fory-format");
  }
}
