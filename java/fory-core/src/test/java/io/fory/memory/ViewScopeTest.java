/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.codec.OutOfBand;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views of memory that is lent for a time. */
class ViewScopeTest {
  record Tensor(PrimitiveArrayView values, MemoryBuffer bytes, double[] copied) {}

  private static final Fory FORY = Fory.builder().register(Tensor.class, 1).build();

  private final ViewScope scope = new ViewScope();

  private static ByteBuffer longs(int count) {
    ByteBuffer bytes = ByteBuffer.allocateDirect(count * 8).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      bytes.putLong(i * 8, i);
    }
    return bytes;
  }

  private Tensor read() {
    List<MemoryBuffer> parts = new ArrayList<>();
    Tensor tensor =
        new Tensor(
            PrimitiveArrayView.of(new long[] {0, 1, 2}),
            MemoryBuffer.wrap(new byte[] {1, 2, 3}),
            new double[] {1, 2});
    byte[] message =
        FORY.serialize(
            tensor,
            part -> {
              ByteBuffer bytes = ByteBuffer.allocateDirect((int) part.byteLength());
              part.writeTo(MemoryBuffer.wrap(bytes));
              parts.add(scope.wrap(bytes));
              return false;
            });
    return FORY.deserialize(message, Tensor.class, parts);
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
      new OutOfBand().array(values, 3, 3).writeTo(target);
      new OutOfBand().array(flags, 2, 0).writeTo(target);
      assertThat(target.writerIndex()).isEqualTo(26);
      assertThat(target.readDouble()).isEqualTo(1.5);
      assertThat(target.readDouble()).isEqualTo(-2);
      assertThat(target.readDouble()).isNaN();
      assertThat(target.copyOfRange(24, 2)).containsExactly(1, 0);
    }
  }
}
