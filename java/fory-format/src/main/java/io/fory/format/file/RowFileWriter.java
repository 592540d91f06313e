/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.file.Tear;
import io.fory.file.TornTail;
import io.fory.file.storage.AppendedFile;
import io.fory.format.schema.RowSchema;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Appends rows to a new or existing file. Rows are collected in blocks, which are written when they
 * have 256 KiB, and by {@link #flush}, {@link #force} and {@link #close}. Closing appends a
 * directory of the blocks. Existing bytes of the file are never changed, so readers can have it
 * open.
 *
 * <p>Flushed rows survive a crash of the process; forced rows also survive a crash of the machine.
 * Only one writer at a time can have a file open: it locks the file {@code .NAME.lock} beside it,
 * provided the operating system supports locks, and deletes that when it is closed. Not
 * thread-safe.
 *
 * @param <T> the class of the objects
 */
public final class RowFileWriter<T> implements Closeable {
  private final AppendedFile file;
  private final BlockBuilder<T> blocks;

  private RowFileWriter(AppendedFile file, BlockBuilder<T> blocks) {
    this.file = file;
    this.blocks = blocks;
  }

  /**
   * Opens a file.
   *
   * @param full the number of bytes of rows at which a block ends
   */
  static <T> RowFileWriter<T> open(
      Path path, RowSchema schema, RowSink<T> sink, TornTail tail, int full) throws IOException {
    ByteBuffer header = FileHeader.of(schema);
    AppendedFile file = AppendedFile.open(path);
    try {
      if (isNew(file.channel(), path, header, tail)) {
        file.cutAt(0);
        file.append(header);
        return new RowFileWriter<>(file, new BlockBuilder<>(sink, header.capacity(), full));
      }
      Scan scan = RowFileReader.scan(new ChannelSource(file.channel()), path.toString());
      scan.header().requireSame(schema);
      if (scan.tear() != null) {
        requireDroppable(scan, path, tail);
      }
      file.cutAt(scan.end());
      return new RowFileWriter<>(file, new BlockBuilder<>(sink, scan, full));
    } catch (IOException | RuntimeException | Error e) {
      file.close();
      throw e;
    }
  }

  /** Returns whether the file is empty, or contains only a part of a header that may be dropped. */
  private static boolean isNew(FileChannel channel, Path file, ByteBuffer header, TornTail tail)
      throws IOException {
    if (channel.size() >= header.capacity() || channel.size() == 0) {
      return channel.size() == 0;
    }
    ByteBuffer found = new SteppedSource(new ChannelSource(channel)).at(0, (int) channel.size());
    if (!found.equals(header.slice(0, found.capacity()))) {
      return false; // the scan will report what is wrong
    }
    if (tail == TornTail.REFUSE) {
      throw new CorruptDataException(
          "%s is cut off within its header: expected %s bytes, found %s. TornTail.DROP begins anew"
              .formatted(file, header.capacity(), found.capacity()));
    }
    return true;
  }

  private static void requireDroppable(Scan scan, Path file, TornTail tail) {
    if (scan.tear().cause() == Tear.Cause.DAMAGED) {
      throw new CorruptDataException(
          "%s is %s. Rows after it may be intact, so nothing is dropped: copy what can be read, or cut the file off there yourself"
              .formatted(file, scan.tear()));
    }
    if (tail == TornTail.REFUSE) {
      throw new CorruptDataException(
          "%s is %s. TornTail.DROP goes on with the %s rows before"
              .formatted(file, scan.tear(), scan.directory().count()));
    }
  }

  /**
   * Appends a row.
   *
   * @return the number of the row, from 0
   * @throws ForyException if a row cannot hold a value, or a row has another schema; the file is
   *     then as before
   * @throws LimitExceededException if the row is larger than 1 GiB; the file is then as before
   * @throws IOException if the file cannot be written. Do not use the writer any more; the last
   *     block of the file may be incomplete
   */
  public long write(T row) throws IOException {
    file.requireWritable();
    if (blocks.isFull()) {
      file.append(blocks.endBlock());
    }
    blocks.add(row);
    return blocks.count() - 1;
  }

  /** Returns the number of rows of the file, including those that were not flushed yet. */
  public long count() {
    return blocks.count();
  }

  /** Writes all rows to the operating system, so that readers that open the file find them. */
  public void flush() throws IOException {
    file.requireWritable();
    if (!blocks.isEmpty()) {
      file.append(blocks.endBlock());
    }
  }

  /** Flushes, and waits until all rows are on the storage device. */
  public void force() throws IOException {
    flush();
    file.force();
  }

  /** Flushes, appends the directory and closes the file. */
  @Override
  public void close() throws IOException {
    try (file) {
      if (file.isWritable()) {
        flush();
        if (blocks.needsDirectory()) {
          file.append(blocks.endDirectory());
        }
      }
    }
  }
}
