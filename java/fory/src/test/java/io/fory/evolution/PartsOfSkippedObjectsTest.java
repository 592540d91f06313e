/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.get;
import static io.fory.evolution.TwoVersions.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Graphs of which a part is in a field that the reader lacks: what other fields refer to in there
 * comes back whole, and is refused only if it holds something that is not known.
 */
class PartsOfSkippedObjectsTest {
  private static final String NODE =
      "public class %s implements Comparable<Object> { %s int id; Object x; Object y; Object z; E e; public int hashCode() { return 1; } public int compareTo(Object o) { return 0; } }";

  private static final TwoVersions VERSIONS =
      TwoVersions.of(
          List.of(
              "public class P { Object removed; List<G> typed; Object kept; int last = 7; }",
              NODE.formatted("K", "Object gone;"),
              NODE.formatted("G", "Object gone;"),
              "public class C implements Comparator<Object> { public int compare(Object a, Object b) { return Integer.compare(a.hashCode(), b.hashCode()); } }",
              "public class H extends RuntimeException { int id; Object x; Object y; Object z; Object gone; E e; }",
              "public enum E { A, GONE }"),
          List.of(
              "public class P { Object kept; int last; }",
              NODE.formatted("K", ""),
              "public enum E { A }"));

  private final Random random = new Random(5);

  private Object[] graph() {
    int size = 2 + random.nextInt(10);
    boolean cycles = random.nextBoolean();
    Object[] nodes = new Object[size];
    for (int i = 0; i < size; i++) {
      String type = random.nextInt(3) > 0 ? "K" : random.nextInt(4) > 0 ? "G" : "H";
      nodes[i] = TwoVersions.create(VERSIONS.writer(), type, Map.of("id", i));
      if (nodes[i] instanceof Throwable failure) {
        failure.setStackTrace(new StackTraceElement[0]);
      }
      if (random.nextInt(12) == 0) {
        set(nodes[i], "e", VERSIONS.writer().type("v.E").getEnumConstants()[random.nextInt(2)]);
      }
    }
    Object p = TwoVersions.create(VERSIONS.writer(), "P", Map.of());
    for (int i = 0; i < size; i++) {
      for (String field : List.of("x", "y", "z", "gone")) {
        int bound = cycles ? size + 1 : size - i - 1;
        if (random.nextBoolean() && bound > 0) {
          int other = cycles ? random.nextInt(bound) : i + 1 + random.nextInt(bound);
          set(nodes[i], field, held(other == size ? p : nodes[other]));
        }
      }
    }
    set(p, "removed", held(nodes[random.nextInt(size)]));
    if (random.nextInt(4) == 0) {
      for (Object node : nodes) {
        if (node.getClass().getSimpleName().equals("G")) {
          set(p, "typed", new ArrayList<>(List.of(node)));
        }
      }
    }
    Object kept = nodes[random.nextInt(size)];
    set(p, "kept", random.nextBoolean() ? kept : held(kept));
    return new Object[] {p, kept};
  }

  /** In a container of some kind, or as it is. */
  private Object held(Object node) {
    return switch (random.nextInt(9)) {
      case 0 -> new ArrayList<>(List.of(1, node));
      case 1 -> new Object[] {node, node};
      case 2 -> new HashMap<>(Map.of("value", node));
      case 3 -> Optional.of(node);
      case 4 -> List.of(node);
      case 5 -> new HashMap<>(Map.of(node, "key"));
      case 6 -> sorted(node);
      default -> node;
    };
  }

  /** In an order that the reader does not know. */
  @SuppressWarnings("unchecked")
  private Object sorted(Object node) {
    var order = (Comparator<Object>) TwoVersions.create(VERSIONS.writer(), "C", Map.of());
    var around = Collections.reverseOrder(Comparator.nullsFirst(order));
    TreeSet<Object> set = new TreeSet<>(random.nextBoolean() ? order : around);
    set.add(node);
    return set;
  }

  private static List<Object> parts(Object value) {
    List<Object> parts = new ArrayList<>();
    if (value instanceof Collection<?> list) {
      parts.addAll(list);
    } else if (value instanceof Object[] array) {
      parts.addAll(List.of(array));
    } else if (value instanceof Map<?, ?> map) {
      parts.addAll(map.keySet());
      parts.addAll(map.values());
    } else if (value instanceof Optional<?> optional) {
      optional.ifPresent(parts::add);
    } else if (value.getClass().getSimpleName().equals("P")) {
      parts.add(get(value, "kept"));
    } else if (value.getClass().getName().startsWith("v.") && !(value instanceof Enum)) {
      for (String field : List.of("x", "y", "z", "e")) {
        parts.add(get(value, field));
      }
    }
    return parts;
  }

  private static boolean holdsUnknown(Object value, Set<Object> seen) {
    if (value == null || !seen.add(value)) {
      return false;
    }
    return List.of("G", "H", "TreeSet").contains(value.getClass().getSimpleName())
        || value.toString().equals("GONE")
        || parts(value).stream().anyMatch(part -> holdsUnknown(part, seen));
  }

  private static void assertSame(Object written, Object read, Map<Object, Object> seen) {
    if (written == null || written instanceof String || written instanceof Integer) {
      assertThat(read).isEqualTo(written);
      return;
    }
    boolean identity = !(written instanceof Optional);
    if (identity && seen.containsKey(written)) {
      assertThat(read).isSameAs(seen.get(written));
      return;
    }
    seen.put(written, read);
    assertThat(read.getClass().getName()).isEqualTo(written.getClass().getName());
    if (written.getClass().getSimpleName().equals("K")) {
      assertThat(get(read, "id")).isEqualTo(get(written, "id"));
    }
    List<Object> expected = parts(written);
    List<Object> found = parts(read);
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertSame(expected.get(i), found.get(i), seen);
    }
  }

  @ParameterizedTest
  @EnumSource(UnknownTypes.class)
  void whatHoldsNothingUnknownIsReadAndAllElseIsRefused(UnknownTypes unknown) {
    Fory writer = TwoVersions.fory(VERSIONS.writer(), false, true, false, b -> {});
    List<Fory> readers = new ArrayList<>();
    for (boolean codegen : new boolean[] {false, true}) {
      // Their loader has no class files, so the keys of cycles weigh as if they hashed all fields.
      readers.add(
          TwoVersions.fory(
              VERSIONS.reader(),
              codegen,
              true,
              false,
              b -> b.withUnknownTypes(unknown).withMaxWork(Long.MAX_VALUE)));
    }
    int whole = 0;
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
      Object p = graph()[0];
      boolean isUnknown =
          holdsUnknown(get(p, "kept"), Collections.newSetFromMap(new IdentityHashMap<>()));
      byte[] message = writer.serialize(p);
      for (Fory reader : readers) {
        try {
          Object read = reader.deserialize(message);
          assertThat(get(read, "last")).isEqualTo(7);
          if (!isUnknown) {
            assertSame(p, read, new IdentityHashMap<>());
            whole++;
          } else {
            assertThat(unknown).as("%s", i).isNotEqualTo(UnknownTypes.ERROR);
          }
        } catch (ForbiddenClassException
            | IncompatibleClassException
            | UnsupportedTypeException e) {
          assertThat(isUnknown).as("%s: %s", i, e).isTrue();
          refused++;
        }
      }
    }
    assertThat(whole).isGreaterThan(1000);
    assertThat(refused).isGreaterThan(unknown == UnknownTypes.ERROR ? 1000 : 0);
  }
}
