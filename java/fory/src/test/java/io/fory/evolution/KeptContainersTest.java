/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.get;
import static io.fory.evolution.TwoVersions.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.UnknownObject;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Containers, and what else is in the fields of a program that forwards what it does not know. */
class KeptContainersTest {
  private static final String HOLDER = "io.fory.annotation.UnknownFields rest;";
  private static final String ANIMAL = "public interface Animal {}";
  private static final String CAT = "public class Cat implements Animal { String name; }";
  private static final String DOG = "public class Dog implements Animal { int age; }";
  private static final String NEW_COLOR = "public enum Color { RED, GREEN, BLUE }";
  private static final String OLD_COLOR = "public enum Color { BLUE, RED }";

  private static Fory fory(Versions.Loader loader, int settings) {
    return fory(loader, settings, UnknownTypes.KEEP);
  }

  private static Fory fory(Versions.Loader loader, int settings, UnknownTypes policy) {
    return TwoVersions.fory(
        loader,
        (settings & 1) != 0,
        (settings & 2) != 0,
        (settings & 4) != 0,
        b -> b.withUnknownTypes(policy).register(loader.type("v.Animal")));
  }

  @AfterEach
  void requireThatAllCodeCompiles() {
    ForyMatrix.requireNoWarnings();
  }

  private static Object color(Versions.Loader loader, String name) {
    return Enum.valueOf(loader.type("v.Color").asSubclass(Enum.class), name);
  }

