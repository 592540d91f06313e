/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ManifestContract;
import io.fory.xlang.ForyXlang;
import java.util.jar.Attributes;

class ManifestTest extends ManifestContract {
  ManifestTest() {
    super(ForyXlang.class, "Fory xlang");
  }

  @Override
  protected void checkMore(Attributes headers) {
    assertThat(headers.getValue("Fragment-Host")).startsWith("io.fory.core;");
  }
}
