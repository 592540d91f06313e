/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects from a publisher to its subscribers. */
@Timeout(20)
class ObjectsTest {
  private static final Duration SOON = Duration.ofSeconds(5);

  record Batch(String symbol, double[] prices, PrimitiveArrayView sizes, boolean[] flags) {}

  record Memory(ByteBuffer nio, MemoryBuffer fory) {}

  record Tick(String symbol, double price) {}

  record Trade(int id) {}

  record Unknown(int id) {}

  private static final Fory FORY =
      Fory.builder()
          .register(Batch.class, 1)
          .register(Memory.class, 2)
          .register(Tick.class, 3)
          .register(Trade.class, 4)
          .build();

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("objects")
        .root(root.path())
        .ring(64 << 10)
        .pool(Pool.of(8 << 10, 8).and(1 << 20, 4));
  }

  private static Batch batch(int length) {
    double[] prices = new double[length];
    long[] sizes = new long[length];
    for (int i = 0; i < length; i++) {
      prices[i] = Math.sqrt(i);
      sizes[i] = (long) i * i;
    }
    return new Batch("ACME", prices, PrimitiveArrayView.of(sizes), new boolean[] {true, false});
  }

  private static void assertSame(Batch found, Batch sent) {
    assertThat(found.symbol()).isEqualTo(sent.symbol());
    assertThat(found.prices()).isEqualTo(sent.prices());
    assertThat(found.sizes().toArray()).isEqualTo(sent.sizes().toArray());
    assertThat(found.flags()).containsExactly(sent.flags());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void objectsOfAllSizesComeBack(boolean sessions) {
    try (ShmPublisher publisher = ShmPublisher.create(config().sessions(sessions));
        ShmSubscriber one = root.attach("objects");
        ShmSubscriber two = root.attach("objects")) {
      for (int length : new int[] {0, 3, 511, 512, 1000, 100_000, 7}) {
        Batch sent = batch(length);
        assertThat(publisher.publish(FORY, sent, length)).isEqualTo(2);
        for (ShmSubscriber subscriber : List.of(one, two)) {
          try (Message message = subscriber.receive(SOON)) {
            assertThat(message.isObject()).isTrue();
            assertThat(message.correlation()).isEqualTo(length);
            assertThat(message.parts()).isEqualTo(length < 512 ? 0 : 2);
            assertSame(message.deserialize(FORY, Batch.class), sent);
          }
        }
      }
      assertThat(publisher.reclaim()).isEqualTo(12);
    }
  }

  @Test
  void viewsFailOnceTheirMessageIsClosed() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      Batch sent = batch(1000);
      publisher.publish(FORY, sent);
      publisher.publish(
          FORY, new Memory(ByteBuffer.allocate(5000), MemoryBuffer.wrap(new byte[6000])));
      Batch batch;
      try (Message message = subscriber.receive(SOON)) {
        batch = message.deserialize(FORY, Batch.class);
        assertThat(batch.sizes().getLong(999)).isEqualTo(999 * 999);
      }
      assertThatThrownBy(() -> batch.sizes().getLong(999))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("given back");
      assertThat(batch.prices()).containsExactly(sent.prices());
      Memory memory;
      try (Message message = subscriber.receive(SOON)) {
        memory = message.deserialize(FORY, Memory.class);
        assertThat(memory.nio().remaining()).isEqualTo(5000);
        assertThat(memory.fory().capacity()).isEqualTo(6000);
        assertThatThrownBy(() -> memory.fory().putByte(0, (byte) 1))
            .isInstanceOf(RuntimeException.class);
      }
      assertThat(memory.fory().capacity()).isZero();
      publisher.publish(FORY, new Memory(full(5000), null)); // into the same block
      assertThat(memory.nio()).isEqualTo(ByteBuffer.allocate(5000));
    }
  }

  private static ByteBuffer full(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 7);
    return ByteBuffer.wrap(bytes);
  }

  @Test
  void buffersOfTheJdkAreViewsOnRequestWhichPoisonUncovers() {
    System.setProperty("fory.shm.poison", "true");
    AttachOptions options = AttachOptions.to("objects").root(root.path()).nioViews(true);
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      publisher.publish(FORY, new Memory(full(5000), null));
      ByteBuffer view;
      try (Message message = subscriber.receive(SOON)) {
        view = message.deserialize(FORY, Memory.class).nio();
        assertThat(view.isReadOnly()).isTrue();
        assertThat(view).isEqualTo(full(5000));
      }
      publisher.reclaim();
      assertThat(view.get(0)).isEqualTo(view.get(4999)).isEqualTo((byte) 0xdb);
    } finally {
      System.clearProperty("fory.shm.poison");
    }
  }

  record Closer() {}

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anObjectWhoseMessageIsClosedWhileItIsReadIsNone(boolean first) {
    Message[] message = {null};
    Serializer<Closer> closing =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, Closer value) {}

          @Override
          public Closer read(ReadContext in) {
            message[0].close();
            return new Closer();
          }
        };
    Fory fory = Fory.builder().registerSerializer(Closer.class, closing).build();
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      double[] values = new double[1000];
      Closer closer = new Closer();
      publisher.publish(fory, first ? List.of(closer, values) : List.of(values, closer));
      message[0] = subscriber.receive(SOON);
      assertThatThrownBy(() -> message[0].deserialize(fory, List.class))
          .isInstanceOf(first ? ForyException.class : ShmException.class);
    }
  }

  @Test
  void whatWasDecodedInAHandlerLivesOnWithARetainedMessage() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      publisher.publish(FORY, batch(1000));
      publisher.publish(FORY, batch(1001));
      List<Batch> batches = new ArrayList<>();
      List<Message> kept = new ArrayList<>();
      subscriber.poll(
          m -> {
            batches.add(m.deserialize(FORY, Batch.class));
            if (kept.isEmpty()) {
              kept.add(m.retain());
            }
          },
          2);
      assertThat(batches.get(0).sizes().getLong(9)).isEqualTo(81);
      assertThatThrownBy(() -> batches.get(1).sizes().getLong(9))
          .isInstanceOf(IllegalStateException.class);
      kept.get(0).close();
      assertThatThrownBy(() -> batches.get(0).sizes().getLong(9))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void classesAreDescribedOnceAndAgainForWhoeverComesLater() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber first = root.attach("objects")) {
      List<Long> lengths = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        publisher.publish(FORY, new Tick("ACME", i));
        try (Message message = first.receive(SOON)) {
          lengths.add(message.length());
          assertThat(message.deserialize(FORY, Tick.class).price()).isEqualTo(i);
        }
      }
      assertThat(lengths.get(1)).isLessThan(lengths.get(0)).isEqualTo(lengths.get(2));
      try (ShmSubscriber second = root.attach("objects")) {
        publisher.publish(FORY, new Tick("ACME", 9));
        for (ShmSubscriber subscriber : List.of(first, second)) {
          try (Message message = subscriber.receive(SOON)) {
            assertThat(message.length()).isEqualTo(lengths.get(0));
            assertThat(message.deserialize(FORY, Tick.class).price()).isEqualTo(9);
          }
        }
      }
    }
  }

  @Test
  void objectsMayBeLeftOut() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      List<Object> read = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        publisher.publish(FORY, new Tick("ACME", i));
      }
      publisher.publish(FORY, new Trade(1)); // brings a class, and is left out
      publisher.publish(FORY, new Trade(2));
      subscriber.poll(
          m -> {
            if (m.sequence() == 0 || m.sequence() == 3 || m.sequence() == 5) {
              read.add(m.deserialize(FORY, Object.class));
            }
          },
          10);
      assertThat(read).containsExactly(new Tick("ACME", 0), new Tick("ACME", 3), new Trade(2));
    }
  }

  @Test
  void whoLeavesOutTheFirstObjectGetsAllClassesAgain() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      publisher.publish(FORY, new Tick("ACME", 0));
      publisher.publish(FORY, new Tick("ACME", 1));
      subscriber.receive(SOON).close();
      try (Message message = subscriber.receive(SOON)) {
        assertThatThrownBy(() -> message.deserialize(FORY, Tick.class))
            .isInstanceOfSatisfying(
                ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.OUT_OF_STEP));
      }
      publisher.publish(FORY, new Tick("ACME", 2));
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.deserialize(FORY, Tick.class).price()).isEqualTo(2);
      }
    }
  }

  @Test
  void anObjectIsDecodedBeforeTheNextMessageIsRead() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      publisher.publish(FORY, new Tick("ACME", 0));
      publisher.publish(FORY, new Tick("ACME", 1));
      Message first = subscriber.receive(SOON);
      assertThat(first.deserialize(FORY, Tick.class).price()).isZero();
      assertThatThrownBy(() -> first.deserialize(FORY, Tick.class))
          .isInstanceOf(IllegalStateException.class);
      Message second = subscriber.receive(SOON);
      publisher.publish(FORY, new Tick("ACME", 2));
      try (Message third = subscriber.receive(SOON)) {
        assertThatThrownBy(() -> second.deserialize(FORY, Tick.class))
            .isInstanceOf(IllegalStateException.class);
        assertThat(third.deserialize(FORY, Tick.class).price()).isEqualTo(2);
      }
    }
  }

  @Test
  void anObjectThatCannotBeSentLeavesNoTrace() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      record Bad(double[] values, Object unknown) {}
      Fory fory = Fory.builder().register(Bad.class, 1).build();
      assertThatThrownBy(() -> publisher.publish(fory, new Bad(new double[5000], new Unknown(1))))
          .isInstanceOf(ForyException.class);
      assertThatThrownBy(() -> publisher.publish(fory, new Bad(new double[5_000_000], null)))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LARGE));
      assertThat(publisher.reclaim()).isEqualTo(12);
      publisher.publish(fory, new Bad(new double[5000], null));
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.sequence()).isZero();
        assertThat(message.deserialize(fory, Bad.class).values()).hasSize(5000);
      }
    }
  }

  @Test
  void anObjectThatIsTooLargeBringsItsClassesAgain() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      List<Object> large = new ArrayList<>(List.of(new Tick("ACME", 1)));
      for (int i = 0; i < 200_000; i++) {
        large.add("text " + i);
      }
      assertThatThrownBy(() -> publisher.publish(FORY, large))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LARGE));
      publisher.publish(FORY, new Tick("ACME", 2));
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.deserialize(FORY, Tick.class).price()).isEqualTo(2);
      }
    }
  }

  @Test
  void aLargeMessageGoesIntoABlockWithItsParts() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("objects")) {
      List<Object> sent = new ArrayList<>();
      for (int i = 0; i < 3000; i++) {
        sent.add("text " + i);
      }
      sent.add(new int[4000]);
      publisher.publish(FORY, sent);
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.length()).isGreaterThan(8 << 10);
        assertThat(message.parts()).isEqualTo(1);
        List<?> found = message.deserialize(FORY, List.class);
        assertThat(found.subList(0, 3000)).isEqualTo(sent.subList(0, 3000));
        assertThat((int[]) found.get(3000)).hasSize(4000);
      }
    }
  }
}
