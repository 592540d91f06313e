/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.SlotSource;
import io.fory.spi.WriteContext;
import io.fory.testing.ForyMatrix;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One serializer for a hierarchy, and factories of serializers. */
class SerializerFamiliesTest {
  interface Money {
    long cents();
  }

  record Euro(long cents) implements Money {}

  static final class Dollar implements Money {
    private final transient long amount;

    Dollar(long amount) {
      this.amount = amount;
    }

    @Override
    public long cents() {
      return amount;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Dollar dollar && dollar.amount == amount;
    }

    @Override
    public int hashCode() {
      return (int) amount;
    }
  }

  /** Tells the classes apart by a byte. */
  static class MoneySerializer implements Serializer<Money> {
    @Override
    public void write(WriteContext out, Money value) {
      out.buffer().writeByte(value instanceof Euro ? 0 : 1);
      out.buffer().writeLong(value.cents());
    }

    @Override
    public Money read(ReadContext in) {
      in.charge(24);
      boolean euro = in.buffer().readByte() == 0;
      long cents = in.buffer().readLong();
      return euro ? new Euro(cents) : new Dollar(cents);
    }
  }

  static class Prices {
    Money money = new Euro(1);
    Dollar exact = new Dollar(2);
    Euro other = new Euro(3);
    Object any = new Dollar(4);
    List<Money> list = new ArrayList<>(List.of(new Euro(5), new Dollar(6)));
    List<Dollar> exacts = new ArrayList<>(List.of(new Dollar(7), new Dollar(8)));
    Money[] array = {new Euro(9), null, new Dollar(10)};
    Dollar[] dollars = {new Dollar(11)};
  }

  @Test
  void oneSerializerServesAllSubclassesInEveryPlaceAndMode() {
    ForyMatrix matrix =
        ForyMatrix.configuredBy(
            b ->
                b.register(Prices.class, "prices")
                    .registerHierarchy(Money.class, new MoneySerializer()));
    matrix.checkEverywhere(new Euro(1));
    matrix.checkEverywhere(new Dollar(2));
    matrix.check(new Prices());
  }

  @Test
  void messagesNameTheCommonTypeByItsId() {
    Fory byId =
        Fory.builder()
            .register(Money.class, 5)
            .registerHierarchy(Money.class, new MoneySerializer())
            .build();
    byte[] message = byId.serialize(new Dollar(7));
    assertThat(message).hasSizeLessThan(40); // no name of a class
    assertThat(byId.deserialize(message, Money.class)).isEqualTo(new Dollar(7));
    assertThat(byId.deserialize(message, Dollar.class)).isEqualTo(new Dollar(7));
    assertThatThrownBy(() -> byId.deserialize(message, Euro.class))
        .isInstanceOf(IncompatibleClassException.class);
  }

  @Test
  void whatIsReadMustFitItsPlace() {
    class Liar extends MoneySerializer {
      @Override
      public Money read(ReadContext in) {
        super.read(in);
        return new Euro(0);
      }
    }
    for (int i = 0; i < 8; i++) {
      Fory fory =
          Fory.builder()
              .withCodegen((i & 1) != 0)
              .withAsyncCompilation(false)
              .withRefTracking((i & 2) != 0)
              .withCompatible((i & 4) != 0)
              .register(Prices.class)
              .registerHierarchy(Money.class, new Liar())
              .build();
      byte[] message = fory.serialize(new Prices());
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Expected io.fory")
          .hasMessageContaining("Dollar")
          .hasMessageContaining("exact");
    }
  }

