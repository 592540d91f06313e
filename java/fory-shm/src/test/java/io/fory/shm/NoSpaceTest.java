/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A file system without room is an exception, and leaves no file and no fault of memory. */
@Timeout(60)
class NoSpaceTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private static void assertNoSpace(ShmConfig config) {
    assertThatThrownBy(() -> ShmPublisher.create(config))
        .isInstanceOfSatisfying(
            ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.SYSTEM))
        .hasMessageContaining("is there space left?");
  }

  @Test
  void aFullFileSystemFailsWhoeverNeedsMoreAndNobodyElse() throws Exception {
    Path small = Files.createDirectory(root.path().resolve("small"));
    assumeTrue(
        Child.canRun("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", small.toString()),
        "this user may not mount");
    try {
      ShmConfig config = ShmConfig.channel("space").root(small).ring(64 << 10);
      assertNoSpace(config.pool(Pool.of(64 << 10, 32)));
      assertThat(ShmRoot.files(small, "space")).isEmpty();
      try (ShmPublisher publisher =
              ShmPublisher.create(config.ring(512 << 10).pool(Pool.of(64 << 10, 4)));
          ShmSubscriber first = attach(small)) {
        assertThatThrownBy(() -> attach(small)) // there is no room for a second ring
            .isInstanceOfSatisfying(
                ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.REFUSED))
            .hasMessageContaining("is there space left?");
        for (int n = 0; n < 200; n++) {
          assertThat(publisher.publish(Content.of(n))).isEqualTo(1);
          try (Message message = first.receive(SOON)) {
            assertThat(Content.check(message.bytes())).isEqualTo(n);
          }
        }
        assertThat(ShmRoot.files(small, "space")).hasSize(4);
      }
    } finally {
      // Lazily, since a JVM before Java 22 unmaps files when it collects garbage.
      assertThat(Child.canRun("umount", "--lazy", small.toString())).isTrue();
    }
  }

  private static ShmSubscriber attach(Path folder) {
    return ShmSubscriber.attach(AttachOptions.to("space").root(folder));
  }

  /** Where nobody may mount: a process whose files may not be long. */
  @Test
  void aLimitOfTheLengthOfFilesIsTheSame() throws Exception {
    assumeTrue(Child.canRun("prlimit", "--fsize=300000", "true"), "there is no prlimit");
    List<String> limited = List.of("prlimit", "--fsize=300000");
    try (Child child = Child.behind(limited, LockProbe.class, root.path())) {
      assertThat(child.line()).isEqualTo("SYSTEM");
      assertThat(child.await()).isZero();
    }
    assertThat(root.files("kill")).isEmpty();
  }
}
