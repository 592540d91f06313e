/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated code has a second way for what it declares as lists of strings and maps from them. */
class DeclaredStringsTest {
  static class Words {
    List<String> list;
    Map<String, Integer> ints;
    Map<String, Long> longs;
    Map<String, Double> doubles;
    Map<String, String> strings;
  }

  /** Its hash walks through what it holds. */
  record Key(int number, List<String> list, Map<String, Integer> ints) {}

  private static final Fory GENERATED = builder().withCodegen(true).build();
  private static final Fory INTERPRETED = builder().withCodegen(false).build();
  private static final Fory REFERRING = builder().withRefTracking(true).build();
  private static final Fory REFERRING_INTERPRETED =
      builder().withRefTracking(true).withCodegen(false).build();

  private static ForyBuilder builder() {
    return Fory.builder()
        .register(Words.class, 1)
        .register(Key.class, 2)
        .withCompatible(false)
        .withAsyncCompilation(false);
  }

  private static Words words(List<String> list) {
    Words words = new Words();
    words.list = new ArrayList<>(list);
    words.ints = new HashMap<>();
    words.longs = new HashMap<>();
    words.doubles = new HashMap<>();
    words.strings = new HashMap<>();
    int i = 0;
    for (String word : list) {
      words.ints.put(word, i);
      words.longs.put(word, (long) -i);
      words.doubles.put(word, i / 3.0);
      words.strings.put(word, i % 2 == 0 ? word : "short");
      i++;
    }
    return words;
  }

  private static List<String> many(int count) {
    return IntStream.range(0, count).mapToObj(i -> "w" + i).toList();
  }

  static Stream<List<String>> lists() {
    return Stream.of(
        List.of(),
        List.of(""),
        List.of("a", "tea", "x".repeat(63)),
        List.of("a", "x".repeat(64), "b"),
        List.of("a", "\u00e9", "\u20ac", "\ud83d\ude00"),
        Arrays.asList("a", null, "b"),
        many(31),
        many(32),
        many(127),
        many(128),
        many(1000));
  }

  @ParameterizedTest
  @MethodSource("lists")
  void generatedCodeWritesAndReadsWhatTheInterpreterDoes(List<String> list) {
    check(words(list));
  }

  private static void check(Words words) {
    check(words, INTERPRETED, GENERATED);
    check(words, REFERRING_INTERPRETED, REFERRING);
  }

  private static void check(Words words, Fory interpreted, Fory generated) {
    byte[] bytes = interpreted.serialize(words);
    assertThat(generated.serialize(words)).isEqualTo(bytes);
    MemoryBuffer exact = MemoryBuffer.wrap(new byte[bytes.length]);
    generated.serialize(exact, words);
    assertThat(exact.copyOfRange(0, bytes.length)).isEqualTo(bytes);
    MemoryBuffer direct = MemoryBuffer.allocateDirect(16);
    generated.serialize(direct, words);
    assertThat(direct.copyOfRange(0, direct.writerIndex())).isEqualTo(bytes);
    for (Object read :
        List.of(
            generated.deserialize(bytes),
            generated.deserialize(direct),
            interpreted.deserialize(bytes))) {
      assertThat(read).usingRecursiveComparison().isEqualTo(words);
    }
  }

  @Test
  void containersThatAreSharedStaySharedWithReferences() {
    Words words = words(List.of("a", "b"));
    Words[] both = {words, new Words()};
    both[1].list = words.list;
    both[1].ints = words.ints;
    byte[] bytes = REFERRING.serialize(both);
    assertThat(REFERRING_INTERPRETED.serialize(both)).isEqualTo(bytes);
    for (Fory fory : new Fory[] {REFERRING, REFERRING_INTERPRETED}) {
      Words[] read = fory.deserialize(bytes, Words[].class);
      assertThat(read[0].list).containsExactly("a", "b").isSameAs(read[1].list);
      assertThat(read[0].ints).containsOnlyKeys("a", "b").isSameAs(read[1].ints);
      assertThat(read[1].longs).isNull();
    }
  }

  @Test
  void generatedCodeChargesTheHashesThatTheInterpreterDoes() {
    List<String> list = new ArrayList<>(many(20));
    Map<String, Integer> ints = new HashMap<>(words(many(20)).ints);
    Set<Key> keys =
        IntStream.range(0, 200)
            .mapToObj(i -> new Key(i, i % 2 == 0 ? list : new ArrayList<>(list), ints))
            .collect(Collectors.toCollection(HashSet::new));
    byte[] bytes = REFERRING.serialize(keys);
    assertThat(leastWork(bytes, true)).isGreaterThan(200).isEqualTo(leastWork(bytes, false));
  }

  private static long leastWork(byte[] bytes, boolean codegen) {
    long tooLittle = 0;
    long enough = 1 << 20;
    while (enough - tooLittle > 1) {
      long tried = (enough + tooLittle) / 2;
      Fory fory = builder().withCodegen(codegen).withRefTracking(true).withMaxWork(tried).build();
      try {
        assertThat(fory.deserialize(bytes, Set.class)).hasSize(200);
        enough = tried;
      } catch (LimitExceededException e) {
        tooLittle = tried;
      }
    }
    return enough;
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void whatIsNotDeclaredIsKeptToo() {
    Words words = words(List.of("a", "b"));
    ((List) words.list).add(1);
    ((Map) words.ints).put("c", 1L);
    ((Map) words.longs).put(null, 5L);
    ((Map) words.doubles).put("c", null);
    ((Map) words.strings).put(7, "d");
    check(words);
  }

  @Test
  void otherContainersAreKeptToo() {
    Words words = words(List.of("a", "b"));
    words.list = List.of("a", "b");
    words.ints = new TreeMap<>(words.ints);
    words.longs = Map.of("x", 1L);
    words.doubles = null;
    check(words);
  }

  @Test
  void aListNestsOneLevelAndAMapTwo() {
    Words words = new Words();
    words.list = new ArrayList<>(List.of("a"));
    Words deeper = words(List.of("a"));
    for (boolean codegen : new boolean[] {false, true}) {
      Fory three = builder().withCodegen(codegen).withMaxDepth(3).build();
      assertThat(three.deserialize(three.serialize(words), Words.class).list).containsExactly("a");
      assertThatThrownBy(() -> three.serialize(deeper)).isInstanceOf(LimitExceededException.class);
      byte[] bytes = INTERPRETED.serialize(deeper);
      assertThatThrownBy(() -> three.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
    }
  }

  @Test
  void generatedCodeChargesWhatTheInterpreterDoes() {
    Words words = words(many(100));
    byte[] bytes = INTERPRETED.serialize(words);
    for (boolean codegen : new boolean[] {false, true}) {
      Fory poor = builder().withCodegen(codegen).withMaxGraphBytes(20_000).build();
      assertThatThrownBy(() -> poor.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
    }
  }

  @Test
  void truncatedContainersAreRefused() {
    byte[] bytes = INTERPRETED.serialize(words(List.of("tea", "cake")));
    for (int length = 0; length < bytes.length; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> GENERATED.deserialize(part)).isInstanceOf(ForyException.class);
    }
  }
}
