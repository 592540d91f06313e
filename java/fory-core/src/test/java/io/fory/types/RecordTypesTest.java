/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.ForyMatrix;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordTypesTest {
  private record Empty() {}

  private record Point(int x, int y) {}

  public record Line(Point from, Point to) {}

  private record Everything(
      String s,
      byte b,
      Integer boxed,
      double d,
      long l,
      boolean z,
      char c,
      short sh,
      float f,
      int i,
      int[] array,
      List<Point> points,
      Map<String, Line> lines,
      Optional<Point> optional,
      LocalDate date,
      Object any) {}

  private record Pair<A, B>(A first, B second) {}

  private record Range(int from, int to) {
    private Range {
      if (from > to) {
        throw new IllegalArgumentException("from %s > to %s".formatted(from, to));
      }
    }
  }

  private record Node(String name, List<Node> children) {}

  private record Tree<T extends Comparable<T>>(Pair<T, List<Pair<T, Range>>> content, T[] array) {}

  private record Label(String text) {
    private Label {
      text = text.strip();
      if (text.isEmpty()) {
        throw new IllegalArgumentException("empty label");
      }
    }
  }

  private record Tags(List<String> tags) {
    private Tags {
      tags = List.copyOf(tags);
    }
  }

  private record Odd(int out, String in, Object value, List<String> v, long at) {
    private static int created;

    private Odd {
      created++;
    }

    @Override
    public String in() {
      return "an accessor that lies";
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Empty.class,
          Point.class,
          Line.class,
          Everything.class,
          Pair.class,
          Range.class,
          Node.class,
          Odd.class,
          Tree.class,
          Label.class,
          Tags.class);

  @Test
  void componentsOfEveryKindSurvive() {
    MATRIX.check(
        new Everything(
            null, (byte) 0, null, 0, 0, false, 'a', (short) 0, 0, 0, null, null, null, null, null,
            null));
    MATRIX.check(
        new Everything(
            "text",
            Byte.MIN_VALUE,
            Integer.MAX_VALUE,
            -0d,
            Long.MIN_VALUE,
            true,
            '\uffff',
            Short.MIN_VALUE,
            Float.NaN,
            -1,
            new int[] {1, 2},
            new ArrayList<>(Arrays.asList(new Point(1, 2), null)),
            new HashMap<>(Map.of("l", new Line(new Point(5, 6), null))),
            Optional.of(new Point(7, 8)),
            LocalDate.of(2024, 2, 29),
            new Empty()));
  }

  @Test
  void genericRecordsInGenericRecordsSurvive() {
    List<Pair<String, Range>> ranges =
        new ArrayList<>(Arrays.asList(new Pair<>("a", new Range(1, 2)), null));
    MATRIX.checkEverywhere(new Tree<>(new Pair<>("key", ranges), new String[] {"x", null}));
    MATRIX.checkEverywhere(new Tree<Integer>(new Pair<>(1, List.of()), new Integer[] {2}));
    MATRIX.checkEverywhere(new Tree<String>(null, null));
  }

  @Test
  void recordsWhoseConstructorsNormalizeSurvive() {
    MATRIX.checkEverywhere(new Label(" label "));
    MATRIX.checkEverywhere(new Tags(new ArrayList<>(List.of("a", "b"))));
  }

  @Test
  void aComponentThatTheConstructorRefusesIsAForyExceptionWithTheCause() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        byte[] message = fory.serialize(new Object[] {"before", new Label("x")});
        byte[] damaged = message.clone();
        damaged[damaged.length - 1] = ' '; // the only char of the label
        assertThatThrownBy(() -> fory.deserialize(damaged))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("empty label")
            .hasMessageContaining("Label")
            .hasRootCauseInstanceOf(IllegalArgumentException.class);
        assertThat(((Object[]) fory.deserialize(message))[1]).isEqualTo(new Label("x"));
      }
    }
  }

  @Test
  void recursiveRecordsSurvive() {
    MATRIX.checkEverywhere(
        new Node("root", List.of(new Node("a", List.of()), new Node("b", null))));
  }

  @Test
  void theFieldIsWrittenAndNotWhatTheAccessorSays() {
    Odd odd = new Odd(1, "in", 2L, new ArrayList<>(List.of("v")), 3);
    MATRIX.checkEverywhere(odd);
  }

  @Test
  void recordsAreMadeByTheirCanonicalConstructor() {
    Odd odd = new Odd(1, "in", null, null, 3);
    MATRIX
        .cells()
        .forEach(
            cell -> {
              for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
                byte[] message = fory.serialize(odd);
                int before = Odd.created;
                fory.deserialize(message);
                fory.copy(odd);
                assertThat(Odd.created).isEqualTo(before + 2);
              }
            });
  }

  @Test
  void validationRunsOnWhatIsRead() {
    Fory compressed = Fory.builder().register(Range.class, 1).build();
    byte[] message = compressed.serialize(new Range(1, 2));
    message[message.length - 8] = 3; // from
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder()
              .register(Range.class, 1)
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .build();
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("from 3 > to 2")
            .hasRootCauseInstanceOf(IllegalArgumentException.class);
        fory.serialize(new Range(5, 5)); // the second time over a known root
        fory.deserialize(fory.serialize(new Range(5, 5)));
      }
    }
  }
}
