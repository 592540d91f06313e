/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.golden.GoldenSamples;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.net.InetAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** With {@code forKeys()}, equal objects have equal bytes or are refused. */
class KeyTypesTest {
  record Any(Object part) {}

  record Listed(List<String> parts) {}

  record Mapped(Map<String, Integer> parts) {}

  record Two(Any a, Any b, Object c, Object d) {}

  record Plain(
      String name, long number, UUID id, LocalDate day, int[] codes, Optional<Color> color) {}

  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  static class Names extends ArrayList<String> {}

  private static ForyBuilder builder() {
    return GoldenSamples.builder()
        .register(Any.class, Listed.class, Mapped.class, Two.class, Plain.class)
        .register(Color.class, Names.class);
  }

  private static List<Fory> instances() {
    List<Fory> instances = new ArrayList<>();
    for (int settings = 0; settings < 8; settings++) {
      instances.add(
          builder()
              .withCompatible((settings & 1) == 0)
              .withRefTracking((settings & 2) == 0)
              .withCodegen((settings & 4) == 0)
              .withAsyncCompilation(false)
              .forKeys()
              .build());
    }
    return instances;
  }

  /** Null if the object is refused. */
  private static byte[] bytes(Fory fory, Object key) {
    try {
      return fory.serialize(key);
    } catch (ForyException e) {
      return null;
    }
  }

  /** What is in the samples, which are lists mostly. */
  private static List<Object> samples() {
    Map<String, Object> all = GoldenSamples.all();
    all.putAll(GoldenSamples.serializable());
    return all.values().stream()
        .flatMap(sample -> sample instanceof List<?> list ? list.stream() : Stream.of(sample))
        .filter(Objects::nonNull)
        .collect(Collectors.toList());
  }

  private static boolean areEqual(Object a, Object b) {
    try {
      return a.equals(b);
    } catch (ClassCastException e) { // a sorted map looks for a key of another class
      return false;
    }
  }

  @Test
  void equalObjectsOfAllTypesHaveEqualBytesOrNone() throws Exception {
    Fory fory = builder().forKeys().build();
    Fory others = builder().build();
    List<Object> objects = new ArrayList<>();
    for (Object object : samples()) {
      objects.add(object);
      byte[] bytes = bytes(others, new Any(object));
      if (bytes != null) {
        objects.add(((Any) others.deserialize(bytes)).part()); // equal, and often another class
      }
    }
    List<byte[]> written = objects.stream().map(o -> bytes(fory, new Any(o))).toList();
    int compared = 0;
    for (int a = 0; a < objects.size(); a++) {
      for (int b = 0; b < a; b++) {
        if (written.get(a) != null
            && written.get(b) != null
            && areEqual(objects.get(a), objects.get(b))
            && areEqual(objects.get(b), objects.get(a))) {
          compared++;
          assertThat(written.get(a))
              .as(
                  "%s and %s: %s",
                  objects.get(a).getClass(), objects.get(b).getClass(), objects.get(a))
              .isEqualTo(written.get(b));
        }
      }
    }
    assertThat(compared).isGreaterThan(50);
  }

  @Test
  void containersAreRefused() {
    List<Object> keys =
        List.of(
            new Listed(List.of("a", "b")),
            new Listed(new ArrayList<>(List.of("a", "b"))),
            new Listed(null), // the class has no bytes of a key
            new Mapped(new TreeMap<>(Map.of("a", 1))),
            new Any(Stream.of("a").toList()),
            new Any(Arrays.asList("a")),
            new Any(new HashSet<>(Set.of("a"))),
            new Any(new TreeSet<>(Set.of("a"))),
            new Any(new LinkedList<>()),
            new Any(new Vector<>()),
            new Any(new HashMap<>()),
            new Any(new LinkedHashMap<>()),
            new Any(Map.entry("a", 1)),
            new Any(new Names()),
            new Any(ImmutableList.of("a")),
            new Any(new Object[] {List.of()}),
            new Any(Optional.of(List.of())),
            List.of("a"),
            Map.of());
    for (Fory fory : instances()) {
      for (Object key : keys) {
        assertThatThrownBy(() -> fory.serialize(key))
            .as("%s", key)
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("different bytes");
      }
    }
  }

  @Test
  void typesOfLooserEqualityAreRefused() throws Exception {
    List<Object> parts =
        List.of(
            URI.create("HTTP://a"),
            new java.sql.Date(7),
            InetAddress.getByAddress("name", new byte[4]),
            ByteBuffer.allocate(1));
    for (Fory fory : instances()) {
      for (Object part : parts) {
        assertThatThrownBy(() -> fory.serialize(new Any(part)))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("different bytes");
      }
    }
  }

  @Test
  void sharedPartsHaveTheBytesOfEqualOnesOrNone() {
    for (Fory fory : instances()) {
      Any any = new Any(1000);
      Date date = new Date(5);
      Two shared = new Two(any, any, date, date);
      Two equal = new Two(new Any(1000), new Any(1000), new Date(5), new Date(5));
      byte[] bytes = bytes(fory, shared);
      if (bytes != null) {
        assertThat(bytes).isEqualTo(fory.serialize(equal));
      } else {
        assertThatThrownBy(() -> fory.serialize(shared)).hasMessageContaining("twice");
      }
    }
  }

  @Test
  void bytesAreThoseOfAnyInstance() {
    Plain key =
        new Plain("n", 7, new UUID(1, 2), LocalDate.EPOCH, new int[] {1}, Optional.of(Color.GREEN));
    for (boolean references : new boolean[] {false, true}) {
      Fory other = builder().withRefTracking(references).build();
      Fory fory = other.toBuilder().forKeys().build();
      assertThat(fory.serialize(key)).isEqualTo(other.serialize(key));
      assertThat(fory.deserialize(other.serialize(key))).usingRecursiveComparison().isEqualTo(key);
    }
  }

  @Test
  void serializerOfTheUsersIsTrusted() {
    Serializer<Names> sorted =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, Names value) {
            out.writeValue(value.stream().sorted().toArray(String[]::new));
          }

          @Override
          public Names read(ReadContext in) {
            Names names = new Names();
            names.addAll(List.of((String[]) in.readValue()));
            return names;
          }
        };
    Fory fory = builder().registerSerializer(Names.class, sorted).forKeys().build();
    Names a = new Names();
    a.addAll(List.of("a", "b"));
    Names b = new Names();
    b.addAll(List.of("b", "a"));
    assertThat(fory.serialize(new Any(a))).isEqualTo(fory.serialize(new Any(b)));
  }
}
