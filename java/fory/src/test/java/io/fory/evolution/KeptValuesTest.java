/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.get;
import static io.fory.evolution.TwoVersions.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.IncompatibleClassException;
import io.fory.spi.UnknownObject;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that a program in the middle does not know and that its fields cannot hold. */
class KeptValuesTest {
  private static final String HOLDER = "io.fory.annotation.UnknownFields rest;";
  private static final String ANIMAL = "public interface Animal {}";
  private static final String CAT = "public class Cat implements Animal { String name; }";
  private static final String DOG =
      "public class Dog implements Animal { int age; Animal friend; Color coat; Object owner; }";
  private static final String NEW_COLOR =
      "public enum Color implements Animal { RED, GREEN, BLUE }";
  private static final String OLD_COLOR = "public enum Color implements Animal { BLUE, RED }";

  /** With the same fields everywhere. */
  private static final String SAME = "public class S { Animal pet; int id; Animal other; " + HOLDER;

  private static final Versions.Loader ENDS =
      TwoVersions.compile(
          List.of(
              "public class P { String added; Color color; Animal pet; Animal other; Color second; int id; }",
              SAME + "}",
              ANIMAL,
              CAT,
              DOG,
              NEW_COLOR));

  private static final Versions.Loader BETWEEN =
      TwoVersions.compile(
          List.of(
              "public class P { int id; Animal other; Color color = Color.RED; Color second; Animal pet; int own;"
                  + HOLDER
                  + "}",
              SAME + "}",
              ANIMAL,
              CAT,
              OLD_COLOR));

  private static Fory ends(int settings) {
    return fory(ENDS, settings);
  }

  private static Fory between(int settings) {
    return fory(BETWEEN, settings);
  }

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

  private static Object color(Versions.Loader loader, String name) {
    return Enum.valueOf(loader.type("v.Color").asSubclass(Enum.class), name);
  }

  private static Object dog(int age) {
    return create(ENDS, "Dog", Map.of("age", age, "coat", color(ENDS, "GREEN")));
  }

  @AfterEach
  void requireThatAllCodeCompiles() {
    ForyMatrix.requireNoWarnings();
  }

  private static Object object(Object pet, Object other) {
    Map<String, Object> values = new HashMap<>();
    values.put("added", "new");
    values.put("color", color(ENDS, "GREEN"));
    values.put("second", color(ENDS, "BLUE"));
    values.put("pet", pet);
    values.put("other", other);
    values.put("id", 7);
    return create(ENDS, "P", values);
  }

