/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import org.junit.jupiter.api.Test;

/** Errors tell users about classes that are not known. */
class UnknownClassErrorsTest {
  static final class Money {
    long cents;
  }

  static final class Wallet {
    Object any = new Money();
  }

  static final class MoneySerializer implements Serializer<Money> {
    @Override
    public void write(WriteContext out, Money money) {
      out.buffer().writeLong(money.cents);
    }

    @Override
    public Money read(ReadContext in) {
      Money money = new Money();
      money.cents = in.buffer().readLong();
      return money;
    }
  }

  private static Fory writer(boolean custom) {
    var builder = Fory.builder().register(Money.class, 5).register(Wallet.class, 1);
    if (custom) {
      builder.registerSerializer(Money.class, new MoneySerializer());
    }
    return builder.build();
  }

  private static Fory reader(UnknownTypes unknown) {
    return Fory.builder().register(Wallet.class, 1).withUnknownTypes(unknown).build();
  }

  @Test
  void aClassWithACustomSerializerThereCannotBeSkippedAndIsSaidSo() {
    byte[] message = writer(true).serialize(new Wallet());
    for (UnknownTypes unknown : new UnknownTypes[] {UnknownTypes.NULL, UnknownTypes.KEEP}) {
      Fory reader = reader(unknown);
      for (int round = 0; round < 2; round++) {
        assertThatThrownBy(() -> reader.deserialize(message))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("#5")
            .hasMessageContaining("the writer has a serializer of its own for it")
            .hasMessageContaining("Register the class");
      }
    }
  }

  @Test
  void anUnknownClassIsReportedOnceAndByItsOwnName() {
    for (boolean custom : new boolean[] {false, true}) {
      Fory reader = reader(UnknownTypes.ERROR);
      for (Object object : new Object[] {new Wallet(), new Money()}) {
        byte[] message = writer(custom).serialize(object);
        for (int round = 0; round < 2; round++) {
          ForyException e =
              catchThrowableOfType(ForyException.class, () -> reader.deserialize(message));
          assertThat(e)
              .isInstanceOf(ForbiddenClassException.class)
              .hasMessageContaining("No class is registered with id 5 here");
          assertThat(e.getMessage().split("byte", -1)).as(e.getMessage()).hasSize(2);
          assertThat(e.getMessage()).doesNotContain("UnknownObject");
          assertThat(e.path()).isEqualTo(object instanceof Wallet ? "Wallet.any" : "#5");
        }
      }
    }
  }

  @Test
  void aClassOfJavaSerializationCannotBeSkippedAndTheDependencyIsNamed() {
    byte[] layered = Schemas.layered("shop.Sent", "", new Schemas.Layer("shop.Sent", 1));
    byte[] inheriting = Schemas.inheriting("shop.Sent", "java.lang.Exception");
    Fory reader = reader(UnknownTypes.NULL);
    for (byte[] type : new byte[][] {layered, inheriting}) {
      byte[] message = Messages.to(reader).typeBySchema(Schemas.of(type)).bytes();
      assertThatThrownBy(() -> reader.deserialize(message))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("shop.Sent")
          .hasMessageContaining("add the dependency io.fory:fory-java-serialization");
    }
  }
}
