/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.demo;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Objects of {@link Kinds}, by the names of the cases. */
public final class KindsValues {
  private KindsValues() {}

  public static Map<String, Object> all() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("numbers-low", numbers(true));
    values.put("numbers-high", numbers(false));
    values.put("maybes-null", new Kinds.Maybes());
    values.put("maybes-set", maybes());
    values.put("arrays", arrays(3));
    values.put("arrays-empty", arrays(0));
    values.put("halves", halves());
    values.put("unsigned", unsigned());
    values.put("lists", lists());
    values.put("maps", maps(1));
    values.put("maps-many", maps(300));
    values.put("holder", holder());
    values.put("names", names());
    values.put("tags", tags());
    return values;
  }

  private static Kinds.Numbers numbers(boolean low) {
    Kinds.Numbers n = new Kinds.Numbers();
    n.b = !low;
    n.i8 = low ? Byte.MIN_VALUE : Byte.MAX_VALUE;
    n.i16 = low ? Short.MIN_VALUE : Short.MAX_VALUE;
    n.fix32 = low ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    n.var32 = low ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    n.fix64 = low ? Long.MIN_VALUE : Long.MAX_VALUE;
    n.var64 = low ? Long.MIN_VALUE : Long.MAX_VALUE;
    n.tag64 = low ? -(1L << 30) : 1L << 30;
    n.u8 = low ? 0 : 255;
    n.u16 = low ? 1 : 65_535;
    n.fixu32 = low ? 0 : 0xffff_ffffL;
    n.varu32 = low ? 127 : 0xffff_ffffL;
    n.fixu64 = low ? 0 : -1;
    n.varu64 = low ? 128 : -1;
    n.tagu64 = low ? Integer.MAX_VALUE : -1;
    n.f32 = low ? -0.0f : Float.MAX_VALUE;
    n.f64 = low ? Double.MIN_VALUE : Double.POSITIVE_INFINITY;
    return n;
  }

  private static Kinds.Maybes maybes() {
    Kinds.Maybes m = new Kinds.Maybes();
    m.b = true;
    m.i8 = -1;
    m.i16 = 300;
    m.fix32 = -5;
    m.var32 = 1 << 20;
    m.var64 = 1L << 40;
    m.tag64 = -7L;
    m.u8 = 200;
    m.varu32 = 1L << 31;
    m.fixu64 = -2L;
    m.f32 = 1.5f;
    m.f64 = -2.5;
    m.text = "caf\u00e9 \u4f60\u597d \ud83d\ude00";
    m.day = LocalDate.of(1969, 12, 31);
    m.at = Instant.ofEpochSecond(-86_400, 1000);
    m.span = Duration.ofMillis(-1500);
    m.money = new BigDecimal("-12345678901234567890.123");
    m.color = Demo.Color.RED;
    m.inner = new Demo.Inner(7, "hi");
    m.tags = new ArrayList<>(List.of("a", "\u4f60"));
    m.scores = new LinkedHashMap<>(Map.of("k", -1));
    m.raw = new byte[] {0, 1, -1};
    m.ints = new int[] {1, -1};
    return m;
  }

  private static Kinds.Arrays arrays(int size) {
    Kinds.Arrays a = new Kinds.Arrays();
    a.bools = new boolean[size];
    a.i16s = new short[size];
    a.i32s = new int[size];
    a.i64s = new long[size];
    a.f32s = new float[size];
    a.f64s = new double[size];
    a.raw = new byte[size];
    for (int i = 0; i < size; i++) {
      a.bools[i] = i == 1;
      a.i16s[i] = (short) (i * -1000);
      a.i32s[i] = i * -1_000_000;
      a.i64s[i] = i * -10_000_000_000L;
      a.f32s[i] = i / -4f;
      a.f64s[i] = i / -8.0;
      a.raw[i] = (byte) (i * 127);
    }
    return a;
  }

  private static Kinds.Halves halves() {
    Kinds.Halves h = new Kinds.Halves();
    h.half = -1.5f;
    h.brain = 0x1p100f;
    h.halves = new float[] {65_504, 0x1p-24f, -0.0f, Float.POSITIVE_INFINITY};
    h.brains = new float[] {1, -3.140625f};
    return h;
  }

  private static Kinds.Unsigned unsigned() {
    Kinds.Unsigned u = new Kinds.Unsigned();
    u.i8s = new byte[] {-128, 127};
    u.u8s = new short[] {0, 200, 255};
    u.u16s = new int[] {1, 65_535};
    u.u32s = new long[] {1, 0xffff_ffffL};
    u.u64s = new long[] {1, -1};
    return u;
  }

  private static Kinds.Lists lists() {
    Kinds.Lists l = new Kinds.Lists();
    l.strings = list("a", "caf\u00e9", "\u4f60\u597d");
    l.maybe = list("a", null, "b");
    l.ints = list(1, -1, 300, Integer.MIN_VALUE);
    l.longs = list(1L, -1L, Long.MAX_VALUE);
    l.doubles = list(0.5, -0.0);
    l.bools = list(true, false);
    l.colors = list(Demo.Color.BLUE, Demo.Color.GREEN);
    l.days = list(LocalDate.of(2024, 2, 29), LocalDate.of(1970, 1, 1));
    l.times = list(Instant.ofEpochSecond(1, 500_000_000));
    l.inners = list(new Demo.Inner(1, "x"), new Demo.Inner(2, "y"));
    l.maybes = list(new Demo.Inner(1, "x"), null);
    l.lists = list(list(1, 2), list(), list(-3));
    l.maps = list(new LinkedHashMap<>(Map.of("k", 1)), new LinkedHashMap<>());
    l.set = new LinkedHashSet<>(List.of("x"));
    l.numbers = new LinkedHashSet<>(List.of(1L << 40));
    l.empty = list();
    return l;
  }

  @SafeVarargs
  private static <T> List<T> list(T... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Kinds.Maps maps(int size) {
    Kinds.Maps m = new Kinds.Maps();
    m.strings = new LinkedHashMap<>();
    m.ints = new LinkedHashMap<>();
    m.longs = new LinkedHashMap<>();
    m.inners = new LinkedHashMap<>();
    m.lists = new LinkedHashMap<>();
    m.maps = new LinkedHashMap<>();
    m.colors = new LinkedHashMap<>();
    m.byName = new LinkedHashMap<>();
    m.maybe = new LinkedHashMap<>();
    m.days = new LinkedHashMap<>();
    m.empty = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      m.strings.put("k" + i, "v" + i);
      m.ints.put(i - 1, "v" + i);
      m.longs.put((long) i << 33, i / 2.0);
      m.inners.put("k" + i, new Demo.Inner(i, "y"));
      m.lists.put("k" + i, list(new Demo.Inner(i, "y")));
      m.maps.put("k" + i, new LinkedHashMap<>(Map.of("z", i)));
      m.byName.put("k" + i, Demo.Color.values()[i % 3]);
      m.maybe.put("k" + i, i % 100 == 50 ? null : i % 2 == 0);
      m.days.put("k" + i, LocalDate.ofEpochDay(i));
    }
    m.colors.put(Demo.Color.RED, 5);
    m.colors.put(Demo.Color.BLUE, -5);
    return m;
  }

  private static Kinds.Holder holder() {
    Kinds.Holder h = new Kinds.Holder();
    h.first = new Demo.Inner(1, "x");
    h.second = "text";
    h.objects = list("a", new Demo.Inner(2, "y"), null, 1L, 2.5, true, Demo.Color.RED);
    h.byName = new LinkedHashMap<>();
    h.byName.put("a", 1L);
    h.byName.put("b", "x");
    h.byName.put("c", new Demo.Inner(3, "z"));
    h.byName.put("d", null);
    return h;
  }

  /** Two objects that refer to each other, and one to itself. */
  public static Kinds.Tree tree() {
    Kinds.Tree root = new Kinds.Tree();
    root.name = "root";
    root.parent = root;
    root.other = new Kinds.Tree();
    root.other.name = "leaf";
    root.other.parent = root;
    return root;
  }

  private static Kinds.Names names() {
    Kinds.Names n = new Kinds.Names();
    n.a = 1;
    n.aB = 2;
    n.userId2 = 3;
    n.x1Y2 = 4;
    n.veryLongNameOfAFieldThatHasMoreThanSixteenBytes = 5;
    n.url = "u";
    n.httpUrl = "h";
    n.aVeryLongNameOfAStringThatHasMoreThanSixteenBytesToo = "v";
    return n;
  }

  private static Kinds.Tags tags() {
    Kinds.Tags t = new Kinds.Tags();
    t.zero = "0";
    t.one = 1;
    t.fourteen = 14;
    t.fifteen = "15";
    t.many = list("300");
    t.named = "n";
    return t;
  }

  /** Returns values that peers of another version read with other types and write with these. */
  public static Kinds.Changed changed() {
    Kinds.Changed c = new Kinds.Changed();
    c.wider = -5;
    c.narrower = 1 << 20;
    c.real = 1.5f;
    c.array = new int[] {1, -1};
    c.list = list(2, 3);
    c.optional = 7;
    c.required = 8;
    return c;
  }
}
