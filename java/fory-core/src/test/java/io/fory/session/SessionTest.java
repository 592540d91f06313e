/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.config.UnknownTypes;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of one connection, which say each class once. */
class SessionTest {
  enum Color {
    RED,
    GREEN
  }

  record Point(int x, int y) {}

  record Shape(String name, Color color, List<Point> points, Object extra) {}

  private static Fory fory(boolean compatible, boolean references) {
    return Fory.builder()
        .withCompatible(compatible)
        .withRefTracking(references)
        .withAsyncCompilation(false)
        .register(Color.class)
        .register(Point.class, 7)
        .register(Shape.class, "shape")
        .build();
  }

  private static final Fory FORY = fory(true, false);

  private static Shape shape(int i) {
    return new Shape(
        "shape " + i,
        Color.values()[i % 2],
        List.of(new Point(i, -i)),
        i % 3 == 0 ? new Point(1, i) : new Point[] {new Point(i, 2)});
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void messagesComeBackInOrder(int settings) {
    Fory fory = fory((settings & 1) == 0, (settings & 2) == 0);
    ForySession writer = fory.newSession();
    ForySession reader = fory.newSession();
    for (int i = 0; i < 20; i++) {
      assertThat(reader.deserialize(writer.serialize(shape(i)), Shape.class).toString())
          .startsWith("Shape[name=shape " + i + ", color=" + Color.values()[i % 2]);
    }
    assertThat(reader.deserialize(writer.serialize(null))).isNull();
  }

  @Test
  void eachClassIsSaidOnce() {
    ForySession writer = FORY.newSession();
    int first = writer.serialize(new Shape("s", Color.RED, List.of(), null)).length;
    int second = writer.serialize(new Shape("s", Color.RED, List.of(), null)).length;
    assertThat(first).isGreaterThan(80);
    assertThat(second).isLessThan(20);
    assertThat(FORY.serialize(new Shape("s", Color.RED, List.of(), null)).length)
        .isEqualTo(first - Integer.BYTES);
  }

  @Test
  void messagesFollowEachOtherInABuffer() {
    ForySession writer = FORY.newSession();
    ForySession reader = FORY.newSession();
    MemoryBuffer buffer = MemoryBuffer.allocateDirect(16);
    for (int i = 0; i < 5; i++) {
      writer.serialize(buffer, new Point(i, i));
    }
    for (int i = 0; i < 5; i++) {
      assertThat(reader.deserialize(buffer)).isEqualTo(new Point(i, i));
    }
  }

  @Test
  void aLostMessageIsNoticed() {
    ForySession writer = FORY.newSession();
    ForySession reader = FORY.newSession();
    reader.deserialize(writer.serialize(new Point(0, 0)));
    writer.serialize(new Point(1, 1));
    byte[] third = writer.serialize(new Point(2, 2));
    assertThatThrownBy(() -> reader.deserialize(third))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Expected message 1 of the session, found message 2")
        .hasMessageContaining("reset()");
    byte[] fourth = writer.serialize(new Point(3, 3));
    assertThatThrownBy(() -> reader.deserialize(fourth)).hasMessageContaining("lost");
    writer.reset();
    assertThat(reader.deserialize(writer.serialize(new Point(4, 4)))).isEqualTo(new Point(4, 4));
  }

  @Test
  void reorderedAndRepeatedMessagesAreNoticed() {
    ForySession writer = FORY.newSession();
    List<byte[]> messages = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      if (i == 2) {
        writer.reset();
      }
      messages.add(writer.serialize(new Point(i, i)));
    }
    assertThatThrownBy(() -> readAll(messages, 1, 0)).hasMessageContaining("the first one here");
    assertThatThrownBy(() -> readAll(messages, 0, 1, 1)).hasMessageContaining("found message 1");
    assertThatThrownBy(() -> readAll(messages, 0, 3))
        .hasMessageContaining("of the session, found message");
    assertThatThrownBy(() -> readAll(messages, 0, 2, 1))
        .hasMessageContaining("of the session, found message");
    readAll(messages, 0, 1, 2, 3);
    readAll(messages, 2, 3);
  }

  private static void readAll(List<byte[]> messages, int... order) {
    ForySession reader = FORY.newSession();
    for (int i : order) {
      reader.deserialize(messages.get(i));
    }
  }

  static final class Moody {
    boolean fails;
  }

