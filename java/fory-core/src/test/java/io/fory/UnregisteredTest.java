/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Versions;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One error names all classes that a message lacks, in words that can be pasted. */
class UnregisteredTest {
  static class Order {
    Object first = new Item();
    List<Object> list = new ArrayList<>(List.of(new Tag[] {new Tag("x")}, Kind.A));
    Map<Object, Object> map = new HashMap<>(Map.of("k", Optional.of(new Deep())));
    Sealed unset;
    transient Object skipped = new Skipped();
  }

  static class Item {
    Item self = this;
    Object value = new Value(5);
  }

  record Tag(String text) {}

  record Value(int x) {}

  static final class Sealed {}

  static class Skipped {}

  enum Kind {
    A {
      @Override
      public String toString() {
        return "a";
      }
    }
  }

  static class Deep {
    Object[] all = {new Deeper[0], Other.class};
  }

  static class Deeper {}

  static class Other {}

  /** Fails if anything of it is called. */
  static class Touchy {
    Object value = new Value(1);

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode");
    }

    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals");
    }

    @Override
    public String toString() {
      throw new AssertionError("toString");
    }
  }

  private static final Class<?>[] ALL = {
    Item.class,
    Tag.class,
    Value.class,
    Sealed.class,
    Kind.class,
    Deep.class,
    Deeper.class,
    Other.class
  };

  private static String literal(Class<?> type) {
    return type.getCanonicalName() + ".class";
  }

  private static String[] literals(Class<?>... types) {
    return List.of(types).stream().map(UnregisteredTest::literal).toArray(String[]::new);
  }

  @Test
  void writingNamesAllClassesOfTheGraph() {
    Fory fory = Fory.builder().register(Order.class).register(Sealed.class).build();
    Class<?>[] lacking =
        List.of(ALL).stream().filter(type -> type != Sealed.class).toArray(Class<?>[]::new);
    ForbiddenClassException e =
        catchThrowableOfType(
            ForbiddenClassException.class, () -> fory.serialize(List.of(new Order())));
    assertThat(e)
        .hasMessageContaining("is not registered, nor are 6 others: add .register(")
        .hasMessageContainingAll(literals(lacking))
        .hasMessageNotContaining("Skipped");
    assertThat(e.isUnregistered()).isTrue();
    assertThat(e.path()).contains("first");
    for (ForyException other :
        List.of(
            catchThrowableOfType(ForyException.class, () -> fory.copy(new Order())),
            catchThrowableOfType(
                ForyException.class,
                () -> fory.streams().serialize(new ByteArrayOutputStream(), new Order())),
            catchThrowableOfType(
                ForyException.class, () -> fory.serialize(MemoryBuffer.allocate(10), new Order())),
            catchThrowableOfType(
                ForyException.class, () -> fory.newSession().serialize(new Order())),
            catchThrowableOfType(
                ForyException.class,
                () ->
                    fory.streams()
                        .serialize(ByteSink.of(new ByteArrayOutputStream()), new Order())),
            catchThrowableOfType(
                ForyException.class,
                () -> fory.streams().newWriter(new ByteArrayOutputStream()).write(new Order())))) {
      assertThat(other).hasMessageContainingAll(literals(lacking));
    }
  }

  @Test
  void classesThatAreLookedUpWithoutAnObjectAreNamedToo() {
    Fory fory = Fory.builder().register(Order.class).build();
    assertThatThrownBy(() -> fory.serialize(new Order())).hasMessageContainingAll(literals(ALL));
  }

  @Test
  void whatItSaysIsAllThatIsNeeded() {
    Fory fory = Fory.builder().withRefTracking(true).register(Order.class).register(ALL).build();
    assertThat(fory.deserialize(fory.serialize(new Order()))).isInstanceOf(Order.class);
  }

  @Test
  void warmingUpNamesAllThatDeclarationsName() {
    Versions.Loader loader =
        Versions.compile(
            "package m; public class A { B b; java.util.List<C> list; D[] array; }",
            "package m; final class B { E e; }",
            "package m; final class C { }",
            "package m; final class D { }",
            "package m; enum E { X }");
    Fory fory = Fory.builder().register(loader.type("m.A")).build();
    assertThatThrownBy(() -> fory.warmUp(loader.type("m.A")))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContainingAll("m.B.class", "m.C.class", "m.D.class", "m.E.class");
  }

  @Test
  void readingNamesAllNamesOfTheMessage() {
    Fory writer =
        Fory.builder()
            .withRefTracking(true)
            .register(Order.class, 5)
            .register(Item.class, "shop.Item")
            .register(Tag.class, Value.class, Sealed.class, Kind.class, Deep.class)
            .register(Deeper.class, Other.class)
            .build();
    Fory reader = Fory.builder().withRefTracking(true).build();
    byte[] message = writer.serialize(new Order());
    assertThatThrownBy(() -> reader.deserialize(message))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContainingAll(
            "No classes are registered as", "id 5", "'shop.Item'", "UnregisteredTest$Value'");
    MemoryBuffer direct = MemoryBuffer.allocateDirect(message.length + 3).writerIndex(3);
    direct.writeBytes(message, 0, message.length);
    direct.readerIndex(3);
    assertThatThrownBy(() -> reader.deserialize(direct))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContainingAll("id 5", "'shop.Item'", "UnregisteredTest$Value'");
    assertThat(direct.readerIndex()).isEqualTo(3);
    Fory some =
        Fory.builder()
            .withRefTracking(true)
            .register(Order.class, 5)
            .register(Sealed.class)
            .build();
    assertThatThrownBy(() -> some.deserialize(MemoryBuffer.wrap(message)))
        .hasMessageContainingAll("'shop.Item'", "UnregisteredTest$Value'")
        .hasMessageNotContaining("id 5");
  }

  @Test
  void readingStopsSearchingAfterManySuchMessages() {
    Fory writer = Fory.builder().register(Item.class, Value.class).withRefTracking(true).build();
    Fory reader = Fory.builder().withRefTracking(true).build();
    byte[] message = writer.serialize(new Item());
    List<String> texts =
        IntStream.range(0, 102)
            .mapToObj(
                i ->
                    catchThrowableOfType(ForyException.class, () -> reader.deserialize(message))
                        .getMessage())
            .toList();
    assertThat(texts.get(0)).contains("No classes are registered").contains("Value'");
    assertThat(texts.get(101)).contains("No class is registered as");
  }

  /** Such as a field that leads to the context of a framework. */
  @Test
  void aGraphOfVeryManyClassesIsNamedByItsPackages() {
    Versions.Loader loader =
        Versions.compile(
            IntStream.range(0, 90)
                .mapToObj(
                    i -> "package p%s; public class C%s { }".formatted(i < 70 ? 0 : i % 5 + 1, i))
                .toArray(String[]::new));
    List<Object> graph = new ArrayList<>(List.of(new Other()));
    for (int i = 0; i < 90; i++) {
      graph.add(loader.create("p%s.C%s".formatted(i < 70 ? 0 : i % 5 + 1, i)));
    }
    assertThatThrownBy(() -> Fory.builder().build().serialize(graph))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining(
            "nor are 90 others that the object leads to, most of them in p0 (70), p1 (4), p2 (4):")
        .hasMessageNotContaining(".register(");
  }

  @Test
  void nothingOfTheObjectsIsCalled() {
    Fory fory = Fory.builder().build();
    List<Object> graph = new ArrayList<>(List.of(new Other()));
    graph.add(new Touchy());
    Map<Object, Object> map = new java.util.IdentityHashMap<>();
    map.put(new Touchy(), new Touchy());
    graph.add(map);
    assertThatThrownBy(() -> fory.serialize(graph))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContainingAll(literals(Other.class, Touchy.class, Value.class));
  }

  /** Far more objects than are looked at. */
  @Test
  void theSearchEnds() {
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      many.add(new Other());
    }
    many.add(new Deeper());
    assertThatThrownBy(() -> Fory.builder().build().serialize(many))
        .hasMessageContaining(literal(Other.class))
        .hasMessageNotContaining("Deeper");
  }

  interface Greeter {
    String greet();
  }

  private record Handler(Object inner) implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      throw new AssertionError("a proxy is called");
    }
  }

  @Test
  void ofProxiesAndLambdasThoseClassesAreNamedThatSourcesHave() {
    Fory fory = Fory.builder().withRefTracking(true).build();
    Object proxy =
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Greeter.class}, new Handler(new Item()));
    assertThatThrownBy(() -> fory.serialize(proxy))
        .hasMessageContainingAll(literals(Greeter.class, Handler.class, Item.class, Value.class))
        .hasMessageNotContaining(".$Proxy");
    Supplier<Object> lambda = (Supplier<Object> & Serializable) () -> proxy.getClass();
    assertThatThrownBy(() -> fory.serialize(new Object[] {lambda, new Other()}))
        .hasMessageContainingAll(literals(UnregisteredTest.class, Other.class))
        .hasMessageNotContaining("$$Lambda");
    assertThatThrownBy(() -> fory.serialize(proxy.getClass()))
        .hasMessageContaining("made at run time")
        .hasMessageNotContaining(".register(");
  }

  class Inner {
    UnregisteredTest outer = UnregisteredTest.this;
  }

  @Test
  void innerClassesAreToBeStatic() {
    Inner inner = new Inner();
    inner.outer = null;
    for (Fory fory :
        List.of(Fory.builder().register(Inner.class).build(), Fory.builder().build())) {
      assertThatThrownBy(() -> fory.serialize(List.of(inner)))
          .hasMessageContaining("io.fory.UnregisteredTest$Inner is an inner class")
          .hasMessageContaining("make the inner class static")
          .hasMessageNotContaining(".register(io.fory.UnregisteredTest.class)");
    }
  }

  /** A container of a library, whose views are inner classes that it holds itself. */
  static class Table {
    private final Keys keys = new Keys();

    private class Keys {
      int size = Table.this.hashCode();
    }
  }

  @Test
  void innerClassesThatTheOuterObjectHoldsAreRegisteredWithIt() {
    for (Object root : List.of(new Table(), List.of(new Table()))) {
      assertThatThrownBy(() -> Fory.builder().withRefTracking(true).build().serialize(root))
          .hasMessageContaining(
              "add .register(io.fory.UnregisteredTest.Table.class, io.fory.UnregisteredTest.Table.Keys.class)");
    }
  }

  @Test
  void anonymousClassesAreToHaveNames() {
    Fory fory = Fory.builder().build();
    List<Object> braces =
        new ArrayList<>() {
          {
            add("x");
          }
        };
    for (Object object : List.of(new Object() {}, List.of(new Other() {}))) {
      assertThatThrownBy(() -> fory.serialize(object))
          .hasMessageContaining("is an anonymous class")
          .hasMessageContaining("make it a static class with a name")
          .hasMessageContaining("if it is in a library, add .register(Class.forName(\"");
    }
    assertThatThrownBy(() -> fory.serialize(braces))
        .hasMessageContaining("fill an ordinary ArrayList, without braces of its own");
  }

  @Test
  void namesCanBePasted() {
    record Local() {}
    Local local = new Local();
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(new Other()))
        .hasMessageContaining("add .register(io.fory.UnregisteredTest.Other.class) to the builder");
    assertThatThrownBy(() -> fory.serialize(java.util.Base64.Encoder.class))
        .hasMessageContaining(".register(java.util.Base64.Encoder.class)");
    assertThatThrownBy(() -> fory.serialize(local))
        .hasMessageContaining(
            ".register(Class.forName(\"%s\"))".formatted(local.getClass().getName()));
  }

  @Test
  void aClassMadeBesideItsSuperclassIsNotAdvised() {
    Versions.Loader loader =
        Versions.compile(
            "package m; public class Order { int x; }",
            "package m; class Order$HibernateProxy$a1 extends Order { }");
    assertThatThrownBy(
            () -> Fory.builder().build().serialize(loader.create("m.Order$HibernateProxy$a1")))
        .hasMessageContaining("at run time as a subclass of m.Order")
        .hasMessageNotContaining(".register(");
  }

  @Test
  void severalClassesMadeBesideTheirSuperclassAreNotAdvised() {
    Versions.Loader loader =
        Versions.compile(
            "package m; public class Order { int x; }",
            "package m; class Order$$EnhancerByCGLIB$$a1 extends Order { }",
            "package m; class Order$$EnhancerByCGLIB$$b2 extends Order { }");
    List<Object> both =
        List.of(
            loader.create("m.Order$$EnhancerByCGLIB$$a1"),
            loader.create("m.Order$$EnhancerByCGLIB$$b2"));
    assertThatThrownBy(() -> Fory.builder().build().serialize(both))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("is not registered, nor is another one")
        .hasMessageContaining("at run time as a subclass of m.Order")
        .hasMessageNotContaining(".register(");
  }

  @Test
  void aNestedClassWithAFieldOfAnAbsentClassIsNamed(@TempDir Path folder) throws Exception {
    Versions.compileTo(
        folder,
        "package m; public class Outer { public static class Part { int x; Absent absent; } }",
        "package m; class Absent { }");
    Files.delete(folder.resolve("m/Absent.class"));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      Object part = loader.loadClass("m.Outer$Part").getConstructor().newInstance();
      assertThatThrownBy(() -> Fory.builder().build().serialize(part))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining(".register(m.Outer.Part.class)");
    }
  }
}
