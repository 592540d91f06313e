/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fields whose declared class the reader has and has not registered: no value is null in silence.
 */
class UnregisteredDeclaredTest {
  static class Item {
    int number = 5;
  }

  static class Special extends Item {
    int more = 6;
  }

  static class InField {
    Item value = new Item();
  }

  static class InTypedField {
    Item value = new Special();
  }

  static class InList {
    List<Item> value = new ArrayList<>(List.of(new Item(), new Item()));
  }

  static class InMixedList {
    List<Item> value = new ArrayList<>(List.of(new Item(), new Special()));
  }

  static class InListOfLists {
    TreeMap<String, List<Item>> value = new TreeMap<>(Map.of("k", List.of(new Item())));
  }

  static class InSet {
    Set<Item> value = new HashSet<>(List.of(new Item()));
  }

  static class InQueue {
    ArrayDeque<Item> value = new ArrayDeque<>(List.of(new Item()));
  }

  static class InValues {
    Map<String, Item> value = new HashMap<>(Map.of("k", new Item()));
  }

  static class InKeys {
    Map<Item, Integer> value = new HashMap<>(Map.of(new Item(), 1));
  }

  static class InOptional {
    Optional<Item> value = Optional.of(new Item());
  }

  static class InReference {
    AtomicReference<Item> value = new AtomicReference<>(new Item());
  }

  static class InObject {
    Object value = new Item();
  }

  static class InObjects {
    Object[] value = {new Item()};
  }

  static class InArray {
    Item[] value = {new Item()};
  }

  static class InArrays {
    Item[][] value = {{new Item()}};
  }

  static class Keeping {
    Item value = new Item();
    List<Item> list = new ArrayList<>(List.of(new Item()));
    String next = "next";
    UnknownFields unknown;
  }

  private static final Class<?>[] ROOTS = {
    InField.class,
    InTypedField.class,
    InList.class,
    InMixedList.class,
    InListOfLists.class,
    InSet.class,
    InQueue.class,
    InValues.class,
    InKeys.class,
    InOptional.class,
    InReference.class,
    InObject.class,
    InObjects.class,
    InArray.class,
    InArrays.class,
    Keeping.class
  };

  private static ForyBuilder builder(int settings) {
    return Fory.builder()
        .withRefTracking((settings & 1) != 0)
        .withCodegen((settings & 2) != 0)
        .withAsyncCompilation(false)
        .register(ROOTS);
  }

  private static Fory writer(int settings) {
    return builder(settings).register(Item.class, Special.class).build();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theMessageIsRefused(int settings) throws ReflectiveOperationException {
    for (Class<?> root : ROOTS) {
      byte[] message = writer(settings).serialize(root.getDeclaredConstructor().newInstance());
      Fory reader = builder(settings).build();
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> reader.deserialize(message))
            .as(root.getSimpleName())
            .isInstanceOf(ForbiddenClassException.class)
            .hasMessageContaining("Item");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theReaderMayWantNull(int settings) {
    Fory reader = builder(settings).withUnknownTypes(UnknownTypes.NULL).build();
    byte[] field = writer(settings).serialize(new InField());
    assertThat(reader.deserialize(field, InField.class).value).isNull();
    byte[] list = writer(settings).serialize(new InList());
    assertThat(reader.deserialize(list, InList.class).value).containsExactly(null, null);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void unknownFieldsKeepTheValue(int settings) {
    Fory between = builder(settings).withUnknownTypes(UnknownTypes.KEEP).build();
    Keeping read = between.deserialize(writer(settings).serialize(new Keeping()), Keeping.class);
    assertThat(read.value).isNull();
    assertThat(read.next).isEqualTo("next");
    assertThat(read.unknown.values()).containsOnlyKeys("value");
    assertThat(writer(settings).deserialize(between.serialize(read)))
        .usingRecursiveComparison()
        .isEqualTo(new Keeping());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void withoutThemTheErrorSaysWhatToDeclare(int settings) {
    Fory between = builder(settings).withUnknownTypes(UnknownTypes.KEEP).build();
    byte[] message = writer(settings).serialize(new InField());
    assertThatThrownBy(() -> between.deserialize(message))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("add a field of type UnknownFields");
  }
}
