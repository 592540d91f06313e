/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.attack;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.testing.Messages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many keys of classes of the user's that hash or compare one long part: its bytes are there once,
 * the work as often as there are keys. The part is of each kind that a class can declare.
 */
@Tag("attack")
class SharedPartsOfKeysTest {
  private static final int HASH_SET = 7;
  private static final int TREE_SET = 56;
  private static final int LONG = 200_000;
  private static final int KEYS = 40_000;

  /** Less than by default, which is what these tests would take. */
  private static final long MAX_WORK = 1 << 22;

  /** Holds one part, which its keys share. */
  abstract static class Key implements Comparable<Key> {
    int id;

    /** A long part. */
    abstract Object part();

    abstract void part(Object shared);

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

    @Override
    Object part() {
      return new int[LONG];
    }

    @Override
    void part(Object shared) {
      part = (int[]) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Arrays.hashCode(part);
    }
  }

  static final class OfBytes extends Key {
    byte[] part;

    @Override
    Object part() {
      return new byte[LONG];
    }

    @Override
    void part(Object shared) {
      part = (byte[]) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Arrays.hashCode(part);
    }
  }

  static final class OfObjects extends Key {
    Object[] part;

    @Override
    Object part() {
      return new Object[LONG];
    }

    @Override
    void part(Object shared) {
      part = (Object[]) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Arrays.hashCode(part);
    }
  }

  static final class OfStrings extends Key {
    String[] part;

    @Override
    Object part() {
      return new String[LONG];
    }

    @Override
    void part(Object shared) {
      part = (String[]) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Arrays.hashCode(part);
    }
  }

  static final class OfRows extends Key {
    int[][] part;

    @Override
    Object part() {
      return new int[][] {new int[LONG], new int[LONG]};
    }

    @Override
    void part(Object shared) {
      part = (int[][]) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Arrays.deepHashCode(part);
    }
  }

  static final class OfList extends Key {
    List<Integer> part;

    @Override
    Object part() {
      return new ArrayList<>(Collections.nCopies(LONG, 1));
    }

    @Override
    @SuppressWarnings("unchecked")
    void part(Object shared) {
      part = (List<Integer>) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + part.hashCode();
    }
  }

  static final class OfAnything extends Key {
    Object part;

    @Override
    Object part() {
      return new long[LONG];
    }

    @Override
    void part(Object shared) {
      part = shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Arrays.hashCode((long[]) part);
    }
  }

  static final class OfBuilder extends Key {
    StringBuilder part;

    @Override
    Object part() {
      return new StringBuilder("x".repeat(LONG));
    }

    @Override
    void part(Object shared) {
      part = (StringBuilder) shared;
    }

    @Override
    public int hashCode() {
      return 31 * id + Objects.hash(part.toString());
    }
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
    builder.withMaxWork(MAX_WORK);
    int id = 1;
    for (Class<?> type :
        List.of(
            OfInts.class,
            OfBytes.class,
            OfObjects.class,
            OfStrings.class,
            OfRows.class,
            OfList.class,
            OfAnything.class,
            OfBuilder.class,
            Named.class)) {
      builder.register(type, id++);
    }
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

  private static List<Key> keys(Class<? extends Key> type) throws Exception {
    List<Key> keys = new ArrayList<>();
    Object shared = null;
    for (int i = 0; i < KEYS; i++) {
      Key next = type.getDeclaredConstructor().newInstance();
      shared = shared == null ? next.part() : shared;
      next.id = i;
      next.part(shared);
      keys.add(next);
    }
    return keys;
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        OfInts.class,
        OfBytes.class,
        OfObjects.class,
        OfStrings.class,
        OfRows.class,
        OfList.class,
        OfAnything.class,
        OfBuilder.class
      })
  void aLongPartOfManyKeysCountsForEach(Class<? extends Key> type) throws Exception {
    List<Key> keys = keys(type);
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
