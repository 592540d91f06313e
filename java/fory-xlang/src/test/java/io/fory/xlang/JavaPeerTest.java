/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.xlang.demo.Demo;
import io.fory.xlang.demo.Wide;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.fory.Fory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages to and from Apache Fory's own Java. */
class JavaPeerTest {
  /** By how they are set up: they generate code, which takes longer than messages. */
  private static final Map<List<Boolean>, Fory> PEERS = new HashMap<>();

  private static Fory peer(boolean named, boolean tracking) {
    Fory peer =
        Fory.builder()
            .withXlang(true)
            .withCompatible(true)
            .withRefTracking(tracking)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true)
            .build();
    Demo.ids()
        .forEach(
            (type, id) -> {
              if (Demo.isNamed(named, id)) {
                peer.register(type, "demo", type.getSimpleName().toLowerCase(Locale.ROOT));
              } else {
                peer.register(type, id);
              }
            });
    peer.register(
        Wide.class, "demo.very.long.namespace.for_testing", "WideStructWithAVeryLongTypeName2");
    return peer;
  }

  static List<Object> values() {
    Demo.Prims prims = new Demo.Prims();
    prims.fBool = true;
    prims.fI8 = Byte.MIN_VALUE;
    prims.fI16 = Short.MAX_VALUE;
    prims.fI32 = -12345;
    prims.fI64 = Long.MIN_VALUE;
    prims.fF32 = -0.0f;
    prims.fF64 = Double.NEGATIVE_INFINITY;
    prims.fFix32 = Integer.MAX_VALUE;
    Demo.Mn mn = new Demo.Mn();
    mn.m = new LinkedHashMap<>();
    for (int i = 0; i < 600; i++) {
      mn.m.put("key" + i, i % 50 == 0 ? null : i);
    }
    mn.li = new ArrayList<>(Arrays.asList(1, null, -3));
    mn.mi = new HashMap<>(Map.of(1, "x"));
    List<Object> values = new ArrayList<>(List.of(prims, mn, full(), new Demo.Evo(1, "bee", 3)));
    values.addAll(
        List.of(
            true,
            (byte) -1,
            (short) 300,
            1 << 30,
            -1L << 33,
            1.5f,
            -2.5,
            "",
            "caf\u00e9",
            "\u4f60\u597d",
            "x".repeat(5000),
            Demo.Color.BLUE,
            LocalDate.of(1969, 2, 28),
            Instant.ofEpochSecond(-1, 999_999_999),
            Duration.ofMillis(-500),
            new BigDecimal("-123.4500"),
            new BigDecimal(BigInteger.ONE.shiftLeft(200).negate(), 7),
            new byte[] {1, -1},
            new int[] {1, -1, Integer.MIN_VALUE},
            new long[] {Long.MAX_VALUE},
            new short[0],
            new boolean[] {true, false},
            new float[] {1.5f},
            new double[] {-0.0}));
    values.add(new ArrayList<>(Arrays.asList(1, "a", null, 2.5, List.of(), Map.of())));
    values.add(new ArrayList<>(Arrays.asList("a", null, "b")));
    values.add(new HashSet<>(List.of(1L, 2L)));
    Map<Object, Object> mixed = new LinkedHashMap<>();
    mixed.put("a", 1);
    mixed.put("b", "x");
    mixed.put("c", null);
    mixed.put(7, new Demo.Inner(1, "i"));
    values.add(mixed);
    return values;
  }

  private static Demo.Full full() {
    Demo.Full full = new Demo.Full();
    full.id = 300;
    full.name = "caf\u00e9";
    full.tags = new ArrayList<>(List.of("a", "b"));
    full.scores = new HashMap<>(Map.of("k", -1));
    full.color = Demo.Color.RED;
    full.inner = new Demo.Inner(5, "in");
    full.items = new ArrayList<>(List.of(new Demo.Inner(1, "i1"), new Demo.Inner(2, "i2")));
    full.nums = new HashSet<>(Set.of(7));
    full.optI = 42;
    full.optS = "opt";
    full.day = LocalDate.of(2024, 2, 29);
    full.at = Instant.ofEpochSecond(1709209800, 123456000);
    full.raw = new byte[] {0, 1, -1};
    full.ints = new int[] {1, -1};
    full.w = 0.5;
    return full;
  }

  static Stream<Arguments> cases() {
    return values().stream()
        .flatMap(
            value ->
                Stream.of(false, true)
                    .flatMap(
                        named ->
                            Stream.of(false, true)
                                .map(tracking -> Arguments.of(value, named, tracking))));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eitherSideReadsWhatTheOtherWrites(Object value, boolean named, boolean tracking) {
    ForyXlang ours = Demo.shared(named, tracking, true);
    Fory peer = PEERS.computeIfAbsent(List.of(named, tracking), key -> peer(named, tracking));
    assertSame(peer.deserialize(ours.serialize(value)), value);
    assertSame(ours.deserialize(peer.serialize(value)), value);
    ForyXlang interpreted = Demo.shared(named, tracking, false);
    assertThat(interpreted.serialize(value)).isEqualTo(ours.serialize(value));
    assertSame(interpreted.deserialize(peer.serialize(value)), value);
  }

  private static void assertSame(Object found, Object expected) {
    assertThat(found).usingRecursiveComparison().isEqualTo(expected);
  }

  @Test
  void aDefinitionOfManyFieldsWithLongNamesIsTheSame() {
    ForyXlang ours = Demo.builder(true).build();
    byte[] bytes = peer(true, false).serialize(new Wide());
    assertThat(ours.serialize(new Wide())).isEqualTo(bytes);
    assertThat(ours.deserialize(bytes)).usingRecursiveComparison().isEqualTo(new Wide());
  }

  @Test
  void sharedAndCircularObjectsStayOne() {
    ForyXlang ours = Demo.builder(true).withRefTracking(true).build();
    List<Object> list = new ArrayList<>();
    Demo.Inner shared = new Demo.Inner(1, "s");
    list.add(shared);
    list.add(shared);
    list.add(list);
    List<?> twin = (List<?>) ours.deserialize(peer(true, true).serialize(list));
    assertThat(twin.get(0)).isSameAs(twin.get(1));
    assertThat(twin.get(2)).isSameAs(twin);
    List<?> theirs = (List<?>) peer(true, true).deserialize(ours.serialize(list));
    assertThat(theirs.get(0)).isSameAs(theirs.get(1));
    assertThat(theirs.get(2)).isSameAs(theirs);
  }

  public static class Chain {
    public String name;
    public Chain next;
    public List<Chain> others = new ArrayList<>();
  }

  @Test
  void anObjectThatRefersToItselfComesBackSo() {
    ForyXlang ours = ForyXlang.builder().register(Chain.class, 130).withRefTracking(true).build();
    Fory peer = Fory.builder().withXlang(true).withCompatible(true).withRefTracking(true).build();
    peer.register(Chain.class, 130);
    Chain chain = new Chain();
    chain.name = "circ";
    chain.next = chain;
    chain.others.add(chain);
    for (Chain back :
        List.of(
            (Chain) peer.deserialize(ours.serialize(chain)),
            (Chain) ours.deserialize(ours.serialize(chain)))) {
      assertThat(back.next).isSameAs(back);
      assertThat(back.others.get(0)).isSameAs(back);
    }
  }

  @Test
  void aListOfNothingButNullIsReadThoughItsTypeIsUnknown() {
    List<Object> nulls = new ArrayList<>(Arrays.asList(null, null));
    for (boolean compatible : new boolean[] {true, false}) {
      Fory peer = Fory.builder().withXlang(true).withCompatible(compatible).build();
      ForyXlang ours = ForyXlang.builder().withCompatible(compatible).build();
      assertThat(ours.deserialize(peer.serialize(nulls))).isEqualTo(nulls);
      assertThat(ours.deserialize(ours.serialize(nulls))).isEqualTo(nulls);
    }
  }

  static Stream<Arguments> sameSchemaCases() {
    return values().stream()
        .filter(v -> !(v instanceof Map) && !(v instanceof List))
        // Apache Fory takes its own annotations only: classes with ours have another hash there.
        .filter(v -> !(v instanceof Demo.Prims) && !(v instanceof Demo.Full))
        .flatMap(v -> Stream.of(Arguments.of(v, false), Arguments.of(v, true)));
  }

  @ParameterizedTest
  @MethodSource("sameSchemaCases")
  void sameSchemaMessagesAreRead(Object value, boolean named) {
    Fory peer = Fory.builder().withXlang(true).withCompatible(false).build();
    ForyXlangBuilder builder = ForyXlang.builder().withCompatible(false);
    for (Class<?> type :
        List.of(Demo.Color.class, Demo.Inner.class, Demo.Evo.class, Demo.Mn.class)) {
      if (named) {
        peer.register(type, "demo", type.getSimpleName().toLowerCase(Locale.ROOT));
        builder.register(type, "demo." + type.getSimpleName().toLowerCase(Locale.ROOT));
      } else {
        peer.register(type, Demo.ids().get(type));
        builder.register(type, Demo.ids().get(type));
      }
    }
    ForyXlang ours = builder.build();
    assertSame(ours.deserialize(peer.serialize(value)), value);
    assertSame(peer.deserialize(ours.serialize(value)), value);
  }

  // ---- Other versions ----

  public static class EvoLess {
    public String b;
  }

  public static class EvoMore {
    public String added = "kept";
    public long c;
    public Integer extra = 5;
    public String b;
    public long a;
    public Demo.Inner inner;
    public List<Demo.Inner> inners;
  }

  private static ForyXlang ours(Class<?> evo) {
    return ForyXlang.builder()
        .register(evo, 105)
        .register(Demo.Inner.class, 102)
        .withNullableFields(true)
        .build();
  }

  @Test
  void fieldsAreAddedRemovedReorderedAndWidened() {
    byte[] bytes = peer(false, false).serialize(new Demo.Evo(1, "bee", 3));
    EvoLess less = (EvoLess) ours(EvoLess.class).deserialize(bytes);
    assertThat(less.b).isEqualTo("bee");
    for (int i = 0; i < 100; i++) { // code is generated on the way
      ForyXlang reader = ours(EvoMore.class);
      EvoMore more = reader.deserialize(bytes, EvoMore.class);
      assertThat(more.a).isEqualTo(1);
      assertThat(more.b).isEqualTo("bee");
      assertThat(more.c).isEqualTo(3);
      assertThat(more.added).isEqualTo("kept");
      if (i > 0) {
        continue;
      }
      for (int again = 0; again < 100; again++) {
        assertThat(reader.deserialize(bytes, EvoMore.class))
            .usingRecursiveComparison()
            .isEqualTo(more);
      }
    }
    EvoMore written = new EvoMore();
    written.b = "x";
    written.a = 7;
    written.inner = new Demo.Inner(1, "y");
    written.inners = List.of(written.inner);
    byte[] more = ours(EvoMore.class).serialize(written);
    assertThat(((EvoLess) ours(EvoLess.class).deserialize(more)).b).isEqualTo("x");
    Fory peer = Fory.builder().withXlang(true).withCompatible(true).build();
    peer.register(EvoLess.class, 105);
    peer.register(Demo.Inner.class, 102);
    assertThat(((EvoLess) peer.deserialize(more)).b).isEqualTo("x");
  }

  @Test
  void aFieldOfAnUnknownClassIsSkipped() {
    EvoMore written = new EvoMore();
    written.b = "x";
    written.inner = new Demo.Inner(1, "y");
    written.inners = List.of(written.inner, written.inner);
    byte[] bytes = ours(EvoMore.class).serialize(written);
    ForyXlang less = ForyXlang.builder().register(EvoLess.class, 105).build();
    assertThat(less.deserialize(bytes, EvoLess.class).b).isEqualTo("x");
  }
}
