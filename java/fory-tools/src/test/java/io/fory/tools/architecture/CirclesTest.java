/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.architecture;

import io.fory.testing.CirclesContract;
import java.util.List;

class CirclesTest extends CirclesContract {
  CirclesTest() {
    super(List.of());
  }
}
