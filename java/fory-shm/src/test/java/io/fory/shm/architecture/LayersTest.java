/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.LayersContract;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LayersTest extends LayersContract {
  LayersTest() {
    super(
        List.of(
            "io.fory.shm",
            "io.fory.shm.control",
            "io.fory.shm.file",
            "io.fory.shm.pool",
            "io.fory.shm.ring",
            "io.fory.shm.layout",
            "io.fory.shm.exception"),
        // Packages that the core exports to everybody, and this module needs.
        Set.of("io.fory", "io.fory.exception", "io.fory.memory"));
  }

  @Test
  void onlyTheTopKnowsObjects() {
    assertThat(usersOf("io.fory", "io.fory.shm")).isEmpty();
  }
}
