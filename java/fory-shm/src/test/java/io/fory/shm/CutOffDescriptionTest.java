/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.exception.ShmException;
import io.fory.shm.testing.ShmRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A subscriber cuts its half off, and has the publisher look at it. */
@Timeout(120)
class CutOffDescriptionTest {
  @RegisterExtension final ShmRoot root = new ShmRoot();

  @Test
  void leavesTheThreadOfTheSocketAlone() throws Exception {
    ShmConfig config =
        ShmConfig.channel("look").root(root.path()).ring(64 << 10).pool(Pool.of(4096, 8));
    try (ShmPublisher publisher = ShmPublisher.create(config);
        ShmSubscriber good = root.attach("look");
        ShmSubscriber bad = root.attach("look")) {
      // Compiled code tells of faults later than interpreted code.
      for (int i = 0; i < 20_000; i++) {
        publisher.stats();
      }
      for (int i = 0; i < 300; i++) {
        Shm.list(root.path());
      }
      root.cut("look", ".c2.s", 4096);
      int answered = 0;
      for (int i = 0; i < 50; i++) {
        try {
          assertThat(Shm.list(root.path())).singleElement().satisfies(c -> c.isAlive());
          answered++;
        } catch (ShmException e) {
          assertThat(e).hasMessageContaining("fault"); // told late: this request ends, no other
        }
        assertThat(publisher.stats().subscribers()).extracting("id").contains(1L);
      }
      assertThat(answered).isPositive();
      root.attach("look").close();
    }
  }
}
