/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Roots registered by ids of all lengths, in messages without schemas. */
class RootOpeningTest {
  record Point(int x, Point next) {}

  static class Empty {}

  private static Fory fory(int id) {
    return Fory.builder()
        .register(Point.class, id)
        .register(Empty.class, id == 5 ? 6 : 5)
        .withCompatible(false)
        .build();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 127, 128, 300, 4095, 4096, 16_383, 16_384, Integer.MAX_VALUE})
  void rootsOfAnyIdAreRead(int id) {
    Fory fory = fory(id);
    Point point = new Point(7, new Point(8, null));
    byte[] bytes = fory.serialize(point);
    for (int i = 0; i < 2; i++) { // the type is known the second time
      assertThat(fory(id).deserialize(bytes)).isEqualTo(point);
      assertThat(fory.deserialize(bytes, Point.class)).isEqualTo(point);
      assertThat(fory.deserialize(bytes, Record.class)).isEqualTo(point);
      assertThatThrownBy(() -> fory.deserialize(bytes, Empty.class))
          .isInstanceOf(IncompatibleClassException.class);
      assertThat(fory.deserialize(fory.serialize(new Empty()))).isInstanceOf(Empty.class);
    }
    assertThat(fory.deserialize(fory.serialize(List.of(point, point))))
        .isEqualTo(List.of(point, point));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 128, 16_384})
  void otherOpeningsAreRefused(int id) {
    Fory fory = fory(id);
    byte[] bytes = fory.serialize(new Point(7, null));
    assertThat(fory.deserialize(bytes)).isEqualTo(new Point(7, null));
    for (int length = 0; length < bytes.length; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> fory.deserialize(part)).isInstanceOf(ForyException.class);
    }
    int opening = bytes.length - 1 - Integer.BYTES - 1; // before the null bitmap or x, and next
    for (int i = 0; i < opening; i++) {
      byte[] changed = bytes.clone();
      changed[i] ^= 0x40;
      assertThatThrownBy(() -> fory.deserialize(changed)).isInstanceOf(ForyException.class);
    }
  }
}