  @Test
  void proxiesOfTheTypeAreServedToo() {
    Fory fory = Fory.builder().registerHierarchy(Money.class, new MoneySerializer()).build();
    Money proxy =
        (Money)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Money.class},
                (p, method, arguments) -> 12L);
    assertThat(fory.deserialize(fory.serialize(proxy))).isEqualTo(new Dollar(12));
    Money lambda = () -> 13;
    assertThat(fory.deserialize(fory.serialize(lambda))).isEqualTo(new Dollar(13));
  }

  /** As libraries make them for entities that are loaded when they are needed. */
  interface Lazy {
    Object target();
  }

  static class Entity {
    String name = "entity";
    Entity parent;
  }

  static class EntityLazy1 extends Entity implements Lazy {
    private final transient Entity target;

    EntityLazy1(Entity target) {
      this.target = target;
    }

    @Override
    public Object target() {
      return target;
    }
  }

  private static final class LazySerializer implements Serializer<Object> {
    @Override
    public void write(WriteContext out, Object lazy) {
      out.writeValue(((Lazy) lazy).target());
    }

    @Override
    public Object read(ReadContext in) {
      return in.readValue();
    }
  }

  @Test
  void aLazyProxyIsReadAsWhatItStandsForInATypedPlaceToo() {
    for (int i = 0; i < 8; i++) {
      Fory fory =
          Fory.builder()
              .withCodegen((i & 1) != 0)
              .withAsyncCompilation(false)
              .withRefTracking((i & 2) != 0)
              .withCompatible((i & 4) != 0)
              .register(Entity.class)
              .registerHierarchy(Lazy.class, new LazySerializer())
              .build();
      Entity child = new Entity();
      child.parent = new EntityLazy1(new Entity());
      Entity read = (Entity) fory.deserialize(fory.serialize(child));
      assertThat(read.parent).isExactlyInstanceOf(Entity.class);
      assertThat(read.parent.name).isEqualTo("entity");
      Entity root = fory.deserialize(fory.serialize(child.parent), Entity.class);
      assertThat(root).isExactlyInstanceOf(Entity.class);
      assertThat(fory.copy(child).parent).isExactlyInstanceOf(Entity.class);
    }
  }

  interface Yen extends Money {}

  record Old(long cents) implements Yen {}

  record New(long cents) implements Yen {}

  /** Writes nothing and reads what it is told. */
  private record Constant(Money value) implements Serializer<Money> {
    @Override
    public void write(WriteContext out, Money ignored) {}

    @Override
    public Money read(ReadContext in) {
      return value;
    }
  }

  private static Object through(ForyBuilder builder, Object object) {
    Fory fory = builder.build();
    return fory.deserialize(fory.serialize(object));
  }

  @Test
  void theMostSpecialTypeServesAClassUnlessThatIsRegisteredItself() {
    for (boolean specialFirst : new boolean[] {true, false}) {
      ForyBuilder builder = Fory.builder();
      if (specialFirst) {
        builder.registerHierarchy(Yen.class, new Constant(new New(1)));
      }
      builder.registerHierarchy(Money.class, new MoneySerializer());
      if (!specialFirst) {
        builder.registerHierarchy(Yen.class, new Constant(new New(1)));
      }
      assertThat(through(builder, new Old(9))).isEqualTo(new New(1));
      assertThat(through(builder, new Euro(9))).isEqualTo(new Euro(9));
      builder.register(Old.class);
      assertThat(through(builder, new Old(9))).isEqualTo(new Old(9));
      builder.registerSerializer(New.class, new Constant(new Euro(0)));
      assertThat(through(builder, new New(9))).isEqualTo(new Euro(0));
    }
  }

  @Test
  void wrongTypesAreRefused() {
    MoneySerializer serializer = new MoneySerializer();
    AnySerializer any = new AnySerializer();
    assertThatThrownBy(() -> Fory.builder().registerHierarchy(Object.class, any))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Fory.builder().registerHierarchy(ArrayList.class, any))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("built in")
        .hasMessageContaining("registerSerializer");
    assertThatThrownBy(
            () ->
                Fory.builder()
                    .registerSerializer(Euro.class, serializer)
                    .registerHierarchy(Euro.class, serializer))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("already");
    assertThatThrownBy(
            () ->
                Fory.builder()
                    .registerHierarchy(Euro.class, serializer)
                    .registerSerializer(Euro.class, serializer))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static final class AnySerializer implements Serializer<Object> {
    @Override
    public void write(WriteContext out, Object value) {}

    @Override
    public Object read(ReadContext in) {
      return null;
    }
  }

  // ---- Factories ----

  /** Holds an element, which its serializer keeps by way of another type's lookup. */
  static class Box {
    transient Object content;

    Box() {}
  }

  static class SmallBox extends Box {
    SmallBox() {}
  }

  static class Shelf {
    Box box = new SmallBox();
    SmallBox small = new SmallBox();
    int number = 3;
  }

  private record BoxSerializer(Class<?> type) implements Serializer<Box> {
    @Override
    public void write(WriteContext out, Box box) {
      out.writeValue(box.content);
    }

    @Override
    public Box read(ReadContext in) {
      in.charge(16);
      Box box = in.reference(type == Box.class ? new Box() : new SmallBox());
      box.content = in.readValue();
      return box;
    }
  }

  private static Serializer<?> boxes(Class<?> type, SlotSource types) {
    return Box.class.isAssignableFrom(type) ? new BoxSerializer(type) : null;
  }

  private static ForyBuilder withBoxes() {
    return Fory.builder().registerSerializerFactory(SerializerFamiliesTest::boxes);
  }

  @Test
  void aFactoryServesTheRegisteredClassesOfItsFamily() {
    for (int i = 0; i < 8; i++) {
      Fory fory =
          withBoxes()
              .withCodegen((i & 1) != 0)
              .withAsyncCompilation(false)
              .withRefTracking((i & 2) != 0)
              .withCompatible((i & 4) != 0)
              .register(Box.class, 1)
              .register(SmallBox.class, Shelf.class)
              .build();
      Shelf shelf = new Shelf();
      shelf.box.content = List.of("a");
      shelf.small.content = new Box();
      for (Object twin : List.of(fory.deserialize(fory.serialize(shelf)), fory.copy(shelf))) {
        Shelf read = (Shelf) twin;
        assertThat(read.box).isExactlyInstanceOf(SmallBox.class);
        assertThat(read.box.content).isEqualTo(List.of("a"));
        assertThat(read.small.content).isExactlyInstanceOf(Box.class);
        assertThat(read.number).isEqualTo(3);
      }
    }
  }

  @Test
  void aFactoryAllowsNothing() {
    assertThatThrownBy(() -> withBoxes().build().serialize(new Box()))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("is not registered");
    assertThat(
            through(
                withBoxes().requireClassRegistration(false).withTypeChecker(name -> true),
                new Box()))
        .isInstanceOf(Box.class);
  }

  @Test
  void theFirstAnswerCountsAndASerializerForTheClassWins() {
    SerializerFactory never =
        (type, types) -> {
          throw new AssertionError("asked for " + type);
        };
    List<Class<?>> asked = new ArrayList<>();
    Fory fory =
        Fory.builder()
            .register(Box.class, SmallBox.class)
            .registerSerializer(SmallBox.class, new BoxSerializer(SmallBox.class))
            .registerSerializerFactory(
                (type, types) -> {
                  asked.add(type);
                  return null;
                })
            .registerSerializerFactory(SerializerFamiliesTest::boxes)
            .registerSerializerFactory(never)
            .build();
    for (int repeated = 0; repeated < 2; repeated++) {
      fory.deserialize(fory.serialize(List.of(new Box(), new SmallBox(), "text")));
    }
    assertThat(asked).containsExactly(Box.class);
  }

  @Test
  void aReaderWithoutTheSerializerSaysSo() {
    Fory writer = withBoxes().register(Box.class).build();
    Fory reader = Fory.builder().register(Box.class).build();
    assertThatThrownBy(() -> reader.deserialize(writer.serialize(new Box())))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("a serializer of its own");
    assertThatThrownBy(() -> writer.deserialize(reader.serialize(new Box())))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("The writer has no serializer of its own");
  }
}
