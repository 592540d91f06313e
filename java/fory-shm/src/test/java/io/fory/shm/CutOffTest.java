/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A publisher in a process of its own, one of whose connections loses a file. Before Java 22 its
 * JVM tells it late, or not at all; it finds out by looking at the files now and then.
 */
@Timeout(60)
class CutOffTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  @ParameterizedTest
  @ValueSource(strings = {".c2.s", ".c2.p"})
  void endsThatConnectionSoonAndNoOther(String end) throws Exception {
    try (Child publisher = Child.start(ChildCutOff.class, root.path());
        ShmSubscriber good = root.attach("kill");
        ShmSubscriber bad = root.attach("kill")) {
      assertThat(publisher.line()).isEqualTo("two");
      root.cut("kill", end, 0);
      publisher.go();
      long sequence = 0;
      long length = 8;
      while (length == 8) {
        try (Message message = good.receive(SOON)) {
          assertThat(message.sequence()).isEqualTo(sequence++);
          length = message.length();
        }
      }
      // One look at the files comes at least every 4096 messages.
      assertThat(sequence).isLessThan(3 * 4096);
      assertThat(publisher.await()).isZero();
      publisher.requireNoErrors();
    }
  }
}
