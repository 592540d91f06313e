/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Objects that refer to nothing, and containers of strings, have a way of their own. */
class LeafObjectsTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.withReferences(Kind.class, Part.class, Sub.class, Whole.class);

  enum Kind {
    SMALL,
    LARGE
  }

  static class Part {
    int number;
    Long boxed;
    String text;
    Kind kind;

    Part(int number, String text) {
      this.number = number;
      this.boxed = number % 2 == 0 ? null : (long) number;
      this.text = text;
      this.kind = Kind.LARGE;
    }
  }

  static final class Sub extends Part {
    Object any;

    Sub(Object any) {
      super(1, "sub");
      this.any = any;
    }
  }

  static final class Whole {
    Part first;
    Part second;
    List<Part> parts;
    List<String> names;
    List<String> sameNames;
    Map<String, Integer> counts;
    Map<String, Integer> sameCounts;
    Part last;
    Whole next;
  }

  private static Whole whole() {
    Whole whole = new Whole();
    whole.first = new Part(1, "one");
    whole.second = new Part(2, null);
    whole.parts = new ArrayList<>(List.of(whole.second, new Part(3, "three"), whole.first));
    whole.names = new ArrayList<>(List.of("a", "b"));
    whole.counts = new HashMap<>(Map.of("a", 1));
    whole.last = whole.parts.get(1);
    return whole;
  }

  @Test
  void aSharedLeafStaysOne() {
    MATRIX.check(whole());
    Whole read = copy(whole());
    assertThat(read.parts.get(0)).isSameAs(read.second);
    assertThat(read.parts.get(2)).isSameAs(read.first);
    assertThat(read.last).isSameAs(read.parts.get(1));
  }

  @Test
  void aSharedContainerOfStringsStaysOne() {
    Whole whole = whole();
    whole.sameNames = whole.names;
    whole.sameCounts = whole.counts;
    MATRIX.check(whole);
    Whole read = copy(whole);
    assertThat(read.sameNames).isSameAs(read.names);
    assertThat(read.sameCounts).isSameAs(read.counts);
    assertThat(copy(whole()).sameNames).isNull();
  }

  @Test
  void whatIsMetAfterLeavesHasTheRightNumber() {
    Whole whole = whole();
    whole.next = whole();
    whole.next.first = whole.first;
    whole.next.names = whole.names;
    whole.next.next = whole;
    Whole read = copy(whole);
    assertThat(read.next.next).isSameAs(read);
    assertThat(read.next.first).isSameAs(read.first);
    assertThat(read.next.names).isSameAs(read.names);
  }

  @Test
  void otherObjectsCanStandAmongLeaves() {
    Whole whole = whole();
    whole.parts = new ArrayList<>(Arrays.asList(whole.first, null, new Sub(whole), whole.first));
    whole.last = new Sub(whole.parts);
    Whole read = copy(whole);
    assertThat(((Sub) read.parts.get(2)).any).isSameAs(read);
    assertThat(((Sub) read.last).any).isSameAs(read.parts);
    assertThat(read.parts.get(3)).isSameAs(read.first);
  }

  @Test
  void aLeafCountsAsALevel() {
    Whole whole = whole();
    whole.counts = null; // nests two levels
    byte[] bytes = fory(64).serialize(whole);
    assertThat(fory(3).deserialize(bytes)).isInstanceOf(Whole.class);
    assertThatThrownBy(() -> fory(2).deserialize(bytes)).isInstanceOf(LimitExceededException.class);
    Whole flat = new Whole();
    flat.first = new Part(1, "one");
    byte[] flatBytes = fory(64).serialize(flat);
    assertThat(fory(2).deserialize(flatBytes)).isInstanceOf(Whole.class);
    assertThatThrownBy(() -> fory(1).deserialize(flatBytes))
        .isInstanceOf(LimitExceededException.class);
  }

  private static Whole copy(Whole whole) {
    Fory fory = fory(64);
    return fory.deserialize(fory.serialize(whole), Whole.class);
  }

  private static Fory fory(int maxDepth) {
    return Fory.builder()
        .register(Part.class)
        .register(Sub.class)
        .register(Whole.class)
        .register(Kind.class)
        .withRefTracking(true)
        .withMaxDepth(maxDepth)
        .withAsyncCompilation(false)
        .build();
  }
}
