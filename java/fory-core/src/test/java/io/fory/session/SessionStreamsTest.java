/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.fory.ForySession;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.ByteSink;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sessions over streams, channels and decoders. */
class SessionStreamsTest {
  record Point(int x, int y) {}

  private static final class Unknown {}

  private static final Fory FORY = Fory.builder().register(Point.class, 7).build();

  private final ForySession writer = FORY.newSession();
  private final ForySession reader = FORY.newSession();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private InputStream input() {
    return new ByteArrayInputStream(bytes.toByteArray());
  }

  @Test
  void messagesPassThroughStreamsAndChannelsAndSayEachClassOnce() throws IOException {
    writer.serialize(bytes, new Point(0, 0));
    int first = bytes.size();
    writer.serialize(Channels.newChannel(bytes), new Point(1, 1));
    int second = bytes.size() - first;
    writer.serialize(bytes, null);
    writer.serialize(bytes, new int[100_000]);
    assertThat(second).isLessThan(first - 10);
    InputStream in = input();
    ReadableByteChannel channel = Channels.newChannel(in);
    assertThat(reader.deserialize(in, Point.class)).isEqualTo(new Point(0, 0));
    assertThat(reader.deserialize(channel, Point.class)).isEqualTo(new Point(1, 1));
    assertThat(reader.deserialize(channel)).isNull();
    assertThat(reader.deserialize(in)).isEqualTo(new int[100_000]);
    assertThatThrownBy(() -> reader.deserialize(in)).isInstanceOf(EndOfStreamException.class);
    bytes.reset();
    writer.serialize(bytes, new Point(2, 2));
    assertThat(reader.deserialize(input())).as("no message was lost").isEqualTo(new Point(2, 2));
  }

  @Test
  void bytesAndStreamsCanBeMixed() throws IOException {
    assertThat(reader.deserialize(writer.serialize(new Point(0, 0)))).isEqualTo(new Point(0, 0));
    writer.serialize(bytes, new Point(1, 1));
    assertThat(reader.deserialize(input())).isEqualTo(new Point(1, 1));
    assertThat(reader.deserialize(writer.serialize(new Point(2, 2)))).isEqualTo(new Point(2, 2));
  }

  @Test
  void aMessageThatIsGivenUpHasTheWriterStartAnew() throws IOException {
    writer.serialize(bytes, "first");
    List<Object> late = new ArrayList<>(Arrays.asList(new Object[200_000]));
    late.add(new Point(1, 1));
    late.add(new Unknown());
    assertThatThrownBy(() -> writer.serialize(bytes, late)).isInstanceOf(ForyException.class);
    writer.serialize(bytes, new Point(2, 2));
    InputStream in = input();
    assertThat(reader.deserialize(in)).isEqualTo("first");
    assertThatThrownBy(() -> reader.deserialize(in)).hasMessageContaining("gave it up");
    assertThat(reader.deserialize(in)).isEqualTo(new Point(2, 2));
  }

  @Test
  void afterAMessageThatCannotBeReadTheNextOnesAreRefusedUpToAReset() throws IOException {
    writer.serialize(bytes, new Point(0, 0));
    writer.serialize(bytes, new Point(1, 1));
    writer.reset();
    writer.serialize(bytes, new Point(2, 2));
    InputStream in = input();
    assertThatThrownBy(() -> reader.deserialize(in, String.class))
        .isInstanceOf(IncompatibleClassException.class);
    assertThatThrownBy(() -> reader.deserialize(in)).isInstanceOf(CorruptDataException.class);
    assertThat(reader.deserialize(in)).isEqualTo(new Point(2, 2));
  }

  @Test
  void aStreamThatEndsOrFailsWithinAMessageSaysSo() throws IOException {
    writer.serialize(bytes, new Point(0, 0));
    InputStream cut = new ByteArrayInputStream(bytes.toByteArray(), 0, bytes.size() - 1);
    assertThatThrownBy(() -> reader.deserialize(cut)).isInstanceOf(EOFException.class);
    IOException full = new IOException("disk full");
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw full;
          }
        };
    assertThatThrownBy(() -> writer.serialize(broken, 1)).isSameAs(full);
    bytes.reset();
    writer.serialize(bytes, new Point(1, 1));
    assertThat(reader.deserialize(input())).as("starts anew").isEqualTo(new Point(1, 1));
  }

  @Test
  void aDecoderReadsTheMessagesOfItsSession() throws IOException {
    for (int i = 0; i < 5; i++) {
      writer.serialize(bytes, new Point(i, i));
    }
    ForyDecoder decoder = reader.newDecoder();
    List<Object> points = new ArrayList<>();
    for (byte b : bytes.toByteArray()) {
      decoder.feed(ByteBuffer.wrap(new byte[] {b}), points::add);
    }
    decoder.end();
    assertThat(points).hasSize(5).last().isEqualTo(new Point(4, 4));
    assertThatThrownBy(
            () ->
                FORY.streams().newDecoder().feed(ByteBuffer.wrap(bytes.toByteArray()), points::add))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("ForySession");
  }

  @Test
  void messagesPassThroughSinksAndSeveralBuffers() {
    ByteBuffer buffer = ByteBuffer.allocate(1000);
    ByteSink sink = ByteSink.of(buffer);
    for (int i = 0; i < 3; i++) {
      writer.serialize(sink, new Point(i, i));
      buffer.flip();
      ByteBuffer[] parts = {buffer.slice(0, 5), buffer.slice(5, buffer.limit() - 5)};
      assertThat(reader.deserialize(parts, Point.class)).isEqualTo(new Point(i, i));
      buffer.clear();
    }
    assertThatThrownBy(() -> writer.serialize(sink, new Object[] {new Point(1, 1), new Unknown()}))
        .isInstanceOf(ForyException.class);
    assertThat(buffer.position()).isZero();
    writer.serialize(sink, new Point(4, 4));
    ByteBuffer[] next = {buffer.flip()};
    assertThat(reader.deserialize(next, Point.class)).as("starts anew").isEqualTo(new Point(4, 4));
  }
}
