/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.testing.ApiContract;
import java.util.Set;

class ModuleTest extends ApiContract {
  @Override
  protected Set<String> required() {
    return Set.of("fory-core", "fory-format", "fory-file");
  }
}
