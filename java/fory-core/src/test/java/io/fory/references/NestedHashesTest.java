/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets in a cycle whose elements hash by sets that are filled later. */
class NestedHashesTest {
  /** Two sets of each level, read after those of the level above. */
  private static final class Level {
    private Level above;
    private Set<Item> all = new HashSet<>();
    private Set<Item> one = new HashSet<>();
  }

  /** Equals another by one of the sets below; both sets look the same as long as they are empty. */
  private static final class Item {
    private Level below;
    private boolean all;

    Item() {}

    Item(Level below, boolean all) {
      this.below = below;
      this.all = all;
    }

    /** Depends on the size of a set below, which lacks elements until they differ. */
    private int value() {
      if (below == null) {
        return all ? 1 : 2;
      }
      return all ? below.all.size() : below.one.size();
    }

    @Override
    public int hashCode() {
      return value();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Item item && item.value() == value();
    }
  }

  /** A class with another hash code at each call. */
  private static final class Unsteady {
    private static int calls;
    private List<Object> around;

    @Override
    public int hashCode() {
      return calls++;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Unsteady;
    }
  }

  /** A class whose objects can be made equal after they were added to a set. */
  private static final class Changeable {
    private List<Object> around;
    private int value;

    @Override
    public int hashCode() {
      return value;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Changeable other && other.value == value;
    }
  }

  private static Fory fory(boolean codegen) {
    return Fory.builder()
        .withRefTracking(true)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withMaxDepth(300)
        .register(Level.class, Item.class, Unsteady.class, Changeable.class)
        .build();
  }

  /** Reads a written object, and copies one, by the interpreter and by generated code. */
  static List<UnaryOperator<Object>> twins() {
    List<UnaryOperator<Object>> twins = new ArrayList<>();
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory = fory(codegen);
      twins.add(object -> fory.deserialize(fory.serialize(object)));
      twins.add(fory::copy);
    }
    return twins;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 16, 32, 40, 100, 200})
  void elementsThatDifferFarBelowAreAllFound(int levels) {
    Level lowest = null;
    for (int i = 0; i <= levels; i++) {
      Level level = new Level();
      Item first = new Item(lowest, true);
      level.all.addAll(List.of(first, new Item(lowest, false)));
      level.one.add(first);
      if (lowest != null) {
        lowest.above = level;
      }
      lowest = level;
    }
    // The lowest so far is the highest in hashes: read first of all, as it is nested deepest.
    Level root = lowest;
    while (root.all.iterator().next().below != null) {
      root = root.all.iterator().next().below;
    }
    for (UnaryOperator<Object> twin : twins()) {
      int read = 0;
      for (Level level = (Level) twin.apply(root); level != null; level = level.above) {
        assertThat(level.all).hasSize(2);
        assertThat(level.one).hasSize(1);
        for (Item item : level.all) {
          assertThat(level.all.contains(item)).isTrue();
        }
        read++;
      }
      assertThat(read).isEqualTo(levels + 1);
    }
  }

  @ParameterizedTest
  @MethodSource("twins")
  void anElementThatIsNeverFoundIsAnError(UnaryOperator<Object> twin) {
    Unsteady element = new Unsteady();
    element.around = new ArrayList<>(List.of(new HashSet<>(List.of(element))));
    assertThatThrownBy(() -> twin.apply(element.around))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("A java.util.HashSet in a cycle does not find one of its own");
  }

  @ParameterizedTest
  @MethodSource("twins")
  void elementsThatBecameEqualAreOneAsWithoutACycle(UnaryOperator<Object> twin) {
    Changeable one = new Changeable();
    Changeable other = new Changeable();
    other.value = 1;
    Set<Object> set = new HashSet<>(List.of(one, other));
    other.value = 0;
    assertThat((Set<?>) twin.apply(set)).hasSize(1);
    one.around = new ArrayList<>(List.of(set));
    other.around = one.around;
    assertThat((Set<?>) ((List<?>) twin.apply(one.around)).get(0)).hasSize(1);
  }
}
