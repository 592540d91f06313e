/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.format.RowCodec;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A bean that services write into row files, with each kind of column. */
record Sale(
    long id,
    String name,
    double price,
    int count,
    Integer maybe,
    boolean paid,
    byte small,
    List<String> tags,
    List<Integer> numbers,
    Line first,
    List<Line> lines,
    Map<String, Integer> stock,
    byte[] image,
    Instant at,
    LocalDate day,
    long[] longs,
    BigDecimal exact,
    Map<String, Line> byName,
    Duration took) {
  static final RowCodec<Sale> CODEC =
      RowCodec.builder().withColumnPrecision(true).build(Sale.class);

  record Line(int quantity, String text, BigDecimal price) {}

  static Sale of(int i) {
    List<Integer> numbers = new ArrayList<>(List.of(i, 2));
    numbers.add(1, null);
    return new Sale(
        i,
        i % 5 == 0 ? null : "name é " + i,
        i / 2.0,
        i % 10,
        i % 2 == 0 ? null : i,
        i % 3 == 0,
        (byte) i,
        List.of("a", "tag" + i),
        numbers,
        i % 4 == 0 ? null : new Line(i, "first", new BigDecimal("1.50")),
        List.of(new Line(1, "x", BigDecimal.TEN), new Line(2, null, null)),
        Map.of("left", i),
        new byte[] {1, 2, (byte) i},
        Instant.ofEpochSecond(1_700_000_000L + i, 123_456_000),
        LocalDate.of(2024, 2, 29).plusDays(i),
        new long[] {i, -i},
        new BigDecimal(i).movePointLeft(3),
        Map.of("k", new Line(3, "z", BigDecimal.ONE)),
        Duration.ofNanos(i));
  }
}
