/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySession;
import io.fory.ForyWriter;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code of users can throw anything: checked exceptions too, from languages that do not check them.
 */
class ThrownByUserCodeTest {
  static final class Bomb {}

  static final class Fuse implements Serializer<Bomb> {
    private Throwable writing;
    private Throwable reading;

    @Override
    public void write(WriteContext out, Bomb bomb) {
      out.buffer().writeInt(7);
      Fuse.<RuntimeException>light(writing);
    }

    @Override
    public Bomb read(ReadContext in) {
      Fuse.<RuntimeException>light(reading);
      in.buffer().readInt();
      return new Bomb();
    }

    @SuppressWarnings("unchecked") // so that the compiler does not see it
    private static <X extends Throwable> void light(Throwable any) throws X {
      if (any != null) {
        throw (X) any;
      }
    }
  }

  private interface Out {
    void write(Object value) throws IOException;
  }

  private interface In {
    Object read() throws IOException;
  }

  private final Fuse fuse = new Fuse();
  private final Fory fory = Fory.builder().registerSerializer(Bomb.class, fuse).build();
  private final ForyCodec<Object> codec = fory.codec(Object.class);
  private final MemoryBuffer buffer = MemoryBuffer.allocate(64);
  private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
  private final ForySession writing = fory.newSession();
  private final ForySession reading = fory.newSession();
  private final ForyWriter records = fory.streams().newWriter(stream);

  static Stream<Arguments> cases() {
    return Stream.of("buffer", "codec", "stream", "channel", "session", "records")
        .flatMap(
            way ->
                Stream.of(
                        new IllegalStateException("unchecked"),
                        new IOException("checked"),
                        new InterruptedException("checked"),
                        new AssertionError("an error"))
                    .map(thrown -> arguments(way, thrown)));
  }

  private Out out(String way) {
    return switch (way) {
      case "buffer" -> value -> fory.serialize(buffer, value);
      case "codec" -> value -> codec.encode(buffer, value);
      case "stream" -> value -> fory.streams().serialize(stream, value);
      case "channel" -> value -> fory.streams().serialize(Channels.newChannel(stream), value);
      case "session" ->
          value -> {
            writing.reset();
            writing.serialize(stream, value);
          };
      default ->
          value -> {
            records.reset();
            records.write(value);
            records.flush();
          };
    };
  }

  private In in(String way) {
    InputStream from = new ByteArrayInputStream(stream.toByteArray());
    return switch (way) {
      case "buffer" -> () -> fory.deserialize(buffer);
      case "codec" -> () -> codec.decode(buffer);
      case "stream" -> () -> fory.streams().deserialize(from);
      case "channel" -> () -> fory.streams().deserialize(Channels.newChannel(from));
      case "session" -> () -> reading.deserialize(from);
      default -> fory.streams().newReader(from)::read;
    };
  }

  private static void requireTold(Throwable thrown, ThrowingCallable call) {
    Throwable told = catchThrowable(call);
    if (thrown instanceof Error) {
      assertThat(told).isSameAs(thrown);
    } else {
      assertThat(told).isInstanceOf(ForyException.class).hasCause(thrown);
    }
  }

  /** Reads so many values, and passes over those that were given up. */
  private static List<Object> values(In in, int count) throws IOException {
    List<Object> values = new ArrayList<>();
    while (values.size() < count) {
      try {
        values.add(in.read());
      } catch (CorruptDataException e) {
        assertThat(e).hasMessageContaining("gave it up");
      }
    }
    return values;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aFailureOfWritingLeavesNothingBehind(String way, Throwable thrown) throws IOException {
    for (int size : new int[] {1, 100_000}) {
      Out out = out(way);
      out.write("first");
      fuse.writing = thrown;
      requireTold(thrown, () -> out.write(new Object[] {new byte[size], new Bomb()}));
      fuse.writing = null;
      out.write("last");
    }
    assertThat(values(in(way), 4)).containsExactly("first", "last", "first", "last");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aFailureOfReadingLeavesTheNextMessage(String way, Throwable thrown) throws IOException {
    for (int size : new int[] {1, 100_000}) {
      out(way).write(new Object[] {new Bomb(), new byte[size], "x".repeat(size)});
      out(way).write("next");
    }
    In in = in(way);
    for (int i = 0; i < 2; i++) {
      fuse.reading = thrown;
      requireTold(thrown, in::read);
      fuse.reading = null;
      if (buffer.writerIndex() > 0) {
        assertThat(in.read()).isInstanceOf(Object[].class); // its reader index is where it was
      }
      assertThat(in.read()).isEqualTo("next");
    }
  }
}