  // ---- Forwarding ----

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void theyArriveAsTheyWereSent(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    for (int repeated = 0; repeated < 3; repeated++) {
      Object dog = dog(3);
      set(dog, "friend", dog(4));
      Object forwarded = between.deserialize(ends.serialize(object(dog, dog(5))));
      assertThat(get(forwarded, "color")).isNull();
      assertThat(get(forwarded, "pet")).isNull();
      assertThat(get(forwarded, "second")).isSameAs(color(BETWEEN, "BLUE"));
      UnknownFields rest = (UnknownFields) get(forwarded, "rest");
      assertThat(rest.values()).containsOnlyKeys("added", "color", "pet", "other");
      assertThat(rest.values().get("color")).hasToString("v.Color.GREEN");
      assertThat(((UnknownObject) rest.values().get("pet")).fields()).containsEntry("age", 3);
      for (int hop = 0; hop < 2; hop++) {
        forwarded = between.deserialize(between.serialize(forwarded));
      }
      Object back = ends.deserialize(between.serialize(forwarded));
      assertThat(get(back, "added")).isEqualTo("new");
      assertThat(get(back, "id")).isEqualTo(7);
      assertThat(get(back, "color")).isSameAs(color(ENDS, "GREEN"));
      assertThat(get(back, "second")).isSameAs(color(ENDS, "BLUE"));
      assertThat(get(get(back, "pet"), "age")).isEqualTo(3);
      assertThat(get(get(back, "pet"), "coat")).isSameAs(color(ENDS, "GREEN"));
      assertThat(get(get(get(back, "pet"), "friend"), "age")).isEqualTo(4);
      assertThat(get(get(back, "other"), "age")).isEqualTo(5);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theyArriveInObjectsOfTheSameVersion(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    Object sent = create(ENDS, "S", Map.of("pet", dog(1), "id", 9));
    set(sent, "other", color(ENDS, "GREEN"));
    for (int repeated = 0; repeated < 3; repeated++) {
      byte[] message = ends.serialize(sent);
      Object forwarded = between.deserialize(message);
      assertThat(get(forwarded, "pet")).isNull();
      assertThat(get(forwarded, "other")).isNull();
      assertThat(between.serialize(forwarded)).isEqualTo(message);
      Object back = ends.deserialize(between.serialize(forwarded));
      assertThat(get(get(back, "pet"), "age")).isEqualTo(1);
      assertThat(get(back, "other")).isSameAs(color(ENDS, "GREEN"));
      assertThat(get(back, "id")).isEqualTo(9);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void recordsKeepThemToo(int settings) {
    Versions.Loader records =
        TwoVersions.compile(
            List.of(
                "public record S(Animal pet, io.fory.annotation.UnknownFields rest, int id, Animal other) {}",
                "public record P(Color color, Animal pet, io.fory.annotation.UnknownFields rest) {}",
                ANIMAL,
                CAT,
                OLD_COLOR));
    Fory ends = ends(settings);
    Fory between = fory(records, settings);
    Object same = create(ENDS, "S", Map.of("pet", dog(1), "id", 9));
    for (int repeated = 0; repeated < 3; repeated++) {
      Object list =
          between.copy(
              between.deserialize(
                  ends.serialize(new ArrayList<>(List.of(same, object(dog(2), null))))));
      assertThat(get(((List<?>) list).get(0), "pet")).isNull();
      assertThat(((UnknownFields) get(((List<?>) list).get(0), "rest")).values())
          .containsOnlyKeys("pet");
      List<?> back = (List<?>) ends.deserialize(between.serialize(list));
      assertThat(get(get(back.get(0), "pet"), "age")).isEqualTo(1);
      assertThat(get(back.get(0), "id")).isEqualTo(9);
      assertThat(get(get(back.get(1), "pet"), "age")).isEqualTo(2);
      assertThat(get(back.get(1), "color")).isSameAs(color(ENDS, "GREEN"));
      assertThat(get(back.get(1), "added")).isEqualTo("new");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void identityIsKeptToo(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    Object dog = dog(3);
    Object first = object(dog, dog);
    Object second = create(ENDS, "S", Map.of("pet", dog));
    set(dog, "owner", first);
    set(dog, "friend", dog);
    Object forwarded =
        between.deserialize(ends.serialize(new ArrayList<>(List.of(first, second, dog))));
    forwarded = between.copy(forwarded);
    List<?> back = (List<?>) ends.deserialize(between.serialize(forwarded));
    Object sameDog = get(back.get(0), "pet");
    assertThat(get(sameDog, "age")).isEqualTo(3);
    assertThat(get(sameDog, "friend")).isSameAs(sameDog);
    assertThat(get(sameDog, "owner")).isSameAs(back.get(0));
    assertThat(get(back.get(0), "other")).isSameAs(sameDog);
    assertThat(get(back.get(1), "pet")).isSameAs(sameDog);
    assertThat(back.get(2)).isSameAs(sameDog);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void theyPassThroughSessions(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    try (ForySession out = ends.newSession();
        ForySession in = between.newSession();
        ForySession onwards = between.newSession();
        ForySession last = ends.newSession()) {
      for (int i = 0; i < 3; i++) {
        Object forwarded = in.deserialize(out.serialize(object(dog(i), null)));
        Object back = last.deserialize(onwards.serialize(forwarded));
        assertThat(get(get(back, "pet"), "age")).isEqualTo(i);
        assertThat(get(back, "color")).isSameAs(color(ENDS, "GREEN"));
      }
    }
  }

  // ---- What else becomes of them ----

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aFieldThatWasSetMeanwhileWins(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    Object forwarded = between.deserialize(ends.serialize(object(dog(3), dog(4))));
    set(forwarded, "color", color(BETWEEN, "RED"));
    set(forwarded, "pet", create(BETWEEN, "Cat", Map.of("name", "Tom")));
    Object back = ends.deserialize(between.serialize(forwarded));
    assertThat(get(back, "color")).isSameAs(color(ENDS, "RED"));
    assertThat(get(get(back, "pet"), "name")).isEqualTo("Tom");
    assertThat(get(get(back, "other"), "age")).isEqualTo(4);
  }

  @Test
  void copiesKeepThem() {
    Fory between = between(1);
    Object forwarded = between.deserialize(ends(1).serialize(object(dog(3), null)));
    Object copy = between.copy(forwarded);
    UnknownFields kept = (UnknownFields) get(forwarded, "rest");
    UnknownFields copied = (UnknownFields) get(copy, "rest");
    assertThat(copied.values().keySet()).isEqualTo(kept.values().keySet());
    assertThat(copied.values().get("color")).isEqualTo(kept.values().get("color"));
    assertThat(((UnknownFields) get(copy, "rest")).values().get("pet"))
        .isNotSameAs(((UnknownFields) get(forwarded, "rest")).values().get("pet"));
    Object back = ends(1).deserialize(between.serialize(copy));
    assertThat(get(get(back, "pet"), "age")).isEqualTo(3);
  }

  @Test
  void messagesWithThemAreExplained() {
    Fory between = between(1);
    Object forwarded = between.deserialize(ends(1).serialize(object(dog(3), null)));
    assertThat(between.explain(between.serialize(forwarded)))
        .contains("color: any v.Color")
        .contains("color: by name, v.Color")
        .contains("pet: by name, v.Dog")
        .doesNotContain("not explained");
  }

  @Test
  void objectsThatHoldNoneAreWrittenLikeAnyOther() {
    Fory between = between(1);
    Object own = create(BETWEEN, "P", Map.of("id", 1));
    byte[] message = between.serialize(own);
    between.serialize(between.deserialize(ends(1).serialize(object(dog(3), null))));
    assertThat(between.serialize(own)).isEqualTo(message);
    Object known = create(ENDS, "S", Map.of("pet", create(ENDS, "Cat", Map.of("name", "Tom"))));
    assertThat(get(between.deserialize(ends(1).serialize(known)), "rest")).isNull();
  }

  // ---- Fields of other types ----

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void fieldsOfOtherTypesKeepThemToo(int settings) {
    Versions.Loader other =
        TwoVersions.compile(
            List.of(
                "public class P { Optional<Animal> pet; Cat other; String color; Object second; "
                    + HOLDER
                    + "}",
                ANIMAL,
                CAT,
                OLD_COLOR));
    Fory ends = ends(settings);
    Fory between = fory(other, settings);
    Object sent = object(dog(1), dog(2));
    set(sent, "second", color(ENDS, "GREEN"));
    Object forwarded = between.deserialize(ends.serialize(sent));
    assertThat((java.util.Optional<?>) get(forwarded, "pet"))
        .get()
        .isInstanceOf(UnknownObject.class);
    assertThat(get(forwarded, "color")).isEqualTo("GREEN");
    assertThat(get(forwarded, "second")).hasToString("v.Color.GREEN");
    assertThat(get(forwarded, "other")).isNull();
    Object back = ends.deserialize(between.serialize(forwarded));
    assertThat(get(get(back, "pet"), "age")).isEqualTo(1);
    assertThat(get(get(back, "other"), "age")).isEqualTo(2);
    assertThat(get(back, "color")).isSameAs(color(ENDS, "GREEN"));
    assertThat(get(back, "second")).isSameAs(color(ENDS, "GREEN"));
  }

  @Test
  void namesThatAreNoConstantsAreKept() {
    Versions.Loader names =
        TwoVersions.compile(List.of("public class N { String color; }", ANIMAL));
    Versions.Loader colors =
        TwoVersions.compile(
            List.of("public class N { Color color; " + HOLDER + "}", OLD_COLOR, ANIMAL));
    Fory ends = fory(names, 1);
    Fory between = fory(colors, 1);
    Object forwarded =
        between.deserialize(ends.serialize(create(names, "N", Map.of("color", "PINK"))));
    assertThat(get(forwarded, "color")).isNull();
    assertThat(get(ends.deserialize(between.serialize(forwarded)), "color")).isEqualTo("PINK");
  }

  // ---- Nobody keeps them ----

  @Test
  void withoutAHolderTheErrorSaysWhatToDo() {
    Versions.Loader bare =
        TwoVersions.compile(
            List.of("public class P { Color color; Animal pet; }", ANIMAL, CAT, OLD_COLOR));
    Object sent = create(ENDS, "P", Map.of("color", color(ENDS, "GREEN")));
    assertThatThrownBy(() -> fory(bare, 0).deserialize(ends(0).serialize(sent)))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.color")
        .hasMessageContaining("v.Color has a constant GREEN, the reader's does not")
        .hasMessageContaining("add a field of type UnknownFields to the class")
        .hasMessageContaining("withUnknownTypes(NULL)");
    Object other = create(ENDS, "P", Map.of("pet", dog(1)));
    assertThatThrownBy(() -> fory(bare, 0).deserialize(ends(0).serialize(other)))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.pet")
        .hasMessageContaining(
            "v.Dog is not known here, and nothing but a v.Animal can be in its place")
        .hasMessageContaining("add a field of type UnknownFields to the class")
        .hasMessageContaining("withUnknownTypes(NULL)");
  }
}
