/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeDefDecoder;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Definitions that somebody made with the header of another one. */
class ForgedDefinitionTest {
  private static final String MORE = "settlement_currency_of_the_receiving_account_number";

  record Order(long amount, long fee, String note) {}

  record Wide(
      long amount, long fee, String note, String settlementCurrencyOfTheReceivingAccountNumber) {}

  private static final TypeDef HONEST =
      Hostile.def(
          1,
          Hostile.field("amount", WireType.of(TypeId.VARINT64)),
          Hostile.field("fee", WireType.of(TypeId.VARINT64)),
          Hostile.field("note", WireType.of(TypeId.STRING)),
          Hostile.field(MORE, WireType.of(TypeId.STRING)));

  /** The fee first, then the amount; the name that nobody knows has the bytes that are free. */
  private static byte[] forgedBody() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(0xc4);
    out.write(1);
    name(out, "fee", TypeId.VARINT64);
    name(out, "amount", TypeId.VARINT64);
    name(out, "note", TypeId.STRING);
    int rest = HONEST.body().length - out.size() - 3;
    out.write(2 << 6 | 15 << 2);
    out.write(rest - 1 - 15);
    out.write(TypeId.STRING);
    int free = out.size() + 15 & ~15;
    out.writeBytes(new byte[rest]);
    return Forgery.forge(out.toByteArray(), free, HONEST.header());
  }

  private static void name(ByteArrayOutputStream out, String name, int id) {
    out.write(name.length() - 1 << 2);
    out.write(id);
    out.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] message(byte[] body) {
    byte[] header =
        ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(HONEST.header()).array();
    return Hostile.root()
        .add(TypeId.COMPATIBLE_STRUCT, 0)
        .bytes(header)
        .bytes(body)
        .varint(100_000 << 1)
        .varint(3 << 1)
        .string("hello")
        .string("EUR")
        .message();
  }

  @Test
  void aBodyCanBeForged() {
    byte[] forged = forgedBody();
    assertThat(forged).isNotEqualTo(HONEST.body()).hasSameSizeAs(HONEST.body());
    assertThat(TypeDefDecoder.decode(HONEST.header(), forged).fields().get(0).name())
        .isEqualTo("fee");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itDoesNotChangeHowOthersAreRead(boolean codegen) {
    ForyXlang xlang = ForyXlang.builder().register(Order.class, 1).withCodegen(codegen).build();
    byte[] honest = message(HONEST.body());
    byte[] forged = message(forgedBody());
    for (int i = 0; i < 200; i++) { // also when both have code of their own
      assertThat(xlang.deserialize(forged)).isEqualTo(new Order(3, 100_000, "hello"));
      assertThat(xlang.deserialize(honest)).isEqualTo(new Order(100_000, 3, "hello"));
    }
    assertThat(xlang.keptDefinitions()).isLessThanOrEqualTo(16);
  }

  @Test
  void itIsNotTakenForTheDefinitionOfTheClassHere() {
    ForyXlang xlang = ForyXlang.builder().register(Wide.class, 1).build();
    assertThat(xlang.serialize(new Wide(100_000, 3, "hello", "EUR")))
        .isEqualTo(message(HONEST.body()));
    for (int i = 0; i < 3; i++) {
      assertThat(xlang.deserialize(message(forgedBody()), Wide.class))
          .isEqualTo(new Wide(3, 100_000, "hello", null));
      assertThat(xlang.deserialize(message(HONEST.body()), Wide.class))
          .isEqualTo(new Wide(100_000, 3, "hello", "EUR"));
    }
  }
}
