/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AtomicTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class, Link.class);
  private static final ForyMatrix CYCLIC = ForyMatrix.withReferences(Fields.class, Link.class);

  private static final class Fields {
    private final AtomicBoolean flag = new AtomicBoolean(true);
    private final AtomicInteger integer = new AtomicInteger(-5);
    private final AtomicLong number = new AtomicLong(1L << 40);
    private final AtomicReference<String> text = new AtomicReference<>("text");
    private final AtomicReference<List<Integer>> list =
        new AtomicReference<>(new ArrayList<>(List.of(1, 2)));
    private final AtomicReference<?> any = new AtomicReference<>(new AtomicReference<>(1.5));
    private final AtomicIntegerArray ints = new AtomicIntegerArray(new int[] {1, -1});
    private final AtomicLongArray longs = new AtomicLongArray(new long[] {1, -1});
    private final AtomicReferenceArray<String> texts =
        new AtomicReferenceArray<>(new String[] {"a", null});
    private final AtomicMarkableReference<String> marked =
        new AtomicMarkableReference<>("marked", true);
    private final AtomicStampedReference<Long> stamped = new AtomicStampedReference<>(5L, -7);
    private final LongAdder adder = new LongAdder();
    private final DoubleAdder doubleAdder = new DoubleAdder();
    private final Number numberOfAnyKind = integer;
    private AtomicInteger absent;
  }

  private static final class Link {
    private AtomicReference<Link> next = new AtomicReference<>();
    private AtomicReferenceArray<Link> others = new AtomicReferenceArray<>(2);
    private Set<Object> holders = new HashSet<>();
  }

  static Stream<Object> values() {
    LongAdder adder = new LongAdder();
    adder.add(-77);
    DoubleAdder doubleAdder = new DoubleAdder();
    doubleAdder.add(0.25);
    return Stream.of(
        new AtomicBoolean(),
        new AtomicBoolean(true),
        new AtomicInteger(Integer.MIN_VALUE),
        new AtomicLong(Long.MAX_VALUE),
        new AtomicReference<>(),
        new AtomicReference<>("text"),
        new AtomicReference<>(new ArrayList<>(List.of(1, "b"))),
        new AtomicReference<>(new int[] {1}),
        new AtomicIntegerArray(0),
        new AtomicIntegerArray(new int[40]),
        new AtomicLongArray(new long[] {Long.MIN_VALUE, 0, 3}),
        new AtomicReferenceArray<>(0),
        new AtomicReferenceArray<>(new Object[] {"a", "b"}),
        new AtomicReferenceArray<>(new Object[] {"a", null, 1, new AtomicInteger(3)}),
        new AtomicMarkableReference<>(null, true),
        new AtomicMarkableReference<>("m", false),
        new AtomicStampedReference<>(List.of(1), Integer.MIN_VALUE),
        adder,
        doubleAdder);
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.checkEverywhere(value);
  }

  @ParameterizedTest
  @MethodSource("values")
  void damagedBytesAreRefusedOrRead(Object value) {
    Damage.check(MATRIX, value);
  }

  @Test
  void fieldsSurvive() {
    MATRIX.check(new Fields());
    MATRIX.check(new Link());
  }

  @Test
  void holdersInCyclesSurvive() {
    AtomicReference<Object> self = new AtomicReference<>();
    self.set(self);
    CYCLIC.check(self);

    AtomicMarkableReference<Object> marked = new AtomicMarkableReference<>(null, true);
    marked.set(List.of(marked), true);
    CYCLIC.check(new Object[] {marked, marked});

    AtomicStampedReference<Object> stamped = new AtomicStampedReference<>(null, 9);
    stamped.set(new Object[] {stamped}, 9);
    CYCLIC.check(stamped);

    AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(3);
    array.set(0, array);
    array.set(2, Map.of("k", array));
    CYCLIC.check(array);
  }

  @Test
  void cyclesThroughUserClassesAndHashedContainersSurvive() {
    Link first = new Link();
    Link second = new Link();
    first.next.set(second);
    second.next.set(first);
    first.others.set(1, first);
    second.others.set(0, second);
    CYCLIC.check(first);
    // Holders hash by identity; members are found by nobody but the iterator, and that is enough.
    first.holders.add(first.next);
    CYCLIC.check(first);
  }

  private record Immutable(AtomicReference<Object> holder) {}

  @Test
  void aHolderGetsAnObjectThatIsMadeLater() {
    ForyMatrix matrix = ForyMatrix.withReferences(Immutable.class);
    Immutable immutable = new Immutable(new AtomicReference<>());
    immutable.holder.set(List.of(1));
    matrix.check(immutable);
    AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(1);
    Immutable record = new Immutable(new AtomicReference<>(array));
    array.set(0, record);
    for (ForyMatrix.Cell cell : matrix.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        for (Immutable twin :
            List.of((Immutable) fory.deserialize(fory.serialize(record)), fory.copy(record))) {
          AtomicReferenceArray<?> held = (AtomicReferenceArray<?>) twin.holder.get();
          assertThat(held.get(0)).isSameAs(twin);
          assertThat(twin).isNotSameAs(record);
        }
      }
    }
  }

  @Test
  void anAccumulatorIsRefusedWithTheReason() {
    Fory fory = MATRIX.cells().get(0).generated();
    Object holder = new HashMap<>(Map.of("max", new LongAccumulator(Math::max, 0)));
    assertThatThrownBy(() -> fory.serialize(holder))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("does not tell its function");
  }
}
