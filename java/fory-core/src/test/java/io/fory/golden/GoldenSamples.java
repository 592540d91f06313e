/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
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
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** The objects whose messages are stored, and never change: new ones are added under new names. */
public final class GoldenSamples {
  private GoldenSamples() {}

  public enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "a constant with a body";
      }
    },
    BLUE
  }

  record Point(int x, int y, String name) {}

  static class Base {
    private int number = 1;
    private String text = "base";
  }

  static final class Bean extends Base {
    private boolean aBoolean = true;
    private byte aByte = -1;
    private short aShort = -2;
    private char aChar = '\u20ac';
    private int number = 1_000_000;
    private long aLong = -1L << 40;
    private float aFloat = 1.5f;
    private double aDouble = -0d;
    private Integer boxed = 7;
    private Long absent;
    private Double boxedDouble = 2.5;
    private String latin = "\u00fc";
    private String utf16 = "\u4e2d\ud83d\ude00";
    private Color color = Color.GREEN;
    private Point point = new Point(1, -1, null);
    private List<String> strings = new ArrayList<>(List.of("a", "b"));
    private List<Point> points = new ArrayList<>(Arrays.asList(new Point(2, 3, "p"), null));
    private Map<String, Integer> map = new LinkedHashMap<>(Map.of("k", 1));
    private int[] ints = {1, 2, 3};
    private Object any = new Point[] {new Point(4, 5, "q")};
    private Optional<Color> optional = Optional.of(Color.RED);
    private LocalDate date = LocalDate.of(2024, 2, 29);
  }

  /** A builder that knows the classes of the samples. */
  public static ForyBuilder builder() {
    return register(Fory.builder());
  }

  /** Registers the classes of the samples. */
  public static ForyBuilder register(ForyBuilder builder) {
    return LanguageSamples.register(
        builder
            .register(Bean.class, 1)
            .register(Point.class, "golden.Point")
            .register(Color.class, 300));
  }

  /** Whether the same message is written in every JVM, by every build. */
  public static boolean isWrittenAlike(String name) {
    // The first has no order of its own. In the second, stored by an early build, the class of an
    // object with writeReplace is named, and not only that of what takes its place.
    return !name.equals("immutable-hashed") && !name.equals("contracts");
  }

  /** The samples of types that the core serves, by the names of their files. */
  public static Map<String, Object> all() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("null", null);
    all.put("bean", new Bean());
    all.put("record", new Point(Integer.MIN_VALUE, Integer.MAX_VALUE, "point"));
    all.put("enum", Color.GREEN);
    all.put("string-latin1", "latin \u00e9\u00ff");
    all.put("string-utf16", "utf-16 \u20ac \ud83d");
    all.put("boxed", list(1, -2L, 3.5, true, (byte) 4, (short) -5, 'c', 6.5f, null));
    all.put(
        "big-numbers",
        list(new BigInteger("-123456789012345678901234567890"), new BigDecimal("1.230")));
    all.put("uuid", new UUID(0x0123456789abcdefL, 0x8edcba9876543210L));
    all.put("plain-object", list(new Object()));
    all.put(
        "comparators",
        list(Comparator.naturalOrder(), Comparator.reverseOrder(), String.CASE_INSENSITIVE_ORDER));
    all.put(
        "arrays-of-abstract-types",
        list(
            new Number[] {1},
            new Comparable<?>[] {"a"},
            new CharSequence[] {"b"},
            new List<?>[] {list(1)},
            new Map<?, ?>[] {null},
            new Collection<?>[] {list()}));
    all.put(
        "optionals",
        list(
            Optional.of("x"),
            Optional.empty(),
            OptionalInt.of(1),
            OptionalLong.of(2),
            OptionalDouble.of(3)));
    all.put(
        "primitive-arrays",
        list(
            new byte[] {1, -1},
            new int[] {1, -1},
            new long[] {1, -1},
            new double[] {1, -0d},
            new boolean[] {true, false},
            new short[] {1, -1},
            new char[] {'a', '\uffff'},
            new float[] {1, -0f}));
    all.put("object-arrays", list(new String[] {"a", null}, new Object[] {1, "b", null}));
    all.put("nested-arrays", list(new int[][] {{1}, {}, null}, new Point[][] {{}, null}));
    all.put(
        "lists",
        list(
            new LinkedList<>(list(1)),
            new Vector<>(list("v")),
            stack("s"),
            new CopyOnWriteArrayList<>(list("c", null)),
            Arrays.asList(1, null)));
    all.put(
        "sets",
        list(
            new HashSet<>(list(3)),
            new LinkedHashSet<>(list("b", "a")),
            new CopyOnWriteArraySet<>(list(1, 2)),
            new TreeSet<>(List.of(2, 1)),
            new ConcurrentSkipListSet<>(List.of("y", "x"))));
    all.put(
        "queues",
        list(
            new ArrayDeque<>(list(1, 2)),
            new ConcurrentLinkedQueue<>(list("q")),
            new ConcurrentLinkedDeque<>(list("d")),
            new PriorityQueue<>(List.of(3, 1, 2))));
    all.put("immutable-lists", list(List.of(), List.of(1), List.of("a", "b", "c")));
    all.put("immutable-hashed", list(Set.of(1, 2, 3), Map.of("a", 1, "b", 2, "c", 3)));
    all.put("immutable-small", list(Set.of(), Set.of("one"), Map.of(), Map.of("k", "v")));
    all.put(
        "unmodifiable",
        list(
            Collections.unmodifiableCollection(list(1)),
            Collections.unmodifiableList(list(2)),
            Collections.unmodifiableList(new LinkedList<>(list(3))),
            Collections.unmodifiableSet(new LinkedHashSet<>(list(4))),
            Collections.unmodifiableSortedSet(new TreeSet<>(List.of(5))),
            Collections.unmodifiableNavigableSet(new TreeSet<>(List.of(6))),
            Collections.unmodifiableMap(new LinkedHashMap<>(Map.of(7, 8))),
            Collections.unmodifiableSortedMap(new TreeMap<>(Map.of(9, 10))),
            Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(11, 12)))));
    all.put(
        "constants", list(Collections.emptyList(), Collections.emptySet(), Collections.emptyMap()));
    all.put(
        "singletons",
        list(
            Collections.singletonList(1),
            Collections.singleton("s"),
            Collections.singletonMap("k", null)));
    all.put(
        "enum-containers", list(EnumSet.of(Color.BLUE), EnumSet.noneOf(Color.class), enumMap()));
    all.put(
        "maps",
        list(
            new HashMap<>(Map.of("k", 1)),
            new LinkedHashMap<>(Map.of(1, "v")),
            new TreeMap<>(Map.of("b", 1, "a", 2)),
            new ConcurrentHashMap<>(Map.of("c", 3)),
            new ConcurrentSkipListMap<>(Map.of(2, 'x', 1, 'y')),
            identityMap(),
            new Hashtable<>(Map.of("h", "t"))));
    all.put(
        "dates",
        list(
            LocalDate.of(2024, 2, 29),
            LocalTime.of(23, 59, 59, 999_999_999),
            LocalDateTime.of(1969, 7, 20, 20, 17),
            Instant.ofEpochSecond(-1, 5),
            new Date(1_700_000_000_123L)));
    all.put(
        "durations-and-parts",
        list(
            Duration.ofMillis(-1),
            Period.of(1, -2, 3),
            Year.of(-44),
            YearMonth.of(2024, 12),
            MonthDay.of(2, 29)));
    all.put(
        "zones",
        list(
            ZoneOffset.ofHours(-7),
            ZoneId.of("Europe/Paris"),
            OffsetTime.of(LocalTime.NOON, ZoneOffset.UTC),
            OffsetDateTime.of(LocalDateTime.of(2000, 1, 1, 0, 0), ZoneOffset.ofHours(1)),
            ZonedDateTime.of(LocalDateTime.of(2024, 6, 1, 12, 0), ZoneId.of("Asia/Tokyo"))));
    ValueSamples.addTo(all);
    all.put("mixed-list", list("a", 1, null, list(2L), new Point(1, 2, "m"), new Point(3, 4, "n")));
    LanguageSamples.addTo(all);
    all.put(
        "own-buffers",
        list(
            MemoryBuffer.wrap(new byte[] {1, 2, 3}).writerIndex(3),
            PrimitiveArrayView.of(new int[] {1, -1}),
            PrimitiveArrayView.of(new double[] {0.5})));
    ContainerSamples.addTo(all);
    return all;
  }

  /** The samples that take part in Java serialization, which another module serves. */
  public static Map<String, Object> serializable() {
    return LanguageSamples.serializable();
  }

  public static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Stack<Object> stack(Object element) {
    Stack<Object> stack = new Stack<>();
    stack.push(element);
    return stack;
  }

  private static Map<Object, Object> identityMap() {
    Map<Object, Object> map = new IdentityHashMap<>();
    map.put("i", "d");
    return map;
  }

  private static EnumMap<Color, String> enumMap() {
    return new EnumMap<>(Map.of(Color.RED, "red"));
  }

  /** A shared object and cycles through fields, lists and keys; for messages with references. */
  static Object references() {
    Object[] root = new Object[4];
    List<Object> shared = list("shared", root);
    Map<Object, Object> map = new HashMap<>();
    map.put("self", map);
    root[0] = shared;
    root[1] = shared;
    root[2] = map;
    root[3] = new Date(5);
    return root;
  }
}
