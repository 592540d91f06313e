/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class MessageErrorsTest {
  private static final Fory FORY = Order.builder(false, false).build();

  private static void onBoth(Consumer<ForyBuilder> configuration, Consumer<Fory> check) {
    for (boolean codegen : new boolean[] {false, true}) {
      ForyBuilder builder = Fory.builder().withCodegen(codegen).withAsyncCompilation(false);
      configuration.accept(builder);
      check.accept(builder.build());
    }
  }

  private static void registerAll(ForyBuilder builder) {
    builder
        .register(Order.class)
        .register(Order.Item.class)
        .register(Order.Money.class)
        .register(Order.Status.class);
  }

  @Test
  void aClassThatIsNotRegisteredIsNotWritten() {
    onBoth(
        b -> b.register(Order.class).register(Order.Item.class).register(Order.Status.class),
        fory -> {
          assertThatThrownBy(() -> fory.serialize(Order.sample(5)))
              .isInstanceOf(ForbiddenClassException.class)
              .hasMessageContaining("io.fory.security.Order$Money is not registered")
              .hasMessageContaining(".register(io.fory.security.Order.Money.class)")
              .hasMessageContaining("Order.items[0].price");
          assertThatThrownBy(() -> fory.copy(Order.sample(1)))
              .isInstanceOf(ForbiddenClassException.class);
        });
  }

  @Test
  void aClassThatIsNotRegisteredIsNotRead() {
    Fory writer = Fory.builder().register(Order.Money.class, 7).build();
    Fory named = Fory.builder().register(Order.Money.class, "Money").build();
    Fory reader = Fory.builder().build();
    assertThatThrownBy(() -> reader.deserialize(writer.serialize(new Order.Money(1, "EUR"))))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("id 7");
    assertThatThrownBy(() -> reader.deserialize(named.serialize(new Order.Money(1, "EUR"))))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("'Money'");
  }

  @Test
  void anotherIdOrNameIsRefused() {
    Fory eight = Fory.builder().register(Order.Money.class, 8).build();
    Fory seven = Fory.builder().register(Order.Money.class, 7).build();
    Fory other = Fory.builder().register(Order.Money.class, "Other").build();
    byte[] message = seven.serialize(new Order.Money(1, "EUR"));
    assertThatThrownBy(() -> eight.deserialize(message))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("7");
    assertThatThrownBy(() -> seven.deserialize(other.serialize(new Order.Money(1, "EUR"))))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Other");
  }

  @Test
  void anIdThatMeansAnotherClassIsRefused() {
    for (boolean compatible : new boolean[] {false, true}) {
      ForyBuilder builder = Fory.builder().withCompatible(compatible);
      Fory writer = builder.register(Order.Money.class, 1).build();
      Fory reader = Fory.builder().withCompatible(compatible).register(Order.Item.class, 1).build();
      assertThatThrownBy(() -> reader.deserialize(writer.serialize(new Order.Money(1, "EUR"))))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Order$Item");
    }
  }

  @Test
  void otherMagicAndVersionAreNamed() {
    byte[] message = FORY.serialize("text");
    message[0] = (byte) 0xf2;
    assertThatThrownBy(() -> FORY.deserialize(message))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("version 2")
        .hasMessageContaining("version 1");
    message[0] = (byte) 0xac;
    assertThatThrownBy(() -> FORY.deserialize(message))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("0xac");
    assertThatThrownBy(() -> FORY.deserialize(new byte[0]))
        .isInstanceOf(CorruptDataException.class);
  }

  @Test
  void otherFlagsAreNamed() {
    for (int flags = 0; flags < 4; flags++) {
      byte[] message = Order.builder((flags & 1) != 0, (flags & 2) != 0).build().serialize("x");
      for (int other = 0; other < 4; other++) {
        Fory reader = Order.builder((other & 1) != 0, (other & 2) != 0).build();
        if (flags == other) {
          assertThat(reader.deserialize(message)).isEqualTo("x");
        } else {
          assertThatThrownBy(() -> reader.deserialize(message))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("withRefTracking(%s)".formatted((flags & 1) != 0))
              .hasMessageContaining("withNumberCompressed(%s)".formatted((other & 2) != 0));
        }
      }
      message[1] = (byte) (message[1] | 0x80);
      Fory reader = Order.builder((flags & 1) != 0, (flags & 2) != 0).build();
      assertThatThrownBy(() -> reader.deserialize(message))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("does not know");
    }
  }

  @Test
  void anotherRootThanWantedIsRefused() {
    byte[] order = FORY.serialize(Order.sample(1));
    assertThat(FORY.deserialize(order, Order.class).id).isEqualTo("order");
    assertThat(FORY.deserialize(FORY.serialize(null), Order.class)).isNull();
    for (Class<?> wrong : List.of(Order.Item.class, String.class, List.class, int.class)) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> FORY.deserialize(order, wrong))
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("Order")
            .hasMessageContaining(wrong.getTypeName());
      }
    }
    assertThatThrownBy(() -> FORY.deserialize(FORY.serialize("text"), Order.class))
        .isInstanceOf(IncompatibleClassException.class);
  }

  @Test
  void bytesBehindTheMessageAreRefused() {
    for (Object value : Arrays.asList(null, "text", Order.sample(1))) {
      byte[] message = FORY.serialize(value);
      byte[] longer = Arrays.copyOf(message, message.length + 3);
      assertThatThrownBy(() -> FORY.deserialize(longer))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("3 bytes before")
          .hasMessageContaining("byte " + message.length);
    }
  }

  @Test
  void readingErrorsNamePathAndOffset() {
    onBoth(
        MessageErrorsTest::registerAll,
        fory -> {
          Order order = Order.sample(5);
          byte[] message = fory.serialize(order);
          int at = indexOf(message, "item 3");
          message[at - 1] = (byte) 0xfe; // its length, in a varint that goes on
          ForyException e =
              catchThrowableOfType(ForyException.class, () -> fory.deserialize(message));
          assertThat(e.path()).isIn("Order.items[3].name", ".items[3].name");
          assertThat(e.offset()).isBetween((long) at - 1, (long) at + 10);
          assertThat(e).hasMessageContaining(".items[3].name").hasMessageContaining("byte ");
        });
  }

  @Test
  void readingErrorsOfARootThatIsAskedForNameIt() {
    onBoth(
        MessageErrorsTest::registerAll,
        fory -> {
          byte[] message = fory.serialize(Order.sample(5));
          message[indexOf(message, "item 3") - 1] = (byte) 0xfe;
          assertThatThrownBy(() -> fory.deserialize(message, Order.class))
              .hasMessageContaining("Order.items[3].name");
        });
  }

  private static int indexOf(byte[] message, String text) {
    return new String(message, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf(text);
  }

  @Test
  void exceptionsOfConstructorsAreWrappedWithTheirPath() {
    onBoth(
        MessageErrorsTest::registerAll,
        fory -> {
          Order order = Order.sample(4);
          order.items.get(3).price = new Order.Money(0x1122334455667788L, "EUR");
          byte[] message = fory.serialize(order);
          for (int i = 0; i < message.length - 8; i++) {
            if (MemoryBuffer.wrap(message).getLong(i) == 0x1122334455667788L) {
              message[i + 7] = (byte) 0x91;
            }
          }
          assertThatThrownBy(() -> fory.deserialize(message))
              .isExactlyInstanceOf(ForyException.class)
              .hasMessageContaining("negative: ")
              .hasMessageContaining(".items[3].price")
              .hasRootCauseInstanceOf(IllegalArgumentException.class);
        });
  }

  /** Fails on one value when writing, on another when reading. */
  private static final class Picky implements Serializer<Order.Money> {
    @Override
    public void write(WriteContext out, Order.Money value) {
      if (value.cents() == 13) {
        throw new IllegalStateException("cannot write 13");
      }
      out.buffer().writeLong(value.cents());
    }

    @Override
    public Order.Money read(ReadContext in) {
      long cents = in.buffer().readLong();
      if (cents == 14) {
        throw new UnsupportedOperationException("cannot read 14");
      }
      return new Order.Money(cents, "EUR");
    }
  }

  @Test
  void exceptionsOfCustomSerializersAreWrappedWithTheirPath() {
    onBoth(
        b -> {
          registerAll(b);
          b.registerSerializer(Order.Money.class, new Picky());
        },
        fory -> {
          Order order = Order.sample(3);
          order.items.get(2).price = new Order.Money(13, "EUR");
          assertThatThrownBy(() -> fory.serialize(order))
              .isExactlyInstanceOf(ForyException.class)
              .hasMessageContaining("cannot write 13")
              .hasMessageContaining("Order.items[2].price")
              .hasCauseInstanceOf(IllegalStateException.class);
          assertThatThrownBy(() -> fory.copy(order))
              .hasMessageContaining("cannot write 13")
              .hasMessageContaining("Order.items");
          order.items.get(2).price = Map.of("key", new Order.Money(14, "EUR"));
          byte[] message = fory.serialize(order);
          assertThatThrownBy(() -> fory.deserialize(message))
              .isExactlyInstanceOf(ForyException.class)
              .hasMessageContaining("cannot read 14")
              .hasMessageContaining(".items[2].price[value 0]")
              .hasCauseInstanceOf(UnsupportedOperationException.class);
        });
  }

  @Test
  void aFailedCallLeavesTheIndicesAndTheInstanceAsTheyWere() {
    onBoth(
        b -> b.register(Order.class).register(Order.Item.class).register(Order.Status.class),
        fory -> {
          Order good = Order.sample(2);
          good.items.forEach(item -> item.price = 1.5);
          byte[] expected = fory.serialize(good);
          MemoryBuffer buffer = MemoryBuffer.allocate(16);
          fory.serialize(buffer, "first");
          int start = buffer.writerIndex();
          assertThatThrownBy(() -> fory.serialize(buffer, Order.sample(5)))
              .isInstanceOf(ForyException.class);
          assertThat(buffer.writerIndex()).isEqualTo(start);
          fory.serialize(buffer, good);
          assertThat(buffer.copyOfRange(start, buffer.writerIndex() - start)).isEqualTo(expected);
          MemoryBuffer damaged = MemoryBuffer.wrap(Arrays.copyOf(expected, expected.length - 1));
          for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> fory.deserialize(damaged)).isInstanceOf(ForyException.class);
            assertThat(damaged.readerIndex()).isZero();
          }
          assertThat(fory.deserialize(buffer)).isEqualTo("first");
          assertThat(((Order) fory.deserialize(buffer)).items).hasSize(2);
          assertThat(fory.serialize(good)).isEqualTo(expected);
        });
  }

  @Test
  void aViewThatIsTooSmallOrReadOnlyIsAnError() {
    Fory fory = FORY;
    byte[] target = new byte[10];
    MemoryBuffer view = MemoryBuffer.wrap(target);
    assertThatThrownBy(() -> fory.serialize(view, Order.sample(3)))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("too small");
    assertThat(view.writerIndex()).isZero();
    MemoryBuffer readOnly =
        MemoryBuffer.wrap(java.nio.ByteBuffer.allocate(1000).asReadOnlyBuffer());
    assertThatThrownBy(() -> fory.serialize(readOnly, "text"))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("read-only");
  }
}
