/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Java buffers and generic types on the facade. */
class FacadeTest {
  private static final Fory FORY = Fory.builder().build();
  private static final int SIZE = 200;
  private static final int START = 7;

  /** Heap, a slice of a larger array, and direct: each with a position. */
  static Stream<ByteBuffer> buffers() {
    ByteBuffer slice = ByteBuffer.allocate(SIZE + 50).position(50).slice();
    return Stream.of(ByteBuffer.allocate(SIZE), slice, ByteBuffer.allocateDirect(SIZE))
        .map(buffer -> buffer.position(START));
  }

  @ParameterizedTest
  @MethodSource("buffers")
  void messagesFollowEachOtherInAJavaBuffer(ByteBuffer buffer) {
    List<String> one = List.of("a", "b");
    FORY.serialize(buffer, one);
    int end = buffer.position();
    assertThat(end - START).isEqualTo(FORY.serialize(one).length);
    FORY.serialize(buffer, null);
    FORY.serialize(buffer, Map.of("k", 1));
    buffer.flip().position(START);

    for (ByteBuffer each : List.of(buffer.duplicate(), buffer.asReadOnlyBuffer())) {
      assertThat(FORY.deserialize(each, List.class)).isEqualTo(one);
      assertThat(each.position()).isEqualTo(end);
      assertThat(FORY.deserialize(each, String.class)).isNull();
      int third = each.position();
      assertThatThrownBy(() -> FORY.deserialize(each, List.class))
          .isInstanceOf(IncompatibleClassException.class);
      assertThat(each.position()).isEqualTo(third);
      assertThat(FORY.deserialize(each, Map.class)).isEqualTo(Map.of("k", 1));
      assertThat(each.hasRemaining()).isFalse();
      assertThatThrownBy(() -> FORY.deserialize(each, Map.class))
          .isInstanceOf(CorruptDataException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("buffers")
  void aMessageThatDoesNotFitMovesNothing(ByteBuffer buffer) {
    assertThatThrownBy(() -> FORY.serialize(buffer, "x".repeat(SIZE)))
        .isInstanceOf(ForyException.class);
    assertThat(buffer.position()).isEqualTo(START);
    FORY.serialize(buffer, "fits");
    assertThat(FORY.deserialize(buffer.flip().position(START), String.class)).isEqualTo("fits");
  }

  @Test
  void registeredClassesAreListedByIdsAndNames() {
    Map<Class<?>, String> registered =
        Fory.builder()
            .register(FacadeTest.class, "z.Last")
            .register(Map.Entry.class, 20)
            .register(ByteBuffer.class, 3)
            .register(ByteBuffer[].class)
            .register(Thread.State.class, "a.State")
            .build()
            .registeredClasses();
    assertThat(registered)
        .containsExactly(
            Map.entry(ByteBuffer.class, "#3"),
            Map.entry(Map.Entry.class, "#20"),
            Map.entry(Thread.State.class, "a.State"),
            Map.entry(FacadeTest.class, "z.Last"));
    assertThatThrownBy(registered::clear).isInstanceOf(UnsupportedOperationException.class);
    assertThat(FORY.registeredClasses()).isEmpty();
  }

  @Test
  void aGenericTypeIsReadWithoutACast() {
    byte[] bytes = FORY.serialize(List.of(1, 2));
    List<Integer> list = FORY.deserialize(bytes, new TypeRef<List<Integer>>() {});
    assertThat(list).containsExactly(1, 2);
    assertThatThrownBy(() -> FORY.deserialize(bytes, new TypeRef<Map<String, Integer>>() {}))
        .isInstanceOf(IncompatibleClassException.class);
  }
}
