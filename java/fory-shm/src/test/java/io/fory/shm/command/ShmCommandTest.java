/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.Pool;
import io.fory.shm.ShmConfig;
import io.fory.shm.ShmPublisher;
import io.fory.shm.testing.ShmRoot;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the jar does when it is run. */
@Timeout(20)
class ShmCommandTest {
  @RegisterExtension final ShmRoot root = new ShmRoot();

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return ShmCommand.run(args, new PrintStream(out), new PrintStream(err));
  }

  @Test
  void channelsAreListedAndDescribed() {
    ShmConfig config = ShmConfig.channel("shown").root(root.path()).pool(Pool.of(4096, 2));
    try (ShmPublisher publisher = ShmPublisher.create(config)) {
      assertThat(run("ls", root.path().toString())).isZero();
      assertThat(out.toString()).contains("shown").contains("alive").doesNotContain("pid");
      assertThat(run("stat", root.path().toString())).isZero();
      assertThat(out.toString()).contains("2 of 2 blocks free");
      assertThat(publisher.subscribers()).isZero();
    }
    out.reset();
    assertThat(run("ls", root.path().toString())).isZero();
    assertThat(out.toString()).contains("dead");
    assertThat(run("sweep", root.path().toString())).isZero();
    assertThat(out.toString()).contains("0 files removed");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void argumentsThatMakeNoSenseAreExplained() {
    assertThat(run()).isEqualTo(2);
    assertThat(run("fly")).isEqualTo(2);
    assertThat(run("ls", "/no/such/root")).isEqualTo(1);
    assertThat(err.toString()).contains("Usage").contains("/no/such/root");
  }
}
