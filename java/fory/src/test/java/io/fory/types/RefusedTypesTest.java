/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.ByteArrayInputStream;
import java.lang.invoke.MethodHandles;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Types without a form are refused when they are written, with what to write instead. */
class RefusedTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  static Stream<Arguments> objects() throws Exception {
    return Stream.of(
        arguments(new StringJoiner(","), "write its toString()"),
        arguments(new SimpleDateFormat("yyyy"), "write its toPattern()"),
        arguments(new DecimalFormat("0.0"), "write its toPattern()"),
        arguments(new LongAccumulator(Long::max, 0), "write its get()"),
        arguments(new DoubleAccumulator(Double::max, 0), "write its get()"),
        arguments(DateTimeFormatter.ofPattern("yyyy"), "does not tell"),
        arguments(Object.class.getMethod("hashCode"), "registerSerializer"),
        arguments(MethodHandles.lookup(), "registerSerializer"),
        arguments(new Random(), "does not tell its seed"),
        arguments(new Thread(), "its objects belong to this process"),
        arguments(Object.class.getModule(), "registerSerializer"),
        arguments(new ReentrantLock(), "registerSerializer"),
        arguments(new ByteArrayInputStream(new byte[1]), "registerSerializer"),
        arguments(List.of(1).iterator(), "registerSerializer"),
        arguments(List.of(1).stream(), "registerSerializer"),
        arguments((Runnable) () -> {}, "not Serializable"));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void isRefusedWithAdvice(Object object, String advice) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      assertThatThrownBy(() -> cell.interpreted().serialize(object))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining(advice);
      assertThatThrownBy(() -> cell.generated().serialize(object))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining(advice);
    }
  }
}
