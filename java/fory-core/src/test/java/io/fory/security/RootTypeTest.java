/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers get the type that they ask for, also where a replacement takes an object's place. */
class RootTypeTest {
  static final class Wanted implements Serializable {
    int x = 1;

    private Object writeReplace() {
      return this;
    }
  }

  static final class Other {
    String command = "other";
  }

  static final class Resolving implements Serializable {
    int x = 1;

    private Object readResolve() {
      return "resolved";
    }
  }

  private static Fory fory(boolean compatible) {
    return Fory.builder()
        .register(Wanted.class, 1)
        .register(Other.class, 2)
        .register(Resolving.class, 3)
        .withCompatible(compatible)
        .build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aReplacementIsCheckedBehindAGoodMessageToo(boolean compatible) throws IOException {
    Fory fory = fory(compatible);
    byte[] good = fory.serialize(new Wanted());
    byte[] tail = fory.serialize(new Other());
    int at = good.length - 5; // "not replaced", then the number
    byte[] evil = Arrays.copyOf(good, at + 1 + tail.length - 2);
    evil[at] = 1;
    System.arraycopy(tail, 2, evil, at + 1, tail.length - 2);
    for (int round = 0; round < 3; round++) {
      assertThatThrownBy(() -> fory.deserialize(evil, Wanted.class))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Other");
      assertThatThrownBy(() -> fory.deserialize(MemoryBuffer.wrap(evil), Wanted.class))
          .isInstanceOf(IncompatibleClassException.class);
      assertThatThrownBy(
              () ->
                  fory.deserialize(
                      new ByteArrayInputStream(io.fory.testing.Messages.frame(evil)), Wanted.class))
          .isInstanceOf(IncompatibleClassException.class);
      assertThat(fory.deserialize(evil)).isInstanceOf(Other.class);
      assertThat(fory.deserialize(good, Wanted.class).x).isEqualTo(1);
    }
  }

  @Test
  void whatReadResolveReturnsIsCheckedToo() {
    Fory fory = fory(true);
    byte[] message = fory.serialize(new Resolving());
    for (int round = 0; round < 3; round++) {
      assertThatThrownBy(() -> fory.<Object>deserialize(message, (Class) Resolving.class))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("java.lang.String");
      assertThat(fory.deserialize(message, String.class)).isEqualTo("resolved");
      assertThat(fory.deserialize(message)).isEqualTo("resolved");
    }
  }
}
