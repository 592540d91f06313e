/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.format.row.Row;
import io.fory.format.row.RowMap;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A value comes back equal, or is refused when it is written, unless one asks for less. */
class LossesTest {
  static class Values {
    BigDecimal number;
    List<BigDecimal> numbers;
    Map<BigDecimal, Instant> map;
    Optional<Instant> maybe = Optional.empty();
    OptionalInt count = OptionalInt.empty();
    List<Optional<String>> some;
    Instant at;
    LocalDateTime local;
    Date date;
    Instant[] array;
    SortedSet<String> set;
    TreeSet<String> tree;
    NavigableMap<String, Integer> sorted;
    List<SortedMap<String, Integer>> maps;
    PriorityQueue<String> queue;
    Part part;
    List<Part> parts;
  }

  static class Part {
    int a = 1;

    @Override
    public boolean equals(Object other) {
      return other instanceof Part part && part.a == a;
    }

    @Override
    public int hashCode() {
      return a;
    }
  }

  static class BiggerPart extends Part {
    int b = 2;
  }

  static class PartWithMethods extends Part {
    transient int cache;

    int twice() {
      return 2 * a;
    }
  }

  private static RowCodec<Values> codec(boolean codegen, boolean columnPrecision) {
    return RowCodec.builder()
        .withCodegen(codegen)
        .withColumnPrecision(columnPrecision)
        .build(Values.class);
  }

  private interface Change {
    void on(Values values);
  }

  private static Values with(Change change) {
    Values values = new Values();
    change.on(values);
    return values;
  }

