/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.RowReader;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowBodyCompression;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrow's streams and files. */
class ArrowIpcTest {
  private static final List<Row> ROWS = SampleRows.of(5, 250);

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void allMemoryIsFreed() {
    allocator.close();
  }

  private byte[] stream(List<Row> rows, int rowsPerBatch) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ArrowRowWriter writer =
        ArrowRowWriter.stream(
            SampleRows.SCHEMA, allocator, Channels.newChannel(out), rowsPerBatch)) {
      for (Row row : rows) {
        writer.write(row);
      }
      assertThat(writer.rows()).isEqualTo(rows.size());
    }
    return out.toByteArray();
  }

  private static ReadableByteChannel channel(byte[] bytes) {
    return Channels.newChannel(new ByteArrayInputStream(bytes));
  }

  private static void assertRows(ArrowRowReader reader) throws IOException {
    assertThat(reader.schema()).isEqualTo(SampleRows.SCHEMA);
    for (Row row : ROWS) {
      assertThat(reader.next()).isEqualTo(row.toBytes());
    }
    assertThat(reader.next()).isNull();
    assertThat(reader.next()).isNull();
  }

  @Test
  void streamComesBack() throws IOException {
    byte[] bytes = stream(ROWS, 100);
    try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(bytes))) {
      assertRows(reader);
    }
    ArrowRowReader closed = ArrowRowReader.stream(allocator, channel(bytes));
    closed.next();
    closed.close();
    closed.close();
    assertThatThrownBy(closed::next).isInstanceOf(IOException.class).hasMessageContaining("closed");
  }

  @Test
  void streamWithoutRowsHasASchema() throws IOException {
    byte[] bytes = stream(List.of(), 100);
    try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(bytes))) {
      assertThat(reader.schema()).isEqualTo(SampleRows.SCHEMA);
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void fileHasBatchesThatArrowReadsInAnyOrder(@TempDir Path folder) throws IOException {
    Path path = folder.resolve("rows.arrow");
    ArrowFiles.write(path, ROWS, allocator, 100);
    try (ArrowRowReader reader =
        ArrowRowReader.file(allocator, FileChannel.open(path, StandardOpenOption.READ))) {
      assertRows(reader);
    }
    try (ArrowFileReader arrow =
        new ArrowFileReader(FileChannel.open(path, StandardOpenOption.READ), allocator)) {
      assertThat(arrow.getRecordBlocks()).hasSize(3);
      arrow.loadRecordBatch(arrow.getRecordBlocks().get(2));
      VectorSchemaRoot root = arrow.getVectorSchemaRoot();
      assertThat(root.getRowCount()).isEqualTo(50);
      assertThat(new VectorRows(root).row(49)).isEqualTo(ROWS.get(249).toBytes());
    }
  }

  @Test
  void memoryIsThatOfOneBatch() throws IOException {
    WritableByteChannel nowhere = Channels.newChannel(ByteArrayOutputStream.nullOutputStream());
    try (BufferAllocator bounded = allocator.newChildAllocator("batch", 0, 1 << 20);
        ArrowRowWriter writer =
            ArrowRowWriter.stream(SampleRows.SCHEMA, bounded, nowhere, ROWS.size())) {
      long first = 0;
      for (int batch = 0; batch < 50; batch++) {
        for (Row row : ROWS) {
          writer.write(row);
        }
        first = batch == 0 ? bounded.getPeakMemoryAllocation() : first;
      }
      assertThat(bounded.getPeakMemoryAllocation()).isEqualTo(first);
    }
  }

  @Test
  void refusedRowDoesNotEndTheStream() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RowWriter nulls = new RowWriter(SampleRows.nullable(SampleRows.SCHEMA));
    Row bad = new Row(SampleRows.SCHEMA).wrap(nulls.toBytes());
    try (ArrowRowWriter writer =
        ArrowRowWriter.stream(SampleRows.SCHEMA, allocator, Channels.newChannel(out), 7)) {
      for (Row row : ROWS) {
        assertThatThrownBy(() -> writer.write(bad)).isInstanceOf(ForyException.class);
        writer.write(row);
      }
    }
    try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(out.toByteArray()))) {
      assertRows(reader);
    }
  }

  @Test
  void refusedRowLeavesNothingInAnyColumn() throws IOException {
    int refusing = 0;
    for (int column = 0; column < SampleRows.SCHEMA.size(); column++) {
      RowSchema nullable = SampleRows.withoutNull(column, new int[] {-1});
      List<byte[]> rows = SampleRows.of(nullable, column, 60);
      int[] left = {0};
      for (int part = 0; left[0] <= 0; part++) {
        left[0] = part;
        RowSchema schema = SampleRows.withoutNull(column, left);
        if (left[0] < 0) {
          List<byte[]> taken = new ArrayList<>();
          byte[] some = stream(schema, rows, taken);
          assertThat(stream(schema, taken, new ArrayList<>())).as("%s", schema).isEqualTo(some);
          assertThat(taken).hasSizeBetween(10, 58);
          refusing++;
        }
      }
    }
    assertThat(refusing).isEqualTo(45);
  }

  /** The stream of the rows that are not refused. */
  private byte[] stream(RowSchema schema, List<byte[]> rows, List<byte[]> taken)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ArrowRowWriter writer =
        ArrowRowWriter.stream(schema, allocator, Channels.newChannel(out), 7)) {
      for (byte[] row : rows) {
        try {
          writer.write(new Row(schema).wrap(row));
          taken.add(row);
        } catch (ForyException e) {
          assertThat(e).hasMessageContaining("not null");
        }
      }
    }
    return out.toByteArray();
  }

  @Test
  void failureOfTheChannelIsReportedAndFreesAll() throws IOException {
    FullChannel full = new FullChannel(20_000);
    assertThatThrownBy(
            () -> {
              try (ArrowRowWriter writer =
                  ArrowRowWriter.stream(SampleRows.SCHEMA, allocator, full, 100)) {
                for (Row row : ROWS) {
                  writer.write(row);
                }
              }
            })
        .isInstanceOf(IOException.class)
        .hasMessage("full");
    assertThat(full.isOpen()).isFalse();
    assertThatThrownBy(
            () -> ArrowRowWriter.stream(SampleRows.SCHEMA, allocator, new FullChannel(0), 100))
        .isInstanceOf(IOException.class);
  }

  @Test
  void nothingFollowsTheEndOrAFailure() throws IOException {
    WritableByteChannel nowhere = Channels.newChannel(OutputStream.nullOutputStream());
    ArrowRowWriter ended = ArrowRowWriter.stream(SampleRows.SCHEMA, allocator, nowhere, 7);
    ended.close();
    ArrowRowWriter failed =
        ArrowRowWriter.stream(SampleRows.SCHEMA, allocator, new FullChannel(20_000), 100);
    assertThatThrownBy(
            () -> {
              for (Row row : ROWS) {
                failed.write(row);
              }
            })
        .hasMessage("full");
    for (ArrowRowWriter writer : List.of(ended, failed)) {
      assertThatThrownBy(() -> writer.write(ROWS.get(0)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("closed, or could not write before");
      writer.close();
    }
  }

  /** A disk with little room. */
  private static final class FullChannel implements WritableByteChannel {
    private int room;
    private boolean open = true;

    FullChannel(int room) {
      this.room = room;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
      int length = from.remaining();
      room -= length;
      if (room < 0) {
        throw new IOException("full");
      }
      from.position(from.limit());
      return length;
    }

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() {
      open = false;
    }
  }

  @Test
  void truncatedStreamsGiveTheRowsBeforeOrAForyException() throws IOException {
    List<Row> few = ROWS.subList(0, 6);
    byte[] bytes = stream(few, 2);
    for (int length = 0; length < bytes.length; length += 40) {
      byte[] part = Arrays.copyOf(bytes, length);
      int rows = 0;
      try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(part))) {
        for (byte[] row = reader.next(); row != null; row = reader.next()) {
          assertThat(row).isEqualTo(few.get(rows++).toBytes());
        }
      } catch (ForyException | IOException e) {
        assertThat(e).hasMessageNotContaining("\n");
      }
      assertThat(allocator.getAllocatedMemory()).isZero();
    }
  }

  @Test
  void otherBytesAreNoArrowFile(@TempDir Path folder) throws IOException {
    byte[] text = "no Arrow, but thirty bytes of text".getBytes();
    Path path = folder.resolve("text");
    java.nio.file.Files.write(path, text);
    assertThatThrownBy(() -> ArrowRowReader.file(allocator, FileChannel.open(path)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("no Arrow");
  }

  /** A stream of one batch, of three texts, which says that the second ends outside of it. */
  private byte[] brokenStream(CodecType codec) throws IOException {
    VarCharVector texts = new VarCharVector("t", allocator);
    for (int i = 0; i < 3; i++) {
      texts.setSafe(i, new byte[] {'a'});
    }
    texts.setValueCount(3);
    texts.getOffsetBuffer().setInt(2 * Integer.BYTES, 1 << 20);
    ArrowBodyCompression compression = new ArrowBodyCompression(codec.getType(), (byte) 0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (VectorSchemaRoot root = VectorSchemaRoot.of(texts);
        ArrowRecordBatch plain = new VectorUnloader(root).getRecordBatch();
        ArrowRecordBatch batch =
            new ArrowRecordBatch(
                plain.getLength(), plain.getNodes(), plain.getBuffers(), compression)) {
      WriteChannel out = new WriteChannel(Channels.newChannel(bytes));
      MessageSerializer.serialize(out, root.getSchema());
      MessageSerializer.serialize(out, batch);
    }
    return bytes.toByteArray();
  }

  @Test
  void noRowOfARefusedBatchIsRead() throws IOException {
    byte[] bytes = brokenStream(CodecType.NO_COMPRESSION);
    try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(bytes))) {
      assertThatThrownBy(reader::next)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContainingAll("Expected an offset between 1 and", "at .t");
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void compressedBatchIsRefusedWithArrowsReason() throws IOException {
    byte[] bytes = brokenStream(CodecType.ZSTD);
    try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(bytes))) {
      assertThatThrownBy(reader::next)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContainingAll("no Arrow stream or file that can be read", "arrow-compression");
    }
  }

  @Test
  void batchesOfNoRowsAreRefused() {
    assertThatThrownBy(() -> ArrowRowWriter.stream(SampleRows.SCHEMA, allocator, null, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  record OrderV1(int id, String customer) {}

  record OrderV2(long id, String customer, List<String> tags) {}

  @Test
  void objectsAreReadByALaterVersionOfTheirClass() throws IOException {
    RowCodec<OrderV1> old = RowCodec.of(OrderV1.class);
    RowSchema schema = old.schema();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ArrowRowWriter writer =
        ArrowRowWriter.stream(schema, allocator, Channels.newChannel(out), 10)) {
      writer.write(old.wrap(old.encode(new OrderV1(3, "Ada"))));
    }
    try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel(out.toByteArray()))) {
      RowReader<OrderV2> orders = RowCodec.of(OrderV2.class).readerOf(reader.schema());
      OrderV2 order = orders.decode(reader.next());
      assertThat(order.id()).isEqualTo(3);
      assertThat(order.customer()).isEqualTo("Ada");
    }
  }
}
