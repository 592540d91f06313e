/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.Fory;
import io.fory.memory.BufferCallback;
import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.testing.Allocations;
import io.fory.testing.Segments;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Measures the allocations of calls that write arrays, in band and out of band. */
@Tag("c2")
class AllocationTest {
  private static final int CALLS = 1000;

  static final class Everything {
    private byte[] bytes = new byte[100];
    private int[] ints = new int[100];
    private double[] doubles = new double[100];
    private ByteBuffer heap = ByteBuffer.allocate(100);
    private ByteBuffer direct = ByteBuffer.allocateDirect(100);
    private LongBuffer longs = LongBuffer.allocate(100);
    private MemoryBuffer memory = MemoryBuffer.wrap(new byte[100]);
    private PrimitiveArrayView view = PrimitiveArrayView.of(new int[100]);
    private String text = "a text that is long enough to be left out";
  }

  record Views(ByteBuffer first, ByteBuffer second, LongBuffer third) {}

  record Numbers(long[] longs, int[] ints, byte[] bytes) {}

  record Booleans(boolean[] array) {}

  record Bytes(byte[] array) {}

  record Chars(char[] array) {}

  record Shorts(short[] array) {}

  record Ints(int[] array) {}

  record Longs(long[] array) {}

  record Floats(float[] array) {}

  record Doubles(double[] array) {}

  /** An object with an array of each kind, too long for the loops that short ones take. */
  private static final List<Object> ARRAYS =
      List.of(
          new Booleans(new boolean[5000]),
          new Bytes(new byte[5000]),
          new Chars(new char[5000]),
          new Shorts(new short[5000]),
          new Ints(new int[5000]),
          new Longs(new long[5000]),
          new Floats(new float[5000]),
          new Doubles(new double[5000]));

  private static final Fory FORY =
      Fory.builder()
          .register(Everything.class)
          .register(Views.class)
          .register(Numbers.class)
          .register(ARRAYS.stream().map(Object::getClass).toArray(Class<?>[]::new))
          .withOutOfBandStrings(20)
          .withAsyncCompilation(false)
          .build();

  /** Takes all parts and is done with them. */
  static final class Taking implements BufferCallback {
    private long taken;

    @Override
    public boolean accept(BufferObject part) {
      taken += part.byteLength();
      return false;
    }

    @Override
    public boolean isDoneOnReturn() {
      return true;
    }
  }

  private static long allocated(Runnable call, long enough) {
    return Allocations.ofEach(CALLS, enough, call::run);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void writingArraysInBandAllocatesNothing(boolean direct) {
    assumeTrue(
        !direct || Segments.isOffHeapFast(), "off-heap needs the classes for Java 22 on this JDK");
    MemoryBuffer buffer =
        direct ? MemoryBuffer.allocateDirect(50_000) : MemoryBuffer.allocate(50_000);
    for (Object object : ARRAYS) {
      Runnable call =
          () -> {
            buffer.writerIndex(0);
            FORY.serialize(buffer, object);
          };
      assertThat(allocated(call, 0)).as("%s", object.getClass().getSimpleName()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void writingWithPartsOutOfBandAllocatesNothing(boolean direct) {
    assumeTrue(
        !direct || Segments.isOffHeapFast(), "off-heap needs the classes for Java 22 on this JDK");
    MemoryBuffer buffer = direct ? MemoryBuffer.allocateDirect(1000) : MemoryBuffer.allocate(1000);
    Everything object = new Everything();
    Taking callback = new Taking();
    FORY.serializeOutOfBand(buffer, object, callback);
    assertThat(callback.taken).isEqualTo(100 * (1 + 4 + 8 + 1 + 1 + 8 + 1 + 4) + 41);
    Runnable call =
        () -> {
          buffer.writerIndex(0);
          FORY.serializeOutOfBand(buffer, object, callback);
        };
    assertThat(allocated(call, 0)).isZero();
  }

  private static List<MemoryBuffer> parts(Object object, boolean direct, MemoryBuffer message) {
    List<MemoryBuffer> parts = new ArrayList<>();
    FORY.serializeOutOfBand(
        message,
        object,
        part -> {
          int bytes = (int) part.byteLength();
          MemoryBuffer copy =
              direct ? MemoryBuffer.allocateDirect(bytes) : MemoryBuffer.allocate(bytes);
          part.writeTo(copy);
          parts.add(copy);
          return false;
        });
    return parts;
  }

  private static Numbers numbers() {
    return new Numbers(new long[1000], new int[1000], new byte[1000]);
  }

  private static Object kept; // so that nothing is optimized away

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readingArraysFromPartsAllocatesTheResultOnly(boolean direct) {
    MemoryBuffer message = MemoryBuffer.allocate(100);
    List<MemoryBuffer> parts = parts(numbers(), direct, message);
    long result = Allocations.ofAll(CALLS, () -> kept = numbers());
    Runnable call =
        () -> {
          message.readerIndex(0);
          kept = FORY.deserialize(message, Numbers.class, parts);
        };
    assertThat(result).isGreaterThan(13_000);
    // The JDK copies through a segment or a buffer over the bytes, and whether the JIT spares that
    // depends on all that ran before: less than 128 bytes an array, however long it is.
    assertThat(allocated(call, result)).isBetween(result, result + 3 * 128);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readingViewsOfPartsAllocatesTheViewsOnly(boolean direct) {
    MemoryBuffer message = MemoryBuffer.allocate(100);
    Views views =
        new Views(ByteBuffer.allocate(800), ByteBuffer.allocateDirect(800), LongBuffer.allocate(9));
    List<MemoryBuffer> parts = parts(views, direct, message);
    ByteBuffer part = parts.get(0).asByteBuffer();
    Object[] made = new Object[4];
    long result =
        Allocations.ofAll(
            CALLS,
            () -> {
              made[0] = part.slice();
              made[1] = part.slice();
              made[2] = part.slice().asLongBuffer(); // a view of a view: two objects
              made[3] = new Views(null, null, null);
            });
    Runnable call =
        () -> {
          message.readerIndex(0);
          kept = FORY.deserialize(message, Views.class, parts);
        };
    assertThat(allocated(call, result)).isLessThanOrEqualTo(result);
  }
}
