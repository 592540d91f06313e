/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.ViewScope;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowBatchTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3000, 20_000})
  void rowsComeBack(int count) {
    RowBatch batch = RowBatch.wrap(RowBatch.encode(Sample.CODEC, Sample.list(count)));
    assertThat(batch.count()).isEqualTo(count);
    assertThat(batch.schema()).isEqualTo(Sample.CODEC.schema());
    assertThat(Sample.decode(batch)).isEqualTo(Sample.list(count));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowsOfLentMemoryStayWhatTheyWere(boolean direct) {
    byte[] batch = RowBatch.encode(Sample.CODEC, Sample.list(100));
    byte[] bytes = Sample.CODEC.encode(Sample.list(1).get(0));
    ByteBuffer memory = direct ? ByteBuffer.allocateDirect(1 << 16) : ByteBuffer.allocate(1 << 16);
    memory.put(batch).put(bytes).flip();
    Row row;
    RowBatch rows;
    try (ViewScope scope = new ViewScope()) {
      MemoryBuffer lent = scope.wrap(memory);
      row = Sample.CODEC.wrap(lent, batch.length, bytes.length);
      rows = RowBatch.wrap(lent, 0, batch.length, RowChecksums.ON_FIRST_ACCESS);
    }
    memory.put(0, new byte[memory.limit()]); // the next content
    assertThat(row.toBytes()).isEqualTo(bytes);
    assertThat(Sample.decode(rows)).isEqualTo(Sample.list(100));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void batchIsReadWhereItLiesInABuffer(boolean direct) {
    MemoryBuffer buffer = direct ? MemoryBuffer.allocateDirect(16) : MemoryBuffer.allocate(16);
    buffer.writeInt(7);
    int length = RowBatch.encode(buffer, Sample.CODEC, Sample.list(100));
    assertThat(buffer.writerIndex()).isEqualTo(4 + length);
    buffer.writeInt(7);
    RowBatch batch = RowBatch.wrap(buffer, 4, length, RowChecksums.ON_OPEN);
    assertThat(Sample.decode(batch)).isEqualTo(Sample.list(100));
    ByteBuffer readOnly = buffer.asByteBuffer().asReadOnlyBuffer().position(3).limit(5);
    assertThat(Sample.decode(RowBatch.wrap(readOnly, 4, length, RowChecksums.NEVER)))
        .isEqualTo(Sample.list(100));
    assertThat(readOnly.position()).isEqualTo(3);
  }

  @Test
  void partOfAnArrayIsABatch() {
    byte[] bytes = RowBatch.encode(Sample.CODEC, Sample.list(10));
    byte[] padded = new byte[bytes.length + 20];
    System.arraycopy(bytes, 0, padded, 11, bytes.length);
    MemoryBuffer part = MemoryBuffer.wrap(padded, 5, bytes.length + 10);
    assertThat(Sample.decode(RowBatch.wrap(part, 6, bytes.length, RowChecksums.ON_OPEN)))
        .isEqualTo(Sample.list(10));
  }

  @Test
  void contentOfAFileIsABatchAndTheOtherWayRound(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("rows");
    Sample.append(file, 0, 30, 200);
    Sample.append(file, 30, 50, 200);
    assertThat(Sample.decode(RowBatch.wrap(Files.readAllBytes(file)))).isEqualTo(Sample.list(50));
    Files.write(file, RowBatch.encode(Sample.CODEC, Sample.list(40)));
    Sample.append(file, 40, 45, 200);
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(Sample.decode(in)).isEqualTo(Sample.list(45));
    }
  }

  @Test
  void rowsOfABatchAreSentOn() {
    RowBatch batch = RowBatch.wrap(RowBatch.encode(Sample.CODEC, Sample.list(10)));
    List<Row> some = List.of(batch.wrap(batch.newRow(), 8), batch.wrap(batch.newRow(), 2));
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    int length = RowBatch.encode(buffer, batch.schema(), some);
    assertThat(Sample.decode(RowBatch.wrap(buffer, 0, length, RowChecksums.ON_OPEN)))
        .containsExactly(Sample.of(8), Sample.of(2));
  }

  @Test
  void failureLeavesTheBufferAsItWas() {
    record Amount(BigDecimal value) {}
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    buffer.writeInt(7);
    assertThatThrownBy(
            () ->
                RowBatch.encode(
                    buffer,
                    RowCodec.builder().withColumnPrecision(true).build(Amount.class),
                    List.of(new Amount(BigDecimal.ONE), new Amount(BigDecimal.TEN.pow(30)))))
        .isInstanceOf(ForyException.class);
    assertThat(buffer.writerIndex()).isEqualTo(4);
  }

  @Test
  void batchCutOffAnywhereIsRefused() {
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    RowBatch.encode(buffer, Sample.CODEC.schema(), RowSink.of(Sample.CODEC), Sample.list(12), 200);
    byte[] bytes = buffer.copyOfRange(0, buffer.writerIndex());
    assertThat(Sample.decode(RowBatch.wrap(bytes))).isEqualTo(Sample.list(12));
    for (int length = 0; length < bytes.length; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> RowBatch.wrap(part))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("cut off");
    }
    assertThatThrownBy(() -> RowBatch.wrap(Arrays.copyOf(bytes, bytes.length + 8)))
        .isInstanceOf(CorruptDataException.class);
  }

  @Test
  void rowsWithoutColumnsAreCounted() {
    RowSchema schema = RowSchema.of();
    Row nothing = new Row(schema).wrap(new byte[0]);
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    int length = RowBatch.encode(buffer, schema, Collections.nCopies(200_000, nothing));
    RowBatch batch = RowBatch.wrap(buffer, 0, length, RowChecksums.ON_OPEN);
    assertThat(batch.count()).isEqualTo(200_000);
    assertThat(batch.wrap(batch.newRow(), 199_999).sizeInBytes()).isZero();
  }

  /** The example of the specification, to the byte: whoever changes this changes the version. */
  @Test
  void bytesAreThoseOfTheSpecification() {
    RowSchema schema = RowSchema.parse("id int64 not null");
    RowWriter writer = new RowWriter(schema);
    List<Row> rows =
        List.of(
            new Row(schema).wrap(writer.setLong(0, 17).toBytes()),
            new Row(schema).wrap(writer.setLong(0, 18).toBytes()));
    MemoryBuffer buffer = MemoryBuffer.allocate(16);
    int length = RowBatch.encode(buffer, schema, rows);
    byte[] golden =
        HexFormat.of()
            .parseHex(
                """
                466f7279526f77730100000000000000d985b0f9a41602ac06000000bd2ec546\
                010105a060060000526f7742280000000200000038a821140000000000000000\
                000000003cb8a311000000000000000011000000000000000000000000000000\
                12000000000000001000000020000000526f77441800000001000000c89dc7d0\
                02000000000000000000000062b1ec9e00000000000000002800000002000000\
                7000000000000000""");
    assertThat(buffer.copyOfRange(0, length)).isEqualTo(golden);
    RowBatch batch = RowBatch.wrap(golden);
    assertThat(batch.schema()).isEqualTo(schema);
    assertThat(batch.count()).isEqualTo(2);
    assertThat(batch.wrap(batch.newRow(), 1).getLong(0)).isEqualTo(18);
  }
}
