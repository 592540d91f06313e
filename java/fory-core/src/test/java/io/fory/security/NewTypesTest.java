/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The message that brings a type first is charged no more work than those behind it. */
class NewTypesTest {
  static class ByText implements Comparator<String> {
    int ignored;
    String language = "en";
    List<String> exceptions = List.of();

    @Override
    public int compare(String a, String b) {
      return a.compareTo(b);
    }
  }

  /** The same with other fields, as the reader has it. */
  static class NewerByText extends ByText {
    long number;
    Comparator<String> next;
  }

  private final Fory writer = builder(ByText.class);
  private final Fory reader = builder(NewerByText.class);

  private static Fory builder(Class<?> comparator) {
    return Fory.builder().withCompatible(true).register(comparator, "ByText").build();
  }

  private static List<String> texts() {
    return IntStream.range(0, 50_000).mapToObj(Integer::toString).toList();
  }

  @Test
  void aSetMayBringAVersionOfItsComparator() {
    TreeSet<String> set = new TreeSet<>(new ByText());
    set.addAll(texts());
    assertThat((Object) reader.deserialize(writer.serialize(set))).isEqualTo(set);
  }

  @Test
  void copiesMayBringAVersionOfWhatTheyRepeat() {
    List<ByText> copies = Collections.nCopies(1_000_000, new ByText());
    List<?> read = (List<?>) reader.deserialize(writer.serialize(copies));
    assertThat(read).hasSize(copies.size());
    assertThat(read.get(1)).isInstanceOf(NewerByText.class);
  }
}
