/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A publisher whose process may open no more files. */
@Timeout(60)
class OutOfDescriptorsTest {
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final List<String> LIMITED =
      List.of("sh", "-c", "ulimit -n 200; j=$0; exec \"$j\" -XX:-MaxFDLimit \"$@\"");

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** Whoever comes has to wait, and is not lost. */
  @Test
  void takesNoTimeOfTheProcessorAndAcceptsAgain() throws Exception {
    assumeTrue(Child.canRun("sh", "-c", "ulimit -n 200"), "no limit can be set here");
    try (Child publisher = Child.behind(LIMITED, ChildOutOfDescriptors.class, root.path())) {
      assertThat(publisher.line()).isEqualTo("none left");
      Path path = root.path();
      CompletableFuture<ShmSubscriber> attaching =
          CompletableFuture.supplyAsync(
              () -> ShmSubscriber.attach(AttachOptions.to("kill").root(path).timeout(SOON)));
      Thread.sleep(2000);
      publisher.go();
      // A thread that tries again and again takes all of the two seconds.
      assertThat(Long.parseLong(publisher.line())).isLessThan(500);
      attaching.join().close();
      publisher.go();
      assertThat(publisher.await()).isZero();
    }
  }

  @Test
  void leavesNothingWhereItCannotStart() throws Exception {
    assumeTrue(Child.canRun("sh", "-c", "ulimit -n 200"), "no limit can be set here");
    try (Child publisher =
        Child.behind(LIMITED, ChildPublishesWithoutDescriptors.class, root.path())) {
      assertThat(publisher.line()).isEqualTo("published, 0 files mapped");
      assertThat(publisher.await()).isZero();
    }
    assertThat(root.files("kill")).isEmpty();
  }
}
