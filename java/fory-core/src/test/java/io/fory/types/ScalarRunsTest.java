/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers of strings and numbers, which have loops of their own and leave them half-way. */
class ScalarRunsTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class, Point.class);

  private record Point(int x, int y) {}

  private static final class Fields {
    private List<String> strings;
    private List<Long> longs;
    private List<Object> objects;
    private Map<String, Integer> counts;
    private String[] array;
  }

  static Stream<Arguments> elements() {
    String longer = "x".repeat(63);
    String longest = "y".repeat(64);
    return Stream.of(
        arguments("short strings", List.of("a", "", "bc")),
        arguments("a long string in between", List.of("a", longer, longest, "b")),
        arguments("wide strings in between", List.of("a", "\u4e2d\u6587", "\u00ff", "b", "\u0100")),
        arguments("null at the end", Arrays.asList("a", "b", null)),
        arguments("null at the start", Arrays.asList(null, "a", "b")),
        arguments("a number behind strings", List.of("a", "b", longest, 1)),
        arguments("a string behind numbers", List.of(1L, 2L, 3L, "a")),
        arguments("null behind numbers", Arrays.asList(1.5, Double.NaN, null)),
        arguments("two kinds of numbers", List.of(1, 2, 3L, 4.0)),
        arguments("all kinds", List.of("a", 1, 2L, 3.0, longest, new Point(1, 2), 'c', "\u4e2d")),
        arguments("many numbers", IntStream.range(0, 1100).mapToObj(i -> (long) i).toList()),
        arguments("many strings", IntStream.range(0, 1100).mapToObj(i -> "s" + i).toList()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("elements")
  void listsAndArraysSurviveEverywhere(String name, List<Object> elements) {
    MATRIX.checkEverywhere(new ArrayList<>(elements));
    MATRIX.checkEverywhere(elements.toArray());
    Fields fields = new Fields();
    fields.objects = new ArrayList<>(elements);
    fields.strings = unchecked(new ArrayList<>(elements));
    fields.longs = unchecked(new ArrayList<>(elements));
    if (elements.stream().allMatch(e -> e == null || e instanceof String)) {
      fields.array = elements.toArray(new String[0]);
    }
    MATRIX.checkEverywhere(fields);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("elements")
  void mapsSurviveEverywhere(String name, List<Object> elements) {
    Map<Object, Object> byName = new LinkedHashMap<>();
    Map<Object, Object> byValue = new LinkedHashMap<>();
    for (Object element : elements) {
      byName.put("key " + byName.size(), element);
      byValue.put(element, "value");
    }
    MATRIX.checkEverywhere(byName);
    MATRIX.checkEverywhere(byValue);
    Fields fields = new Fields();
    fields.counts = unchecked(byName);
    MATRIX.checkEverywhere(fields);
  }

  @SuppressWarnings("unchecked")
  private static <T> T unchecked(Object container) {
    return (T) container;
  }

  @Test
  void aMapOfSeveralTypesIsAsDeepAsAnyOther() {
    Fory fory = Fory.builder().withMaxDepth(8).build();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", "a string, where the first value was a number");
    List<Object> maps = new ArrayList<>(Collections.nCopies(20, map));
    assertThat(fory.deserialize(fory.serialize(maps))).isEqualTo(maps);
  }

  @Test
  void aViewThatIsJustLargeEnoughTakesAListThatLooksLarger() {
    Fory fory = Fory.builder().build();
    List<Object> numbersAndNulls = new ArrayList<>(Collections.nCopies(1000, null));
    numbersAndNulls.set(0, 1L);
    numbersAndNulls.set(1, 2L);
    byte[] message = fory.serialize(numbersAndNulls);
    MemoryBuffer view = MemoryBuffer.wrap(new byte[message.length]);

    fory.serialize(view, numbersAndNulls);

    assertThat(view.copyOfRange(0, view.writerIndex())).isEqualTo(message);
  }

  @Test
  void aRunWritesNoByteBehindItself() {
    Fory fory = Fory.builder().build();
    List<Object> strings = new ArrayList<>(List.of("a", "bc", 1L));

    assertThat(fory.deserialize(writtenWithNothingBehind(fory, strings))).isEqualTo(strings);
  }

  /** The message, after looking at the bytes that follow it in the caller's array. */
  private static MemoryBuffer writtenWithNothingBehind(Fory fory, Object object) {
    byte[] target = new byte[500];
    Arrays.fill(target, (byte) 0x55);
    MemoryBuffer view = MemoryBuffer.wrap(target);
    fory.serialize(view, object);
    byte[] behind = Arrays.copyOfRange(target, view.writerIndex(), target.length);
    assertThat(behind).containsOnly(0x55);
    return view;
  }

  private static final class Twice {
    private List<String> names;
    private List<String> same;
  }

  @Test
  void aReferenceToAListWritesNoByteBehindItself() {
    Fory fory =
        Fory.builder()
            .register(Twice.class)
            .withRefTracking(true)
            .withAsyncCompilation(false)
            .build();
    Twice twice = new Twice();
    twice.names = new ArrayList<>(List.of("a name", "another name"));
    twice.same = twice.names;

    Twice twin = fory.deserialize(writtenWithNothingBehind(fory, twice), Twice.class);

    assertThat(twin.same).isSameAs(twin.names).isEqualTo(twice.names);
  }

  static Stream<Arguments> shortStrings() {
    List<String> letters = new ArrayList<>(Collections.nCopies(2_000, "x"));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<String, String> names = new LinkedHashMap<>();
    for (int i = 0; i < 2_000; i++) {
      numbers.put("k" + i, i);
      names.put("k" + i, "y");
    }
    return Stream.of(
        arguments("a list", letters, 8 + 49),
        arguments("an array", letters.toArray(), 8 + 49),
        arguments("a map to numbers", numbers, 64 + 53 + 24),
        arguments("a map to strings", names, 64 + 53 + 49));
  }

  /**
   * They are charged together, when they are read; before that only the most they can take is
   * known.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("shortStrings")
  void shortStringsThatJustFitIntoTheLimitAreRead(String name, Object strings, int bytesOfEach) {
    byte[] message = Fory.builder().build().serialize(strings);
    int enough = 1 << 20;
    int tooLittle = 0;
    while (enough - tooLittle > 1) {
      int limit = (enough + tooLittle) / 2;
      Fory fory = Fory.builder().withMaxGraphBytes(limit).build();
      try {
        assertThat(fory.deserialize(message)).isEqualTo(strings);
        enough = limit;
      } catch (LimitExceededException e) {
        tooLittle = limit;
      }
    }
    assertThat(enough).isBetween(2_000 * (bytesOfEach - 8), 2_000 * bytesOfEach + 200);
  }
}
