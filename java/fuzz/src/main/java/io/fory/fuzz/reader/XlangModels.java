/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Classes whose fields declare what peers may send, and some objects of theirs. */
final class XlangModels {
  static final int COLOR = 4;

  /** The fields of these classes as messages have them, by the ids of the classes. */
  static final Map<Integer, List<WireField>> FIELDS = fields();

  private XlangModels() {}

  enum Color {
    RED,
    GREEN,
    BLUE
  }

  /** A key that hashes what it holds. */
  record Key(Object any, String name, long number) {}

  /** Containers of every kind. */
  static class Bag {
    @XlangField(nullable = true)
    Object any = 1;

    List<Object> list = new ArrayList<>(List.of("a", 2L));
    Set<Object> set = Set.of(3);
    Map<Object, Object> map = new LinkedHashMap<>(Map.of("k", 4));
    LinkedList<Object> linked = new LinkedList<>(List.of(5));
    CopyOnWriteArrayList<Object> cow = new CopyOnWriteArrayList<>(List.of(6));
    ArrayDeque<Long> deque = new ArrayDeque<>(List.of(7L));
    PriorityQueue<Long> queue = new PriorityQueue<>(List.of(8L));
    TreeSet<BigDecimal> decimals = new TreeSet<>(Set.of(BigDecimal.TEN));
    TreeMap<String, Double> sorted = new TreeMap<>(Map.of("x", 9.5));
    ConcurrentSkipListMap<Long, Object> skip = new ConcurrentSkipListMap<>(Map.of(10L, "s"));
    Set<BigDecimal> hashed = Set.of(BigDecimal.ONE);
    Set<Key> keys = Set.of(new Key(1, "k", 2));
    EnumSet<Color> colors = EnumSet.of(Color.RED);
    EnumMap<Color, List<Integer>> byColor = new EnumMap<>(Map.of(Color.BLUE, List.of(1)));
    Object[] objects = {"o"};
    Key[] array = {new Key("any", "array", 3)};
    List<List<String>> nested = List.of(List.of("n"));
  }

  /** Scalars that others can become. */
  static class Nums {
    boolean flag = true;
    byte small = 1;
    int number = 2;
    long wide = 3;
    double real = 4.5;

    @XlangField(nullable = true)
    Integer boxed = 5;

    BigDecimal decimal = new BigDecimal("6.70");
    BigInteger big = BigInteger.TWO;
    String text = "text";
    Optional<String> optional = Optional.of("o");
    OptionalInt optionalInt = OptionalInt.empty();
    Color color = Color.GREEN;
    List<Double> doubles = List.of(1.5);
    List<Long> longs = List.of(2L);
    int[] ints = {3};
    byte[] bytes = {4};

    @XlangField(encoding = XlangField.Encoding.UINT32)
    long unsigned = 5;

    @XlangField(nullable = true)
    Nums next;
  }

  static ForyXlangBuilder builder() {
    return ForyXlang.builder()
        .register(Bag.class, 1)
        .register(Nums.class, 2)
        .register(Key.class, 3)
        .register(Color.class, COLOR);
  }

  static List<Object> samples() {
    Nums nums = new Nums();
    nums.next = new Nums();
    Bag bag = new Bag();
    bag.any = nums;
    return List.of(nums, bag, new Key(bag, "key", 1), Color.RED, List.of(1, "two", nums, nums));
  }

  private static Map<Integer, List<WireField>> fields() {
    WireType any = WireType.ANY.with(true, false);
    WireType text = WireType.of(TypeId.STRING);
    WireType number = WireType.of(TypeId.VARINT64);
    WireType decimal = WireType.of(TypeId.DECIMAL);
    WireType struct = WireType.of(TypeId.COMPATIBLE_STRUCT);
    WireType color = WireType.of(TypeId.ENUM);
    List<WireField> bag =
        List.of(
            of("any", any),
            list("list", any),
            set("set", any),
            map("map", any, any),
            list("linked", any),
            list("cow", any),
            list("deque", number),
            list("queue", number),
            set("decimals", decimal),
            map("sorted", text, WireType.of(TypeId.FLOAT64)),
            map("skip", number, any),
            set("hashed", decimal),
            set("keys", struct),
            set("colors", color),
            map("by_color", color, WireType.of(TypeId.LIST, WireType.of(TypeId.VARINT32))),
            list("objects", any),
            list("array", struct),
            list("nested", WireType.of(TypeId.LIST, text)));
    List<WireField> nums =
        List.of(
            of("flag", WireType.of(TypeId.BOOL)),
            of("small", WireType.of(TypeId.INT8)),
            of("number", WireType.of(TypeId.VARINT32)),
            of("wide", number),
            of("real", WireType.of(TypeId.FLOAT64)),
            of("boxed", WireType.of(TypeId.VARINT32).with(true, false)),
            of("decimal", decimal),
            of("big", decimal),
            of("text", text),
            of("optional", text.with(true, false)),
            of("optional_int", WireType.of(TypeId.VARINT32).with(true, false)),
            of("color", color),
            list("doubles", WireType.of(TypeId.FLOAT64)),
            list("longs", number),
            of("ints", WireType.of(TypeId.INT32_ARRAY)),
            of("bytes", WireType.of(TypeId.BINARY)),
            of("unsigned", WireType.of(TypeId.UINT32)),
            of("next", struct.with(true, true)));
    List<WireField> key = List.of(of("any", any), of("name", text), of("number", number));
    return Map.of(1, bag, 2, nums, 3, key);
  }

  private static WireField of(String name, WireType type) {
    return new WireField(name, -1, type);
  }

  private static WireField list(String name, WireType element) {
    return of(name, WireType.of(TypeId.LIST, element));
  }

  private static WireField set(String name, WireType element) {
    return of(name, WireType.of(TypeId.SET, element));
  }

  private static WireField map(String name, WireType key, WireType value) {
    return of(name, new WireType(TypeId.MAP, false, false, key, value));
  }
}
