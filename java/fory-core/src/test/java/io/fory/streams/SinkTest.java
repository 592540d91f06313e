/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.golden.GoldenSamples;
import io.fory.memory.ByteSink;
import io.fory.testing.Allocations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages written to memory of the user's. */
class SinkTest {

  private static final Fory FORY = fory(false, false);

  private static Fory fory(boolean references, boolean compressed) {
    return GoldenSamples.builder()
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withAsyncCompilation(false)
        .build();
  }

  /** Grows like a buffer of a network library, and gives as little room as it may, or more. */
  private static final class Growing implements ByteSink {
    private final int more;
    private final boolean direct;
    private ByteBuffer bytes;
    private long failed;
    private int asked;

    Growing(int more, boolean direct) {
      this.more = more;
      this.direct = direct;
      bytes = allocate(10);
    }

    private ByteBuffer allocate(int size) {
      return direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    }

    @Override
    public ByteBuffer room(int least) {
      assertThat(least).isBetween(1, MAX_ROOM);
      asked++;
      if (bytes.remaining() < least + more) {
        bytes = allocate(2 * (bytes.capacity() + least + more)).put(bytes.flip());
      }
      return bytes.slice(bytes.position(), least + more);
    }

    @Override
    public void used(int some) {
      assertThat(some).isPositive();
      bytes.position(bytes.position() + some);
    }

    @Override
    public void failed(long some) {
      failed += some;
      bytes.position(bytes.position() - (int) some);
    }

    byte[] content() {
      byte[] content = new byte[bytes.position()];
      bytes.get(0, content);
      return content;
    }
  }

  @ParameterizedTest
  @CsvSource({"false,false,0,false", "true,false,100,true", "false,true,100000,true"})
  void theBytesAreThoseOfAnArray(boolean references, boolean compressed, int more, boolean direct) {
    Fory fory = fory(references, compressed);
    List<Object> objects = new ArrayList<>(GoldenSamples.all().values());
    objects.add(StreamsTest.large(300));
    objects.add(null);
    for (Object object : objects) {
      byte[] expected = fory.serialize(object);
      Growing sink = new Growing(more, direct);
      fory.streams().serialize(sink, object);
      assertThat(sink.content()).hasSameSizeAs(expected);
      byte[] again = fory.serialize(object);
      if (Arrays.equals(expected, again)) { // and not a hash map of identity hashes
        assertThat(sink.content()).isEqualTo(expected);
      }
      assertThat(sink.asked).isLessThan(3 + expected.length / 5000);
    }
  }

  @Test
  void buffersAndStreamsAreSinks() {
    byte[] expected = FORY.serialize(List.of(1, 2));
    ByteBuffer buffer = ByteBuffer.allocateDirect(100).position(3).limit(60);
    ByteSink sink = ByteSink.of(buffer);
    FORY.streams().serialize(sink, List.of(1, 2));
    FORY.streams().serialize(sink, List.of(1, 2));
    assertThat(buffer.position()).isEqualTo(3 + 2 * expected.length);
    assertThat(
            FORY.codec(Object.class)
                .decode(buffer.duplicate().flip().position(3 + expected.length)))
        .isEqualTo(List.of(1, 2));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    FORY.streams().serialize(ByteSink.of(stream), List.of(1, 2));
    FORY.streams().serialize(ByteSink.of(stream), new long[50_000]);
    assertThat(stream.toByteArray())
        .startsWith(expected)
        .hasSize(expected.length + FORY.serialize(new long[50_000]).length);
  }

  /** Cannot be written. */
  private static final class Unknown {}

  @Test
  void aMessageThatFailsIsTakenBack() {
    Growing sink = new Growing(0, false);
    FORY.streams().serialize(sink, "first");
    int length = sink.content().length;
    assertThatThrownBy(() -> FORY.streams().serialize(sink, new Unknown()))
        .isInstanceOf(ForyException.class);
    assertThat(sink.failed).isZero();
    List<Object> late = new ArrayList<>(Arrays.asList(new Object[200_000]));
    late.add(new Unknown());
    assertThatThrownBy(() -> FORY.streams().serialize(sink, late))
        .isInstanceOf(ForyException.class);
    assertThat(sink.failed).isGreaterThan(100_000);
    assertThat(sink.content()).hasSize(length);
    ByteBuffer small = ByteBuffer.allocate(100_000).position(5);
    assertThatThrownBy(() -> FORY.streams().serialize(ByteSink.of(small), new int[100_000]))
        .isInstanceOf(BufferOverflowException.class);
    assertThat(small.position()).isEqualTo(5);
  }

  @Test
  void aSinkThatTakesArraysIsAskedForRoomOnlyForLongOnes() {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    ByteSink sink =
        new ByteSink() {
          private final byte[] room = new byte[MAX_ROOM];

          @Override
          public ByteBuffer room(int bytes) {
            return ByteBuffer.wrap(room);
          }

          @Override
          public void used(int bytes) {
            taken.write(room, 0, bytes);
          }

          @Override
          public void put(byte[] bytes, int offset, int length) {
            assertThat(length).isBetween(1, MAX_ROOM);
            taken.write(bytes, offset, length);
            Arrays.fill(room, (byte) 99);
          }
        };
    List<Object> object = new ArrayList<>(List.of("first", new byte[200_000], new long[30_000]));
    FORY.streams().serialize(sink, object);
    assertThat(taken.toByteArray()).isEqualTo(FORY.serialize(object));
  }

  @Test
  void whatASinkThrowsIsThrown() {
    IOException full = new IOException("disk full");
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw full;
          }
        };
    assertThatThrownBy(() -> FORY.streams().serialize(ByteSink.of(broken), 1))
        .isInstanceOf(UncheckedIOException.class)
        .hasCause(full);
    ByteSink stingy =
        new ByteSink() {
          @Override
          public ByteBuffer room(int bytes) {
            return ByteBuffer.allocate(bytes - 1);
          }

          @Override
          public void used(int bytes) {}
        };
    assertThatThrownBy(() -> FORY.streams().serialize(stingy, 1))
        .hasMessageContaining("Expected room for");
    assertThatThrownBy(() -> FORY.streams().serialize(stingy, new byte[100_000]))
        .hasMessageContaining("Expected room for");
    assertThat((Object) FORY.deserialize(FORY.serialize("as good as new")))
        .isEqualTo("as good as new");
  }

  static final class Tick {
    private long id = 1;
    private double price = 2;
  }

  @Test
  void writingAllocatesNothingAndReadingTheObject() {
    Fory fory = Fory.builder().register(Tick.class).withAsyncCompilation(false).build();
    Tick tick = new Tick();
    ByteBuffer buffer = ByteBuffer.allocateDirect(1000);
    ByteSink sink = ByteSink.of(buffer);
    assertThat(
            Allocations.ofEach(
                1000,
                0,
                () -> {
                  buffer.clear();
                  fory.streams().serialize(sink, tick);
                }))
        .isZero();
    byte[] bytes = fory.serialize(tick);
    ByteBuffer[] parts = {
      ByteBuffer.wrap(bytes, 0, 20),
      ByteBuffer.allocateDirect(bytes.length - 20).put(0, bytes, 20, bytes.length - 20)
    };
    assertThat(Allocations.ofEach(1000, 32, () -> fory.streams().deserialize(parts, Tick.class)))
        .isLessThanOrEqualTo(32);
  }
}
