/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.testing.Messages;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many keys of classes of the user's that hash or compare one long part: its bytes are there once,
 * the work as often as there are keys. The part is of each kind that a class can declare.
 */
@Tag("thorough")
@Tag("attack")
class SharedPartsOfKeysTest {
  private static final int HASH_SET = 7;
  private static final int TREE_SET = 56;
  private static final int LONG = 200_000;
  private static final int KEYS = 4_000; // near two hundred times what they may take

  /** Less than by default, which is what these tests would take. */
  private static final long MAX_WORK = 1 << 22;

  /** Has a long part, which the keys share. */
  abstract static class Key implements Comparable<Key> {
    int id;

    /** The field of the part, which each class declares otherwise. */
    static Field part(Class<?> type) {
      try {
        return type.getDeclaredField("part");
      } catch (NoSuchFieldException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public int hashCode() {
      try {
        Object part = part(getClass()).get(this);
        Object hashed = part instanceof StringBuilder ? part.toString() : part;
        return 31 * id + Arrays.deepHashCode(new Object[] {hashed});
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public int compareTo(Key other) {
      return Integer.compare(hashCode(), other.hashCode());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key that && id == that.id;
    }
  }

  static final class OfInts extends Key {
    int[] part;
  }

  static final class OfBytes extends Key {
    byte[] part;
  }

  static final class OfObjects extends Key {
    Object[] part;
  }

  static final class OfStrings extends Key {
    String[] part;
  }

  static final class OfRows extends Key {
    int[][] part;
  }

  static final class OfList extends Key {
    List<Integer> part;
  }

  static final class OfAnything extends Key {
    Object part;
  }

  static final class OfBuilder extends Key {
    StringBuilder part;
  }

  static Stream<Arguments> parts() {
    return Stream.of(
        arguments(OfInts.class, new int[LONG]),
        arguments(OfBytes.class, new byte[LONG]),
        arguments(OfObjects.class, new Object[LONG]),
        arguments(OfStrings.class, new String[LONG]),
        arguments(OfRows.class, new int[][] {new int[LONG], new int[LONG]}),
        arguments(OfList.class, new ArrayList<>(Collections.nCopies(LONG, 1))),
        arguments(OfAnything.class, new long[LONG]),
        arguments(OfBuilder.class, new StringBuilder("x".repeat(LONG))));
  }

  /** The keys of the issue: an order by a long name. */
  static final class Named implements Comparable<Named> {
    String name = "x".repeat(LONG);

    @Override
    public int compareTo(Named other) {
      return name.compareTo(other.name);
    }
  }

  private static Fory fory(boolean codegen, boolean untrusted) {
    ForyBuilder builder =
        Fory.builder().withRefTracking(true).withCodegen(codegen).withAsyncCompilation(false);
    builder.withMaxWork(MAX_WORK).register(Named.class, 9);
    int[] id = {1};
    parts().forEach(part -> builder.register((Class<?>) part.get()[0], id[0]++));
    return untrusted ? builder.untrusted().build() : builder.build();
  }

  /** A container in place of the list that a message has. */
  private static byte[] as(int container, Fory fory, List<?> elements) {
    byte[] list = fory.serialize(new ArrayList<>(elements));
    byte[] type = Messages.to(fory).builtIn(container).bytes(); // after the prefix
    int comparator = container == TREE_SET ? 1 : 0; // none, which is a byte
    int content = type.length + comparator;
    byte[] message = new byte[content + list.length - 3];
    System.arraycopy(type, 0, message, 0, type.length);
    System.arraycopy(list, 0, message, 0, 2);
    System.arraycopy(list, 3, message, content, list.length - 3);
    return message;
  }

  private static List<Key> keys(Class<? extends Key> type, Object shared) throws Exception {
    List<Key> keys = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      Key next = type.getDeclaredConstructor().newInstance();
      next.id = i;
      Key.part(type).set(next, shared);
      keys.add(next);
    }
    return keys;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("parts")
  void aLongPartOfManyKeysCountsForEach(Class<? extends Key> type, Object part) throws Exception {
    List<Key> keys = keys(type, part);
    for (boolean codegen : new boolean[] {false, true}) {
      for (boolean untrusted : new boolean[] {false, true}) {
        Fory fory = fory(codegen, untrusted);
        Attack.on(fory, as(HASH_SET, fory, keys)).exceededALimit();
        Attack.on(fory, as(TREE_SET, fory, keys)).exceededALimit();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLongNameCountsForEachComparison(boolean codegen) {
    Named one = new Named();
    Named other = new Named();
    List<Named> keys = new ArrayList<>(List.of(one));
    for (int i = 0; i < KEYS; i++) {
      keys.add(other);
    }
    for (boolean untrusted : new boolean[] {false, true}) {
      Fory fory = fory(codegen, untrusted);
      Attack.on(fory, as(TREE_SET, fory, keys)).exceededALimit();
    }
  }
}
