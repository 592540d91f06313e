/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.config.UnknownTypes;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.UnknownObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of classes that a program forwards and does not know: whole, or not at all. */
class KeptObjectsTest {
  enum Color {
    RED,
    GREEN {}
  }

  record Item(int number) implements Comparable<Item> {
    @Override
    public int compareTo(Item other) {
      return Integer.compare(number, other.number);
    }
  }

  /** What is thrown away when nobody knows its class. */
  static class Failure extends Exception {}

  static class Box {
    Object value;
    String next = "next";

    Box(Object value) {
      this.value = value;
    }
  }

  static class Typed {
    EnumMap<Color, String> map = new EnumMap<>(Map.of(Color.GREEN, "x"));
  }

  private static final Map<String, UnaryOperator<Object>> PLACES =
      Map.of(
          "field", v -> new Box(v),
          "field of a field", v -> new Box(new Box(v)),
          "list of a field", v -> new Box(new ArrayList<>(List.of(v, "after"))),
          "list", v -> new ArrayList<>(List.of(new Box(v), "after")),
          "array", v -> new Object[] {new Box(v), "after"},
          "key", v -> new HashMap<>(Map.of("k", new Box(v))));

  /** Values that a place for an unknown object can hold, with all that is in them. */
  private static Map<String, Object> kept() {
    Map<String, Object> values = new HashMap<>();
    values.put("constant", Color.RED);
    values.put("constant with a body", Color.GREEN);
    values.put("object", new Item(1));
    values.put("array", new Color[] {Color.RED, null});
    values.put("empty array", new Item[0]);
    values.put("array of arrays", new Item[][] {{new Item(2)}, null});
    values.put("objects", new Object[] {Color.RED, new Item(2)});
    values.put("list", new ArrayList<>(List.of(Color.RED, new Item(3))));
    values.put("immutable list", List.of(Color.RED));
    values.put("immutable set", Set.of(Color.GREEN));
    values.put("map", new HashMap<>(Map.of(Color.RED, new Item(1))));
    values.put("set", new HashSet<>(List.of(Color.RED, Color.GREEN)));
    values.put("optional", Optional.of(new Item(4)));
    values.put("entry", Map.entry(Color.RED, new Item(5)));
    values.put("view", Collections.unmodifiableSet(EnumSet.of(Color.GREEN)));
    return values;
  }

  /** Values of which a part has no place without its class. */
  private static Map<String, Object> lost() {
    Map<String, Object> values = new HashMap<>();
    values.put("enum set", EnumSet.of(Color.RED));
    values.put("empty enum set", EnumSet.noneOf(Color.class));
    values.put("enum map", new EnumMap<>(Map.of(Color.RED, "r")));
    values.put("empty enum map", new EnumMap<Color, String>(Color.class));
    values.put("sorted set", new TreeSet<>(List.of(new Item(1), new Item(2))));
    values.put("sorted map", new TreeMap<>(Map.of(Color.RED, 1)));
    values.put("queue", new PriorityQueue<>(List.of(new Item(1))));
    values.put("skip list", new ConcurrentSkipListSet<>(List.of(Color.RED)));
    values.put("typed array", new Comparable<?>[] {Color.RED, "x"});
    values.put("exception", new Failure());
    values.put("typed field", new Typed());
    return values;
  }

  private static ForyBuilder builder(int settings) {
    return Fory.builder()
        .withRefTracking((settings & 1) != 0)
        .withCodegen((settings & 2) != 0)
        .withAsyncCompilation(false);
  }

  private static Fory ends(int settings) {
    return builder(settings)
        .register(Color.class, Item.class, Failure.class, Box.class, Typed.class)
        .build();
  }

  private static Fory between(int settings) {
    return builder(settings).withUnknownTypes(UnknownTypes.KEEP).build();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void objectsComeBackWhole(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    PLACES.forEach(
        (place, put) ->
            kept()
                .forEach(
                    (name, value) -> {
                      Object object = put.apply(value);
                      Object unknown = between.deserialize(ends.serialize(object));
                      for (Object each : List.of(unknown, between.copy(unknown))) {
                        assertThat(ends.deserialize(between.serialize(each)))
                            .as("%s in a %s", name, place)
                            .usingRecursiveComparison()
                            .isEqualTo(object);
                      }
                    }));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void objectsThatHaveLostAPartAreNotWritten(int settings) {
    Fory ends = ends(settings);
    Fory between = between(settings);
    PLACES.forEach(
        (place, put) ->
            lost()
                .forEach(
                    (name, value) -> {
                      Object unknown = between.deserialize(ends.serialize(put.apply(value)));
                      for (Object each : List.of(unknown, between.copy(unknown))) {
                        assertThatThrownBy(() -> between.serialize(each))
                            .as("%s in a %s", name, place)
                            .isInstanceOf(UnsupportedTypeException.class)
                            .hasMessageContaining("which an object of an unknown class has")
                            .hasMessageContaining("Register the class");
                      }
                    }));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void fieldsTellWhatIsLost(int settings) {
    Fory ends = ends(settings);
    lost()
        .forEach(
            (name, value) -> {
              UnknownObject box =
                  (UnknownObject) between(settings).deserialize(ends.serialize(new Box(value)));
              assertThat(box.fields().get("next")).isEqualTo("next");
              assertThat(box.fields().get("value").toString())
                  .as(name)
                  .contains("The value of field 'value'", "could not be kept");
            });
  }

  static class Envelope {
    UnknownObject content;
    String after = "after";
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aFieldOfUnknownObjectsHoldsThem(int settings) {
    Fory fory =
        builder(settings).register(Envelope.class).withUnknownTypes(UnknownTypes.KEEP).build();
    Envelope envelope = new Envelope();
    Envelope empty = (Envelope) fory.deserialize(fory.serialize(envelope));
    assertThat(empty.content).isNull();
    assertThat(empty.after).isEqualTo("after");
    envelope.content = (UnknownObject) fory.deserialize(ends(settings).serialize(new Item(7)));
    Envelope read = (Envelope) fory.deserialize(fory.serialize(envelope));
    assertThat(read.content.className()).isEqualTo(Item.class.getName());
    assertThat(read.content.fields()).isEqualTo(Map.of("number", 7));
    assertThat(read.after).isEqualTo("after");
  }
}