  private static void assertRefused(String path, String reason, Change change) {
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Values> codec = codec(codegen, false);
      assertThatThrownBy(() -> codec.encode(with(change)))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining(reason)
          .hasMessageContaining(path);
      Values exact = codec.decode(codec.encode(new Values())); // the codec is as good as new
      assertThat(exact).usingRecursiveComparison().isEqualTo(new Values());
    }
  }

  private static void assertKept(Change change) {
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Values> codec = codec(codegen, false);
      Values values = with(change);
      assertThat(codec.decode(codec.encode(values))).usingRecursiveComparison().isEqualTo(values);
    }
  }

  private static void assertCut(Change change, Change expected) {
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Values> codec = codec(codegen, true);
      assertThat(codec.decode(codec.encode(with(change))))
          .usingRecursiveComparison()
          .isEqualTo(with(expected));
    }
  }

  private static final BigDecimal PRICE = new BigDecimal("12.340");
  private static final BigDecimal SCALED = PRICE.setScale(18);
  private static final Instant NANOS = Instant.ofEpochSecond(-1, 999_999_999);
  private static final Instant MICROS = Instant.ofEpochSecond(-1, 999_999_000);

  @Test
  void scalesOfDecimalsAreNotLost() {
    assertRefused("Values.number", "scale 3", v -> v.number = PRICE);
    assertRefused("Values.numbers[1]", "scale 0", v -> v.numbers = List.of(SCALED, BigDecimal.TEN));
    assertRefused("Values.map", "scale 3", v -> v.map = Map.of(PRICE, MICROS));
    assertRefused("Values.number", "scale -3", v -> v.number = new BigDecimal("1E+3"));
    assertKept(v -> v.number = SCALED);
    assertKept(v -> v.numbers = List.of(SCALED, SCALED.negate()));
    assertCut(v -> v.number = PRICE, v -> v.number = SCALED);
    assertCut(v -> v.map = Map.of(PRICE, NANOS), v -> v.map = Map.of(SCALED, MICROS));
  }

  @Test
  void nanosecondsAreNotLost() {
    LocalDateTime local = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1);
    assertRefused("Values.at", "nanoseconds", v -> v.at = NANOS);
    assertRefused("Values.array[1]", "nanoseconds", v -> v.array = new Instant[] {MICROS, NANOS});
    assertRefused("Values.map", "nanoseconds", v -> v.map = Map.of(SCALED, NANOS));
    assertRefused("Values.maybe", "nanoseconds", v -> v.maybe = Optional.of(NANOS));
    assertRefused("Values.local", "nanoseconds", v -> v.local = local);
    assertKept(v -> v.at = MICROS);
    assertKept(v -> v.local = local.withNano(999_999_000));
    assertCut(v -> v.at = NANOS, v -> v.at = MICROS);
    assertCut(v -> v.local = local, v -> v.local = local.withNano(0));
  }

  @Test
  void nullOptionalsAreNotLost() {
    assertRefused("Values.maybe", "null Optional", v -> v.maybe = null);
    assertRefused("Values.count", "null Optional", v -> v.count = null);
    assertRefused("Values.some[1]", "null Optional", v -> v.some = nothingAmong());
    assertKept(v -> v.some = List.of(Optional.empty(), Optional.of("x")));
    assertCut(v -> v.maybe = null, v -> v.maybe = Optional.empty());
    assertCut(
        v -> v.some = nothingAmong(), v -> v.some = List.of(Optional.of("x"), Optional.empty()));
  }

  private static List<Optional<String>> nothingAmong() {
    return Arrays.asList(Optional.of("x"), null);
  }

  @Test
  void kindOfDateIsNotLost() {
    Timestamp timestamp = Timestamp.from(NANOS);
    assertRefused("Values.date", "java.util.Date", v -> v.date = timestamp);
    assertRefused("Values.date", "java.util.Date", v -> v.date = new java.sql.Date(7));
    assertKept(v -> v.date = new Date(-7));
    assertCut(v -> v.date = timestamp, v -> v.date = new Date(-1));
  }

  static class Times {
    Instant at;
    List<Instant> all;
    Map<Instant, Instant> map;
    Optional<Instant> maybe = Optional.empty();
  }

  static class Dates {
    Date at;
    List<Date> all;
    Map<Date, Date> map;
    Optional<Date> maybe = Optional.empty();
  }

  /** Another version of a class has a date where the row has microseconds. */
  @Test
  void microsecondsAreNotLostInADate() {
    Instant millis = Instant.ofEpochSecond(-1, 999_000_000);
    Date date = new Date(-1);
    assertDates(v -> v.at = MICROS, v -> v.at = millis, v -> v.at = date);
    assertDates(
        v -> v.all = Arrays.asList(millis, MICROS),
        v -> v.all = List.of(millis, millis),
        v -> v.all = List.of(date, date));
    assertDates(
        v -> v.map = Map.of(MICROS, millis),
        v -> v.map = Map.of(millis, millis),
        v -> v.map = Map.of(date, date));
    assertDates(
        v -> v.map = Map.of(millis, MICROS),
        v -> v.map = Map.of(millis, millis),
        v -> v.map = Map.of(date, date));
    assertDates(
        v -> v.maybe = Optional.of(MICROS),
        v -> v.maybe = Optional.of(millis),
        v -> v.maybe = Optional.of(date));
  }

  /** Checks that a row is refused, that it is cut where one asks for that, and what is kept. */
  private static void assertDates(
      Consumer<Times> micros, Consumer<Times> millis, Consumer<Dates> expected) {
    Dates dates = new Dates();
    expected.accept(dates);
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Times> writer = RowCodec.builder().withCodegen(codegen).build(Times.class);
      RowCodec<Dates> exact = RowCodec.builder().withCodegen(codegen).build(Dates.class);
      RowCodec<Dates> cut =
          RowCodec.builder().withCodegen(codegen).withColumnPrecision(true).build(Dates.class);
      Times times = new Times();
      micros.accept(times);
      byte[] row = writer.encode(times);
      assertThatThrownBy(() -> exact.decode(row))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("microseconds");
      assertThat(cut.decode(row)).usingRecursiveComparison().isEqualTo(dates);
      millis.accept(times);
      assertThat(exact.decode(writer.encode(times))).usingRecursiveComparison().isEqualTo(dates);
    }
  }

  @Test
  void comparatorsAreNotLost() {
    Comparator<String> order = Comparator.reverseOrder();
    TreeSet<String> set = new TreeSet<>(order);
    TreeMap<String, Integer> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    map.put("a", 1);
    assertRefused("Values.set", "comparator", v -> v.set = set);
    assertRefused("Values.tree", "comparator", v -> v.tree = set);
    assertRefused("Values.sorted", "comparator", v -> v.sorted = map);
    assertRefused("Values.maps[0]", "comparator", v -> v.maps = List.of(map));
    assertRefused("Values.queue", "comparator", v -> v.queue = new PriorityQueue<>(order));
    assertRefused("Values.set", "comparator", v -> v.set = Collections.unmodifiableSortedSet(set));
    assertKept(v -> v.set = new TreeSet<>(List.of("b", "a")));
    assertKept(v -> v.sorted = new TreeMap<>(Map.of("b", 1, "a", 2)));
    assertKept(v -> v.queue = new PriorityQueue<>(List.of("b", "a")));
  }

  @Test
  void fieldsOfSubclassesAreNotLost() {
    assertRefused("Values.part", "BiggerPart", v -> v.part = new BiggerPart());
    assertRefused("Values.parts[0]", "BiggerPart", v -> v.parts = List.of(new BiggerPart()));
    assertKept(v -> v.part = new Part());
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Part> codec = RowCodec.builder().withCodegen(codegen).build(Part.class);
      assertThatThrownBy(() -> codec.encode(new BiggerPart()))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("BiggerPart");
      assertThat(codec.decode(codec.encode(new PartWithMethods()))).isEqualTo(new Part());
    }
  }

  @Test
  void rowWriterKeepsNanosecondsOut() {
    RowSchema schema = RowSchema.parse("at timestamp");
    assertThatThrownBy(() -> new RowWriter(schema).set(0, NANOS))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("nanoseconds");
    assertThat(new RowWriter(schema).set(0, MICROS).toBytes()).isNotEmpty();
  }

  @Test
  void rowWriterWritesNoNullThatItsSchemaForbids() {
    String columns =
        "id int64 not null, l list<int32 not null>, m map<utf8, int32 not null>, s struct<x int32 not null, y utf8>";
    RowWriter writer = new RowWriter(RowSchema.parse(columns));
    assertThatThrownBy(writer::toBytes)
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Null in column id");
    for (Object[] nulls :
        List.<Object[]>of(
            new Object[] {"l", Arrays.asList(1, null)},
            new Object[] {"m", Collections.singletonMap("k", null)},
            new Object[] {"s", Arrays.asList(null, "y")},
            new Object[] {"s", Map.of("y", "no x")})) {
      assertThatThrownBy(() -> writer.setLong(0, 1).set((String) nulls[0], nulls[1]).toBytes())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("Null in column");
    }
  }

  @Test
  void rowWriterTakesNoStructOfOtherColumns() {
    RowWriter writer = new RowWriter(RowSchema.parse("s struct<x int32, y int32>"));
    Row other = new Row(RowSchema.parse("y int32, x int32"));
    other.wrap(new RowWriter(other.schema()).set("x", 1).set("y", 2).toBytes());
    for (Object struct : List.of(other, Map.of("x", 1, "z", 2))) {
      assertThatThrownBy(() -> writer.set(0, struct).toBytes()).isInstanceOf(ForyException.class);
    }
  }

  /** Numbers whose digits, down to the scale of the column, could be counted out for minutes. */
  @Test
  void rowWriterRefusesATinyNumberAtOnce() {
    RowWriter writer = new RowWriter(RowSchema.parse("d decimal(38, 18)"));
    for (String tiny : List.of("1E-500000000", "-12E-2147483647")) {
      assertThatThrownBy(() -> writer.set("d", new BigDecimal(tiny)).toBytes())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("does not fit into decimal(38, 18)");
    }
    assertThat(writer.set("d", new BigDecimal("0E-500000000")).toBytes()).isNotEmpty();
  }

  /** A map that another thread fills: each time it is looked at, it has one entry more. */
  private static final class Filling extends AbstractMap<String, Integer> {
    private final Map<String, Integer> entries = new TreeMap<>();

    @Override
    public Set<Map.Entry<String, Integer>> entrySet() {
      entries.put("k" + entries.size(), entries.size());
      return Map.copyOf(entries).entrySet();
    }
  }

  @Test
  void rowWriterTakesTheEntriesOfAMapAtOneMoment() {
    RowSchema schema = RowSchema.parse("m map<utf8, int32>");
    byte[] bytes = new RowWriter(schema).set("m", new Filling()).toBytes();
    RowMap map = new Row(schema).wrap(bytes).validate().getMap(0);
    assertThat(map.size()).isPositive();
    for (int i = 0; i < map.size(); i++) {
      assertThat(map.keys().getString(i)).isEqualTo("k" + map.values().getInt(i));
    }
  }

  @Test
  void rowWriterRefusesACollectionOfAnotherSizeThanItSays() {
    RowWriter writer = new RowWriter(RowSchema.parse("l list<int32>"));
    for (int size : new int[] {1, 3}) {
      Collection<Integer> two =
          new AbstractCollection<>() {
            @Override
            public Iterator<Integer> iterator() {
              return List.of(1, 2).iterator();
            }

            @Override
            public int size() {
              return size;
            }
          };
      assertThatThrownBy(() -> writer.set("l", two).toBytes())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("changed while it was written");
    }
  }

  @Test
  void rowWriterForgetsTheRowBefore() {
    RowWriter writer = new RowWriter(RowSchema.parse("id int64, name utf8"));
    writer.set("id", 17).toBytes();
    assertThatThrownBy(() -> writer.set("id", "text")).isInstanceOf(ForyException.class);
    Row row = new Row(writer.schema()).wrap(writer.set("name", "next").toBytes());
    assertThat(row.isNull("id")).isTrue();
  }
}
