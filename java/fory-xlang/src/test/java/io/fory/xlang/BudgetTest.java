/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The budget is charged before bytes make a call allocate or work. */
class BudgetTest {
  private static final long HEAP = 1 << 20;
  private static final long WORK = 100_000;

  /** Allocated besides the message, in bytes: some classes, and the failure. */
  private static final long CONSTANT = 256 << 10;

  /** After so many messages a definition has code of its own, which takes megabytes to make. */
  private static final int COMPILED = 70;

  /** More than fit the heap of a call. */
  private static final int ENTRIES = 1 << 18;

  enum Letter {
    A,
    B,
    C
  }

  record Key(Object any, long number) {}

  static class Containers {
    Object any;
    ArrayList<Object> arrayList;
    LinkedList<Object> linkedList;
    CopyOnWriteArrayList<Object> copyOnWrite;
    Vector<Object> vector;
    ArrayDeque<Long> arrayDeque;
    PriorityQueue<Long> priorityQueue;
    Object[] array;
    HashSet<Long> hashSet;
    LinkedHashSet<Long> linkedHashSet;
    TreeSet<Long> treeSet;
    ConcurrentSkipListSet<Long> skipListSet;
    EnumSet<Letter> enumSet;
    HashMap<Long, Object> hashMap;
    LinkedHashMap<Long, Object> linkedHashMap;
    TreeMap<Long, Object> treeMap;
    ConcurrentHashMap<Long, Long> concurrentMap;
    ConcurrentSkipListMap<Long, Object> skipListMap;
    EnumMap<Letter, Object> enumMap;
    TreeSet<BigDecimal> decimals;
    List<BigInteger> integers;
    List<Double> doubles;
    List<Long> longs;
    List<Key> keys;
  }

