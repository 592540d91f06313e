/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Arrays of a class that one side expects as their elements and the other does not: what the bytes
 * say counts, not the class here.
 */
class ArrayElementsTest {
  private static final List<String> CLASSES =
      List.of(
          "public class P { int x = 5; }",
          "public final class P { int x = 5; }",
          "public record P(int x) { public P() { this(5); } }",
          "public class P { int x = 5; io.fory.annotation.UnknownFields unknown; }",
          "public record P(int x, io.fory.annotation.UnknownFields unknown) { public P() { this(5, null); } }",
          "public class P { int x = 5; int added = 6; }",
          "public final class P { long x = 5; }");

  private static final String HOLDER =
      "public class R { P[] a; P[][] deep; Object any; Object[] in; List<P[]> list; }";

  private enum Registered {
    BY_ID,
    BY_NAME,
    NOT
  }

  private static Fory fory(
      Versions.Loader loader, Registered how, boolean references, boolean codegen) {
    ForyBuilder builder =
        Fory.builder()
            .withClassLoader(loader)
            .withRefTracking(references)
            .withCodegen(codegen)
            .withAsyncCompilation(false);
    if (how == Registered.NOT) {
      return builder.requireClassRegistration(false).withTypeChecker(name -> true).build();
    }
    for (String name : List.of("v.P", "v.R")) {
      builder =
          how == Registered.BY_ID
              ? builder.register(loader.type(name), 100 + name.charAt(2))
              : builder.register(loader.type(name), name);
    }
    return builder.build();
  }

  @Test
  void arraysAreReadWhateverTheClassOfTheirElementsBecame() {
    List<Versions.Loader> versions =
        CLASSES.stream().map(type -> TwoVersions.compile(List.of(type, HOLDER))).toList();
    for (Registered how : Registered.values()) {
      for (boolean references : new boolean[] {false, true}) {
        List<byte[]> messages =
            versions.stream()
                .map(writer -> fory(writer, how, references, true).serialize(holder(writer)))
                .toList();
        for (Versions.Loader reader : versions) {
          for (boolean codegen : new boolean[] {false, true}) {
            Fory fory = fory(reader, how, references, codegen);
            for (int writer = 0; writer < messages.size(); writer++) {
              Object read = fory.deserialize(messages.get(writer));
              String before = CLASSES.get(writer);
              String after = CLASSES.get(versions.indexOf(reader));
              assertHolder(read, "%s to %s, registered %s".formatted(before, after, how));
            }
          }
        }
      }
    }
  }

  private static Object holder(Versions.Loader loader) {
    Object array = Array.newInstance(loader.type("v.P"), 2);
    Array.set(array, 0, loader.create("v.P"));
    Object deep = Array.newInstance(array.getClass(), 1);
    Array.set(deep, 0, array);
    Object holder = loader.create("v.R");
    TwoVersions.set(holder, "a", array);
    TwoVersions.set(holder, "deep", deep);
    TwoVersions.set(holder, "any", array);
    TwoVersions.set(holder, "in", new Object[] {deep, array});
    TwoVersions.set(holder, "list", new java.util.ArrayList<>(List.of(array)));
    return holder;
  }

  private static void assertHolder(Object read, String change) {
    List<Object> arrays =
        List.of(
            get(read, "a"),
            Array.get(get(read, "deep"), 0),
            get(read, "any"),
            Array.get(Array.get(get(read, "in"), 0), 0),
            Array.get(get(read, "in"), 1),
            ((List<?>) get(read, "list")).get(0));
    for (Object array : arrays) {
      assertThat(Array.getLength(array)).as(change).isEqualTo(2);
      assertThat(((Number) get(Array.get(array, 0), "x")).intValue()).as(change).isEqualTo(5);
      assertThat(Array.get(array, 1)).as(change).isNull();
      assertThat(array.getClass().getComponentType()).isEqualTo(Array.get(array, 0).getClass());
    }
  }
}
