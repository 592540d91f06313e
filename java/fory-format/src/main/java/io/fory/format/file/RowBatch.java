/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.codec.Buffers;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Many rows together with their schema in a byte array or buffer, for example in a message. The
 * bytes are those of a complete row file: the content of a closed file is a batch, and a batch that
 * is stored is a file. Rows are read in place. Not thread-safe.
 *
 * <pre>{@code
 * byte[] message = RowBatch.encode(codec, orders);
 * RowBatch batch = RowBatch.wrap(message);
 * }</pre>
 */
public final class RowBatch extends Rows {
  private static final int ONE_WINDOW = 31;

  private RowBatch(Scan scan, ByteBuffer bytes, RowChecksums checksums) {
    super("the batch", scan, Windows.of(new ByteBuffer[] {bytes}, ONE_WINDOW), checksums);
  }

  // ---- Reading ----

  /**
   * Returns the rows of a batch that fills an array; checksums are checked {@linkplain
   * RowChecksums#ON_FIRST_ACCESS on first access}.
   *
   * @throws CorruptDataException if the bytes are not a complete batch
   */
  public static RowBatch wrap(byte[] bytes) {
    return wrap(ByteBuffer.wrap(bytes), 0, bytes.length, RowChecksums.ON_FIRST_ACCESS);
  }

  /**
   * Returns the rows of a batch in a part of a buffer, whose reader and writer index do not matter.
   * If the buffer is lent, as a view of shared memory is, the batch is copied.
   *
   * @throws CorruptDataException if the bytes are not a complete batch
   */
  public static RowBatch wrap(MemoryBuffer bytes, int index, int length, RowChecksums checksums) {
    if (bytes.isLent()) { // lent memory will later contain other data
      return wrap(ByteBuffer.wrap(bytes.copyOfRange(index, length)), 0, length, checksums);
    }
    ByteBuffer view =
        bytes.heapArray() != null
            ? ByteBuffer.wrap(bytes.heapArray(), bytes.heapOffset(), bytes.capacity()).slice()
            : bytes.asByteBuffer();
    return wrap(view, index, length, checksums);
  }

  /**
   * Returns the rows of a batch in a part of a buffer, whose position, limit and byte order do not
   * matter.
   *
   * @param index the index of the first byte, from 0
   * @param length the number of bytes
   * @throws CorruptDataException if the bytes are not a complete batch
   */
  public static RowBatch wrap(ByteBuffer bytes, int index, int length, RowChecksums checksums) {
    ByteBuffer batch =
        bytes.duplicate().clear().slice(index, length).order(ByteOrder.LITTLE_ENDIAN);
    return new RowBatch(Scan.ofWhole(ByteSource.of(batch)), batch, checksums);
  }

  // ---- Writing ----

  /**
   * Encodes objects as a batch.
   *
   * @param codec a codec without framing
   * @throws ForyException as {@link RowCodec#encode(Object)}
   */
  public static <T> byte[] encode(RowCodec<T> codec, Iterable<? extends T> objects) {
    MemoryBuffer buffer = MemoryBuffer.allocate(1 << 12);
    encode(buffer, codec, objects);
    return buffer.copyOfRange(0, buffer.writerIndex());
  }

  /**
   * Encodes objects as a batch at the writer index of a buffer, and moves the index to the end of
   * the batch.
   *
   * @param codec a codec without framing
   * @return the number of bytes written
   * @throws ForyException as {@link RowCodec#encode(Object)}; the writer index is then unchanged,
   *     unless the buffer writes to a stream
   */
  public static <T> int encode(
      MemoryBuffer buffer, RowCodec<T> codec, Iterable<? extends T> objects) {
    return encode(buffer, codec.schema(), RowSink.of(codec), objects, BlockBuilder.BLOCK);
  }

  /**
   * Writes existing rows as a batch at the writer index of a buffer, and moves the index to the end
   * of the batch.
   *
   * @return the number of bytes written
   */
  public static int encode(MemoryBuffer buffer, RowSchema schema, Iterable<Row> rows) {
    return encode(buffer, schema, RowSink.of(schema), rows, BlockBuilder.BLOCK);
  }

  static <T> int encode(
      MemoryBuffer buffer,
      RowSchema schema,
      RowSink<T> sink,
      Iterable<? extends T> rows,
      int full) {
    int start = buffer.writerIndex();
    try {
      ByteBuffer header = FileHeader.of(schema);
      int length = put(buffer, header);
      BlockBuilder<T> blocks = new BlockBuilder<>(sink, header.capacity(), full);
      for (T row : rows) {
        if (blocks.isFull()) {
          length += put(buffer, blocks.endBlock());
        }
        blocks.add(row);
      }
      if (!blocks.isEmpty()) {
        length += put(buffer, blocks.endBlock());
      }
      return length + put(buffer, blocks.endDirectory());
    } catch (RuntimeException | Error e) {
      if (!Buffers.ACCESS.isStreaming(buffer)) {
        buffer.writerIndex(start);
      }
      throw e;
    }
  }

  private static int put(MemoryBuffer buffer, ByteBuffer bytes) {
    int length = bytes.remaining();
    buffer.writeBytes(bytes);
    return length;
  }
}
