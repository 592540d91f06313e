/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Messages;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys of one hash, in containers that compare each with all others. */
@Tag("attack")
class CollisionsTest {
  private static final int COUNT = 50_000;
  private static final Fory FORY = Fory.builder().build();

  /** A number whose hash is 0. */
  private static long colliding(int i) {
    return (long) i << 32 | i;
  }

  /** The elements as the content of a set. */
  private static byte[] set(int type, IntFunction<Object> element) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      elements.add(element.apply(i));
    }
    byte[] list = FORY.serialize(elements);
    Messages message = Messages.to(FORY).builtIn(type);
    int header = 3; // the prefix, and the one byte that says ArrayList
    byte[] content = new byte[list.length - header];
    System.arraycopy(list, header, content, 0, content.length);
    return message.raw(content).bytes();
  }

  private static byte[] map(int type) {
    Messages message =
        Messages.to(FORY)
            .builtIn(type)
            .entries(COUNT, Messages.PACKED_TYPED, Messages.PACKED_TYPED)
            .builtIn(2)
            .builtIn(4);
    for (int i = 0; i < COUNT; i++) {
      message.int64(colliding(i)).int8(1);
    }
    return message.bytes();
  }

  private static void isReadOrRefused(byte[] message) {
    Attack attack = Attack.on(FORY, message).survived();
    if (attack.value() instanceof Collection<?> collection) {
      assertThat(collection.size()).isEqualTo(COUNT);
    } else if (attack.value() != null) {
      assertThat(((Map<?, ?>) attack.value()).size()).isEqualTo(COUNT);
    }
  }

  @Test
  void comparableElementsInTreeBinsAreHarmless() {
    isReadOrRefused(set(7, CollisionsTest::colliding));
    isReadOrRefused(map(6));
  }

  @Test
  void elementsThatCannotBeOrderedAreRefused() {
    Attack.on(FORY, set(7, i -> OptionalLong.of(colliding(i)))).exceededALimit();
    Attack.on(FORY, set(15, i -> OptionalLong.of(colliding(i)))).exceededALimit();
  }

  @Test
  void immutableSetsOfCollidingElementsAreRefused() {
    Attack.on(FORY, set(20, CollisionsTest::colliding)).exceededALimit();
  }

  @Test
  void setsThatCompareAllElementsAreRefusedWhateverTheirHashes() {
    Attack.on(FORY, set(53, i -> i)).exceededALimit();
  }

  @ParameterizedTest
  @ValueSource(ints = {73, 220, 21})
  void mapsWithoutTreeBinsAreRefused(int type) {
    Attack.on(FORY, map(type)).exceededALimit();
  }
}
