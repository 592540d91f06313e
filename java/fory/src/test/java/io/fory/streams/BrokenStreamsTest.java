/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams that end, or messages that are given up, where that is least expected. */
class BrokenStreamsTest {
  private static final Fory FORY = Fory.builder().build();
  private static final int MORE = 1 << 31;
  private static final int ABORTED = -1;

  private static byte[] bytes(Object... parts) {
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    for (Object part : parts) {
      if (part instanceof Integer header) {
        bytes.putInt(header);
      } else {
        bytes.put((byte[]) part);
      }
    }
    byte[] all = new byte[bytes.position()];
    bytes.flip().get(all);
    return all;
  }

  private static InputStream stream(Object... parts) {
    return new ByteArrayInputStream(bytes(parts));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void anEndBehindEmptyFramesIsWithinAMessage(int frames) {
    Object[] empty = new Object[frames];
    java.util.Arrays.fill(empty, MORE);
    assertThatThrownBy(() -> FORY.streams().deserialize(stream(empty)))
        .isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> FORY.streams().deserialize(Channels.newChannel(stream(empty))))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void anEndWithinAHeaderOrAFrameIsWithinAMessage() {
    byte[] begin = {(byte) 0xf1};
    for (InputStream in :
        new InputStream[] {
          stream(new byte[] {0}), stream(5, begin), stream(1 | MORE, begin), stream(MORE, 1)
        }) {
      assertThatThrownBy(() -> FORY.streams().deserialize(in)).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void anEndBeforeAMessageIsNoDamage() {
    assertThatThrownBy(() -> FORY.streams().deserialize(stream()))
        .isInstanceOf(EndOfStreamException.class);
  }

  /** A loop that goes on after each {@code ForyException} comes to an end, whatever ends it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aLoopOverForyExceptionsEnds(int end) throws IOException {
    Object[] ends = {new byte[0], new byte[] {0}, "Hello, world".getBytes(UTF_8), ABORTED};
    Class<?>[] kinds = {
      EndOfStreamException.class,
      EOFException.class,
      StreamCorruptedException.class,
      EndOfStreamException.class
    };
    InputStream in = stream(framed("a"), 2, new byte[] {7, 7}, ABORTED, 0, framed("b"), ends[end]);
    List<Object> read = new ArrayList<>();
    int refused = 0;
    IOException last = null;
    for (int i = 0; last == null && i < 10; i++) {
      try {
        read.add(FORY.streams().deserialize(in));
      } catch (ForyException e) {
        refused++;
      } catch (IOException e) {
        last = e;
      }
    }
    assertThat(read).containsExactly("a", "b");
    assertThat(refused).isEqualTo(end == 3 ? 4 : 3);
    assertThat(last).isExactlyInstanceOf(kinds[end]);
  }

  @Test
  void emptyFramesInFrontOfAMessageAreRead() throws IOException {
    byte[] message = FORY.serialize("x");
    assertThat(FORY.streams().deserialize(stream(MORE, MORE, message.length | MORE, message, 0)))
        .isEqualTo("x");
  }

  @Test
  void aMessageWithoutBytesIsDamage() throws IOException {
    InputStream in = stream(0, framed("next"));
    ForyException e =
        catchThrowableOfType(CorruptDataException.class, () -> FORY.streams().deserialize(in));
    assertThat(e.path()).isEqualTo("root");
    assertThat(e.offset()).isZero();
    assertThat(FORY.streams().deserialize(in)).isEqualTo("next");
  }

  private static byte[] framed(Object object) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FORY.streams().serialize(out, object);
    return out.toByteArray();
  }

  @Test
  void anAbortedMessageHasNothingOfTheOneBefore() throws IOException {
    InputStream in = stream(framed(new IOException("x")), ABORTED, framed("next"));
    assertThat(FORY.streams().deserialize(in)).isInstanceOf(IOException.class);
    ForyException e =
        catchThrowableOfType(CorruptDataException.class, () -> FORY.streams().deserialize(in));
    assertThat(e).hasMessageContaining("gave it up");
    assertThat(e.path()).isEqualTo("root");
    assertThat(e.offset()).isZero();
    assertThat(FORY.streams().deserialize(in)).isEqualTo("next");
  }

  @Test
  void aFailureIsToldEvenIfTheMessageIsAbortedBehindIt() throws IOException {
    InputStream in = stream(2 | MORE, new byte[] {7, 7}, ABORTED, framed("next"));
    ForyException e =
        catchThrowableOfType(CorruptDataException.class, () -> FORY.streams().deserialize(in));
    assertThat(e).hasMessageContaining("starts with byte 0x07");
    assertThat(FORY.streams().deserialize(in)).isEqualTo("next");
  }

  @Test
  void bytesBehindTheObjectHaveAnOffset() throws IOException {
    byte[] message = FORY.serialize("x");
    InputStream in = stream(message.length + 3, message, new byte[3]);
    ForyException e =
        catchThrowableOfType(CorruptDataException.class, () -> FORY.streams().deserialize(in));
    assertThat(e).hasMessageContaining("3 bytes before its frames");
    assertThat(e.offset()).isEqualTo(message.length);
  }

  @Test
  void aDecoderTellsWhereAMessageWasGivenUp() {
    byte[] bytes = bytes(2 | MORE, new byte[] {(byte) 0xf1, 7}, ABORTED);
    ForyException e =
        catchThrowableOfType(
            CorruptDataException.class,
            () -> FORY.streams().newDecoder().feed(ByteBuffer.wrap(bytes), object -> {}));
    assertThat(e.path()).isEqualTo("root");
    assertThat(e.offset()).isEqualTo(2);
  }
}
