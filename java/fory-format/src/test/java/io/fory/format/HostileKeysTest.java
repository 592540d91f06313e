/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.config.ReadLimits;
import io.fory.exception.LimitExceededException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that a row chooses so that they meet in one place of a table. */
class HostileKeysTest {
  private static final int MANY = 20_000;
  private static final long STEPS = 1_000_000;

  private static long comparisons;

  /** A key that hashes badly, as bytes can make keys of most classes do. */
  record Key(int id, int[] content) {
    Key(int id) {
      this(id, new int[0]);
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      comparisons += 1 + content.length / 4;
      return other instanceof Key key && id == key.id && Arrays.equals(content, key.content);
    }
  }

  record Keys(List<Key> keys) {}

  record KeySet(Set<Key> keys) {}

  record KeyCopies(CopyOnWriteArraySet<Key> keys) {}

  /** A map that never compares its keys, to make hostile bytes with. */
  static final class Entries<V> extends java.util.AbstractMap<Key, V> {
    private final List<Entry<Key, V>> entries = new ArrayList<>();

    @Override
    public V put(Key key, V value) {
      entries.add(Map.entry(key, value));
      return null;
    }

    @Override
    public Set<Entry<Key, V>> entrySet() {
      return new java.util.AbstractSet<>() {
        @Override
        public java.util.Iterator<Entry<Key, V>> iterator() {
          return entries.iterator();
        }

        @Override
        public int size() {
          return entries.size();
        }
      };
    }
  }

  record KeyEntries(Entries<Integer> keys) {}

  record KeyMap(Map<Key, Integer> keys) {}

  record Texts(List<String> texts) {}

  record TextSet(Set<String> texts) {}

  record TextTable(Hashtable<String, Integer> texts) {}

  record TextMap(LinkedHashMap<String, Integer> texts) {}

  record Numbers(Set<BigDecimal> numbers) {}

  record Nested(Set<Set<Key>> keys) {}

  record NestedLists(List<List<Key>> keys) {}

  record Copied(CopyOnWriteArrayList<Integer> numbers) {}

  private static <T> RowCodec<T> codec(Class<T> type, boolean codegen) {
    ReadLimits usual = ReadLimits.DEFAULT;
    ReadLimits limits =
        new ReadLimits(
            usual.maxDepth(),
            usual.maxGraphBytes(),
            STEPS,
            usual.maxStringLength(),
            usual.maxArrayLength(),
            usual.maxCollectionSize());
    return RowCodec.builder().withLimits(limits).withCodegen(codegen).build(type);
  }

  private static List<Key> keys(int count) {
    return IntStream.range(0, count).mapToObj(Key::new).toList();
  }

  private static void assertRefused(RowCodec<?> codec, byte[] bytes, String path) {
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("more than " + STEPS + " steps")
        .hasMessageContaining(path);
    assertThat(comparisons).isLessThan(3 * STEPS); // once more by the interpreter, for the path
  }

  @BeforeEach
  void startOver() {
    comparisons = 0;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordsThatMeetInASetAreRefused(boolean codegen) {
    byte[] bytes = RowCodec.of(Keys.class).encode(new Keys(keys(MANY)));
    assertRefused(codec(KeySet.class, codegen), bytes, "KeySet.keys[");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordsThatMeetInASetOfAnotherClassAreRefused(boolean codegen) {
    byte[] bytes = RowCodec.of(Keys.class).encode(new Keys(keys(MANY)));
    assertRefused(codec(KeyCopies.class, codegen), bytes, "KeyCopies.keys[");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordsThatMeetInAMapAreRefused(boolean codegen) {
    Entries<Integer> entries = new Entries<>();
    keys(MANY).forEach(key -> entries.put(key, 1));
    byte[] bytes = RowCodec.of(KeyEntries.class).encode(new KeyEntries(entries));
    assertRefused(codec(KeyMap.class, codegen), bytes, "KeyMap.keys");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fewLargeKeysThatMeetAreRefused(boolean codegen) {
    List<Key> large = IntStream.range(0, 60).mapToObj(i -> new Key(i, new int[MANY])).toList();
    byte[] bytes = RowCodec.of(Keys.class).encode(new Keys(large));
    assertRefused(codec(KeySet.class, codegen), bytes, "KeySet.keys[");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void keysInsideKeysAreChargedAgain(boolean codegen) {
    List<List<Key>> sets = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      sets.add(keys(100 + i)); // each takes about 20,000 steps, and so does hashing it
    }
    byte[] bytes = RowCodec.of(NestedLists.class).encode(new NestedLists(sets));
    assertRefused(codec(Nested.class, codegen), bytes, "Nested.keys[");
    byte[] fewer =
        RowCodec.of(NestedLists.class).encode(new NestedLists(List.of(keys(100), keys(101))));
    assertThat(codec(Nested.class, codegen).decode(fewer).keys()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fewKeysThatMeetAreRead(boolean codegen) {
    byte[] bytes = RowCodec.of(Keys.class).encode(new Keys(keys(60)));
    assertThat(codec(KeySet.class, codegen).decode(bytes).keys()).hasSize(60);
  }

  /** {@code "Aa"} and {@code "BB"} hash alike, and so do all words of them. */
  private static List<String> colliding(int letters) {
    List<String> words = List.of("");
    for (int i = 0; i < letters; i++) {
      List<String> longer = new ArrayList<>();
      for (String word : words) {
        longer.add(word + "Aa");
        longer.add(word + "BB");
      }
      words = longer;
    }
    return words;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stringsThatMeetAreKeptInTreesAndFree(boolean codegen) {
    List<String> words = colliding(14);
    assertThat(words).extracting(Objects::hashCode).containsOnly(words.get(0).hashCode());
    byte[] bytes = RowCodec.of(Texts.class).encode(new Texts(words));
    assertThat(codec(TextSet.class, codegen).decode(bytes).texts())
        .containsExactlyElementsOf(words);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stringsThatMeetInChainsAreRefused(boolean codegen) {
    LinkedHashMap<String, Integer> words = new LinkedHashMap<>();
    colliding(14).forEach(word -> words.put(word, 1));
    byte[] bytes = RowCodec.of(TextMap.class).encode(new TextMap(words));
    assertRefused(codec(TextTable.class, codegen), bytes, "TextTable.texts");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void manyKeysThatDoNotMeetAreRead(boolean codegen) {
    Set<BigDecimal> numbers = new LinkedHashSet<>();
    IntStream.range(0, MANY).forEach(i -> numbers.add(BigDecimal.valueOf(i, 18)));
    byte[] bytes = RowCodec.of(Numbers.class).encode(new Numbers(numbers));
    assertThat(codec(Numbers.class, codegen).decode(bytes).numbers()).isEqualTo(numbers);
    Map<String, Integer> texts = new HashMap<>();
    IntStream.range(0, MANY).forEach(i -> texts.put("text " + i, i));
    byte[] table = RowCodec.of(TextMap.class).encode(new TextMap(new LinkedHashMap<>(texts)));
    assertThat(codec(TextTable.class, codegen).decode(table).texts()).isEqualTo(texts);
  }

  @Test
  void aListThatCopiesItselfIsFilledAtOnce() {
    List<Integer> numbers = IntStream.range(0, MANY).boxed().toList();
    byte[] bytes =
        RowCodec.of(Copied.class).encode(new Copied(new CopyOnWriteArrayList<>(numbers)));
    assertThat(codec(Copied.class, false).decode(bytes).numbers()).isEqualTo(numbers);
  }
}
