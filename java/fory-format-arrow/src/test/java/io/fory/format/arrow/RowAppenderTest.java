/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RowAppenderTest {
  private static final RowSchema NAMED =
      RowSchema.of(
          RowField.of("names", RowType.list(RowType.UTF8)), RowField.notNull("id", RowType.INT32));

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void allMemoryIsFreed() {
    allocator.close(); // throws if there is any left
  }

  private static Row row(RowSchema schema, Object... values) {
    RowWriter writer = new RowWriter(SampleRows.nullable(schema)); // refuses no null
    for (int i = 0; i < values.length; i++) {
      writer.set(i, values[i]);
    }
    return new Row(schema).wrap(writer.toBytes());
  }

  @Test
  void rowsComeBackByteForByteBatchAfterBatch() {
    try (RowAppender appender = new RowAppender(SampleRows.SCHEMA, allocator)) {
      VectorRows rows = new VectorRows(appender.finish());
      for (int batch = 0; batch < 3; batch++) {
        List<Row> sample = SampleRows.of(batch, 300 - 100 * batch);
        sample.forEach(appender::append);
        appender.finish();
        rows.validate();
        assertThat(rows.size()).isEqualTo(sample.size());
        for (int i = 0; i < sample.size(); i++) {
          assertThat(rows.row(i)).isEqualTo(sample.get(i).toBytes());
        }
        appender.clear();
      }
    }
  }

  @Test
  void arrowSeesTheValues() {
    RowSchema schema =
        RowSchema.of(RowField.of("i", RowType.INT32), RowField.of("s", RowType.UTF8));
    try (RowAppender appender = new RowAppender(schema, allocator)) {
      appender.append(row(schema, 7, "sieben"));
      appender.append(row(schema, null, ""));
      VectorSchemaRoot root = appender.finish();
      assertThat(((IntVector) root.getVector("i")).getObject(0)).isEqualTo(7);
      assertThat(((IntVector) root.getVector("i")).getObject(1)).isNull();
      assertThat(((VarCharVector) root.getVector("s")).getObject(0)).hasToString("sieben");
      assertThat(((VarCharVector) root.getVector("s")).getObject(1)).hasToString("");
    }
  }

  @Test
  void nullInColumnThatIsNotNullIsRefusedAndLeavesTheBatchAsItWas() {
    try (RowAppender appender = new RowAppender(NAMED, allocator)) {
      Row first = row(NAMED, List.of("a", "b"), 1);
      Row last = row(NAMED, Arrays.asList("c", null), 2);
      appender.append(first);
      assertThatThrownBy(() -> appender.append(row(NAMED, List.of("x", "y", "z"), null)))
          .isInstanceOf(ForyException.class)
          .hasMessageContainingAll("not null", "at .id");
      appender.append(last);
      VectorRows rows = new VectorRows(appender.finish());
      assertThat(rows.size()).isEqualTo(2);
      assertThat(rows.row(0)).isEqualTo(first.toBytes());
      assertThat(rows.row(1)).isEqualTo(last.toBytes());
    }
  }

  @Test
  void rowsOfAnotherSchemaAreRefused() {
    try (RowAppender appender = new RowAppender(SampleRows.SCHEMA, allocator)) {
      assertThatThrownBy(() -> appender.append(row(NAMED, List.of(), 1)))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("Expected a row of (");
    }
  }

  @Test
  void damagedRowsAreRefused() {
    byte[] bytes = row(NAMED, List.of("a"), 1).toBytes();
    bytes[8 + 3] = 0x7f; // the size of the list
    try (RowAppender appender = new RowAppender(NAMED, allocator)) {
      assertThatThrownBy(() -> appender.append(new Row(NAMED).wrap(bytes)))
          .isInstanceOf(CorruptDataException.class);
      assertThat(appender.size()).isZero();
    }
  }

  @Test
  void stringsThatAreNoUtf8AreRefused() {
    RowSchema schema = RowSchema.of(RowField.of("s", RowType.UTF8));
    byte[] bytes = row(schema, "ä").toBytes();
    bytes[schema.fixedBytes()] = (byte) 0xff;
    try (RowAppender appender = new RowAppender(schema, allocator)) {
      assertThatThrownBy(() -> appender.append(new Row(schema).wrap(bytes)))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("at .s");
    }
  }

  @Test
  void decimalsOfMoreDigitsThanTheirTypeAreRefused() {
    RowSchema written = RowSchema.of(RowField.of("d", RowType.decimal(10, 2)));
    RowSchema read = RowSchema.of(RowField.of("d", RowType.decimal(4, 2)));
    byte[] bytes = row(written, new BigDecimal("123456.78")).toBytes();
    try (RowAppender appender = new RowAppender(read, allocator)) {
      assertThatThrownBy(() -> appender.append(new Row(read).wrap(bytes)))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("Expected a decimal of up to 4 digits, found one of 8");
    }
  }

  @Test
  void allocatorLimitIsKept() {
    try (BufferAllocator small = allocator.newChildAllocator("small", 0, 64 << 10);
        RowAppender appender = new RowAppender(NAMED, small)) {
      Row row = row(NAMED, List.of("x".repeat(1000)), 1);
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 1000; i++) {
                  appender.append(row);
                }
              })
          .isInstanceOf(OutOfMemoryException.class);
      int rows = appender.size();
      VectorSchemaRoot root = appender.finish();
      assertThat(new VectorRows(root).row(rows - 1)).isEqualTo(row.toBytes());
      assertThat(((ListVector) root.getVector("names")).getDataVector().getValueCount())
          .isEqualTo(rows);
    }
  }

  @Test
  void closingTwiceIsHarmless() {
    RowAppender appender = new RowAppender(NAMED, allocator);
    appender.append(row(NAMED, List.of("a"), 1));
    assertThat(appender).hasToString("RowAppender[1 rows of names list<utf8>, id int32 not null]");
    appender.close();
    appender.close();
    assertThatThrownBy(() -> appender.append(row(NAMED, List.of("a"), 1)))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(appender::finish).isInstanceOf(IllegalStateException.class);
    appender.clear();
    assertThat(allocator.getAllocatedMemory()).isZero();
  }
}
