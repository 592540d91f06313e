/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No message has to do with the one before: neither its buffer, nor whether that could be read. */
@Timeout(30)
class NextMessageTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("next")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .partMin(512)
        .pool(Pool.of(8 << 10, 4));
  }

  private static byte[] bytes(int length, long first) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN).putLong(first).array();
  }

  /** Checks that a buffer is as new, and leaves it in another state. */
  private static void use(ByteBuffer buffer, int length, long first) {
    assertThat(buffer.order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
    assertThat(buffer.remaining()).isEqualTo(length);
    assertThatThrownBy(buffer::reset).isInstanceOf(java.nio.InvalidMarkException.class);
    assertThat(buffer.getLong(buffer.position())).isEqualTo(first);
    buffer.position(buffer.position() + 3).mark();
    buffer.limit(buffer.limit() - 2).order(ByteOrder.BIG_ENDIAN);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 100, 1024, 1025, 5000})
  void theBufferOfAMessageIsAsNew(int length) {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("next")) {
      for (long n = 1; n < 60; n++) {
        if (n % 2 == 0 && length > 1024) {
          try (Loan loan = publisher.loan(length)) {
            ByteBuffer buffer = loan.buffer();
            buffer.putLong(0, n);
            use(buffer, length, n);
            use(loan.buffer(), length, n); // the same one, once more
            assertThat(loan.doubles().position(1).limit(2).remaining()).isEqualTo(1);
            assertThat(loan.doubles().remaining()).isEqualTo(length / 8);
            loan.publish();
          }
        } else {
          publisher.publish(bytes(length, n));
        }
        long first = n;
        Consumer<Message> twice =
            m -> {
              use(m.bytes(), length, first);
              use(m.bytes(), length, first);
              assertThat(m.toByteArray()).hasSize(length);
            };
        switch ((int) (n % 3)) {
          case 0 -> assertThat(subscriber.poll(twice::accept, 1)).isEqualTo(1);
          case 1 ->
              subscriber.poll(
                  m -> {
                    twice.accept(m);
                    try (Message kept = m.retain()) {
                      twice.accept(kept);
                    }
                  },
                  1);
          default -> {
            try (Message taken = subscriber.receive(SOON)) {
              twice.accept(taken);
            }
          }
        }
      }
    }
  }

  @Test
  void thePartsOfAnObjectAreAsNew() {
    Fory fory = Fory.builder().build();
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("next")) {
      for (int n = 1; n < 20; n++) {
        publisher.publish(fory, new long[] {n, 2, 3});
        long[] large = new long[100];
        large[0] = n;
        publisher.publish(fory, large);
        try (Message message = subscriber.receive(SOON)) {
          assertThat(message.deserialize(fory, long[].class)).hasSize(3);
        }
        try (Message message = subscriber.receive(SOON)) {
          use(message.part(0), 800, n);
          assertThat(message.deserialize(fory, long[].class)).isEqualTo(large);
        }
      }
    }
  }

  // ---- A message that cannot be read ----

  static final class Wide {
    long value;
    String text = "text";
  }

  static final class Narrow {
    int value;
    String text;
  }

  private static final Fory WRITER = Fory.builder().register(Wide.class, 1).build();
  private static final Fory READER = Fory.builder().register(Narrow.class, 1).build();

  private static Wide wide(long value) {
    Wide wide = new Wide();
    wide.value = value;
    return wide;
  }

  @Test
  void aValueThatDoesNotFitCostsOneMessage() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("next")) {
      for (int n = 0; n < 20; n++) {
        publisher.publish(WRITER, wide(n % 7 == 5 ? 1L << 40 : n));
      }
      for (int n = 0; n < 20; n++) {
        try (Message message = subscriber.receive(SOON)) {
          if (n % 7 == 5) {
            assertThatThrownBy(() -> message.deserialize(READER, Narrow.class))
                .isInstanceOf(ForyException.class)
                .isNotInstanceOf(ShmException.class);
          } else if (n == 8) {
            assertThatThrownBy(
                    () -> message.deserialize(READER, String.class)) // asked for another type
                .isInstanceOf(ForyException.class);
          } else {
            assertThat(message.deserialize(READER, Narrow.class).value).isEqualTo(n);
          }
        }
      }
    }
  }

  /** The first one, which introduces the type: those behind it cannot be read without it. */
  @Test
  void aMessageThatIntroducesTypesIsMissedByThoseBehindItUntilTheSessionStartsAnew() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("next")) {
      publisher.publish(WRITER, wide(1L << 40));
      publisher.publish(WRITER, wide(2));
      List<Object> found = new ArrayList<>();
      for (int n = 0; n < 2; n++) {
        try (Message message = subscriber.receive(SOON)) {
          found.add(message.deserialize(READER, Narrow.class));
        } catch (ShmException e) {
          found.add(e.kind());
        } catch (ForyException e) {
          found.add("does not fit");
        }
      }
      assertThat(found).containsExactly("does not fit", Kind.OUT_OF_STEP);
      for (int n = 3; n < 6; n++) {
        publisher.publish(WRITER, wide(n));
        try (Message message = subscriber.receive(SOON)) {
          assertThat(message.deserialize(READER, Narrow.class).value).isEqualTo(n);
        }
      }
    }
  }

  // ---- Whoever comes while a message is made ----

  record Slow(int number) {}

  /** Writes an object, in the midst of which a subscriber attaches. */
  private final class Joining implements Serializer<Slow> {
    private final List<ShmSubscriber> joined = new ArrayList<>();

    @Override
    public void write(WriteContext out, Slow value) {
      out.buffer().writeInt(value.number);
      if (value.number % 3 == 0 && joined.size() < 5) {
        joined.add(root.attach("next"));
      }
    }

    @Override
    public Slow read(ReadContext in) {
      return new Slow(in.buffer().readInt());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2000})
  void aSessionBeginsWhereItsSubscriberBegins(int part) {
    Joining joining = new Joining();
    Fory fory = Fory.builder().registerSerializer(Slow.class, joining).build();
    try (ShmPublisher publisher = ShmPublisher.create(config().pool(Pool.of(8 << 10, 64)));
        ShmSubscriber first = root.attach("next")) {
      for (int n = 1; n < 20; n++) {
        // The value after the object asks for a block, and so for news of subscribers.
        publisher.publish(fory, List.of(new Slow(n), new byte[part], new byte[part]), n);
      }
      assertThat(joining.joined).hasSize(5);
      assertThat(read(first, fory)).isEqualTo(1);
      for (int i = 0; i < 5; i++) {
        assertThat(read(joining.joined.get(i), fory)).isEqualTo(3 * i + 4);
        joining.joined.get(i).close();
      }
    }
  }

  /** The first object of a subscriber, all of which must be readable and in order. */
  private static int read(ShmSubscriber subscriber, Fory fory) {
    int[] first = {-1};
    long[] count = {0};
    subscriber.poll(
        m -> {
          int number = ((Slow) m.deserialize(fory, List.class).get(0)).number();
          first[0] = first[0] < 0 ? number : first[0];
          assertThat(number).isEqualTo(first[0] + count[0]++);
        },
        100);
    assertThat(first[0] + count[0]).isEqualTo(20);
    return first[0];
  }

  // ---- Arguments ----

  @ParameterizedTest
  @ValueSource(longs = {-1, Integer.MIN_VALUE, Long.MIN_VALUE})
  void aLoanOfLessThanNothingIsRefused(long bytes) {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("next")) {
      assertThatThrownBy(() -> publisher.loan(bytes))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("" + bytes);
      assertThat(publisher.reclaim()).isEqualTo(4);
      try (Loan loan = publisher.loan(0)) {
        loan.publish();
      }
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.length()).isZero();
      }
    }
  }
}
