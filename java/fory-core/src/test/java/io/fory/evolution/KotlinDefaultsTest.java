/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.IncompatibleClassException;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Fields added to classes of Kotlin. The classes are in {@code src/test/resources/kotlin}, compiled
 * there from {@code Shop.kt} of each version by {@code kotlinc -jvm-target 17} 2.0.21.
 */
class KotlinDefaultsTest {
  /** Interpreted and generated, with and without references and compressed numbers. */
  private static final int[] SETTINGS = {0, 3, 5, 6};

  private final URLClassLoader old = loader(1);
  private final URLClassLoader now = loader(2);

  private static URLClassLoader loader(int version) {
    URL folder = KotlinDefaultsTest.class.getResource("/kotlin/v" + version + "/");
    return new URLClassLoader(new URL[] {folder}, KotlinDefaultsTest.class.getClassLoader());
  }

  @AfterEach
  void close() throws IOException {
    old.close();
    now.close();
  }

  private static Class<?> type(ClassLoader loader, String name) {
    try {
      return loader.loadClass("kotlinshop." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Fory fory(ClassLoader loader, int settings, Object sample) {
    String name = sample.getClass().getSimpleName();
    return Fory.builder()
        .withCodegen((settings & 1) != 0)
        .withAsyncCompilation(false)
        .withRefTracking((settings & 2) != 0)
        .withNumberCompressed((settings & 4) != 0)
        .registerAll(type(loader, name))
        .build();
  }

  /** Made by the first constructor, which is the only one in the old version. */
  private Object old(String name, Object... arguments) {
    try {
      for (Constructor<?> constructor : type(old, name).getDeclaredConstructors()) {
        if (constructor.getParameterCount() == arguments.length) {
          constructor.setAccessible(true);
          return constructor.newInstance(arguments);
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    throw new AssertionError("no such constructor of " + name);
  }

  private Object read(int settings, Object object) {
    byte[] message = fory(old, settings, object).serialize(object);
    Fory reader = fory(now, settings, object);
    Object read = null;
    for (int i = 0; i < 250; i++) { // enough to ask for code
      read = reader.deserialize(message);
    }
    return read;
  }

  private static Object get(Object object, String name) {
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          try {
            field.setAccessible(true);
            return field.get(object);
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      }
    }
    throw new AssertionError(name);
  }

  @Test
  void addedFieldsHaveTheDefaultsOfTheConstructor() {
    for (int settings : SETTINGS) {
      Object order = read(settings, old("Order", 3, "Ada"));
      assertThat(order.toString())
          .isEqualTo(
              "Order(id=3, note=none of somebody, customer=Ada, tags=[a, b], count=7, discount=5, remark=null, big=1099511627776)");
      assertThat(get(order, "title")).isEqualTo("3 Ada 7"); // which its initializer makes
    }
  }

  @Test
  void aDefaultMayDependOnWhatWasRead() {
    Object first = old("Node", "one", null);
    Object second = old("Node", "two", first);
    for (int settings : SETTINGS) {
      Object read = read(settings, second);
      assertThat(get(read, "label")).isEqualTo("label of two");
      assertThat(get(get(read, "next"), "label")).isEqualTo("label of one");
    }
  }

  @Test
  void withinACycleTheObjectStaysItself() throws Exception {
    Object node = old("Node", "loop", null);
    type(old, "Node").getMethod("setNext", type(old, "Node")).invoke(node, node);
    for (int settings : new int[] {3, 6}) {
      Object read = read(settings, node);
      assertThat(get(read, "next")).isSameAs(read);
      assertThat(get(read, "label")).isEqualTo("label of loop");
    }
  }

  @Test
  void superclassesGetTheirDefaultsToo() {
    for (int settings : SETTINGS) {
      Object sub = read(settings, old("Sub", "k", 4));
      assertThat(get(sub, "added")).isEqualTo(List.of(1));
      assertThat(get(sub, "other")).isEqualTo("other of k 4");
      assertThat(get(sub, "key")).isEqualTo("k");
    }
  }

  @Test
  void manyParametersAndInlineClassesWork() {
    for (int settings : SETTINGS) {
      Object wide = read(settings, old("Wide", 77));
      assertThat(get(wide, "p0")).isEqualTo(77);
      for (int i = 1; i < 40; i++) {
        assertThat(get(wide, "p" + i)).isEqualTo(i % 2 == 1 ? i : String.valueOf(i));
      }
      Object account = read(settings, old("Account", 5L));
      assertThat(get(account, "id")).isEqualTo(5L);
      assertThat(get(account, "owner")).isEqualTo(9L);
      assertThat(get(account, "mail")).isEqualTo("m");
    }
  }

  @Test
  void aConstructorWithoutParametersIsStillEnough() {
    Object settings = read(0, old("Settings", "given"));
    assertThat(get(settings, "first")).isEqualTo("given");
    assertThat(get(settings, "second")).isEqualTo("2");
  }

  @Test
  void whatMustNotBeNullAndHasNoDefaultIsRefusedByName() {
    for (int settings : SETTINGS) {
      int s = settings;
      assertThatThrownBy(() -> read(s, old("Strict", 1, 2L)))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("kotlinshop.Strict lacks 'required'")
          .hasMessageContaining("at Strict.required");
      assertThatThrownBy(() -> read(s, old("Basket", 1)))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("kotlinshop.Basket lacks 'lines'");
      assertThatThrownBy(() -> read(s, old("Checked", 0)))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("count is 0");
      assertThat(read(s, old("Checked", 1)).toString()).isEqualTo("Checked(count=1, name=n)");
    }
  }

  @Test
  void theNewVersionReadsItselfAsBefore() throws Exception {
    for (int settings : SETTINGS) {
      Object order = read(settings, old("Order", 3, "Ada"));
      Fory fory = fory(now, settings, order);
      assertThat(fory.deserialize(fory.serialize(order))).isEqualTo(order);
      assertThat(fory.copy(order)).isEqualTo(order);
    }
  }
}
