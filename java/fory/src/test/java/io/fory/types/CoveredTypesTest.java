/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every type that users of serializers expect, with what becomes of it. */
class CoveredTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          builder -> {
            builder.register(CoveredJdkTypes.class);
            builder.register(CoveredLanguage.class);
            for (Class<?> type : CoveredLanguage.class.getDeclaredClasses()) {
              builder.register(type);
            }
          });

  /** A row: what is written, and what is read back, or why it is not written. */
  record Row(String name, Object original, Object expected, String refusal) {

    /** Comes back as it was. */
    static Row kept(String name, Object original) {
      return new Row(name, original, original, null);
    }

    static Row kept(Object original) {
      return kept(original.getClass().getName(), original);
    }

    /** Comes back as something else, as the guide says. */
    static Row becomes(String name, Object original, Object expected) {
      return new Row(name, original, expected, null);
    }

    /** Is refused when it is written, with a message that contains a text. */
    static Row refused(Object original, String message) {
      return new Row(original.getClass().getName(), original, null, message);
    }
  }

  @TestFactory
  Stream<DynamicTest> isCovered() throws Exception {
    List<Row> rows = new ArrayList<>();
    rows.addAll(CoveredJdkTypes.values());
    rows.addAll(CoveredJdkTypes.addressesAndBuffers());
    rows.addAll(CoveredJdkTypes.times());
    rows.addAll(CoveredJdkTypes.concurrent());
    rows.addAll(CoveredContainers.collections());
    rows.addAll(CoveredContainers.maps());
    rows.addAll(CoveredContainers.wrappers());
    rows.addAll(CoveredContainers.views());
    rows.addAll(CoveredContainers.guava());
    rows.addAll(CoveredLanguage.rows());
    rows.addAll(refused());
    return rows.stream().map(row -> DynamicTest.dynamicTest(row.name(), () -> check(row)));
  }

  private static List<Row> refused() throws Exception {
    return List.of(
        Row.refused(new java.util.StringJoiner(","), "write its toString()"),
        Row.refused(new java.text.SimpleDateFormat("yyyy"), "write its toPattern()"),
        Row.refused(new java.text.DecimalFormat("0.0"), "write its toPattern()"),
        Row.refused(
            new java.util.concurrent.atomic.LongAccumulator(Long::max, 0), "write its get()"),
        Row.refused(
            new java.util.concurrent.atomic.DoubleAccumulator(Double::max, 0), "write its get()"),
        Row.refused(java.time.format.DateTimeFormatter.ofPattern("yyyy"), "does not tell"),
        Row.refused(Object.class.getMethod("hashCode"), "registerSerializer"),
        Row.refused(java.lang.invoke.MethodHandles.lookup(), "registerSerializer"),
        Row.refused(new Random(), "does not tell its seed"),
        Row.refused(new Thread(), "stands for something of this process"),
        Row.refused(Object.class.getModule(), "registerSerializer"),
        Row.refused(new java.util.concurrent.locks.ReentrantLock(), "registerSerializer"),
        Row.refused(new java.io.ByteArrayInputStream(new byte[1]), "registerSerializer"),
        Row.refused(List.of(1).iterator(), "registerSerializer"),
        Row.refused(List.of(1).stream(), "registerSerializer"),
        Row.refused((Runnable) () -> {}, "not Serializable"));
  }

  private static void check(Row row) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (row.refusal() == null) {
        cell.check(row.original(), row.expected());
        Object[] places = {row.original(), List.of(row.original())};
        cell.check(places, new Object[] {row.expected(), List.of(row.expected())});
      } else {
        for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
          assertThatThrownBy(() -> fory.serialize(row.original()))
              .isInstanceOf(UnsupportedTypeException.class)
              .hasMessageContaining(row.refusal());
        }
      }
    }
  }
}
