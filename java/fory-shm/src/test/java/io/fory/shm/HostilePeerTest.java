/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static io.fory.shm.layout.ConnectionLayout.CONTENT;
import static io.fory.shm.layout.ConnectionLayout.HEAD;
import static io.fory.shm.layout.ConnectionLayout.RESTARTS;
import static io.fory.shm.layout.ConnectionLayout.STATE;
import static io.fory.shm.layout.ConnectionLayout.SUBSCRIBER_WAITS;
import static io.fory.shm.layout.ConnectionLayout.TAIL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Mapping;
import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Words;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A hostile peer ends its own connection by bytes and by damage to files, and nothing else. */
@Timeout(60)
class HostilePeerTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  record Values(double[] values) {}

  private static final Fory FORY = Fory.builder().register(Values.class, 1).build();

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("hostile")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(64 << 10, 64))
        .maxLeases(20)
        .onFull(OnFull.DISCONNECT);
  }

  private Path file(String end) throws IOException {
    return root.files("hostile").stream()
        .filter(p -> p.toString().endsWith(end))
        .findFirst()
        .orElseThrow();
  }

  /** A file as its attacker sees it. */
  private Mapping map(String end) throws IOException {
    try (FileChannel file =
        FileChannel.open(file(end), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return Mapping.of(file, file.size(), true);
    }
  }

  private static long word(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextLong();
      case 1 -> random.nextInt(1 << 17);
      case 2 -> random.nextInt(1 << 14) * 8L;
      case 3 -> -random.nextInt(1 << 17);
      case 4 -> random.nextInt(100) | (long) random.nextInt(4) << 32;
      default ->
          RecordLayout.word(
              random.nextInt(1 << 15),
              random.nextBoolean() ? 1 : 15,
              random.nextInt(64),
              random.nextInt(300));
    };
  }

  @Test
  void aSubscriberThatWritesNonsenseHarmsOnlyItself() throws Exception {
    Random random = new Random(1);
    int[] places = {HEAD, SUBSCRIBER_WAITS, COMPLETION_TAIL, RESTARTS, CONTENT, CONTENT + 8};
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber good = root.attach("hostile")) {
      long sent = 0;
      for (int round = 0; round < 40; round++) {
        try (ShmSubscriber bad = root.attach("hostile");
            Mapping mapping = map(".c" + (round + 2) + ".s")) {
          ByteBuffer words = mapping.bytes(0, CONTENT + 64);
          for (int i = 0; i < 60; i++) {
            for (int j = random.nextInt(3); j > 0; j--) {
              Words.put(words, places[random.nextInt(places.length)], word(random));
            }
            publisher.publish(Content.of(sent));
            try (Message message = good.receive(SOON)) {
              assertThat(Content.check(message.bytes())).isEqualTo(sent++);
            }
          }
        }
      }
      while (publisher.reclaim() < 64) {
        Thread.onSpinWait();
      }
      assertThat(publisher.subscribers()).isEqualTo(1);
    }
  }

  @Test
  void aPublisherThatWritesNonsenseIsNoticed() throws Exception {
    Random random = new Random(2);
    int failed = 0;
    for (int round = 0; round < 40; round++) {
      try (ShmPublisher publisher = ShmPublisher.create(config());
          ShmSubscriber subscriber = root.attach("hostile");
          Mapping mapping = map(".p")) {
        ByteBuffer words = mapping.bytes(0, CONTENT + 65536);
        for (int i = 0; i < 100; i++) {
          publisher.publish(FORY, new Values(new double[random.nextInt(2000)]));
          for (int j = random.nextInt(2); j > 0; j--) {
            int place = random.nextInt(8) == 0 ? STATE : TAIL;
            Words.put(
                words,
                random.nextBoolean() ? place : CONTENT + 8 * random.nextInt(2000),
                word(random));
          }
          try {
            subscriber.poll(
                m -> {
                  m.toByteArray();
                  for (int part = 0; part < m.parts(); part++) {
                    m.part(part).get(m.part(part).remaining() / 2);
                  }
                  if (m.isObject()) {
                    decode(m);
                  }
                },
                10);
          } catch (ShmException e) {
            assertThat(e.kind())
                .isIn(Kind.PROTOCOL, Kind.PUBLISHER_GONE, Kind.DISCONNECTED, Kind.TOO_LARGE);
            failed++;
            break;
          } catch (IndexOutOfBoundsException e) {
            assertThat(e.getStackTrace()[0].getClassName()).startsWith("java.");
          }
        }
      }
    }
    assertThat(failed).isGreaterThan(20);
  }

  private static void decode(Message message) {
    try {
      message.deserialize(FORY, Object.class);
    } catch (ForyException | IllegalStateException e) {
      // as it should be for bytes that are no object
    }
  }

  /** Does something; a JVM that tells late of a fault may do so in the midst of it. */
  private static void tolerant(Runnable action) {
    try {
      action.run();
    } catch (InternalError e) {
      assertThat(Faults.LATE).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {".c2.s", ".c2.p"})
  void aFileThatIsCutOffEndsItsConnectionOnly(String end) throws Exception {
    assumeFalse(Faults.LATE, "errors that come late come anywhere, in this test too");
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber good = root.attach("hostile");
        ShmSubscriber bad = root.attach("hostile")) {
      AtomicLong read = new AtomicLong();
      Thread reader = new Thread(() -> read(good, read));
      reader.start();
      publisher.publish(new byte[8]);
      root.cut("hostile", end, 0);
      // In a thread of its own, which takes late errors with it.
      Thread sender = new Thread(() -> tolerant(() -> sendWhileThereAreTwo(publisher, read)));
      sender.start();
      sender.join();
      publisher.publish(new byte[9]);
      reader.join();
      assertThat(read.get()).isEqualTo(publisher.stats().messages());
    }
  }

  private static void sendWhileThereAreTwo(ShmPublisher publisher, AtomicLong read) {
    AtomicBoolean two = new AtomicBoolean(true);
    while (two.get()) {
      tolerant(
          () -> {
            publisher.publish(new byte[8]);
            while (read.get() < publisher.stats().messages() - 100) {
              Thread.onSpinWait();
            }
            two.set(publisher.subscribers() == 2);
          });
    }
  }

  /** Counts messages to one of nine bytes. */
  private static void read(ShmSubscriber subscriber, AtomicLong count) {
    for (long length = 0; length != 9; count.incrementAndGet()) {
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.sequence()).isEqualTo(count.get());
        length = message.length();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {".s", ".p"})
  void aSubscriberWhoseFileIsCutOffNoticesIt(String end) throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("hostile")) {
      publisher.publish(new byte[100]);
      root.cut("hostile", end, 0);
      Kind[] kind = {null};
      Runnable poll = // made here, because an error that comes late would come where it is made
          () -> {
            try {
              subscriber.poll(m -> {}, 10);
            } catch (ShmException e) {
              kind[0] = e.kind();
            }
          };
      for (int i = 0; i < 1000 && kind[0] == null; i++) {
        tolerant(poll);
      }
      Faults.clear();
      assertThat(kind[0]).isEqualTo(Kind.PROTOCOL);
    }
  }

  @Test
  void blocksThatAreCutOffFailTheObjectsInThem() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("hostile")) {
      publisher.publish(FORY, new Values(new double[2000]));
      root.cut("hostile", ".d0", 4096);
      try (Message message = subscriber.receive(SOON)) {
        assertThatThrownBy(() -> message.deserialize(FORY, Values.class))
            .isInstanceOfSatisfying(
                ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL));
      }
      assertThatThrownBy(() -> subscriber.receive(SOON)).isInstanceOf(ShmException.class);
    }
  }

  @Test
  void whoeverSpeaksNonsenseOnTheSocketIsRefused() throws Exception {
    Random random = new Random(3);
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      UnixDomainSocketAddress address = UnixDomainSocketAddress.of(file("ctl.sock"));
      for (int i = 0; i < 50; i++) {
        try (SocketChannel socket = SocketChannel.open(address)) {
          byte[] bytes = new byte[random.nextInt(400)];
          random.nextBytes(bytes);
          if (i % 2 == 0 && bytes.length > 12) {
            System.arraycopy(new byte[] {'F', 'S', 'H', 'M', 1, 0, 0, 0, 1}, 0, bytes, 0, 9);
          }
          socket.write(ByteBuffer.wrap(bytes));
        } catch (IOException e) {
          // It was refused before it had said all.
        }
      }
      try (ShmSubscriber subscriber = root.attach("hostile")) {
        publisher.publish(new byte[10]);
        subscriber.receive(SOON).close();
      }
      while (publisher.stats().subscribers().size() > 0) {
        Thread.onSpinWait();
      }
      assertThat(root.files("hostile")).hasSize(2);
    }
  }
}
