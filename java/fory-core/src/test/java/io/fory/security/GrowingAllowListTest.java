/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.exception.ForbiddenClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** A type checker may allow later what it refused: nothing remembers a refusal. */
class GrowingAllowListTest {
  static class Outer {
    int number = 7;
    Inner inner = new Inner();
    Object any;
  }

  static class Inner {
    String text = "inner";
  }

  private final Set<String> allowed = ConcurrentHashMap.newKeySet();

  private Fory fory(boolean compatible) {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(allowed::contains)
        .withCompatible(compatible)
        .build();
  }

  private static Fory open(boolean compatible) {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(name -> true)
        .withCompatible(compatible)
        .build();
  }

  private static void isRefused(Fory fory, byte[] message, Class<?> type) {
    for (int repeated = 0; repeated < 3; repeated++) {
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining(type.getName());
    }
  }

  @Test
  void aClassThatIsAllowedLaterIsRead() {
    for (boolean compatible : new boolean[] {false, true}) {
      allowed.clear();
      Fory reader = fory(compatible);
      Outer outer = new Outer();
      outer.any = new ArrayList<>(List.of(new Inner()));
      byte[] message = open(compatible).serialize(outer);
      isRefused(reader, message, Outer.class);
      allowed.add(Outer.class.getName());
      isRefused(reader, message, Inner.class);
      allowed.add(Inner.class.getName());
      Outer read = reader.deserialize(message, Outer.class);
      assertThat(read.number).isEqualTo(7);
      assertThat(read.inner.text).isEqualTo("inner");
      assertThat(((Inner) ((List<?>) read.any).get(0)).text).isEqualTo("inner");
      assertThat(reader.serialize(read)).isEqualTo(message);
    }
  }

  @Test
  void aClassThatOnlyAFieldNamesIsReadWhenItIsAllowed() {
    Fory reader = fory(true);
    Outer outer = new Outer();
    outer.inner = null;
    byte[] without = open(true).serialize(outer);
    byte[] with = open(true).serialize(new Outer());
    allowed.add(Outer.class.getName());
    assertThat(reader.deserialize(without, Outer.class).number).isEqualTo(7);
    isRefused(reader, with, Inner.class);
    allowed.add(Inner.class.getName());
    assertThat(reader.deserialize(with, Outer.class).inner.text).isEqualTo("inner");
  }

  @Test
  void aSessionAsksAgainWhenItsWriterResetsIt() {
    Fory reader = fory(true);
    try (ForySession out = open(true).newSession();
        ForySession in = reader.newSession()) {
      byte[] first = out.serialize(new Outer());
      assertThatThrownBy(() -> in.deserialize(first)).isInstanceOf(ForbiddenClassException.class);
      allowed.add(Outer.class.getName());
      allowed.add(Inner.class.getName());
      out.reset();
      assertThat(((Outer) in.deserialize(out.serialize(new Outer()))).inner.text)
          .isEqualTo("inner");
    }
  }
}
