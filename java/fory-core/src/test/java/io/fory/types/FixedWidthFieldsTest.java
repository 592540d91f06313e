/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.ForyMatrix;
import java.lang.Character.UnicodeScript;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Generated code makes room for neighboring enums, times and UUIDs at once. */
class FixedWidthFieldsTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Order.class, Line.class, Wide.class, Inherited.class, Color.class, Operation.class);

  enum Color {
    RED,
    GREEN,
    BLUE
  }

  /** Constants with bodies are objects of subclasses. */
  enum Operation {
    PLUS,
    MINUS {
      @Override
      public String toString() {
        return "-";
      }
    }
  }

  static class Order {
    long number;
    String text = "text";
    Color color;
    Instant created;
    Operation operation;
    UUID key;
    BigDecimal price; // of any width
    LocalDate due;
    UnicodeScript script; // one of more than 128
    LocalDateTime local;
    Duration duration;
    LocalTime time;
    Color last;

    static Order full() {
      Order order = new Order();
      order.number = -1;
      order.color = Color.BLUE;
      order.created = Instant.MAX;
      order.operation = Operation.MINUS;
      order.key = new UUID(Long.MIN_VALUE, 1);
      order.price = new BigDecimal("1.10");
      order.due = LocalDate.MIN;
      order.script = UnicodeScript.values()[130];
      order.local = LocalDateTime.MAX;
      order.duration = Duration.ofSeconds(Long.MIN_VALUE, 999_999_999);
      order.time = LocalTime.MAX;
      order.last = Color.RED;
      return order;
    }
  }

  record Line(Color color, LocalDate due, int count, Operation operation, Instant at) {}

  /** So many that they are more than one method. */
  static class Wide {
    Color a0, a1, a2, a3, a4, a5, a6, a7, a8, a9;
    LocalDateTime b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
    Color c0, c1, c2, c3, c4, c5, c6, c7, c8, c9;
    LocalDate d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
  }

  static class Base {
    private final Color color;
    private final LocalDate date;

    Base(Color color, LocalDate date) {
      this.color = color;
      this.date = date;
    }
  }

  static class Inherited extends Base {
    private final Color color = Color.RED;
    private final Duration duration;

    Inherited(Duration duration) {
      super(Color.GREEN, LocalDate.of(2024, 2, 29));
      this.duration = duration;
    }
  }

  private static List<Order> orders() {
    List<Order> orders = new ArrayList<>();
    orders.add(new Order());
    orders.add(Order.full());
    List<Consumer<Order>> clears =
        List.of(
            o -> o.color = null,
            o -> o.created = null,
            o -> o.operation = null,
            o -> o.key = null,
            o -> o.price = null,
            o -> o.due = null,
            o -> o.script = null,
            o -> o.local = null,
            o -> o.duration = null,
            o -> o.time = null,
            o -> o.last = null);
    for (int i = 0; i < clears.size(); i++) {
      Order one = Order.full();
      clears.get(i).accept(one);
      Order several = Order.full();
      for (int j = i % 2; j < clears.size(); j += 1 + i / 2) {
        clears.get(j).accept(several);
      }
      orders.addAll(List.of(one, several));
    }
    return orders;
  }

  private static Wide wide(boolean full) throws IllegalAccessException {
    Wide wide = new Wide();
    int i = 0;
    for (var field : Wide.class.getDeclaredFields()) {
      if (full || i % 3 != 0) {
        field.set(
            wide,
            field.getType() == Color.class
                ? Color.values()[i % 3]
                : field.getType() == LocalDate.class
                    ? LocalDate.of(i, 1 + i % 12, 1 + i % 28)
                    : LocalDateTime.of(i, 1 + i % 12, 1 + i % 28, i % 24, i % 60, i, i));
      }
      i++;
    }
    return wide;
  }

  @Test
  void anyOfThemMayBeNull() {
    orders().forEach(MATRIX::check);
  }

  @Test
  void recordsHaveThem() {
    MATRIX.check(new Line(Color.GREEN, LocalDate.MAX, 7, Operation.PLUS, Instant.MIN));
    MATRIX.check(new Line(null, LocalDate.EPOCH, 7, null, null));
    MATRIX.check(new Line(Color.GREEN, null, 7, Operation.MINUS, null));
    MATRIX.check(new Line(null, null, 7, null, null));
  }

  @Test
  void largeClassesHaveThem() throws IllegalAccessException {
    MATRIX.check(new Wide());
    MATRIX.check(wide(true));
    MATRIX.check(wide(false));
  }

  @Test
  void finalAndInheritedFieldsAreSuch() {
    MATRIX.check(new Inherited(Duration.ofNanos(1)));
    MATRIX.check(new Inherited(null));
  }

  @Test
  void bufferMayBeExactlyAsLargeAsTheMessage() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Order order : orders()) {
        byte[] message = cell.interpreted().serialize(order);
        byte[] exact = new byte[message.length];
        MemoryBuffer buffer = MemoryBuffer.wrap(exact);
        cell.generated().serialize(buffer, order);
        assertThat(exact).isEqualTo(message);
      }
    }
  }

  /** Generated code has consumed more when it finds out, and must not show that. */
  @Test
  void generatedCodeRefusesAsTheInterpreterDoes() {
    Line line = new Line(Color.GREEN, LocalDate.of(1, 2, 3), 7, Operation.MINUS, Instant.EPOCH);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      byte[] good = cell.interpreted().serialize(line);
      int end = good.length;
      int[] places = {end - 1, end - 13, end - 15, end - 20}; // nanos, operation, month, color
      for (int i = 0; i < places.length; i++) {
        for (byte bad : new byte[] {3, 13, 77, -1}) {
          byte[] message = good.clone();
          message[places[i]] = bad;
          Throwable interpreted =
              catchThrowable(() -> cell.interpreted().deserialize(message, Line.class));
          Throwable generated =
              catchThrowable(() -> cell.generated().deserialize(message, Line.class));
          if (interpreted == null) {
            assertThat(generated).as("%s, place %s, %s", cell, i, bad).isNull();
          } else {
            assertThat(generated)
                .as("%s, place %s, %s", cell, i, bad)
                .hasSameClassAs(interpreted)
                .hasMessage(interpreted.getMessage());
          }
        }
      }
      byte[] message = good.clone();
      message[end - 20] = 3;
      assertThatThrownBy(() -> cell.generated().deserialize(message))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("Color has 3 constants, found ordinal 3")
          .hasMessageContaining("Line.color");
    }
  }

  /** A longer varint for the ordinal would be of another width. */
  @Test
  void ordinalOfFewConstantsIsOneByte() {
    Line line = new Line(Color.GREEN, null, 7, null, null);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      byte[] good = cell.interpreted().serialize(line);
      byte[] longer = Arrays.copyOf(good, good.length + 1);
      longer[good.length - 1] = (byte) 0x81;
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        assertThatThrownBy(() -> fory.deserialize(longer))
            .isInstanceOf(CorruptDataException.class)
            .hasMessageContaining("found ordinal 129");
      }
    }
  }

  @Test
  void theirHeapIsCharged() throws IllegalAccessException {
    Wide wide = wide(true);
    int values = 10 * 72 + 10 * 32;
    for (boolean codegen : new boolean[] {false, true}) {
      byte[] message = limited(codegen, Integer.MAX_VALUE).serialize(wide);
      Fory poor = limited(codegen, values + 16 + 8 * 40 - 1);
      assertThatThrownBy(() -> poor.deserialize(message))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining("heap");
    }
    Fory enough = limited(true, values + 16 + 8 * 40);
    byte[] message = enough.serialize(wide);
    assertThat(enough.deserialize(message)).usingRecursiveComparison().isEqualTo(wide);
  }

  private static Fory limited(boolean codegen, long bytes) {
    return Fory.builder()
        .register(Wide.class, 1)
        .register(Color.class, 2)
        .withCompatible(false)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withMaxGraphBytes(bytes)
        .build();
  }
}
