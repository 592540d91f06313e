/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.ShmChannel.State;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that are killed, or stopped, in the middle of their work. */
@Tag("thorough")
@Timeout(60)
class KilledTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** Reads to the end; all messages must be whole and in order. */
  private static long readAll(ShmSubscriber subscriber) {
    long count = 0;
    try {
      while (true) {
        try (Message message = subscriber.receive(SOON)) {
          assertThat(message).isNotNull();
          assertThat(Content.check(message.bytes())).isEqualTo(count++);
        }
      }
    } catch (ShmException e) {
      assertThat(e.kind()).isEqualTo(Kind.PUBLISHER_GONE);
      return count;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOANED", "HALF_FILLED", "NOT_PUBLISHED", "PUBLISHED"})
  void whatADeadPublisherHadPublishedIsReadAndNothingElse(String end) throws Exception {
    try (Child publisher = Child.start(ChildPublisher.class, root.path(), 500, end);
        ShmSubscriber subscriber = root.attach("kill")) {
      assertThat(readAll(subscriber)).isEqualTo(end.equals("PUBLISHED") ? 501 : 500);
      assertThat(publisher.await()).isEqualTo(9);
      publisher.requireNoErrors();
    }
    assertThat(root.files("kill")).isNotEmpty();
    try (ShmPublisher next = ShmPublisher.create(ChildPublisher.config(root.path()))) {
      assertThat(root.files("kill")).hasSize(2); // a socket and a segment
    }
    assertThat(root.files("kill")).isEmpty();
  }

  /** Such a process, a zombie, stays in the list of processes, but has neither files nor locks. */
  @Test
  void aDeadPublisherOfWhichNobodyHasTakenNoticeHoldsNothing() throws Exception {
    List<String> parent = List.of("sh", "-c", "\"$@\" & exec sleep 60", "sh");
    assumeTrue(Child.canRun("sh", "-c", "sleep 0"), "there is no shell");
    try (Child sleeper = Child.behind(parent, ChildPublisher.class, root.path(), 100, "LOANED");
        ShmSubscriber subscriber = root.attach("kill")) {
      assertThat(readAll(subscriber)).isEqualTo(100);
      Path state = Path.of("/proc/" + sleeper.onlyChild().pid() + "/stat");
      while (Files.exists(state) && !Files.readString(state).contains(") Z ")) {
        Thread.onSpinWait(); // its files are closed a moment before
      }
      ShmPublisher.create(ChildPublisher.config(root.path())).close();
    }
  }

  @Test
  void aPublisherThatIsKilledAtAnyMomentLeavesWholeMessages() throws Exception {
    try (Child publisher = Child.start(ChildPublisher.class, root.path(), 10_000_000, "WAIT");
        ShmSubscriber subscriber = root.attach("kill")) {
      Message kept = null;
      for (long n = 0; n < 3000; n++) {
        Message message = subscriber.receive(SOON);
        assertThat(Content.check(message.bytes())).isEqualTo(n);
        if (kept == null && message.length() > 1024) {
          kept = message; // stays readable after the death of its publisher
        } else {
          message.close();
        }
      }
      publisher.kill();
      long next = 3000;
      try {
        while (true) {
          try (Message message = subscriber.receive(SOON)) {
            assertThat(Content.check(message.bytes())).isEqualTo(next++);
          }
        }
      } catch (ShmException e) {
        assertThat(e.kind()).isEqualTo(Kind.PUBLISHER_GONE);
      }
      try (ShmPublisher second = ShmPublisher.create(ChildPublisher.config(root.path()));
          ShmSubscriber other = root.attach("kill")) {
        second.publish(Content.of(1));
        other.receive(SOON).close();
        Content.check(kept.bytes());
      }
      kept.close();
    }
  }

  @Test
  void aSubscriberGoesOnWithTheNextPublisher() throws Exception {
    AttachOptions options = AttachOptions.to("kill").root(root.path()).timeout(SOON).reattach(true);
    try (Child first = Child.start(ChildPublisher.class, root.path(), 20, "WAIT");
        ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      assertThat(first.line()).isEqualTo("sent");
      first.kill();
      for (int i = 0; i < 20; i++) {
        subscriber.receive(SOON).close();
      }
      assertThat(subscriber.poll(m -> {}, 1)).isZero();
      try (ShmPublisher second = ShmPublisher.create(ChildPublisher.config(root.path()))) {
        Thread waiter = new Thread(() -> second.awaitSubscribers(1, SOON));
        waiter.start();
        assertThat(subscriber.receive(Duration.ofMillis(300))).isNull();
        waiter.join();
        second.publish(Content.of(7));
        try (Message message = subscriber.receive(SOON)) {
          assertThat(Content.check(message.bytes())).isEqualTo(7);
          assertThat(message.sequence()).isZero();
        }
      }
    }
  }

  @Test
  void theBlocksOfADeadSubscriberComeBackAndOthersLoseNothing() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()));
        ShmSubscriber other = root.attach("kill");
        Child child = Child.start(ChildSubscriber.class, root.path(), 40)) {
      assertThat(child.line()).isEqualTo("attached");
      for (int n = 0; n < 50; n++) {
        assertThat(publisher.publish(Content.of(n))).isEqualTo(2);
        other.receive(SOON).close();
      }
      assertThat(child.line()).isEqualTo("held");
      assertThat(publisher.reclaim()).isLessThan(16);
      child.kill();
      while (publisher.reclaim() < 16) {
        Thread.onSpinWait();
      }
      assertThat(publisher.subscribers()).isEqualTo(1);
      publisher.publish(Content.of(99));
      try (Message message = other.receive(SOON)) {
        assertThat(Content.check(message.bytes())).isEqualTo(99);
      }
      assertThat(root.files("kill")).hasSize(4); // those of the other one, socket and segment
    }
  }

  @Test
  void aStoppedSubscriberIsNotDead() throws Exception {
    assumeTrue(Child.canRun("sh", "-c", "kill -0 $$"), "there is no kill");
    try (ShmPublisher publisher =
            ShmPublisher.create(
                ChildPublisher.config(root.path()).onFull(OnFull.DROP_NEWEST).maxLeases(8));
        ShmSubscriber other = root.attach("kill");
        Child child = Child.start(ChildSubscriber.class, root.path(), 20)) {
      assertThat(child.line()).isEqualTo("attached");
      for (int n = 0; n < 20; n++) {
        publisher.publish(Content.of(n));
        other.receive(SOON).close();
      }
      assertThat(child.line()).isEqualTo("held");
      int free = publisher.reclaim();
      child.signal("STOP");
      for (int n = 20; n < 5000; n++) {
        publisher.publish(Content.of(n));
        other.receive(SOON).close();
      }
      assertThat(publisher.stats().subscribers()).anyMatch(s -> s.traffic().drops() > 0);
      assertThat(publisher.reclaim()).isLessThanOrEqualTo(free);
      child.signal("CONT");
      child.go();
      assertThat(child.line()).isEqualTo("intact 19");
      child.go();
      assertThat(child.line()).startsWith("read ");
      assertThat(child.await()).isZero();
      child.requireNoErrors();
    }
  }

  /** Publishers that run, stop, run again, are killed and are swept have a state each. */
  @Test
  void aStoppedPublisherIsNotDeadAndAClosedOneNeither() throws Exception {
    assumeTrue(Child.canRun("sh", "-c", "kill -0 $$"), "there is no kill");
    try (Child publisher = Child.start(ChildPublisher.class, root.path(), 1, "WAIT")) {
      ShmSubscriber subscriber = root.attach("kill");
      assertThat(publisher.line()).isEqualTo("sent");
      assertThat(state()).isEqualTo(State.ALIVE);
      publisher.signal("STOP");
      assertThat(state()).isEqualTo(State.SILENT);
      assertThat(Shm.sweep(root.path())).isZero();
      long start = System.nanoTime();
      assertThatThrownBy(() -> ShmSubscriber.attach(AttachOptions.to("kill").root(root.path())))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NO_PUBLISHER))
          .hasMessageContaining("lives and does not answer");
      assertThat(System.nanoTime() - start).isLessThan(4_000_000_000L); // a second is given
      assertThatThrownBy(() -> ShmPublisher.create(ChildPublisher.config(root.path())))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.ALREADY_PUBLISHED));
      for (int i = 0; i < 70; i++) { // more than wait to be accepted
        subscriber.poll(m -> {}, 1);
        try (SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX)) {
          socket.configureBlocking(false);
          socket.connect(UnixDomainSocketAddress.of(socket()));
        } catch (SocketException e) {
          assertThat(i).isGreaterThan(50); // it is full
        }
      }
      assertThat(state()).isEqualTo(State.SILENT);
      publisher.signal("CONT");
      while (state() != State.ALIVE) {
        Thread.onSpinWait();
      }
      publisher.kill();
      assertThat(state()).isEqualTo(State.DEAD);
      subscriber.close();
    }
    assertThat(Shm.sweep(root.path())).isGreaterThan(0);
    assertThat(state()).isEqualTo(State.CLOSED);
    assertThatThrownBy(() -> ShmSubscriber.attach(AttachOptions.to("kill").root(root.path())))
        .hasMessageContaining("Nobody publishes");
  }

  private State state() {
    return Shm.list(root.path()).get(0).state();
  }

  private Path socket() throws IOException {
    return root.files("kill").stream()
        .filter(f -> f.endsWith("ctl.sock"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void onlyOneProcessPublishesAChannel() throws Exception {
    try (Child publisher = Child.start(ChildPublisher.class, root.path(), 1, "WAIT");
        ShmSubscriber subscriber = root.attach("kill")) {
      assertThatThrownBy(() -> ShmPublisher.create(ChildPublisher.config(root.path())))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.ALREADY_PUBLISHED));
      subscriber.receive(SOON).close();
      publisher.kill();
      ShmPublisher.create(ChildPublisher.config(root.path())).close();
    }
  }
}
