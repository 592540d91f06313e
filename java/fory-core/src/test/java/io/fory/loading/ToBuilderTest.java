/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.config.Feature;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.testing.Versions;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An instance made of another one: with other settings, or for another class loader. */
class ToBuilderTest {
  private static final String ORDER =
      "package shop; public class Order implements Runnable { int id = 7; Item item = new Item(); public void run() { id++; } }";
  private static final String ITEM = "package shop; public class Item { String name = \"tea\"; }";

  static class Part {
    int x = 1;
  }

  static class More {
    int y = 2;
  }

  private static Class<?> order() {
    return Versions.compile(ORDER, ITEM).type("shop.Order");
  }

  private static Fory fory(Class<?> order) throws ClassNotFoundException {
    Class<?> item = Class.forName("shop.Item", false, order.getClassLoader());
    return Fory.builder()
        .withClassLoader(order.getClassLoader())
        .withAsyncCompilation(false)
        .register(order, 1)
        .register(item, "item")
        .build();
  }

  private static Object create(Class<?> type) throws ReflectiveOperationException {
    return type.getConstructor().newInstance();
  }

  @Test
  void settingsAndRegistrationsGoAlong() {
    Fory fory =
        Fory.builder()
            .withCompatible(false)
            .withRefTracking(true)
            .withNumberCompressed(true)
            .withMaxStringLength(10)
            .without(Feature.KEYS)
            .register(Part.class, 3)
            .build();
    Fory twin = fory.toBuilder().build();
    Part part = new Part();
    byte[] bytes = fory.serialize(new Object[] {part, part});
    assertThat(twin.serialize(new Object[] {part, part})).isEqualTo(bytes);
    Object[] read = twin.deserialize(bytes, Object[].class);
    assertThat(read[0]).isSameAs(read[1]).isInstanceOf(Part.class);
    byte[] text = fory.serialize("more than ten chars");
    assertThatThrownBy(() -> twin.deserialize(text)).isInstanceOf(LimitExceededException.class);
    assertThat(twin.registrationHash()).isEqualTo(fory.registrationHash());
  }

  @Test
  void theInstanceItselfStaysAsItIs() {
    Fory fory = Fory.builder().register(Part.class, 3).build();
    ForyBuilder builder = fory.toBuilder().register(More.class, 4);
    Fory more = builder.build();
    builder.withMaxDepth(1);
    assertThat(more.<Object>deserialize(more.serialize(new More()))).isInstanceOf(More.class);
    assertThatThrownBy(() -> fory.serialize(new More()))
        .isInstanceOf(ForbiddenClassException.class);
    byte[] nested = fory.serialize(List.of(List.of(List.of())));
    assertThat(more.<Object>deserialize(nested)).isEqualTo(List.of(List.of(List.of())));
  }

  @Test
  void registeredClassesAreThoseOfTheOtherLoader() throws Exception {
    Class<?> here = order();
    Class<?> there = order();
    Fory fory = fory(here);
    Fory other = fory.toBuilder(there.getClassLoader()).build();
    byte[] bytes = fory.serialize(create(here));
    Object read = other.deserialize(bytes);
    assertThat(read).isInstanceOf(there).isNotInstanceOf(here);
    assertThat(other.serialize(read)).isEqualTo(bytes);
    assertThatThrownBy(() -> other.serialize(create(here))).isInstanceOf(ForyException.class);
  }

  @Test
  void aClassThatTheOtherLoaderDoesNotFindIsNamed() throws Exception {
    Fory fory = fory(order());
    assertThatThrownBy(() -> fory.toBuilder(ClassLoader.getPlatformClassLoader()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(
            "shop\\.(Order|Item) is registered, but the class loader given does not find it");
  }

  @Test
  void theFirstLoaderCanBeUnloaded() throws Exception {
    Class<?> there = order();
    List<Fory> made = new ArrayList<>();
    WeakReference<ClassLoader> first = use(there.getClassLoader(), made);
    Fory other = made.get(0);
    Object read = other.deserialize(other.serialize(create(there)));
    assertThat(read).isInstanceOf(there);
    assertUnloaded(first);
  }

  /** In a method of its own, so that no local variable keeps the class. */
  private static WeakReference<ClassLoader> use(ClassLoader next, List<Fory> made)
      throws Exception {
    Class<?> here = order();
    Fory fory = fory(here);
    fory.warmUp(here);
    fory.deserialize(fory.serialize(create(here)));
    made.add(fory.toBuilder(next).build());
    return new WeakReference<>(here.getClassLoader());
  }

  private static void assertUnloaded(WeakReference<ClassLoader> loader)
      throws InterruptedException {
    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }
}