  /** Each object has more than its message says. */
  static class Prepared {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("k", 1));
    int[] ints = new int[100];
    int number;
  }

  private static ForyXlangBuilder builder(boolean codegen) {
    return unlimited().withLimits(Hostile.limits(HEAP, WORK)).withCodegen(codegen);
  }

  private static ForyXlangBuilder unlimited() {
    return ForyXlang.builder()
        .register(Containers.class, 1)
        .register(Key.class, 2)
        .register(Letter.class, 3)
        .register(Prepared.class, 4);
  }

  private static WireField tag(int tag, WireType type) {
    return new WireField(null, tag, type);
  }

  private static String wireName(Field field) {
    return WireField.nameOf(field.getName());
  }

  static Stream<Field> containers() {
    return Arrays.stream(Containers.class.getDeclaredFields())
        .filter(f -> !f.isSynthetic() && f.getType() != Object.class);
  }

  /**
   * A container of so many elements: long numbers, null, or nothing at all. Of the entries of a
   * map, each of which takes bytes, those behind the first ones are missing.
   */
  private static byte[] filled(Field field, int size, boolean numbers) {
    boolean map = Map.class.isAssignableFrom(field.getType());
    boolean set = Set.class.isAssignableFrom(field.getType());
    WireType number = WireType.of(TypeId.VARINT64);
    WireType type =
        map
            ? new WireType(TypeId.MAP, false, false, WireType.ANY, WireType.ANY)
            : WireType.of(set ? TypeId.SET : TypeId.LIST, WireType.ANY);
    Hostile message =
        Hostile.root().struct(0, Hostile.def(1, Hostile.field(wireName(field), type))).varint(size);
    if (!map) {
      message.add(8, numbers ? number.id() : TypeId.NONE);
      for (int i = 0; i < size && numbers; i++) {
        message.varint(2L * i);
      }
      return message.message();
    }
    for (int done = 0; done < Math.min(size, ENTRIES); done += 255) {
      int count = Math.min(255, size - done);
      message.add(0, count, number.id(), numbers ? number.id() : TypeId.NONE);
      for (int i = 0; i < count; i++) {
        message.varint(2L * (done + i));
        if (numbers) {
          message.varint(2L * i);
        }
      }
    }
    return message.message();
  }

  @ParameterizedTest
  @MethodSource("containers")
  void noContainerAllocatesMoreThanItsLimit(Field field) throws Exception {
    for (boolean codegen : new boolean[] {false, true}) {
      ForyXlang xlang = builder(codegen).build();
      for (boolean numbers : new boolean[] {false, true}) {
        for (int i = 0; i < COMPILED; i++) {
          Hostile.allocated(() -> xlang.deserialize(filled(field, 1, numbers)));
        }
        for (int size = 2; size < 1 << 24; size *= 3) {
          byte[] message =
              size > 1 << 18 && numbers ? new byte[] {1} : filled(field, size, numbers);
          assertThat(Hostile.allocated(() -> xlang.deserialize(message)))
              .as("%s elements, numbers %s", size, numbers)
              .isLessThan(HEAP * 3 / 2 + CONSTANT);
        }
      }
    }
  }

  @Test
  void noMoreThanTheMessageIsCopiedOfMemoryOutsideTheHeap() throws Exception {
    ForyXlang xlang = builder(true).build();
    byte[] small = xlang.serialize("x");
    byte[] claiming = Hostile.root().add(TypeId.STRING).varint(8L << 20 << 2).message();
    xlang.deserialize(small);
    for (byte[] message : List.of(small, claiming)) {
      MemoryBuffer buffer = MemoryBuffer.allocateDirect(16 << 20);
      buffer.writeBytes(message, 0, message.length);
      assertThat(Hostile.allocated(() -> xlang.deserialize(buffer)))
          .isLessThan(HEAP * 3 / 2 + CONSTANT);
      assertThat(buffer.readerIndex()).isEqualTo(message == small ? small.length : 0);
    }
  }

  @Test
  void aFewNumbersFitEveryContainer() throws Exception {
    for (Field field : containers().toList()) {
      if (field.getType() == EnumSet.class || field.getType() == EnumMap.class) {
        continue;
      }
      String name = field.getName();
      if (!List.of("decimals", "doubles", "keys").contains(name)) {
        Object read = builder(true).build().deserialize(filled(field, 1000, true));
        Object container = field.get(read);
        int size =
            container instanceof Map<?, ?> m
                ? m.size()
                : container instanceof Object[] a ? a.length : ((Collection<?>) container).size();
        assertThat(size).as(name).isEqualTo(1000);
      }
    }
  }

  @Test
  void containersInContainersAreMadeReadableOnce() throws Exception {
    // Every path of lists, sets and maps in each other, to a depth: each could have codecs of its
    // own.
    Hostile message = Hostile.root();
    nested(message, 6);
    ForyXlang xlang = builder(true).build();
    assertThat(Hostile.allocated(() -> xlang.deserialize(message.message())))
        .isLessThan(HEAP * 3 / 2 + CONSTANT);
  }

  private static void nested(Hostile message, int depth) {
    if (depth == 0) {
      message.add(TypeId.LIST).varint(0);
      return;
    }
    message.add(TypeId.LIST).varint(3).add(0);
    nested(message, depth - 1);
    message.add(TypeId.SET).varint(1).add(0);
    nested(message, depth - 1);
    message.add(TypeId.MAP).varint(1).add(0, 1, TypeId.BOOL, TypeId.LIST, 1).varint(1).add(0);
    nested(message, depth - 1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void objectsWhoseConstructorMakesContainersArePaidForWithThem(boolean codegen) throws Exception {
    ForyXlang xlang = builder(codegen).build();
    for (int count : new int[] {COMPILED, 100, 1000, 10_000, 100_000}) {
      byte[] message =
          Hostile.root().add(TypeId.LIST).varint(count).add(8).struct(0, Hostile.def(4)).message();
      long allocated = Hostile.allocated(() -> xlang.deserialize(message));
      assertThat(count == COMPILED ? 0 : allocated)
          .as("%s objects", count)
          .isLessThan(HEAP * 3 / 2 + CONSTANT);
    }
  }

  /** Objects of it can be written all the same. */
  static class Unmade {
    static boolean makes = true;

    int number = 7;

    Unmade() {
      requireMade();
    }

    private static void requireMade() {
      if (!makes) {
        throw new IllegalStateException("no more of these");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aConstructorThatThrowsIsNoReasonNotToWrite(boolean codegen) {
    Unmade.makes = true;
    Unmade object = new Unmade();
    Unmade.makes = false;
    ForyXlang xlang = ForyXlang.builder().register(Unmade.class, 1).withCodegen(codegen).build();
    byte[] message = xlang.serialize(object);
    Unmade.makes = true;
    assertThat(((Unmade) xlang.deserialize(message)).number).isEqualTo(7);
  }

  private static WireType tree(int depth, int id) {
    WireType part = depth == 0 ? WireType.of(TypeId.DECIMAL) : tree(depth - 1, id);
    return new WireType(
        depth == 0 ? TypeId.STRING : id,
        false,
        false,
        depth == 0 ? null : part,
        depth > 0 && id == TypeId.MAP ? part : null);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 999})
  void definitionsAllocateNoMoreThanTheLimit(int type) throws Exception {
    for (int depth = 1; depth < 15; depth++) {
      ForyXlang xlang = builder(true).build();
      WireType field = tree(depth, TypeId.MAP).with(true, false);
      TypeDef def = Hostile.def(type, tag(1000, field), tag(1001, field));
      TypeDef holder = Hostile.def(1, Hostile.field("unknown", WireType.ANY));
      byte[] message =
          type == 1
              ? Hostile.root().struct(0, def).add(Hostile.NULL, Hostile.NULL).message()
              : Hostile.root()
                  .struct(0, holder)
                  .struct(1, def)
                  .add(Hostile.NULL, Hostile.NULL)
                  .message();
      assertThat(Hostile.allocated(() -> xlang.deserialize(message)))
          .as("depth %s", depth)
          .isLessThan(HEAP * 3 / 2 + CONSTANT);
    }
  }

  @Test
  void whatIsKeptOfDefinitionsIsBoundedByItsHeap() {
    ForyXlang xlang = unlimited().build();
    for (int i = 0; i < 40; i++) {
      WireType large = tree(13, TypeId.MAP).with(true, false);
      byte[] message =
          Hostile.root()
              .struct(0, Hostile.def(1, tag(1000 + i, large), tag(5000 + i, large)))
              .add(Hostile.NULL, Hostile.NULL)
              .message();
      xlang.deserialize(message);
      assertThat(xlang.keptDefinitions()).isLessThanOrEqualTo(3); // of some 8 MB
    }
    for (int i = 0; i < 100; i++) {
      byte[] message =
          Hostile.root()
              .struct(0, Hostile.def(1, tag(1000 + i, WireType.of(TypeId.BOOL))))
              .add(1)
              .message();
      xlang.deserialize(message);
    }
    assertThat(xlang.keptDefinitions()).isEqualTo(16);
  }

  @Test
  void nothingIsKeptOfDefinitionsOfTypesThatAreNotHere() {
    ForyXlang xlang = unlimited().build();
    for (int i = 0; i < 100; i++) {
      for (int kind = 0; kind < 6; kind++) {
        // A kind and an id, or a namespace and a name of one byte each.
        boolean named = kind % 2 == 1;
        byte[] body =
            named
                ? new byte[] {(byte) kind, 0, 4, (byte) ('a' + i % 26)}
                : new byte[] {(byte) kind, (byte) (10 + i)};
        byte[] message =
            Hostile.root()
                .add(TypeId.NAMED_UNION, 0)
                .bytes(header(body))
                .bytes(body)
                .varint(0)
                .message();
        assertThat(catchThrowable(() -> xlang.deserialize(message)))
            .isInstanceOf(ForyException.class);
      }
    }
    assertThat(xlang.keptDefinitions()).isZero();
  }

  private static byte[] header(byte[] body) {
    long header = TypeDef.headerOf(body, body.length);
    byte[] bytes = new byte[8];
    for (int i = 0; i < 8; i++) {
      bytes[i] = (byte) (header >>> 8 * i);
    }
    return bytes;
  }

  @Test
  void structsWithoutBytesAreCountedAsWork() {
    TypeDef unknown = Hostile.def(999, tag(1000, WireType.of(TypeId.NONE)));
    TypeDef holder =
        Hostile.def(1, Hostile.field("unknown", WireType.of(TypeId.LIST, WireType.ANY)));
    ForyXlang xlang = unlimited().withLimits(Hostile.limits(128 << 20, WORK)).build();
    byte[] few =
        Hostile.root().struct(0, holder).varint(WORK / 2).add(8).struct(1, unknown).message();
    assertThat(xlang.deserialize(few)).isInstanceOf(Containers.class);
    byte[] many =
        Hostile.root().struct(0, holder).varint(2 * WORK).add(8).struct(1, unknown).message();
    assertOverWork(xlang, many);
  }

  private static void assertOverWork(ForyXlang xlang, byte[] message) {
    assertThatThrownBy(() -> xlang.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("more than " + WORK + " steps");
  }

  /** Lists that hold the one before twice, up to 2^levels in all; then what is behind them. */
  private static Hostile doubling(int levels) {
    Hostile message = Hostile.root().add(TypeId.LIST).varint(levels + 2).add(1);
    message.add(Hostile.FIRST, TypeId.LIST).varint(1).add(2, Hostile.NULL);
    for (int i = 1; i <= levels; i++) {
      message.add(Hostile.FIRST, TypeId.LIST).varint(2).add(1);
      message.add(Hostile.REF).varint(i - 1).add(Hostile.REF).varint(i - 1);
    }
    return message.add(Hostile.FIRST);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 40, 60})
  void aKeyThatRefersToTheSameAgainAndAgainIsWeighedAsOftenAsItIsHashed(int levels) {
    ForyXlang xlang = builder(true).build();
    assertOverWork(
        xlang,
        doubling(levels).add(TypeId.SET).varint(1).add(1, Hostile.REF).varint(levels).message());
    assertOverWork(
        xlang,
        doubling(levels)
            .add(TypeId.MAP)
            .varint(1)
            .add(1, 1, TypeId.LIST, TypeId.BOOL, Hostile.REF)
            .varint(levels)
            .add(1)
            .message());
    // Inside the key, and inside an object in there.
    Hostile inside = doubling(levels).add(TypeId.SET).varint(1).add(8, TypeId.LIST);
    assertOverWork(xlang, inside.varint(1).add(1, Hostile.REF).varint(levels).message());
    TypeDef key = Hostile.def(2, Hostile.field("any", WireType.ANY.with(true, true)));
    Hostile struct = doubling(levels).add(TypeId.SET).varint(1).add(8).struct(0, key);
    assertOverWork(xlang, struct.add(Hostile.REF).varint(levels).message());
  }

  @Test
  void aKeyThatRefersToItselfThroughAnObjectIsWeighedWhenThatIsComplete() {
    // A list of a long list and a set, whose keys refer to the list of all.
    assertThat(catchThrowable(() -> builder(true).build().deserialize(cyclic(1000).message())))
        .isInstanceOf(ForyException.class);
  }

  private static Hostile cyclic(int keys) {
    Hostile message = Hostile.root().add(TypeId.LIST).varint(1).add(1);
    message.add(Hostile.FIRST, TypeId.LIST).varint(2).add(0); // object 0
    message.add(TypeId.LIST).varint(1000).add(8, TypeId.NONE);
    message.add(TypeId.SET).varint(keys).add(8, TypeId.LIST);
    for (int i = 0; i < keys; i++) {
      message.varint(2).add(0, TypeId.VARINT64).varint(2L * i).add(TypeId.LIST).varint(1);
      message.add(1, Hostile.REF, 0);
    }
    return message;
  }

  @Test
  void stringsThatAreEqualAreNotComparedForNothing() {
    // Two of them, each as the key of one map again and again: one that is there, one that is
    // equal.
    String text = "x".repeat(20_000);
    int times = 1000;
    Hostile message = Hostile.root().add(TypeId.LIST).varint(3).add(1);
    message.add(Hostile.FIRST, TypeId.STRING).string(text);
    message.add(Hostile.FIRST, TypeId.STRING).string(text);
    message.add(Hostile.FIRST, TypeId.SET).varint(times).add(9, TypeId.STRING);
    for (int i = 0; i < times; i++) {
      message.add(Hostile.REF, i % 2);
    }
    assertOverWork(builder(true).build(), message.message());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 400})
  void decimalsOfLargeScaleArePaidForWhereTheyAreCompared(int bytes) {
    // The first is brought to the scale of the second one, and the reverse.
    TypeDef def =
        Hostile.def(
            1, Hostile.field("decimals", WireType.of(TypeId.SET, WireType.of(TypeId.DECIMAL))));
    int count = 100;
    Hostile message = Hostile.root().struct(0, def).varint(count).add(12);
    for (int i = 0; i < count; i++) {
      int scale = i % 2 == 0 ? 10_000 : 9_999 - i;
      if (bytes > 0) {
        message.decimal(scale, bytes);
      } else {
        message.decimal(scale, i + 1L);
      }
    }
    assertOverWork(builder(true).build(), message.message());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wholeNumbersArePaidForWhereTheirZerosAreMade(boolean any) {
    WireType element = any ? WireType.ANY : WireType.of(TypeId.DECIMAL);
    TypeDef def = Hostile.def(1, Hostile.field("integers", WireType.of(TypeId.LIST, element)));
    for (int bytes : new int[] {0, 16}) {
      int count = 1000;
      Hostile message = Hostile.root().struct(0, def).varint(count).add(any ? 0 : 12);
      for (int i = 0; i < count; i++) {
        if (any) {
          message.add(TypeId.DECIMAL);
        }
        if (bytes > 0) {
          message.decimal(-9_000, bytes);
        } else {
          message.decimal(-9_000, 7L);
        }
      }
      ForyXlang xlang = unlimited().withLimits(Hostile.limits(128 << 20, WORK)).build();
      assertOverWork(xlang, message.message());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"doubles", "longs"})
  void numbersArePaidForEachTimeTheyAreConverted(String field) {
    TypeDef def =
        Hostile.def(
            1,
            Hostile.field("any", WireType.ANY.with(true, true)),
            Hostile.field(field, WireType.of(TypeId.LIST, WireType.ANY)));
    int count = 1000;
    Hostile message = Hostile.root().struct(0, def);
    message.add(Hostile.FIRST, TypeId.DECIMAL).decimal(-9000, 1).varint(count).add(1);
    for (int i = 0; i < count; i++) {
      message.add(Hostile.REF, 0);
    }
    assertThat(catchThrowable(() -> builder(true).build().deserialize(message.message())))
        .isInstanceOf(ForyException.class);
    // The number that fits is converted as often as there is work for it.
    Hostile fitting = Hostile.root().struct(0, def);
    fitting.add(Hostile.FIRST, TypeId.DECIMAL).decimal(0, 1).varint(count).add(1);
    for (int i = 0; i < count; i++) {
      fitting.add(Hostile.REF, 0);
    }
    assertThat(builder(true).build().deserialize(fitting.message())).isInstanceOf(Containers.class);
  }

  @Test
  void anExplanationAllocatesNoMoreThanItsLimit() throws Exception {
    ForyXlang xlang = builder(true).build();
    WireField[] none = new WireField[1024];
    Arrays.setAll(none, i -> tag(1000 + i, WireType.of(TypeId.NONE)));
    for (int count = 1; count < 1 << 24; count += count + 1) {
      byte[] nothing = Hostile.root().add(TypeId.LIST).varint(count).add(8, TypeId.NONE).message();
      byte[] structs =
          Hostile.root()
              .add(TypeId.LIST)
              .varint(count)
              .add(8)
              .struct(0, Hostile.def(999, none))
              .message();
      for (byte[] message : List.of(nothing, structs)) {
        assertThat(Hostile.allocated(() -> xlang.explain(message)))
            .as("%s values", count)
            .isLessThan(HEAP * 3 / 2 + CONSTANT);
      }
    }
  }

  @Test
  void anExplanationOfValuesAllocatesNoMoreThanItsLimit() throws Exception {
    List<Object> values = new ArrayList<>();
    values.addAll(List.of(Double.MIN_VALUE, Float.MIN_VALUE, Long.MIN_VALUE, Integer.MIN_VALUE));
    values.addAll(List.of(true, (byte) 1, (short) 1, LocalDate.MAX, Instant.MAX, new byte[1000]));
    values.add(Duration.ofSeconds(Long.MAX_VALUE, 1));
    values.addAll(List.of("", "a".repeat(1000), "\u0001".repeat(1000), "\u20ac".repeat(1000)));
    for (int bytes : new int[] {8, 64, 512, 513, 1500, 4000, 10_000}) {
      values.add(new BigDecimal(BigInteger.ONE.shiftLeft(8 * bytes - 1), 10_000));
    }
    ForyXlang writer = unlimited().build();
    ForyXlang xlang = builder(true).build();
    for (Object value : values) {
      for (int count = 1; count < 1 << 14; count *= 2) {
        byte[] message = writer.serialize(Collections.nCopies(count, value));
        assertThat(Hostile.allocated(() -> xlang.explain(message)))
            .as("%s of %s", count, value.getClass())
            .isLessThan(HEAP * 3 / 2 + CONSTANT);
      }
    }
  }

  @Test
  void namesOfSameSchemaModeAreUnpackedOnce() throws Exception {
    ForyXlang xlang =
        ForyXlang.builder()
            .register(Key.class, "shop", "Key")
            .withCompatible(false)
            .withLimits(Hostile.limits(HEAP, WORK))
            .build();
    int length = 4000;
    int count = 4000;
    Hostile message = Hostile.root().add(TypeId.LIST).varint(count).add(0);
    message.add(TypeId.NAMED_ENUM).varint(0).varint((long) length << 1);
    message.add(1, 0, 0, 0, 0, 0, 0, 0).bytes(new byte[length]).add(0);
    for (int i = 1; i < count; i++) {
      message.add(TypeId.NAMED_ENUM, 1 << 1 | 1, 2 << 1 | 1, 0);
    }
    assertThat(Hostile.allocated(() -> xlang.explain(message.message())))
        .isLessThan(HEAP * 3 / 2 + CONSTANT);
    assertThat(Hostile.allocated(() -> xlang.deserialize(message.message())))
        .isLessThan(HEAP * 3 / 2 + CONSTANT);
  }

  @Test
  void keysThatAreEqualHereAreRefused() {
    for (boolean codegen : new boolean[] {false, true}) {
      ForyXlang xlang = builder(codegen).build();
      for (String field : List.of("hash_set", "tree_set", "linked_hash_set", "skip_list_set")) {
        TypeDef def = Hostile.def(1, Hostile.field(field, WireType.of(TypeId.SET, WireType.ANY)));
        byte[] message =
            Hostile.root()
                .struct(0, def)
                .varint(2)
                .add(0, TypeId.VARINT64, 4, TypeId.INT8, 2)
                .message();
        assertThatThrownBy(() -> xlang.deserialize(message)).hasMessageContaining("different");
      }
      WireType any = new WireType(TypeId.MAP, false, false, WireType.ANY, WireType.ANY);
      for (String field : List.of("hash_map", "tree_map", "linked_hash_map", "skip_list_map")) {
        byte[] message =
            Hostile.root()
                .struct(0, Hostile.def(1, Hostile.field(field, any)))
                .varint(2)
                .add(0, 1, TypeId.VARINT64, TypeId.BOOL, 4, 1)
                .add(0, 1, TypeId.INT8, TypeId.BOOL, 2, 1)
                .message();
        assertThatThrownBy(() -> xlang.deserialize(message)).hasMessageContaining("different");
      }
    }
  }
}
