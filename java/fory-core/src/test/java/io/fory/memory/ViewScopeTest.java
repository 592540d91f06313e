/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.codec.OutOfBand;
import io.fory.exception.LimitExceededException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views of memory that is lent for a time. */
class ViewScopeTest {
  record Tensor(PrimitiveArrayView values, MemoryBuffer bytes, double[] copied) {}

  record Buffers(ByteBuffer bytes, ByteBuffer direct, DoubleBuffer doubles, IntBuffer ints) {}

  private static final Fory FORY =
      Fory.builder().register(Tensor.class, 1).register(Buffers.class, 2).build();

  private final ViewScope scope = new ViewScope();

  private static ByteBuffer longs(int count) {
    ByteBuffer bytes = ByteBuffer.allocateDirect(count * 8).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      bytes.putLong(i * 8, i);
    }
    return bytes;
  }

  private Tensor read() {
    return throughMemory(
        scope,
        new Tensor(
            PrimitiveArrayView.of(new long[] {0, 1, 2}),
            MemoryBuffer.wrap(new byte[] {1, 2, 3}),
            new double[] {1, 2}),
        new ArrayList<>());
  }

  /** Reads from parts that a scope lends, and adds all of them to a list. */
  @SuppressWarnings("unchecked")
  private static <T> T throughMemory(ViewScope scope, T object, List<ByteBuffer> memory) {
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message =
        FORY.serializeOutOfBand(
            object,
            part -> {
              ByteBuffer bytes = ByteBuffer.allocateDirect((int) part.byteLength());
              part.writeTo(MemoryBuffer.wrap(bytes));
              parts.add(scope.wrap(bytes));
              memory.add(bytes);
              return false;
            });
    return (T) FORY.deserialize(message, object.getClass(), parts);
  }

  private static Buffers buffers() {
    return new Buffers(
        ByteBuffer.wrap(new byte[] {1, 2, 3}),
        ByteBuffer.allocateDirect(8).order(ByteOrder.LITTLE_ENDIAN).putLong(0, 7),
        DoubleBuffer.wrap(new double[] {0.5, 2}).asReadOnlyBuffer(),
        ByteBuffer.allocate(8).putInt(0, 5).putInt(4, 6).asIntBuffer());
  }

  private static void overwrite(List<ByteBuffer> memory) {
    memory.forEach(bytes -> bytes.clear().put(new byte[bytes.capacity()]));
  }

  @Test
  void buffersOfTheJdkAreCopiesThatOutliveTheScope() {
    List<ByteBuffer> memory = new ArrayList<>();
    Buffers read = throughMemory(scope, buffers(), memory);
    scope.close();
    overwrite(memory);
    assertThat(read).isEqualTo(buffers());
    assertThat(read.bytes().isDirect()).isFalse();
    assertThat(read.direct().isDirect()).isTrue();
    assertThat(read.direct().order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
    assertThat(read.doubles().isReadOnly()).isTrue();
    assertThat(read.ints().order()).isEqualTo(ByteOrder.BIG_ENDIAN);
  }

  @Test
  void buffersOfTheJdkAreViewsWhereThatIsAskedFor() {
    List<ByteBuffer> memory = new ArrayList<>();
    Buffers read = throughMemory(new ViewScope(true), buffers(), memory);
    assertThat(read).isEqualTo(buffers());
    overwrite(memory);
    assertThat(read.doubles().get(1)).isZero();
  }

  @Test
  void theHeapThatCopiesTakeIsLimited() {
    Fory small = Fory.builder().register(Buffers.class, 2).withMaxGraphBytes(100_000).build();
    Buffers large = new Buffers(ByteBuffer.allocate(200_000), null, null, null);
    byte[] message = FORY.serializeOutOfBand(large, part -> false);
    List<MemoryBuffer> views = List.of(new ViewScope(true).wrap(ByteBuffer.allocate(200_000)));
    assertThat(small.deserialize(message, Buffers.class, views)).isEqualTo(large);
    List<MemoryBuffer> copies = List.of(scope.wrap(ByteBuffer.allocate(200_000)));
    assertThatThrownBy(() -> small.deserialize(message, Buffers.class, copies))
        .isInstanceOf(LimitExceededException.class);
  }

  @Test
  void viewsFailAndBuffersAreEmptyOnceTheScopeIsClosed() {
    Tensor tensor = read();
    assertThat(tensor.values().getLong(2)).isEqualTo(2);
    assertThat(tensor.bytes().getByte(2)).isEqualTo((byte) 3);
    scope.close();
    scope.close();
    assertThatThrownBy(() -> tensor.values().getLong(2))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("given back");
    assertThatThrownBy(() -> tensor.values().toArray()).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> FORY.serialize(tensor.values())).hasMessageContaining("given back");
    assertThat(tensor.bytes().capacity()).isZero();
    assertThatThrownBy(() -> tensor.bytes().getByte(2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(tensor.copied()).containsExactly(1, 2);
  }

  @Test
  void elementsAreCopiedIntoAnArrayOfTheSameType() {
    PrimitiveArrayView lent = PrimitiveArrayView.of(scope.wrap(longs(5)), long.class);
    for (PrimitiveArrayView view :
        List.of(lent, PrimitiveArrayView.of(new long[] {0, 1, 2, 3, 4}))) {
      long[] target = {9, 9, 9, 9};
      view.copyTo(2, target, 1, 3);
      assertThat(target).containsExactly(9, 2, 3, 4);
      view.copyTo(5, target, 4, 0);
      assertThatThrownBy(() -> view.copyTo(3, target, 0, 3))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> view.copyTo(0, target, 2, 3))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> view.copyTo(0, new double[5], 0, 5))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Expected a long[], found double[]");
      assertThat((long[]) view.toArray()).containsExactly(0, 1, 2, 3, 4);
    }
    scope.close();
    assertThatThrownBy(() -> lent.copyTo(0, new long[5], 0, 5))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void duplicatesOfABufferEndWithItsScope() {
    MemoryBuffer buffer = scope.wrap(longs(4));
    MemoryBuffer twin = buffer.duplicate().duplicate();
    PrimitiveArrayView view = PrimitiveArrayView.of(twin, long.class);
    assertThat(view.getLong(3)).isEqualTo(3);
    scope.close();
    assertThat(buffer.capacity() + twin.capacity()).isZero();
    assertThatThrownBy(() -> view.getLong(3)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> scope.wrap(longs(1))).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void arraysAreCopiedStraightIntoABufferOfAnyKind() {
    double[] values = {1.5, -2, Double.NaN};
    boolean[] flags = {true, false};
    for (MemoryBuffer target :
        List.of(
            MemoryBuffer.allocate(1),
            MemoryBuffer.allocateDirect(1),
            MemoryBuffer.wrap(ByteBuffer.allocateDirect(40)))) {
      OutOfBand.of(null, values, 3).writeTo(target);
      OutOfBand.of(null, flags, 0).writeTo(target);
      assertThat(target.writerIndex()).isEqualTo(26);
      assertThat(target.readDouble()).isEqualTo(1.5);
      assertThat(target.readDouble()).isEqualTo(-2);
      assertThat(target.readDouble()).isNaN();
      assertThat(target.copyOfRange(24, 2)).containsExactly(1, 0);
    }
  }

  @Test
  void aViewOfMemoryThatIsGoneIsRefusedWhenItIsWritten() {
    PrimitiveArrayView view = read().values();
    scope.close();
    assertThatThrownBy(() -> FORY.serialize(view))
        .hasRootCauseInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> FORY.serializeOutOfBand(view, part -> false))
        .hasRootCauseInstanceOf(IllegalStateException.class);
  }
}
