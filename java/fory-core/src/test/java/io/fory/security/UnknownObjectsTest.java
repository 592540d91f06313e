/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.spi.UnknownObject;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of unknown classes, which are kept: how they are hashed and compared. */
@Tag("attack")
class UnknownObjectsTest {
  private static final int HASH_SET = 7;

  /** Class U has two slots that expect nothing. */
  private static final byte[] SCHEMA =
      Schemas.of(
          Schemas.struct(
              "U",
              Field.of(Schemas.SLOT, "a", Schemas.anyType()),
              Field.of(Schemas.SLOT, "b", Schemas.anyType())));

  private static Fory fory(boolean references) {
    return Fory.builder().withRefTracking(references).withUnknownTypes(UnknownTypes.KEEP).build();
  }

  private static void object(Messages message, boolean first) {
    if (first) {
      message.typeByName("U", SCHEMA);
    } else {
      message.introduced(0);
    }
  }

  /** Two equal chains of objects, each of which has the next one twice. */
  private static byte[] twoChains(Fory fory, int depth) {
    Messages message = Messages.to(fory).builtIn(HASH_SET).elements(2, Messages.SLOTS);
    for (int chain = 0; chain < 2; chain++) {
      int first = 1 + chain * depth;
      for (int i = 0; i < depth; i++) {
        object(message, chain == 0 && i == 0);
      }
      message.zeros(2);
      for (int i = depth - 1; i > 0; i--) {
        message.reference(first + i);
      }
    }
    return message.bytes();
  }

  @Test
  void chainsOfUnknownObjectsAreHashedAndComparedWithinTheLimits() {
    Fory fory = fory(true);
    assertThat((Set<?>) Attack.on(fory, twoChains(fory, 5)).survived().value()).isNotEmpty();
    Attack.on(fory, twoChains(fory, 45)).survived();
  }

  @Test
  void manyUnknownObjectsInASetAreComparedWithinTheLimits() {
    Fory fory = fory(false);
    int count = 60_000;
    Messages message = Messages.to(fory).builtIn(HASH_SET).elements(count, Messages.SLOTS);
    for (int i = 0; i < count; i++) {
      object(message, i == 0);
      message.builtIn(23).int16(i).nothing(); // a = a Short
    }
    Attack attack = Attack.on(fory, message.bytes()).survived();
    if (attack.value() != null) {
      assertThat(((Set<?>) attack.value()).size()).isEqualTo(count);
    }
  }

  /** Whatever the type checker says, no message names the classes of unknown objects. */
  @ParameterizedTest
  @ValueSource(strings = {"io.fory.spi.UnknownObject", "io.fory.message.SchemaBackedObject"})
  void theClassesOfUnknownObjectsAreUnknownThemselves(String name) {
    byte[] schema = Schemas.of(Schemas.struct(name));
    for (UnknownTypes unknown : UnknownTypes.values()) {
      Fory fory =
          Fory.builder()
              .requireClassRegistration(false)
              .withTypeChecker(any -> true)
              .withUnknownTypes(unknown)
              .build();
      Attack object = Attack.on(fory, Messages.to(fory).typeBySchema(schema).bytes());
      switch (unknown) {
        case ERROR -> object.failedAs(ForbiddenClassException.class);
        case NULL -> assertThat(object).matches(a -> a.failure() == null && a.value() == null);
        case KEEP ->
            assertThat(((UnknownObject) object.survived().value()).className()).isEqualTo(name);
      }
      Messages array = Messages.to(fory).arrayOf().typeBySchema(schema);
      Attack.on(fory, array.elements(1, Messages.SLOTS).nothing().bytes()).survived();
    }
  }
}
