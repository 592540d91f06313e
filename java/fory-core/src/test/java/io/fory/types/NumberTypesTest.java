/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.BitSet;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NumberTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  static Stream<Object> values() {
    return Stream.of(
        new BitSet(),
        new BitSet(1000),
        BitSet.valueOf(new long[] {-1, 0, 1L << 63, 5}),
        MathContext.UNLIMITED,
        MathContext.DECIMAL128,
        new MathContext(Integer.MAX_VALUE, RoundingMode.UNNECESSARY),
        new IntSummaryStatistics(),
        IntStream.of(3, -5, Integer.MAX_VALUE).summaryStatistics(),
        new LongSummaryStatistics(),
        LongStream.of(Long.MIN_VALUE, 7).summaryStatistics(),
        new DoubleSummaryStatistics(),
        DoubleStream.of(0.1, 0.2, -0d).summaryStatistics(),
        DoubleStream.of(1, Double.NaN).summaryStatistics(),
        DoubleStream.of(1, Double.POSITIVE_INFINITY).summaryStatistics());
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.checkEverywhere(value);
  }

  @Test
  void statisticsGoOnCounting() {
    Fory fory = MATRIX.cells().get(0).generated();
    DoubleSummaryStatistics original = DoubleStream.of(0.1, 0.2, 0.3).summaryStatistics();
    for (DoubleSummaryStatistics twin :
        new DoubleSummaryStatistics[] {
          (DoubleSummaryStatistics) fory.deserialize(fory.serialize(original)), fory.copy(original)
        }) {
      twin.accept(10);
      assertThat(twin.getCount()).isEqualTo(4);
      assertThat(twin.getSum()).isEqualTo(10.6);
    }
    assertThat(original.getCount()).isEqualTo(3);
  }

  @Test
  void statisticsThatNoConstructorTakesAreRefused() {
    Fory fory = MATRIX.cells().get(0).generated();
    DoubleSummaryStatistics both =
        DoubleStream.of(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY).summaryStatistics();
    assertThatThrownBy(() -> fory.serialize(both))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("both infinities");
  }
}
