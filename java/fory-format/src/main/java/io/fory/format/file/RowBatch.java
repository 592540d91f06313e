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
 * Reads the rows of a batch, with their schema: the bytes of a whole row file, in memory or in a
 * message. It copies nothing. The content of a closed file is a batch, and a stored batch is such a
 * file.
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

  /** Returns the rows of a batch that fills an array, with {@link RowChecksums#ON_FIRST_ACCESS}. */
  public static RowBatch wrap(byte[] bytes) {
    return wrap(ByteBuffer.wrap(bytes), 0, bytes.length, RowChecksums.ON_FIRST_ACCESS);
  }

  /**
   * Returns the rows of a batch in a buffer, whose reader and writer index are neither used nor
   * changed; rows of a copy if the buffer is lent, as by shared memory.
   */
  public static RowBatch wrap(MemoryBuffer bytes, int index, int length, RowChecksums checksums) {
    if (bytes.isLent()) { // a copy: a view of lent memory would show other data later
      return wrap(ByteBuffer.wrap(bytes.copyOfRange(index, length)), 0, length, checksums);
    }
    ByteBuffer view =
        bytes.heapArray() != null
            ? ByteBuffer.wrap(bytes.heapArray(), bytes.heapOffset(), bytes.capacity()).slice()
            : bytes.asByteBuffer();
    return wrap(view, index, length, checksums);
  }

  /**
   * Returns the rows of a batch in a buffer, whose position, limit and byte order are neither used
   * nor changed.
   *
   * @param index the index of its first byte, from 0
   * @param length the number of bytes
   * @throws CorruptDataException if the bytes are no batch, or not a whole batch
   */
  public static RowBatch wrap(ByteBuffer bytes, int index, int length, RowChecksums checksums) {
    ByteBuffer batch =
        bytes.duplicate().clear().slice(index, length).order(ByteOrder.LITTLE_ENDIAN);
    return new RowBatch(Scan.ofWhole(ByteSource.of(batch)), batch, checksums);
  }

  // ---- Writing ----

  /** Returns the batch of some objects. */
  public static <T> byte[] encode(RowCodec<T> codec, Iterable<? extends T> objects) {
    MemoryBuffer buffer = MemoryBuffer.allocate(1 << 12);
    encode(buffer, codec, objects);
    return buffer.copyOfRange(0, buffer.writerIndex());
  }

  /**
   * Writes the batch of some objects at the writer index of a buffer, and moves the index to the
   * end of the batch.
   *
   * @param codec a codec without framing
   * @return the number of bytes written
   * @throws ForyException as {@link RowCodec#encode(Object)}; the writer index is then where it
   *     was, unless the buffer writes to a stream
   */
  public static <T> int encode(
      MemoryBuffer buffer, RowCodec<T> codec, Iterable<? extends T> objects) {
    return encode(buffer, codec.schema(), RowSink.of(codec), objects, BlockBuilder.BLOCK);
  }

  /** Writes the batch of existing rows of a schema at the writer index of a buffer. */
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
