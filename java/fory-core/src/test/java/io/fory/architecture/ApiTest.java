/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ApiContract;
import org.junit.jupiter.api.Test;

class ApiTest extends ApiContract {
  @Test
  void exportedTypesAreFewerThanSixty() throws Exception {
    assertThat(exportedTypes()).hasSizeBetween(1, 59);
  }
}
