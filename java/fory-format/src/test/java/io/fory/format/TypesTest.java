/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Every type that a field can have, with and without generated code. */
class TypesTest {
  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "leaf";
      }
    }
  }

  static class Numbers {
    private boolean z;
    private byte b;
    private short s;
    private char c;
    private int i;
    private long l;
    private float f;
    private double d;
    private Boolean boxedZ;
    private Byte boxedB;
    private Short boxedS;
    private Character boxedC;
    private Integer boxedI;
    private Long boxedL;
    private Float boxedF;
    private Double boxedD;
    private BigDecimal decimal;
    private BigInteger integer;
    transient int skipped = 5;
  }

  private static Numbers numbers(boolean max) {
    Numbers n = new Numbers();
    n.z = max;
    n.b = max ? Byte.MAX_VALUE : Byte.MIN_VALUE;
    n.s = max ? Short.MAX_VALUE : Short.MIN_VALUE;
    n.c = max ? Character.MAX_VALUE : 0;
    n.i = max ? Integer.MAX_VALUE : Integer.MIN_VALUE;
    n.l = max ? Long.MAX_VALUE : Long.MIN_VALUE;
    n.f = max ? Float.MAX_VALUE : -0f;
    n.d = max ? Double.MIN_VALUE : Double.NEGATIVE_INFINITY;
    n.boxedZ = n.z;
    n.boxedB = n.b;
    n.boxedS = n.s;
    n.boxedC = n.c;
    n.boxedI = n.i;
    n.boxedL = n.l;
    n.boxedF = n.f;
    n.boxedD = n.d;
    n.integer =
        BigInteger.TEN.pow(38).subtract(BigInteger.ONE).multiply(BigInteger.valueOf(max ? 1 : -1));
    n.decimal = new BigDecimal(n.integer, 18);
    return n;
  }

  @Test
  void numbersAndTheirBoxes() {
    RowMatrix<Numbers> matrix = RowMatrix.of(Numbers.class);
    matrix.check(numbers(true));
    matrix.check(numbers(false));
    matrix.check(new Numbers());
  }

  static class Times {
    LocalDate date;
    LocalTime time;
    LocalDateTime dateTime;
    Instant instant;
    Date old;
    Duration duration;
    OffsetDateTime offsetDateTime;
    ZonedDateTime zonedDateTime;
    OffsetTime offsetTime;
    Year year;
    YearMonth yearMonth;
    MonthDay monthDay;
    Period period;
    ZoneId zone;
    ZoneOffset offset;
    DayOfWeek day;
    Month month;
  }

  @Test
  void types() {
    Times t = new Times();
    RowMatrix<Times> matrix = RowMatrix.of(Times.class);
    matrix.check(t);
    t.date = LocalDate.MIN.withYear(-5_000_000);
    t.time = LocalTime.MAX;
    t.dateTime = LocalDateTime.of(1500, 1, 2, 3, 4, 5, 999_999_000);
    t.instant = Instant.ofEpochSecond(-1, 1000);
    t.old = new Date(-1);
    t.duration = Duration.ofNanos(Long.MIN_VALUE);
    t.offsetDateTime = OffsetDateTime.of(t.dateTime, ZoneOffset.ofHoursMinutesSeconds(1, 2, 3));
    t.zonedDateTime = ZonedDateTime.of(t.dateTime.withYear(2024), ZoneId.of("Europe/Paris"));
    t.offsetTime = OffsetTime.MAX;
    t.year = Year.of(Year.MIN_VALUE);
    t.yearMonth = YearMonth.of(12345, 6);
    t.monthDay = MonthDay.of(2, 29);
    t.period = Period.of(1, -2, 3);
    t.zone = ZoneId.of("UTC");
    t.offset = ZoneOffset.MIN;
    t.day = DayOfWeek.SUNDAY;
    t.month = Month.MAY;
    matrix.check(t);
  }

  record Instants(Instant at) {}

  @Test
  void columnPrecisionRoundsTimestampsDownToTheMicrosecond() {
    RowCodec<Instants> codec = RowCodec.builder().withColumnPrecision(true).build(Instants.class);
    byte[] bytes = codec.encode(new Instants(Instant.ofEpochSecond(-1, 999_999_999)));
    assertThat(codec.decode(bytes).at()).isEqualTo(Instant.ofEpochSecond(-1, 999_999_000));
  }

  @Test
  void allMicrosecondsOfAColumnAreReadAndWritten() {
    RowCodec<Instants> codec = RowCodec.of(Instants.class);
    RowWriter writer = new RowWriter(codec.schema());
    for (long micros : new long[] {Long.MIN_VALUE, -1_000_001, -1, 0, Long.MAX_VALUE}) {
      byte[] row = writer.setLong(0, micros).toBytes();
      assertThat(codec.encode(codec.decode(row))).isEqualTo(row);
      assertThat(writer.set(0, codec.wrap(row).getInstant(0)).toBytes()).isEqualTo(row);
    }
  }

  record Values(
      String text,
      byte[] bytes,
      ByteBuffer buffer,
      UUID uuid,
      Color color,
      Optional<String> some,
      Optional<Color> none,
      OptionalInt i,
      OptionalLong l,
      OptionalDouble d,
      List<Optional<Integer>> optionals) {}

  @Test
  void values() {
    RowMatrix<Values> matrix = RowMatrix.of(Values.class);
    matrix.check(
        new Values(
            "text",
            new byte[] {1, 2, 3},
            ByteBuffer.wrap(new byte[] {4, 5}),
            UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"),
            Color.GREEN,
            Optional.of("x"),
            Optional.empty(),
            OptionalInt.of(-1),
            OptionalLong.empty(),
            OptionalDouble.of(0.5),
            List.of(Optional.of(1), Optional.empty())));
    matrix.check(
        new Values(
            null,
            null,
            null,
            null,
            null,
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            null));
  }

  @Test
  void uuidIsItsBytesInTheOrderOfItsText() {
    UUID uuid = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
    record Id(UUID id) {}
    RowCodec<Id> codec = RowCodec.of(Id.class);
    assertThat(codec.wrap(codec.encode(new Id(uuid))).getBinary(0))
        .asHexString()
        .isEqualTo("00112233445566778899AABBCCDDEEFF");
  }

  static class Containers {
    List<String> list;
    Collection<Integer> collection;
    ArrayList<Long> arrayList;
    LinkedList<Color> linkedList;
    Set<String> set;
    SortedSet<Integer> sortedSet;
    EnumSet<Color> enumSet;
    Deque<String> deque;
    Map<String, Integer> map;
    HashMap<UUID, LocalDate> hashMap;
    SortedMap<Integer, List<String>> mapOfLists;
    ConcurrentHashMap<String, String> concurrent;
    EnumMap<Color, Double> enumMap;
    List<Map<String, List<Integer>>> listOfMaps;
    Map<Point, Point> points;
    String[] strings;
    Point[][] matrix;
    char[] chars;
    List<int[]> arrays;
    Box<String> box;
    List<Box<Point>> boxes;
  }

  record Point(int x, double y) {}

  static class Box<V> {
    private V value;
    private List<V> more;

    static <V> Box<V> of(V value) {
      Box<V> box = new Box<>();
      box.value = value;
      box.more = List.of(value, value);
      return box;
    }
  }

  private static Containers containers() {
    Containers c = new Containers();
    c.list = Arrays.asList("a", null, "", "\u00e9\u4f60\ud83d\ude00");
    c.collection = new ArrayList<>(List.of(1, 2, 3));
    c.arrayList = new ArrayList<>(Arrays.asList(1L, null));
    c.linkedList = new LinkedList<>(List.of(Color.RED, Color.GREEN));
    c.set = new LinkedHashSet<>(List.of("z", "y"));
    c.sortedSet = new TreeSet<>(Set.of(3, 1, 2));
    c.enumSet = EnumSet.of(Color.GREEN);
    c.deque = new ArrayDeque<>(List.of("x"));
    c.map = new LinkedHashMap<>(Map.of("k", 5));
    c.map.put("null", null);
    c.hashMap = new HashMap<>(Map.of(new UUID(1, 2), LocalDate.EPOCH));
    c.mapOfLists = new TreeMap<>(Map.of(1, List.of("p", "q"), 2, List.of()));
    c.concurrent = new ConcurrentHashMap<>(Map.of("a", "b"));
    c.enumMap = new EnumMap<>(Map.of(Color.RED, 1.5));
    c.listOfMaps = List.of(Map.of("a", List.of(1, 2)), Map.of());
    c.points = Map.of(new Point(1, 2), new Point(3, 4));
    c.strings = new String[] {"s", null};
    c.matrix = new Point[][] {{new Point(5, 6), null}, null, {}};
    c.chars = new char[] {'a', '\uffff'};
    c.arrays = Arrays.asList(new int[] {1, 2, 3}, null, new int[0]);
    c.box = Box.of("boxed");
    c.boxes = List.of(Box.of(new Point(7, 8)));
    return c;
  }

  @Test
  void containersOfContainers() {
    RowMatrix<Containers> matrix = RowMatrix.of(Containers.class);
    matrix.check(containers());
    matrix.check(new Containers());
  }

  static class Parent {
    private int inherited = 1;
    protected String shared;
  }

  static class Child extends Parent {
    private final String fixed;
    public long own;

    Child(String fixed) {
      this.fixed = fixed;
    }
  }

  @Test
  void inheritedAndFinalFieldsAndNoConstructor() {
    Child child = new Child("final");
    child.shared = "s";
    child.own = 9;
    byte[] bytes = RowMatrix.of(Child.class).check(child);
    assertThat(RowCodec.of(Child.class).decode(bytes).fixed).isEqualTo("final");
  }

  @Test
  void lengthsOfStringsAroundAWord() {
    record Text(String a, String b) {}
    RowMatrix<Text> matrix = RowMatrix.of(Text.class);
    for (int length = 0; length < 70; length++) {
      matrix.check(new Text("x".repeat(length), "\u00e9".repeat(length)));
      matrix.check(new Text("?".repeat(length), "a\u20ac".repeat(length)));
    }
    matrix.check(new Text("y".repeat(100_000), "\ud83d\ude00".repeat(100_000)));
  }

  @Test
  void halfOfASurrogatePairIsRefusedWithItsPath() {
    record Line(String text) {}
    record Page(List<Line> lines) {}
    for (String half : List.of("ab\ud83d", "\ude00", "x".repeat(60) + "\ud83d", "\ud83d\u20ac")) {
      for (boolean codegen : new boolean[] {false, true}) {
        RowCodec<Page> codec = RowCodec.builder().withCodegen(codegen).build(Page.class);
        Page page = new Page(List.of(new Line("fine"), new Line(half)));
        assertThatThrownBy(() -> codec.encode(page))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("half of a surrogate pair")
            .hasMessageContaining("Page.lines[1].text");
      }
    }
  }

  @Test
  void numbersThatDoNotFitAreRefused() {
    record Price(BigDecimal amount, Instant at, Duration time) {}
    RowCodec<Price> codec = RowCodec.builder().withColumnPrecision(true).build(Price.class);
    for (String amount : List.of("1e20", "1e-19", "1e2000000000", "-1e20")) {
      assertThatThrownBy(() -> codec.encode(new Price(new BigDecimal(amount), null, null)))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("decimal(38, 18)")
          .hasMessageContaining("Price.amount");
    }
    assertThatThrownBy(() -> codec.encode(new Price(null, Instant.MAX, null)))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Price.at");
    assertThatThrownBy(() -> codec.encode(new Price(null, null, Duration.ofDays(200_000))))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("292 years");
  }

  @Test
  void constantsAreFoundByTheirNames() {
    record Day(DayOfWeek day) {}
    record Name(String day) {}
    RowCodec<Day> codec = RowCodec.of(Day.class);
    for (DayOfWeek day : DayOfWeek.values()) {
      assertThat(codec.decode(codec.encode(new Day(day)))).isEqualTo(new Day(day));
    }
    for (String name : List.of("", "AUGUST", "HOLIDAY", "SUNDAYS", "WEDNESDA", "YESTERDAY")) {
      byte[] bytes = RowCodec.of(Name.class).encode(new Name(name));
      assertThatThrownBy(() -> codec.decode(bytes))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining(name + " is no constant of java.time.DayOfWeek");
    }
  }

  @Test
  void nullKeysAreRefused() {
    record Keyed(Map<String, String> map) {}
    Map<String, String> map = new HashMap<>();
    map.put(null, "x");
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Keyed> codec = RowCodec.builder().withCodegen(codegen).build(Keyed.class);
      assertThatThrownBy(() -> codec.encode(new Keyed(map)))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("Keyed.map.keys[0]");
    }
  }

  @Test
  void schemaSaysWhatIsInTheRows() {
    assertThat(RowCodec.of(Values.class).schema())
        .isEqualTo(
            RowSchema.parse(
                "buffer binary, bytes binary, color utf8, d float64, i int32, l int64, none utf8,"
                    + " optionals list<int32>, some utf8, text utf8, uuid binary"));
  }
}
