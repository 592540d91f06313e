/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.row.Row;
import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.LargeVarBinaryVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.TimeStampMilliVector;
import org.apache.arrow.vector.TimeStampSecTZVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.impl.UnionMapWriter;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Vectors that were not made from rows. */
class VectorRowsTest {
  private static final int COUNT = 1;

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void allMemoryIsFreed() {
    allocator.close();
  }

  private interface Check {
    void accept(VectorRows rows);
  }

  private static void check(FieldVector vector, Check check) {
    vector.setValueCount(COUNT);
    try (VectorSchemaRoot root =
        new VectorSchemaRoot(List.of(vector.getField()), List.of(vector), COUNT)) {
      VectorRows rows = new VectorRows(root);
      rows.validate();
      check.accept(rows);
    }
  }

  private static Row only(VectorRows rows) {
    return new Row(rows.schema()).wrap(rows.row(0)).validate();
  }

  private static void assertValue(FieldVector vector, Object value) {
    check(vector, rows -> assertThat(only(rows).get(0)).isEqualTo(value));
  }

  @Test
  void stringsOfOtherLayoutsAreRead() {
    LargeVarCharVector large = new LargeVarCharVector("s", allocator);
    large.setSafe(0, "größer".getBytes(StandardCharsets.UTF_8));
    assertValue(large, "größer");
  }

  @Test
  void binariesOfOtherLayoutsAreRead() {
    byte[] bytes = {1, -2, 3};
    LargeVarBinaryVector large = new LargeVarBinaryVector("b", allocator);
    large.setSafe(0, bytes);
    assertValue(large, bytes);
    FixedSizeBinaryVector fixed = new FixedSizeBinaryVector("b", allocator, bytes.length);
    fixed.setSafe(0, bytes);
    assertValue(fixed, bytes);
  }

  @Test
  void timesOfOtherUnitsAreConverted() {
    TimeStampMilliVector millis = new TimeStampMilliVector("t", allocator);
    millis.setSafe(0, -1L);
    assertValue(millis, Instant.ofEpochMilli(-1));
    TimeStampSecTZVector seconds = new TimeStampSecTZVector("t", allocator, "Europe/Berlin");
    seconds.setSafe(0, 17L);
    assertValue(seconds, Instant.ofEpochSecond(17));
    assertValue(duration(TimeUnit.MICROSECOND, 5), Duration.ofNanos(5000));
  }

  private DurationVector duration(TimeUnit unit, long value) {
    FieldType type = FieldType.nullable(new ArrowType.Duration(unit));
    DurationVector vector = new DurationVector("d", type, allocator);
    vector.setSafe(0, value);
    return vector;
  }

  @Test
  void timesOutOfRangeAreRefused() {
    check(
        duration(TimeUnit.SECOND, Long.MAX_VALUE / 1000),
        rows ->
            assertThatThrownBy(() -> rows.row(0))
                .isInstanceOf(ForyException.class)
                .hasMessageContainingAll("is no duration of nanoseconds", "at .d"));
  }

  @Test
  void listsOfOtherLayoutsAreRead() {
    FieldType ints = FieldType.nullable(new ArrowType.Int(32, true));
    LargeListVector large = LargeListVector.empty("xs", allocator);
    IntVector element = (IntVector) large.addOrGetVector(ints).getVector();
    large.startNewValue(0);
    element.setSafe(0, 5);
    element.setSafe(1, 6);
    large.endValue(0, 2);
    check(large, rows -> assertThat(only(rows).getArray(0).toIntArray()).containsExactly(5, 6));

    FixedSizeListVector fixed = FixedSizeListVector.empty("xs", 2, allocator);
    IntVector fixedElement = (IntVector) fixed.addOrGetVector(ints).getVector();
    fixed.startNewValue(0);
    fixedElement.setSafe(0, 7);
    fixedElement.setSafe(1, 8);
    check(fixed, rows -> assertThat(only(rows).getArray(0).toIntArray()).containsExactly(7, 8));
  }

  @Test
  void mapsKeepEqualKeysInTheirOrder() {
    MapVector map = MapVector.empty("m", allocator, false);
    UnionMapWriter writer = map.getWriter();
    writer.startMap();
    for (int value = 1; value <= 3; value++) {
      writer.startEntry();
      writer.key().integer().writeInt(value / 3);
      writer.value().integer().writeInt(value);
      writer.endEntry();
    }
    writer.endMap();
    check(
        map,
        rows -> {
          assertThat(only(rows).getMap(0).keys().toIntArray()).containsExactly(0, 0, 1);
          assertThat(only(rows).getMap(0).values().toIntArray()).containsExactly(1, 2, 3);
        });
  }

  @Test
  void nullInColumnThatIsNotNullIsRefused() {
    Field field = Field.notNullable("i", new ArrowType.Int(32, true));
    IntVector vector = new IntVector(field, allocator);
    vector.allocateNew(1);
    vector.setNull(0);
    check(
        vector,
        rows ->
            assertThatThrownBy(() -> rows.row(0))
                .isInstanceOf(CorruptDataException.class)
                .hasMessageContainingAll("not null", "at .i"));
  }

  @Test
  void stringsThatAreNoUtf8AreRefused() {
    VarCharVector vector = new VarCharVector("s", allocator);
    vector.setSafe(0, new byte[] {'a', (byte) 0xc0});
    check(
        vector,
        rows ->
            assertThatThrownBy(() -> rows.row(0))
                .isInstanceOf(CorruptDataException.class)
                .hasMessageContainingAll("not UTF-8", "at .s"));
  }

  @Test
  void validationFindsOffsetsPastTheEnd() {
    VarCharVector vector = new VarCharVector("s", allocator);
    vector.setSafe(0, new byte[] {'a'});
    vector.setValueCount(COUNT);
    vector.getOffsetBuffer().setInt(4, 1 << 20);
    try (VectorSchemaRoot root = VectorSchemaRoot.of(vector)) {
      VectorRows rows = new VectorRows(root);
      assertThatThrownBy(rows::validate)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContainingAll("Expected an offset between 0 and", "found 1048576", "at .s");
    }
  }

  @Test
  void validationFindsElementsThatAreMissing() {
    ListVector vector = ListVector.empty("xs", allocator);
    vector.addOrGetVector(FieldType.nullable(new ArrowType.Int(32, true)));
    vector.startNewValue(0);
    vector.endValue(0, 3);
    vector.setValueCount(COUNT);
    vector.getDataVector().setValueCount(2);
    try (VectorSchemaRoot root = VectorSchemaRoot.of(vector)) {
      VectorRows rows = new VectorRows(root);
      assertThatThrownBy(rows::validate)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContainingAll("Expected an offset between 0 and 2, found 3", "at .xs");
    }
  }

  @Test
  void rowsAreWrittenIntoBuffers() {
    IntVector vector = new IntVector("i", allocator);
    vector.setSafe(0, 42);
    check(
        vector,
        rows -> {
          MemoryBuffer buffer = MemoryBuffer.allocate(8);
          int length = rows.writeTo(buffer, 0);
          assertThat(new Row(rows.schema()).wrap(buffer, 0, length).getInt(0)).isEqualTo(42);
          assertThatThrownBy(() -> rows.row(COUNT)).isInstanceOf(IndexOutOfBoundsException.class);
        });
  }
}
