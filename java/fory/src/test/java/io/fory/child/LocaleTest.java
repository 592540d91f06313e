/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.child;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Locales;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Code is generated, and texts are the same, whatever the default locale of the JVM is. */
class LocaleTest {
  enum Color {
    INDIGO
  }

  record Line(String article, int quantity, BigDecimal price) {}

  static class Order {
    private long number = 1_234_567;
    private Integer discount = 12;
    private double weight = 1234.5;
    private char size = 'i';
    private int[] codes = {10, 20, 30};
    private Color color = Color.INDIGO;
    private LocalDate day = LocalDate.of(2026, 7, 31);
    private List<Line> lines = List.of(new Line("tin", 12, new BigDecimal("1234.50")));
    private Map<String, Integer> points = new TreeMap<>(Map.of("I", 1, "i", 2));
    private Object any = List.of(1, "two", 3L);
  }

  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      for (int settings = 0; settings < 8; settings++) {
        Fory fory =
            Fory.builder()
                .registerAll(Order.class)
                .withRefTracking((settings & 1) != 0)
                .withNumberCompressed((settings & 2) != 0)
                .withCompatible((settings & 4) != 0)
                .withAsyncCompilation(false)
                .build();
        fory.warmUp(Order.class);
        byte[] message = fory.serialize(new Order());
        Order back = fory.deserialize(message, Order.class);
        if (!Arrays.equals(fory.serialize(back), message)) {
          throw new AssertionError("another message");
        }
        fory.copy(back);
        System.out.println(fory.explain(message));
        for (int length = 0; length < message.length; length += 7) {
          try {
            fory.deserialize(Arrays.copyOf(message, length));
          } catch (ForyException e) {
            System.out.println(e.getMessage());
          }
        }
      }
      System.out.println(MemoryBuffer.allocate(1000));
    }
  }

  @Test
  void whatIsPrintedDoesNotDependOnTheLocale() throws Exception {
    assertThat(Locales.requireSameOutput(Program.class))
        .contains("1234567")
        .doesNotContain("warned")
        .contains("capacity=1000");
  }
}
