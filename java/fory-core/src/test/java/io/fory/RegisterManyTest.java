/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many classes at once: by list, by what declarations reach, by modules. */
class RegisterManyTest {
  sealed interface Shape permits Circle, Square, Other {}

  record Circle(double radius) implements Shape {}

  static final class Square implements Shape {
    int side = 2;
    Unit unit = Unit.MM;
  }

  static non-sealed class Other implements Shape {}

  enum Unit {
    MM,
    INCH {
      @Override
      public String toString() {
        return "in";
      }
    }
  }

  interface Extra {}

  record Note(String text) implements Extra {}

  record Key(int id) {}

  record Cell(Key[][] keys) {}

  static class Part {
    long part = 5;
  }

  abstract static class Base<T> {
    T given;
    Map<Key, List<? extends Cell>> byKey = Map.of(new Key(1), List.of(new Cell(new Key[][] {{}})));
  }

  static class Order extends Base<Part> {
    Shape shape = new Circle(1);
    Shape[] shapes = {new Square()};
    Extra extra;
    transient Thread thread;
  }

  private static void survives(Fory fory) {
    Order order = new Order();
    order.given = new Part();
    Order read = fory.deserialize(fory.serialize(order), Order.class);
    assertThat(read.given.part).isEqualTo(5);
    assertThat(read.shape).isEqualTo(order.shape);
    assertThat(read.shapes).usingRecursiveComparison().isEqualTo(order.shapes);
    assertThat(read.byKey.keySet()).isEqualTo(Set.of(new Key(1)));
  }

  @Test
  void aListOfClassesIsOneCall() {
    Fory one = Fory.builder().register(Key.class).register(Cell.class).build();
    Fory many = Fory.builder().register(Key.class, Cell.class).build();
    assertThat(many.registrationHash()).isEqualTo(one.registrationHash());
    Class<?>[] array = {Key.class, Cell.class};
    assertThat(Fory.builder().register(array).build().registrationHash())
        .isEqualTo(one.registrationHash());
  }

  @Test
  void allThatDeclarationsReachIsRegistered() {
    ForyBuilder builder = Fory.builder().registerAll(Order.class);
    survives(builder.build());
    for (boolean compatible : new boolean[] {true, false}) {
      Fory fory = builder.withCompatible(compatible).withCodegen(false).build();
      survives(fory);
      assertThat(fory.deserialize(fory.serialize(Unit.INCH))).isEqualTo(Unit.INCH);
      fory.warmUp(Order.class);
    }
    assertThat(Fory.builder().registerAll(Order.class).build().registrationHash())
        .isEqualTo(Fory.builder().registerAll(Order[].class, int.class).build().registrationHash());
  }

  @Test
  void whatItCannotKnowIsNamed() {
    ForyBuilder builder = Fory.builder().registerAll(Order.class);
    assertThat(builder.openTypes()).containsExactly(Base.class, Extra.class);
    Order order = new Order();
    order.extra = new Note("open");
    Fory fory = builder.build();
    assertThatThrownBy(() -> fory.serialize(order))
        .hasMessageContaining(".register(io.fory.RegisterManyTest.Note.class)");
    Fory all = builder.register(Note.class).build();
    assertThat(all.deserialize(all.serialize(order), Order.class).extra).isEqualTo(order.extra);
  }

  @Test
  void whatIsRegisteredAlreadyStaysAsItIs() {
    Fory fory = Fory.builder().register(Key.class, 7).registerAll(Order.class).build();
    survives(fory);
    byte[] message = fory.serialize(new Key(1));
    assertThat(message)
        .isEqualTo(Fory.builder().register(Key.class, 7).build().serialize(new Key(1)))
        .isNotEqualTo(Fory.builder().register(Key.class).build().serialize(new Key(1)));
  }

  record Noted(Note note) {}

  /** Writes notes without their fields. */
  private static final class Extras implements Serializer<Extra> {
    @Override
    public void write(WriteContext out, Extra value) {}

    @Override
    public Extra read(ReadContext in) {
      return new Note("of the hierarchy");
    }
  }

  @Test
  void classOfAHierarchyKeepsTheSerializerOfIt() {
    ForyBuilder builder = Fory.builder().registerHierarchy(Extra.class, new Extras());
    Noted noted = new Noted(new Note("own"));
    Noted of = new Noted(new Note("of the hierarchy"));
    Fory reached = builder.build().toBuilder().registerAll(Noted.class).build();
    assertThat(reached.deserialize(reached.serialize(noted))).isEqualTo(of);
    Fory given = builder.registerAll(Note.class, Noted.class).build();
    assertThat(given.deserialize(given.serialize(noted))).isEqualTo(noted);
  }

  @Test
  void idsGoToWhatHasNoneInTheOrderOfNames() {
    ForyBuilder builder = Fory.builder().register(Key.class, 101).registerAll(100, Order.class);
    survives(builder.build());
    Fory byNames = Fory.builder().registerAll(Order.class).build();
    Fory byIds = Fory.builder().registerAll(100, Order.class).build();
    Fory other = Fory.builder().registerAll(100, Base.class, Order[].class).build();
    assertThat(other.registrationHash()).isEqualTo(byIds.registrationHash());
    assertThat(byIds.registrationHash()).isNotEqualTo(byNames.registrationHash());
    // 101 belongs to a class already, so that the second of all has the next one.
    assertThat(builder.build().serialize(new Key(1)))
        .isEqualTo(Fory.builder().register(Key.class, 101).build().serialize(new Key(1)));
    assertThat(byIds.serialize(new Key(1))).hasSizeLessThan(byNames.serialize(new Key(1)).length);
  }

  @Test
  void aSealedHierarchyIsOneCall() {
    Fory fory = Fory.builder().registerAll(Shape.class).build();
    for (Shape shape : List.of(new Circle(2), new Square())) {
      Shape read = fory.deserialize(fory.serialize(shape), Shape.class);
      assertThat(read).usingRecursiveComparison().isEqualTo(shape);
    }
    assertThat(fory.deserialize(fory.serialize(new Other()))).isInstanceOf(Other.class);
  }

  @Test
  void aModuleIsAppliedAsOftenAsOneLikes() {
    ForyModule module = builder -> builder.register(Key.class, 1).registerAll(Order.class);
    Fory fory = Fory.builder().withModule(module, module).withModule(module).build();
    survives(fory);
  }

  /** A module of a library, by the tables of {@link java.util.ServiceLoader}. */
  public static final class ShopModule implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.registerAll(Order.class).withRefTracking(true);
    }
  }

  @Test
  void modulesOfTheClassPathAreFoundOnDemand(@TempDir Path folder) throws Exception {
    Path table = folder.resolve("META-INF/services/io.fory.ForyModule");
    Files.createDirectories(table.getParent());
    Files.writeString(table, ShopModule.class.getName() + "\n");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      survives(Fory.builder().withClassLoader(loader).findModules().build());
      Fory without = Fory.builder().withClassLoader(loader).build();
      assertThatThrownBy(() -> without.serialize(new Order()));
    }
    List<Object> none = new ArrayList<>();
    assertThat(Fory.builder().findModules().build().serialize(none)).isNotEmpty();
  }
}
