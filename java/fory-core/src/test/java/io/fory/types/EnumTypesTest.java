/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ForyMatrix;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EnumTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Color.class, Operation.class, UnicodeScript.class, TimeUnit.class);

  private enum Color {
    RED,
    GREEN,
    BLUE
  }

  /** Constants with bodies are objects of subclasses. */
  private enum Operation {
    PLUS {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    MINUS {
      @Override
      int apply(int a, int b) {
        return a - b;
      }
    };

    abstract int apply(int a, int b);
  }

  @Test
  void arraysOfConstantsWithBodiesKeepTheirClass() {
    MATRIX.checkEverywhere(Operation.values());
    MATRIX.checkEverywhere(new Operation[0]);
    MATRIX.checkEverywhere(new ArrayList<>(List.of(Operation.values())));
  }

  @Test
  void enumSetsOfAnySizeSurvive() {
    MATRIX.checkEverywhere(EnumSet.noneOf(Color.class));
    MATRIX.checkEverywhere(EnumSet.of(Color.GREEN));
    MATRIX.checkEverywhere(EnumSet.allOf(Color.class));
    MATRIX.checkEverywhere(EnumSet.allOf(Operation.class));
    MATRIX.checkEverywhere(EnumSet.noneOf(UnicodeScript.class));
    MATRIX.checkEverywhere(EnumSet.of(UnicodeScript.COMMON, UnicodeScript.HAN));
    MATRIX.checkEverywhere(EnumSet.allOf(UnicodeScript.class));
  }

  @Test
  void anEmptyEnumSetStillKnowsItsEnum() {
    MATRIX
        .cells()
        .forEach(
            cell -> {
              byte[] message = cell.check(EnumSet.noneOf(Color.class));
              @SuppressWarnings("unchecked")
              EnumSet<Color> copy = cell.generated().deserialize(message, EnumSet.class);
              copy.add(Color.RED);
              assertThat(copy).containsExactly(Color.RED);
            });
  }

  @Test
  void enumMapsOfAnySizeSurvive() {
    EnumMap<UnicodeScript, Object> large = new EnumMap<>(UnicodeScript.class);
    MATRIX.checkEverywhere(new EnumMap<>(Color.class));
    MATRIX.checkEverywhere(large);
    for (UnicodeScript h : UnicodeScript.values()) {
      large.put(h, h.ordinal() % 3 == 0 ? null : h.name());
    }
    MATRIX.checkEverywhere(large);
    EnumMap<Operation, Color> small = new EnumMap<>(Operation.class);
    small.put(Operation.MINUS, Color.BLUE);
    MATRIX.checkEverywhere(small);
  }

  @Test
  void anEmptyEnumMapStillKnowsItsEnum() {
    MATRIX
        .cells()
        .forEach(
            cell -> {
              byte[] message = cell.check(new EnumMap<Color, String>(Color.class));
              @SuppressWarnings("unchecked")
              EnumMap<Color, String> copy = cell.generated().deserialize(message, EnumMap.class);
              copy.put(Color.RED, "red");
              assertThat(copy).containsEntry(Color.RED, "red");
            });
  }
}