  private static Fory moody() {
    return Fory.builder()
        .register(Point.class)
        .registerSerializer(
            Moody.class,
            new Serializer<>() {
              @Override
              public void write(WriteContext out, Moody value) {
                if (value.fails) {
                  throw new IllegalStateException("in a bad mood");
                }
              }

              @Override
              public Moody read(ReadContext in) {
                return new Moody();
              }
            })
        .build();
  }

  @Test
  void aMessageThatCouldNotBeWrittenDisturbsNothing() {
    Fory fory = moody();
    ForySession writer = fory.newSession();
    ForySession reader = fory.newSession();
    reader.deserialize(writer.serialize(new Moody()));
    Moody bad = new Moody();
    bad.fails = true;
    assertThatThrownBy(() -> writer.serialize(List.of(new Point(1, 2), bad)))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("in a bad mood");
    assertThat(reader.deserialize(writer.serialize(new Point(1, 2)))).isEqualTo(new Point(1, 2));
    assertThat(reader.deserialize(writer.serialize(new Moody()))).isInstanceOf(Moody.class);
  }

  @Test
  void sessionsAndSingleMessagesAreNotMixedUp() {
    ForySession session = FORY.newSession();
    byte[] ofSession = session.serialize(new Point(1, 2));
    assertThatThrownBy(() -> FORY.deserialize(ofSession))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("belongs to a session");
    assertThatThrownBy(() -> session.deserialize(FORY.serialize(new Point(1, 2))))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("belongs to no session");
    assertThatThrownBy(() -> fory(false, false).newSession().deserialize(ofSession))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("withCompatible(true)");
  }

  @Test
  void aClosedSessionIsClosed() {
    ForySession session = FORY.newSession();
    session.close();
    assertThatThrownBy(() -> session.serialize(1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(session::reset).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void damagedMessagesGiveErrorsAndAResetMendsAll() {
    Random random = new Random(42);
    ForySession writer = FORY.newSession();
    ForySession reader = FORY.newSession();
    for (int i = 0; i < 3000; i++) {
      byte[] message = writer.serialize(shape(i));
      message[random.nextInt(message.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        reader.deserialize(message);
      } catch (ForyException e) {
        writer.reset();
      }
      if (i % 10 == 0) {
        writer.reset();
        assertThat(reader.deserialize(writer.serialize(Map.of("k", i)))).isEqualTo(Map.of("k", i));
      }
    }
  }

  @Test
  void truncatedMessagesGiveErrors() {
    byte[] message = FORY.newSession().serialize(shape(1));
    for (int length = 0; length < message.length; length++) {
      byte[] part = java.util.Arrays.copyOf(message, length);
      assertThatThrownBy(() -> FORY.newSession().deserialize(part))
          .isInstanceOf(ForyException.class);
    }
  }

  @Test
  void classesThatTheTypeCheckerRefusesCountToWhatASessionRetains() {
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> name.startsWith("com.acme."))
            .withUnknownTypes(UnknownTypes.KEEP)
            .withMaxRetainedBytes(1 << 20)
            .build();
    ForySession reader = fory.newSession();
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 2_000; i++) {
                byte[] schema = Schemas.ofStrings("other.Class" + i, 100, i);
                Messages message = Messages.to(fory).inSession(i).typeBySchema(schema);
                reader.deserialize(message.zeros(13).bytes());
              }
            })
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxRetainedBytes");
  }

  static final class Nosy {}

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aMessageWithinAnotherIsRefusedAndTheOuterOneStaysWhole(boolean outOfBand) {
    ForySession[] session = new ForySession[1];
    List<IllegalStateException> refused = new ArrayList<>();
    Fory fory =
        Fory.builder()
            .register(Point.class)
            .registerSerializer(
                Nosy.class,
                new Serializer<>() {
                  @Override
                  public void write(WriteContext out, Nosy value) {
                    try {
                      if (outOfBand) {
                        session[0].codec(String.class).encodeOutOfBand("x", part -> true);
                      } else {
                        session[0].serialize("x");
                      }
                    } catch (IllegalStateException e) {
                      refused.add(e);
                    }
                  }

                  @Override
                  public Nosy read(ReadContext in) {
                    return new Nosy();
                  }
                })
            .build();
    session[0] = fory.newSession();
    byte[] message = session[0].serialize(List.of(new Point(1, 2), new Nosy()));
    assertThat(refused).isNotEmpty();
    List<?> read = (List<?>) fory.newSession().deserialize(message);
    assertThat(read).hasSize(2).first().isEqualTo(new Point(1, 2));
  }
}
