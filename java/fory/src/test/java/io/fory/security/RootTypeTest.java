/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Messages;
import java.io.ByteArrayInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A caller that asks for a class gets an object of it, whatever takes the object's place. */
@Tag("attack")
class RootTypeTest {
  static class Replaced implements Serializable {
    int x = 1;

    private Object writeReplace() {
      return this;
    }
  }

  static class Resolved implements Serializable {
    int x = 1;
    boolean evil;

    private Object readResolve() {
      return evil ? new Evil() : this;
    }
  }

  static class Evil {
    String command = "evil";
  }

  private static Fory fory(boolean compatible, boolean references) {
    return Fory.builder()
        .register(Replaced.class, 1)
        .register(Evil.class, 2)
        .register(Resolved.class, 3)
        .withCompatible(compatible)
        .withRefTracking(references)
        .build();
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void replacementsAreOfTheClassAskedFor(boolean compatible, boolean references) {
    Fory fory = fory(compatible, references);
    byte[] good = fory.serialize(new Replaced());
    int replaced = good.length - Integer.BYTES - 1;
    assertThat(good[replaced]).as("not replaced").isZero();
    byte[] evil =
        Messages.part(fory).raw(Arrays.copyOf(good, replaced)).int8(1).value(new Evil()).bytes();
    assertRefused(fory, good, evil, Replaced.class);
    assertThat(fory.deserialize(evil)).as("any class may come").isInstanceOf(Evil.class);
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void resolvedObjectsAreOfTheClassAskedFor(boolean compatible, boolean references) {
    Fory fory = fory(compatible, references);
    byte[] good = fory.serialize(new Resolved());
    Resolved resolved = new Resolved();
    resolved.evil = true;
    byte[] evil = fory.serialize(resolved);
    assertRefused(fory, good, evil, Resolved.class);
    assertThat(fory.deserialize(evil, Evil.class).command).isEqualTo("evil");
  }

  /** Each way to read refuses it, as the first message and behind a good one. */
  private static void assertRefused(Fory fory, byte[] good, byte[] evil, Class<?> type) {
    @SuppressWarnings("unchecked")
    Class<Object> asked = (Class<Object>) type; // without what the compiler checks for the caller
    List<Callable<Object>> ways =
        List.of(
            () -> fory.deserialize(evil, asked),
            () -> fory.deserialize(MemoryBuffer.wrap(evil), asked),
            () ->
                fory.streams().deserialize(new ByteArrayInputStream(Messages.frame(evil)), asked));
    for (int i = 0; i < 3; i++) {
      boolean behindAGoodOne = i > 0;
      for (Callable<Object> way : ways) {
        Attack.by(
                () -> {
                  if (behindAGoodOne) { // on this thread, which remembers the root before
                    fory.deserialize(good, asked);
                  }
                  return way.call();
                })
            .failedAs(IncompatibleClassException.class);
      }
      assertThat(fory.deserialize(good, asked)).isInstanceOf(type);
    }
  }
}
