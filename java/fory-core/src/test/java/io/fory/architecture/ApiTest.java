/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ApiContract;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ApiTest extends ApiContract {
  /** A superclass of Fory without anything that users see. */
  @Override
  protected Set<String> exempt() {
    return Set.of("io.fory.engine.EngineOwner");
  }

  @Test
  void exportedTypesAreFewerThanSixty() throws Exception {
    assertThat(exportedTypes()).hasSizeBetween(1, 59);
  }
}
