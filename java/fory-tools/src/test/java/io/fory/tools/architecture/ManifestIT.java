/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ManifestContract;
import java.util.jar.Attributes;

class ManifestIT extends ManifestContract {
  @Override
  protected void checkMore(Attributes headers) {
    assertThat(headers.getValue("Fragment-Host")).startsWith("io.fory.core;");
  }
}
