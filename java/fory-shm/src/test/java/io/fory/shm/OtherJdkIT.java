/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** This JDK, and the newest, in both roles. */
@Timeout(60)
class OtherJdkIT {
  private static final Duration SOON = Duration.ofSeconds(20);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  static Stream<String> otherJavas() {
    return ChildJvm.javas().stream().skip(1).map(Path::toString);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("otherJavas")
  void aSubscriberReadsWhatAnotherJdkPublishes(String java) throws Exception {
    AttachOptions options = AttachOptions.to("kill").root(root.path()).timeout(SOON);
    try (Child publisher = Child.start(java, ChildPublisher.class, root.path(), 2000, "WAIT");
        ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      for (int n = 0; n < 2000; n++) {
        try (Message message = subscriber.receive(SOON)) {
          assertThat(Content.check(message.bytes())).isEqualTo(n);
        }
      }
      publisher.requireNoErrors();
    }
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("otherJavas")
  void aPublisherIsReadByAnotherJdk(String java) throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()));
        Child subscriber = Child.start(java, ChildSubscriber.class, root.path(), 10)) {
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
