/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class NumberTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

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
