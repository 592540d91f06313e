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
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Processes that do not see each other, each the first of its container, with one folder. */
@Timeout(60)
class OtherNamespaceTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final List<String> CONTAINER =
      List.of("unshare", "--pid", "--fork", "--kill-child");

  @RegisterExtension final ShmRoot root = new ShmRoot();

  @BeforeAll
  static void namespacesAreThere() throws Exception {
    assumeTrue(
        Child.canRun("unshare", "--pid", "--fork", "--kill-child", "true"),
        "this user may not make namespaces of processes");
  }

  @Test
  void aSubscriberReadsWhatAPublisherInAContainerSendsAndLearnsOfItsDeath() throws Exception {
    try (Child publisher = Child.behind(CONTAINER, ChildPublisher.class, root.path(), 200, "WAIT");
        ShmSubscriber subscriber = root.attach("kill")) {
      for (int n = 0; n < 200; n++) {
        try (Message message = subscriber.receive(SOON)) {
          assertThat(Content.check(message.bytes())).isEqualTo(n);
        }
      }
      assertThat(Shm.list(root.path())).allMatch(ShmChannel::isAlive);
      assertThat(Shm.sweep(root.path())).isZero();
      publisher.kill();
      assertThatThrownBy(() -> subscriber.receive(SOON))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PUBLISHER_GONE));
    }
  }

  @Test
  void theBlocksOfASubscriberThatDiesInAContainerComeBack() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()));
        Child subscriber = Child.behind(CONTAINER, ChildSubscriber.class, root.path(), 40)) {
      assertThat(subscriber.line()).isEqualTo("attached");
      for (int n = 0; n < 40; n++) {
        publisher.publish(Content.of(n));
      }
      assertThat(subscriber.line()).isEqualTo("held");
      assertThat(publisher.reclaim()).isLessThan(16);
      subscriber.kill();
      // It may see the end of its input, and give back what it holds, before it is killed itself.
      while (publisher.reclaim() < 16 || publisher.subscribers() > 0) {
        Thread.onSpinWait();
      }
      assertThat(publisher.subscribers()).isZero();
    }
  }

  /**
   * Numbers of processes repeat among containers: who goes by them takes the other one for dead.
   */
  @Test
  void ofTwoContainersOnePublishes() throws Exception {
    try (Child first = Child.behind(CONTAINER, ChildPublisher.class, root.path(), 1, "WAIT");
        ShmSubscriber subscriber = root.attach("kill");
        Child second = Child.behind(CONTAINER, LockProbe.class, root.path())) {
      subscriber.receive(SOON).close();
      assertThat(second.line()).isEqualTo("ALREADY_PUBLISHED");
      first.kill();
    }
    try (Child third = Child.behind(CONTAINER, LockProbe.class, root.path())) {
      assertThat(third.line()).isEqualTo("PUBLISHED");
    }
  }
}
