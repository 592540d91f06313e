/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForyException;
import io.fory.exception.StandInException;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Names of a message in the texts of exported types: no escapes of terminals, lines, directions.
 */
class RawTextsTest {
  private static final String EVIL = "\u001b[2J\n2026-11-28 INFO login of admin \u202e\ud800";
  private static final String SHOWN = "\\u001b[2J\\u000a2026-11-28 INFO login of admin \\u202e";

  static class Order {
    int id;
    UnknownFields unknown;
  }

  private static final Fory FORY =
      Fory.builder()
          .register(Order.class, 1)
          .withUnknownTypes(UnknownTypes.KEEP)
          .withCodegen(false)
          .build();

  private static Messages message(byte[] schema) {
    return Messages.to(FORY).typeBySchema(schema);
  }

  private static void isShown(Object object) {
    assertThat(object.toString()).contains(SHOWN).matches(Attack::isPrintableLine);
  }

  @Test
  void textsOfWhatWasReadAreEscaped() {
    Field id = Field.of(Schemas.INT, "id");
    Field evil = Field.of(Schemas.BOXED_BOOLEAN, EVIL);
    byte[] order = message(Schemas.of(Schemas.struct("#1", id, evil))).zeros(5).bytes();
    assertThat(FORY.deserialize(order, Order.class).unknown).hasToString("UnknownFields[1]");
    isShown(FORY.deserialize(message(Schemas.ofStrings(EVIL, 0)).zeros(1).bytes()));
    isShown(FORY.deserialize(message(Schemas.of(Schemas.struct("x", evil))).zeros(1).bytes()));
    isShown(FORY.deserialize(message(Schemas.of(Schemas.enumeration("x", EVIL))).zeros(1).bytes()));
    isShown(FORY.deserialize(FORY.serialize(new StandInException(EVIL, null))));
    isShown(FORY.deserialize(FORY.serialize(new StandInException("x", EVIL))));
  }

  @Test
  void explanationsAndErrorsAreEscaped() {
    byte[] message = message(Schemas.ofStrings(EVIL, 0)).zeros(1).bytes();
    assertThat(Fory.explainBytes(message).lines()).allMatch(Attack::isPrintableLine);

    Fory strict = Fory.builder().build();
    Attack.on(strict, message).failedAs(ForyException.class);
  }

  /** What was kept under a name that a message repeats is there under names of its own. */
  @Test
  void fieldsOfOneNameAreKept() {
    Field id = Field.of(Schemas.INT, "id");
    Field a = Field.of(Schemas.INT, "a");
    byte[] schema = Schemas.of(Schemas.struct("#1", id, a, a, a, Field.of(Schemas.INT, "a'2")));
    byte[] message = message(schema).int32(7).int32(1).int32(2).int32(3).int32(4).bytes();
    Order order = FORY.deserialize(message, Order.class);
    Map<String, Object> expected = new LinkedHashMap<>();
    List.of("a", "a'", "a'2", "a'2'").forEach(name -> expected.put(name, expected.size() + 1));
    assertThat(order.unknown.values()).isEqualTo(expected);
    assertThat(FORY.deserialize(FORY.serialize(order), Order.class).unknown.values())
        .containsValues(1, 2, 3, 4)
        .hasSize(4);
  }
}