  // ---- Containers ----

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void elementsOfCollectionsAndMapsAreKeptInTheirPlaces(int settings) {
    String fields =
        "List<Animal> list; Set<Color> colors; Map<Color, Animal> map; Optional<Color> maybe; Color[][] none;";
    Versions.Loader newer =
        TwoVersions.compile(
            List.of("public class C { " + fields + "}", ANIMAL, CAT, DOG, NEW_COLOR));
    Versions.Loader older =
        TwoVersions.compile(List.of("public class C { " + fields + "}", ANIMAL, CAT, OLD_COLOR));
    Fory ends = fory(newer, settings);
    Fory between = fory(older, settings);
    Object dog = create(newer, "Dog", Map.of("age", 1));
    Object green = color(newer, "GREEN");
    Map<String, Object> values = new HashMap<>();
    values.put("list", new ArrayList<>(List.of(dog, create(newer, "Cat", Map.of()), dog)));
    values.put("colors", new java.util.HashSet<>(List.of(green, color(newer, "RED"))));
    values.put("map", new HashMap<>(Map.of(green, dog)));
    values.put("maybe", java.util.Optional.of(green));
    Object forwarded = between.deserialize(ends.serialize(create(newer, "C", values)));
    assertThat((List<?>) get(forwarded, "list"))
        .hasSize(3)
        .first()
        .isInstanceOf(UnknownObject.class);
    Object back = ends.deserialize(between.serialize(forwarded));
    List<?> list = (List<?>) get(back, "list");
    assertThat(get(list.get(0), "age")).isEqualTo(1);
    assertThat(list.get(1)).isInstanceOf(newer.type("v.Cat"));
    assertThat(get(list.get(2), "age")).isEqualTo(1);
    assertThat(get(back, "colors")).isEqualTo(java.util.Set.of(green, color(newer, "RED")));
    assertThat(get(((Map<?, ?>) get(back, "map")).get(green), "age")).isEqualTo(1);
    assertThat(get(back, "maybe")).isEqualTo(java.util.Optional.of(green));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void placesThatCannotHoldThemAreErrors(int settings) {
    String fields =
        "Animal[] array; EnumSet<Color> set; EnumMap<Color, String> map; Color[] colors;";
    Versions.Loader newer =
        TwoVersions.compile(
            List.of("public class C { " + fields + "}", ANIMAL, CAT, DOG, NEW_COLOR));
    Versions.Loader older =
        TwoVersions.compile(
            List.of("public class C { " + fields + HOLDER + "}", ANIMAL, CAT, OLD_COLOR));
    Object green = color(newer, "GREEN");
    Object array = Array.newInstance(newer.type("v.Animal"), 2);
    Array.set(array, 0, create(newer, "Dog", Map.of()));
    Array.set(array, 1, Array.get(array, 0));
    Object colors = Array.newInstance(newer.type("v.Color"), 1);
    Array.set(colors, 0, green);
    for (Map.Entry<String, Object> field :
        Map.of("array", array, "set", enumSet(green), "map", enumMap(green), "colors", colors)
            .entrySet()) {
      Object c = create(newer, "C", Map.of(field.getKey(), field.getValue()));
      byte[] message = fory(newer, settings).serialize(c);
      assertThatThrownBy(() -> fory(older, settings).deserialize(message))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("C." + field.getKey())
          .hasMessageContaining("another collection instead of an array or EnumSet")
          .hasMessageContaining("withUnknownTypes(NULL)");
      Fory lax = fory(older, settings, UnknownTypes.NULL);
      assertThat(get(lax.deserialize(message), field.getKey())).isNotNull();
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object enumSet(Object constant) {
    return EnumSet.of((Enum) constant);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object enumMap(Object constant) {
    return new java.util.EnumMap(Map.of((Enum) constant, "x"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void arraysOfUnknownClassesAreKept(int settings) {
    Versions.Loader newer =
        TwoVersions.compile(
            List.of(
                "public class C { Object any; Animal[] pets; Object[] objects; Object colors; Object empty; Object deep; U u; }",
                "public class U { Dog[] dogs; Color[] colors; }",
                "public class Animal { }",
                "public class Dog extends Animal { int age; }",
                "public enum Color { RED }"));
    Versions.Loader older =
        TwoVersions.compile(
            List.of(
                "public class C { Object any; Animal[] pets; Object[] objects; Object colors; Object empty; Object deep; "
                    + HOLDER
                    + "}",
                "public class Animal { }"));
    Object dogs = array(create(newer, "Dog", Map.of("age", 1)));
    Object colors = array(color(newer, "RED"));
    Map<String, Object> values = new HashMap<>();
    values.put("any", dogs);
    values.put("pets", dogs);
    values.put("objects", dogs);
    values.put("colors", colors);
    values.put("empty", Array.newInstance(newer.type("v.Dog"), 0));
    values.put("deep", array(dogs));
    values.put("u", create(newer, "U", Map.of("dogs", dogs, "colors", colors)));
    Fory ends = fory(newer, settings);
    Fory between = fory(older, settings);
    Object forwarded =
        between.copy(between.deserialize(ends.serialize(create(newer, "C", values))));
    UnknownObject any = (UnknownObject) get(forwarded, "any");
    assertThat(any.className()).isEqualTo("v.Dog[]");
    assertThat(any.elements()).first().hasToString("v.Dog[age]");
    assertThat(get(forwarded, "pets")).isNull();
    byte[] message = between.serialize(forwarded);
    Object back = ends.deserialize(message);
    for (String field : List.of("any", "pets", "objects")) {
      Object array = get(back, field);
      assertThat(array).isInstanceOf(dogs.getClass());
      assertThat(get(Array.get(array, 0), "age")).isEqualTo(1);
    }
    assertThat((Object[]) get(back, "colors")).containsExactly(color(newer, "RED"));
    assertThat((Object[]) get(back, "empty")).isInstanceOf(dogs.getClass()).isEmpty();
    assertThat(Array.get(get(back, "deep"), 0)).isInstanceOf(dogs.getClass());
    assertThat(get(Array.get(get(get(back, "u"), "dogs"), 0), "age")).isEqualTo(1);
    assertThat((Object[]) get(get(back, "u"), "colors")).containsExactly(color(newer, "RED"));
    assertThat(between.explain(message)).doesNotContain("not explained");
  }

  private static Object array(Object element) {
    Object array = Array.newInstance(element.getClass(), 1);
    Array.set(array, 0, element);
    return array;
  }

  @Test
  void whatIsLostInAKeptFieldIsNoErrorBeforeItIsWritten() {
    Versions.Loader newer =
        TwoVersions.compile(
            List.of(
                "public class C { int id; EnumSet<Color> set; Exception e; K k; K same; TreeSet<Color> sorted; Set<Color> fine; }",
                "public class K { Animal pet; }",
                "public class X extends RuntimeException {}",
                ANIMAL,
                DOG,
                NEW_COLOR));
    Versions.Loader older =
        TwoVersions.compile(
            List.of(
                "public class C { int id; " + HOLDER + "}",
                "public class K { Animal pet; }",
                ANIMAL));
    Object green = color(newer, "GREEN");
    Object k = create(newer, "K", Map.of("pet", create(newer, "Dog", Map.of())));
    Map<String, Object> values = new HashMap<>();
    values.put("set", enumSet(green));
    values.put("e", create(newer, "X", Map.of()));
    values.put("k", k);
    values.put("sorted", new java.util.TreeSet<>(java.util.Set.of(green)));
    for (UnknownTypes policy : List.of(UnknownTypes.ERROR, UnknownTypes.KEEP)) {
      for (int settings = 0; settings < 4; settings++) {
        Fory ends = fory(newer, settings);
        Fory between = fory(older, settings, policy);
        for (String field : values.keySet()) {
          Object c = create(newer, "C", Map.of("id", 3, field, values.get(field)));
          Object read = between.copy(between.deserialize(ends.serialize(c)));
          assertThat(get(read, "id")).isEqualTo(3);
          assertThatThrownBy(() -> between.serialize(read))
              .isInstanceOf(UnsupportedTypeException.class)
              .hasMessageContaining("The value of field '" + field + "'")
              .hasMessageContaining("C." + field);
          set(read, "rest", null);
          assertThat(get(ends.deserialize(between.serialize(read)), "id")).isEqualTo(3);
        }
        Object c = create(newer, "C", Map.of("fine", new java.util.HashSet<>(List.of(green))));
        Object back = ends.deserialize(between.serialize(between.deserialize(ends.serialize(c))));
        assertThat(get(back, "fine")).isEqualTo(java.util.Set.of(green));
      }
    }
  }

  @Test
  void whatIsLostIsNotReferredToLater() {
    String k = "public class K { Animal pet; }";
    Versions.Loader newer =
        TwoVersions.compile(
            List.of("public class C { K gone; K kept; }", k, ANIMAL, DOG, NEW_COLOR));
    Object dog = create(newer, "Dog", Map.of());
    Object shared = create(newer, "K", Map.of("pet", dog));
    byte[] message =
        fory(newer, 2).serialize(create(newer, "C", Map.of("gone", shared, "kept", shared)));
    Versions.Loader older = TwoVersions.compile(List.of("public class C { K kept; }", k, ANIMAL));
    assertThatThrownBy(() -> fory(older, 2).deserialize(message))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("C.kept");
    Versions.Loader holder =
        TwoVersions.compile(List.of("public class C { " + HOLDER + "}", k, ANIMAL));
    Fory between = fory(holder, 2);
    UnknownFields rest = (UnknownFields) get(between.deserialize(message), "rest");
    assertThat(rest.values().get("gone").toString()).contains("could not be kept");
    assertThat(rest.values().get("kept").toString()).contains("could not be kept");
  }

  @Test
  void sortedContainersOfUnknownElementsAreSkipped() {
    Versions.Loader newer =
        TwoVersions.compile(
            List.of(
                "public class C { int id; TreeSet<Color> set; TreeMap<Color, Dog> map; PriorityQueue<Color> queue; }",
                ANIMAL,
                DOG,
                NEW_COLOR));
    Versions.Loader older =
        TwoVersions.compile(List.of("public class C { int id; }", ANIMAL, OLD_COLOR));
    List<Object> colors = List.of(color(newer, "GREEN"), color(newer, "RED"));
    Map<String, Object> values = new HashMap<>();
    values.put("id", 4);
    values.put("set", new java.util.TreeSet<>(colors));
    values.put(
        "map", new java.util.TreeMap<>(Map.of(colors.get(0), create(newer, "Dog", Map.of()))));
    values.put("queue", new java.util.PriorityQueue<>(colors));
    for (int settings = 0; settings < 4; settings++) {
      byte[] message = fory(newer, settings).serialize(create(newer, "C", values));
      for (UnknownTypes policy : UnknownTypes.values()) {
        assertThat(get(fory(older, settings, policy).deserialize(message), "id")).isEqualTo(4);
      }
    }
  }
}
