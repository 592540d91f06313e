/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.demo;

import io.fory.annotation.ForyField;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import io.fory.xlang.annotation.XlangCase;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.annotation.XlangField.Encoding;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Classes of which peers are made from a schema, and random objects of them. */
public final class Shop {
  private Shop() {}

  public enum Color {
    @ForyField(id = 0)
    RED,
    @ForyField(id = 2)
    GREEN,
    @ForyField(id = 1)
    BLUE
  }

  /** A union of classes, of a text and of a list. */
  @XlangCase(type = Circle.class, id = 1)
  @XlangCase(type = Square.class, id = 2)
  @XlangCase(type = Text.class, id = 4)
  @XlangCase(type = Numbers.class, id = 7)
  @XlangCase(type = Count.class, id = 8)
  public sealed interface Shape permits Circle, Square, Text, Numbers, Count {}

  public record Circle(@ForyField(id = 1) double radius) implements Shape {}

  public record Square(
      @ForyField(id = 1) double side, @ForyField(id = 2) @XlangField(nullable = true) String label)
      implements Shape {}

  public record Text(String text) implements Shape {}

  public record Numbers(List<Long> numbers) implements Shape {}

  public record Count(@XlangField(encoding = Encoding.VAR_UINT32) long count) implements Shape {}

  public record Plain(
      @ForyField(id = 1) boolean flag,
      @ForyField(id = 2) byte tiny,
      @ForyField(id = 3) short small,
      @ForyField(id = 4) int number,
      @ForyField(id = 5) long big,
      @ForyField(id = 6) @XlangField(encoding = Encoding.INT32) int fixed,
      @ForyField(id = 7) @XlangField(encoding = Encoding.TAGGED_INT64) long tagged,
      @ForyField(id = 8) @XlangField(encoding = Encoding.UINT8) short byteOfPeers,
      @ForyField(id = 9) @XlangField(encoding = Encoding.VAR_UINT32) long unsigned,
      @ForyField(id = 10) float ratio,
      @ForyField(id = 11) double exact,
      @ForyField(id = 12) String text,
      @ForyField(id = 13) @XlangField(nullable = true) Integer maybe,
      @ForyField(id = 14) @XlangField(nullable = true) String option,
      @ForyField(id = 15) LocalDate day,
      @ForyField(id = 16) Instant at,
      @ForyField(id = 17) Duration took,
      @ForyField(id = 18) BigDecimal price,
      @ForyField(id = 19) Color color) {}

  public record Order(
      @ForyField(id = 1) Plain plain,
      @ForyField(id = 2) List<String> list,
      @ForyField(id = 3) List<Plain> plains,
      @ForyField(id = 4) Map<String, Long> counts,
      @ForyField(id = 5) Map<Integer, Circle> circles,
      @ForyField(id = 6) Shape shape,
      @ForyField(id = 7) @XlangField(nullable = true) Shape maybe,
      @ForyField(id = 8) List<Shape> shapes,
      @ForyField(id = 9) Map<String, Shape> named,
      @ForyField(id = 10) List<Color> colors,
      @ForyField(id = 11) Object anything,
      @ForyField(id = 300) @XlangField(nullable = true) List<Integer> numbers) {}

  public static ForyXlangBuilder builder() {
    return ForyXlang.builder()
        .register(Color.class, 3)
        .register(Circle.class, 10)
        .register(Square.class, 11)
        .register(Shape.class, 3_000_000_000L)
        .register(Plain.class, 12)
        .register(Order.class, 13);
  }

  // ---- Random objects ----

  public static Order random(Random random) {
    return new Order(
        plain(random),
        list(random, () -> text(random)),
        list(random, () -> plain(random)),
        map(random, () -> text(random), random::nextLong),
        map(random, random::nextInt, () -> new Circle(random.nextGaussian())),
        shape(random),
        random.nextBoolean() ? null : shape(random),
        list(random, () -> shape(random)),
        map(random, () -> text(random), () -> shape(random)),
        list(random, () -> color(random)),
        random.nextBoolean() ? text(random) : plain(random),
        random.nextBoolean() ? null : list(random, random::nextInt));
  }

  private static Color color(Random random) {
    return Color.values()[random.nextInt(Color.values().length)];
  }

  public static Shape shape(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> new Circle(random.nextGaussian());
      case 1 -> new Square(random.nextGaussian(), random.nextBoolean() ? null : text(random));
      case 2 -> new Text(text(random));
      case 3 -> new Numbers(list(random, random::nextLong));
      default -> new Count(random.nextInt() & 0xffff_ffffL);
    };
  }

  private static Plain plain(Random random) {
    return new Plain(
        random.nextBoolean(),
        (byte) random.nextInt(),
        (short) random.nextInt(),
        random.nextInt() >> random.nextInt(32),
        random.nextLong() >> random.nextInt(64),
        random.nextInt(),
        random.nextLong() >> random.nextInt(64),
        (short) random.nextInt(256),
        random.nextInt() & 0xffff_ffffL,
        random.nextFloat(),
        random.nextGaussian(),
        text(random),
        random.nextBoolean() ? null : random.nextInt(),
        random.nextBoolean() ? null : text(random),
        LocalDate.ofEpochDay(random.nextInt(40_000)),
        Instant.ofEpochSecond(random.nextInt(2_000_000_000)), // peers calculate fractions by float
        Duration.ofMillis(random.nextInt()),
        BigDecimal.valueOf(random.nextLong(), random.nextInt(20)),
        color(random));
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    String chars = random.nextBoolean() ? "abc \"\\" : "a\u00e9\u4e2d\ud83d\ude00".substring(0, 3);
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(chars.charAt(random.nextInt(chars.length())));
    }
    return text.toString();
  }

  private static <T> List<T> list(Random random, Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      list.add(element.get());
    }
    return list;
  }

  private static <K, V> Map<K, V> map(Random random, Supplier<K> key, Supplier<V> value) {
    Map<K, V> map = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      map.put(key.get(), value.get());
    }
    return map;
  }
}
