/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnumTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Color.class, Operation.class, Hundred.class, Fields.class, Sets.class, TimeUnit.class);

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

  /** More constants than bits in a long, so that its sets are of another class. */
  private enum Hundred {
    A0,
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    A7,
    A8,
    A9,
    B0,
    B1,
    B2,
    B3,
    B4,
    B5,
    B6,
    B7,
    B8,
    B9,
    C0,
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    D0,
    D1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8,
    D9,
    E0,
    E1,
    E2,
    E3,
    E4,
    E5,
    E6,
    E7,
    E8,
    E9,
    F0,
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    G0,
    G1,
    G2,
    G3,
    G4,
    G5,
    G6,
    G7,
    G8,
    G9,
    H0,
    H1,
    H2,
    H3,
    H4,
    H5,
    H6,
    H7,
    H8,
    H9
  }

  private static final class Fields {
    private Color color;
    private Operation operation;
    private Enum<?> any;
    private Object object;
    private List<Color> colors;
    private Operation[] operations;
    private Map<Color, Operation> map;
  }

  private static final class Sets {
    private EnumSet<Color> enumSet;
    private Set<Color> set;
    private Object any;
    private EnumMap<Color, String> enumMap;
    private Map<Operation, List<Color>> map;
  }

  @ParameterizedTest
  @EnumSource(Color.class)
  void plainConstantsSurviveEverywhere(Color color) {
    MATRIX.checkEverywhere(color);
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void constantsWithBodiesSurviveEverywhere(Operation operation) {
    MATRIX.checkEverywhere(operation);
  }

  @Test
  void enumsOfTheJdkSurviveWhenRegistered() {
    MATRIX.checkEverywhere(TimeUnit.DAYS);
  }

  @Test
  void enumFieldsSurvive() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.color = Color.BLUE;
    fields.operation = Operation.MINUS;
    fields.any = Color.GREEN;
    fields.object = Operation.PLUS;
    fields.colors = new ArrayList<>(Arrays.asList(Color.RED, null, Color.RED));
    fields.operations = new Operation[] {Operation.PLUS, null, Operation.MINUS};
    fields.map = new EnumMap<>(Map.of(Color.RED, Operation.PLUS));
    MATRIX.check(fields);
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
    MATRIX.checkEverywhere(EnumSet.noneOf(Hundred.class));
    MATRIX.checkEverywhere(EnumSet.of(Hundred.A0, Hundred.H9));
    MATRIX.checkEverywhere(EnumSet.allOf(Hundred.class));
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
    EnumMap<Hundred, Object> large = new EnumMap<>(Hundred.class);
    MATRIX.checkEverywhere(new EnumMap<>(Color.class));
    MATRIX.checkEverywhere(large);
    for (Hundred h : Hundred.values()) {
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

  @Test
  void enumContainersInFieldsSurvive() {
    Sets sets = new Sets();
    MATRIX.check(sets);
    sets.enumSet = EnumSet.of(Color.RED);
    sets.set = EnumSet.noneOf(Color.class);
    sets.any = EnumSet.of(Hundred.B5);
    sets.enumMap = new EnumMap<>(Map.of(Color.GREEN, "green"));
    sets.map = new EnumMap<>(Map.of(Operation.PLUS, List.of(Color.RED)));
    MATRIX.check(sets);
  }
}
