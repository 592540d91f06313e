/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** This JDK, and the one that builds, in both roles. */
@Timeout(60)
class OtherJdkTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final String OTHER = System.getProperty("fory.build.java");

  @RegisterExtension final ShmRoot root = new ShmRoot();

  @Test
  void aSubscriberReadsWhatAnotherJdkPublishes() throws Exception {
    assumeTrue(OTHER != null, "there is one JDK in this run");
    AttachOptions options = AttachOptions.to("kill").root(root.path()).timeout(SOON);
    try (Child publisher = Child.start(OTHER, ChildPublisher.class, root.path(), 2000, "WAIT");
        ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      for (int n = 0; n < 2000; n++) {
        try (Message message = subscriber.receive(SOON)) {
          assertThat(Content.check(message.bytes())).isEqualTo(n);
        }
      }
      publisher.requireNoErrors();
    }
  }

  @Test
  void aPublisherIsReadByAnotherJdk() throws Exception {
    assumeTrue(OTHER != null, "there is one JDK in this run");
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()));
        Child subscriber = Child.start(OTHER, ChildSubscriber.class, root.path(), 10)) {
      assertThat(subscriber.line()).isEqualTo("attached");
      for (int n = 0; n < 10; n++) {
        publisher.publish(Content.of(n));
      }
      assertThat(subscriber.line()).isEqualTo("held");
      subscriber.go();
      assertThat(subscriber.line()).isEqualTo("intact 9");
      for (int n = 10; n < 2000; n++) {
        publisher.publish(Content.of(n));
      }
      while (publisher.stats().subscribers().get(0).depth() > 0) {
        Thread.onSpinWait();
      }
      subscriber.go();
      assertThat(subscriber.line()).isEqualTo("read 1999");
      assertThat(subscriber.await()).isZero();
      subscriber.requireNoErrors();
    }
  }
}
