/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Two processes that wait for each other, after pauses that hit every step on the way to sleep, and
 * with bursts that fill the ring, so that publishers wait too. Every wait has an end: a wake-up
 * that is lost, or a message, fails the test.
 *
 * <p>{@code -Dfory.shm.test.messages=10000000} makes it a long one.
 */
class PingPongTest {
  private static final long MESSAGES = Long.getLong("fory.shm.test.messages", 5000);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  @Test
  void noMessageAndNoWakeUpIsLost() throws Exception {
    try (PingPong side = new PingPong(root.path(), "ping", "pong");
        Child other = Child.start(ChildPong.class, root.path())) {
      side.connect();
      Random random = new Random(1);
      long sent = 0;
      while (sent < MESSAGES) {
        int burst = burst(random);
        for (int i = 1; i <= burst; i++) {
          side.send(sent++, i == burst);
        }
        side.expect(sent); // what the other side has got by then
        PingPong.pause(random);
      }
      side.send(sent, true);
      side.end();
      assertThat(other.line()).isEqualTo("got " + (sent + 1));
      assertThat(other.await()).isZero();
      other.requireNoErrors();
    }
  }

  /** Mostly one; now and then more than the ring has room for. */
  private static int burst(Random random) {
    int kind = random.nextInt(512);
    return kind == 0 ? random.nextInt(5000) + 1 : kind < 32 ? random.nextInt(20) + 1 : 1;
  }
}
