/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.KilledChild;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each side of a channel is killed at each step of its life: while it attaches or creates the
 * channel, lends, sends, reads, goes on with another publisher, and closes. The other side is told,
 * keeps nothing, and goes on.
 *
 * <p>The steps are those between which another process sees a difference. {@code
 * -Dfory.test.steps.all=true} takes the first call of every method instead, which is five minutes.
 */
@Tag("thorough")
@Timeout(60)
class KilledStepsTest {
  private static final boolean ALL = Boolean.getBoolean("fory.test.steps.all");
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final Fory FORY = Fory.builder().build();

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private static Stream<String> all(int methods) {
    return IntStream.rangeClosed(1, methods).mapToObj(Integer::toString);
  }

  // ---- The publisher ----

  static Stream<String> stepsOfPublisher() {
    return ALL
        ? all(250)
        : Stream.of(
            "file.ChannelFolder#clean 1", // it owns the channel
            "control.ControlServer#run 1", // the socket is there
            "file.SharedFile#create 3", // one file of a connection is there
            "Connections#live 1", // the subscriber has mapped its files
            "Connections#join 1", // it is told so
            "ring.RecordWriter#publishRelease 1", // a message lies in the ring
            "pool.BlockPool#share 1", // so does one that has a block
            "Connections#endAll 1", // it closes, and nobody accepts
            "control.ControlServer#close 1", // the subscriber is told that it has closed
            "file.OwnerLock#close 1"); // its files are gone
  }

  @ParameterizedTest
  @MethodSource("stepsOfPublisher")
  void aSubscriberGoesOnWithoutAPublisherKilledAt(String step) throws Exception {
    goOn(step);
    requireNothingLeft();
  }

  private void goOn(String step) throws Exception {
    List<byte[]> got = new ArrayList<>();
    try (KilledChild child = KilledChild.start(step, ChildLife.class, root.path(), "publishes")) {
      AttachOptions options =
          AttachOptions.to("kill").root(root.path()).timeout(SOON).reattach(true);
      CompletableFuture<ShmSubscriber> attached =
          CompletableFuture.supplyAsync(() -> ShmSubscriber.attach(options));
      requireKilled(child);
      try (ShmPublisher next = ShmPublisher.create(ChildPublisher.config(root.path()));
          ShmSubscriber subscriber = attached.join()) {
        while (next.subscribers() == 0) {
          subscriber.poll(message -> got.add(message.toByteArray()), 10);
        }
        for (int i = 0; i < got.size(); i++) {
          assertThat(got.get(i)).isEqualTo(ChildLife.content(i, i % 3 == 1 || i == 2));
        }
        next.publish(Content.of(99));
        try (Message message = subscriber.receive(SOON)) {
          assertThat(Content.check(message.bytes())).isEqualTo(99);
          assertThat(message.sequence()).isZero();
        }
        assertThat(subscriber.lost()).isZero(); // of the next one; what the dead one lost is unsent
        assertThat(root.files("kill")).hasSize(4); // a socket, a segment, a connection
      }
    }
  }

  // ---- The subscriber ----

  static Stream<String> stepsOfSubscriber() {
    return ALL
        ? all(220)
        : Stream.of(
            "control.Hello#encode 1", // it is connected, and says nothing
            "layout.Mapping#of 2", // it has mapped one file
            "control.ControlClient#ready 1",
            "IncomingConnection#<init> 1", // it gets messages
            "IncomingConnection#lease 1", // it is at a message with a block
            "ring.CompletionWriter#putRelease 1",
            "IncomingConnection#retire 1", // the publisher has ended
            "SubscriberFiles#open 2", // it attaches again
            "IncomingConnection#close 1",
            "SubscriberFiles#close 2");
  }

  @ParameterizedTest
  @MethodSource("stepsOfSubscriber")
  void aPublisherGoesOnWithoutASubscriberKilledAt(String step) throws Exception {
    try (KilledChild child = KilledChild.start(step, ChildLife.class, root.path(), "subscribes")) {
      live(child, "read");
      if (!child.hasEnded()) {
        live(child, "closed");
      }
      requireKilled(child);
    }
    requireNothingLeft();
  }

  /** A publisher sends until the child is killed, or says that it has come to a line. */
  private void live(KilledChild child, String line) throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()));
        ShmSubscriber other = ShmSubscriber.attach(AttachOptions.to("kill").root(root.path()))) {
      long sent = 0;
      boolean said = false;
      while (!child.hasEnded() && !said) {
        if (publisher.subscribers() == 2) {
          send(publisher, other, sent++);
        } else {
          LockSupport.parkNanos(100_000);
        }
        said = child.hasLine();
      }
      if (said) {
        assertThat(child.line()).isEqualTo(line);
        if (line.equals("read")) {
          return; // it goes on with the next one
        }
      }
      // The other one has lost nothing, and nothing is left of the dead one.
      while (publisher.subscribers() > 1 || publisher.stats().mappings() > 3) {
        Thread.onSpinWait();
      }
      for (int i = 0; i < 5; i++) {
        send(publisher, other, sent++);
      }
      assertThat(publisher.reclaim()).isEqualTo(16);
      assertThat(publisher.stats().subscribers()).hasSize(1);
      assertThat(root.files("kill")).hasSize(4);
    }
  }

  private static void send(ShmPublisher publisher, ShmSubscriber other, long number) {
    if (number % 4 == 3) {
      publisher.publish(FORY, new double[] {number, 1, 2}, number);
    } else {
      publisher.publish(ChildLife.content((int) number % 4, number % 4 == 1), number);
    }
    try (Message message = other.receive(SOON)) {
      assertThat(message.correlation()).isEqualTo(number);
      assertThat(message.sequence()).isEqualTo(number);
    }
  }

  // ---- Both ----

  private static void requireKilled(KilledChild child) {
    String at = child.killedAt();
    assertThat(ALL || !at.isEmpty()).as("it came to the step").isTrue(); // there are fewer than all
  }

  private void requireNothingLeft() throws IOException {
    assertThat(root.files("kill")).isEmpty();
    List<String> mapped = mapped();
    for (int tries = 0; !mapped.isEmpty() && tries < 20; tries++) {
      System.gc(); // what was lent, on a JDK where no closed Arena guards it
      mapped = mapped();
    }
    assertThat(mapped).isEmpty();
  }

  private List<String> mapped() throws IOException {
    Path maps = Path.of("/proc/self/maps");
    return Files.exists(maps)
        ? Files.readAllLines(maps).stream()
            .filter(line -> line.contains(root.path().toString()))
            .toList()
        : List.of();
  }
}
