/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What keeps a program from attaching is told as what it is, and not as the publisher's fault. */
@Timeout(60)
class AttachFailuresTest {
  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("few").root(root.path()).ring(64 << 10).pool(Pool.of(4096, 4));
  }

  @Test
  void aSubscriberWithoutDescriptorsHearsSo() throws Exception {
    assumeTrue(Child.canRun("sh", "-c", "ulimit -n 200"), "no limit can be set here");
    List<String> limited =
        List.of("sh", "-c", "ulimit -n 200; j=$0; exec \"$j\" -XX:-MaxFDLimit \"$@\"");
    try (ShmPublisher publisher = ShmPublisher.create(config());
        Child child = Child.behind(limited, ChildAttachesWithoutDescriptors.class, root.path())) {
      assertThat(child.line()).isEqualTo(ChildAttachesWithoutDescriptors.ATTACHED);
      List<String> found = new ArrayList<>();
      do {
        found.add(child.line());
      } while (!found.get(found.size() - 1).equals(ChildAttachesWithoutDescriptors.ATTACHED));
      found.remove(found.size() - 1);
      // A socket, three of its selector and a file at a time.
      assertThat(found).hasSizeGreaterThan(3);
      assertThat(found)
          .allSatisfy(
              line -> assertThat(line).startsWith("SYSTEM").contains("Too many open files"));
      while (publisher.subscribers() > 0) { // until it has heard of the last one's end
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void anInterruptedThreadHearsSo() {
    assertInterrupted(() -> ShmPublisher.create(config()));
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      assertInterrupted(() -> ShmSubscriber.attach(AttachOptions.to("few").root(root.path())));
      assertInterrupted(() -> Shm.list(root.path()));
      // Whatever was begun has left nothing behind.
      ShmSubscriber.attach(AttachOptions.to("few").root(root.path())).close();
      assertThat(Shm.list(root.path()))
          .singleElement()
          .satisfies(channel -> assertThat(channel.state()).isEqualTo(ShmChannel.State.ALIVE));
    }
  }

  private static void assertInterrupted(Runnable call) {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(call::run)
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.INTERRUPTED));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
