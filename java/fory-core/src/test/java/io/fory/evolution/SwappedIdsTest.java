/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.IncompatibleClassException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Two classes whose ids, or names, are swapped between the sides. */
class SwappedIdsTest {
  public static class Address {
    public String name = "home";
    public String city;
  }

  public static class Order {
    public String name = "first";
    public int quantity;
  }

  public static class Renamed {
    public String name;
    public String city;
  }

  public enum Color {
    RED
  }

  public enum Size {
    RED
  }

  public static class Holder {
    public Address address = new Address();
    public List<Order> orders = List.of(new Order());
  }

  private static final class NameOnly implements Serializer<Object> {
    private final Class<?> type;

    NameOnly(Class<?> type) {
      this.type = type;
    }

    @Override
    public void write(WriteContext out, Object value) {
      out.writeString(value.toString());
    }

    @Override
    public Object read(ReadContext in) {
      in.readString();
      return type == Address.class ? new Address() : new Order();
    }
  }

  private static Fory fory(Consumer<ForyBuilder> settings) {
    ForyBuilder builder = Fory.builder().withAsyncCompilation(false);
    settings.accept(builder);
    return builder.build();
  }

  private static void assertRefused(Fory writer, Fory reader, Object object, String... words) {
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> reader.deserialize(writer.serialize(object)))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContainingAll(words);
    }
  }

  @Test
  void swappedIdsAreRefused() {
    Fory writer = fory(b -> b.register(Address.class, 1).register(Order.class, 2));
    Fory reader = fory(b -> b.register(Order.class, 1).register(Address.class, 2));
    String here = SwappedIdsTest.class.getName();
    assertRefused(
        writer,
        reader,
        new Address(),
        "id 1 is " + here + "$Address at the writer and " + here + "$Order here",
        "where " + here + "$Address is registered with id 2");
    assertRefused(writer, reader, new Order(), "id 2 is " + here + "$Order");
    assertRefused(writer, reader, new Object[] {"x", new Order()}, "id 2 is");
  }

  @Test
  void swappedNamesAreRefused() {
    Fory writer = fory(b -> b.register(Address.class, "a").register(Order.class, "b"));
    Fory reader = fory(b -> b.register(Order.class, "a").register(Address.class, "b"));
    assertRefused(writer, reader, new Address(), "name 'a' is ", "with name 'b'");
  }

  @Test
  void swappedEnumsAreRefused() {
    Fory writer = fory(b -> b.register(Color.class, 1).register(Size.class, 2));
    Fory reader = fory(b -> b.register(Size.class, 1).register(Color.class, 2));
    assertRefused(writer, reader, Color.RED, "id 1 is ");
  }

  @Test
  void swappedClassesWithSerializersOfTheirOwnAreRefused() {
    Consumer<ForyBuilder> serializers =
        b -> {
          register(b, Address.class);
          register(b, Order.class);
        };
    Fory writer =
        fory(settings(b -> b.register(Address.class, 1).register(Order.class, 2), serializers));
    Fory reader =
        fory(settings(b -> b.register(Order.class, 1).register(Address.class, 2), serializers));
    assertRefused(writer, reader, new Address(), "id 1 is ");
    Fory holder =
        fory(
            settings(
                b -> b.register(Address.class, 1).register(Order.class, 2).register(Holder.class),
                serializers));
    Fory swapped =
        fory(
            settings(
                b -> b.register(Order.class, 1).register(Address.class, 2).register(Holder.class),
                serializers));
    assertRefused(holder, swapped, new Holder(), "id ");
  }

  private static Consumer<ForyBuilder> settings(
      Consumer<ForyBuilder> classes, Consumer<ForyBuilder> serializers) {
    return classes.andThen(serializers);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static void register(ForyBuilder builder, Class<?> type) {
    builder.registerSerializer((Class) type, new NameOnly(type));
  }

  @Test
  void swappedClassesOfFieldsAreRefused() {
    Fory writer =
        fory(b -> b.register(Holder.class, 3).register(Address.class, 1).register(Order.class, 2));
    Fory reader =
        fory(b -> b.register(Holder.class, 3).register(Order.class, 1).register(Address.class, 2));
    assertRefused(writer, reader, new Holder(), "id ");
  }

  @Test
  void classOfAnotherNameIsWelcome() {
    Fory writer = fory(b -> b.register(Address.class, 1));
    Fory reader = fory(b -> b.register(Renamed.class, 1).register(Order.class, 2));
    Address address = new Address();
    address.city = "Graz";
    byte[] message = writer.serialize(address);
    for (int i = 0; i < 300; i++) {
      Renamed read = reader.deserialize(message, Renamed.class);
      assertThat(read.name + read.city).isEqualTo("homeGraz");
    }
    assertThat(reader.serialize(reader.deserialize(message))).isNotEqualTo(message);
    assertThat(
            writer.deserialize(reader.serialize(reader.deserialize(message)), Address.class).city)
        .isEqualTo("Graz");
  }

  @Test
  void classUnderItsJavaNameSaysItOnce() {
    Fory both = fory(b -> b.register(Address.class).register(Order.class));
    assertThat(both.deserialize(both.serialize(new Order()))).isInstanceOf(Order.class);
  }

  public static class Parcel {
    public double weight = 2.5;
  }

  @Test
  void aNameThatBeginsAsAnIdIsAName() {
    Fory writer = fory(b -> b.register(Parcel.class, "#order"));
    Fory reader = fory(b -> b.register(Order.class, "#order"));
    Order read = reader.deserialize(writer.serialize(new Parcel()), Order.class);
    assertThat(read.name).isEqualTo("first");
  }
}
