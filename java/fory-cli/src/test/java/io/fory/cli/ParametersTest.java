/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import io.fory.testing.ParametersContract;
import java.util.Set;

class ParametersTest extends ParametersContract {
  ParametersTest() {
    super(Set.of());
  }
}
