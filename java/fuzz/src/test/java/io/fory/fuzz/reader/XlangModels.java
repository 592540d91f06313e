/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.memory.MemoryBuffer;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.wire.TypeDefDecoder;
import io.fory.xlang.wire.WireField;
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
import java.util.Objects;
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

  /** The place of a definition: after the flags, those of the reference, the type, and a number. */
  private static final int DEFINITION = 4;

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

    /** Leads from one object to others, and perhaps back. */
    @Override
    public int hashCode() {
      return Objects.hash(optional, optionalInt, doubles, longs, next);
    }
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
    return Map.of(
        1, fieldsOf(new Bag()), 2, fieldsOf(new Nums()), 3, fieldsOf(new Key("any", "name", 1)));
  }

  /** Returns the fields of an object's class as the definition in its message has them. */
  private static List<WireField> fieldsOf(Object object) {
    MemoryBuffer message = MemoryBuffer.wrap(builder().build().serialize(object));
    message.readerIndex(DEFINITION);
    long header = message.readLong();
    int more = TypeDefDecoder.isLong(header) ? message.readVarUint32() : 0;
    int size = TypeDefDecoder.size(header, more);
    byte[] body = message.copyOfRange(message.readerIndex(), size);
    return TypeDefDecoder.decode(header, body).fields();
  }
}
