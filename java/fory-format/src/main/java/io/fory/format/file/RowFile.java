/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.file.Tear;
import io.fory.file.TornTail;
import io.fory.file.storage.WriterLock;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Opens files of rows to append and to read, verifies them, and saves the whole blocks of damaged
 * ones. The methods are thread-safe; readers and writers are not.
 */
public final class RowFile {
  private RowFile() {}

  /**
   * Opens a file to append objects to it, or creates it. It refuses a torn tail ({@link
   * TornTail#REFUSE}).
   */
  public static <T> RowFileWriter<T> append(Path file, RowCodec<T> codec) throws IOException {
    return append(file, codec, TornTail.REFUSE);
  }

  /**
   * Opens a file to append objects to it, or creates it.
   *
   * @param codec a codec without framing; if the file has rows already, its schema must be the
   *     schema of the file
   * @param tail the treatment of an incomplete last block
   * @throws CorruptDataException if the file is damaged or of another kind; it does not change then
   * @throws IncompatibleClassException if the file has another schema; write rows of a changed
   *     class to a new file
   * @throws IOException if the file cannot be opened, or another writer has it
   */
  public static <T> RowFileWriter<T> append(Path file, RowCodec<T> codec, TornTail tail)
      throws IOException {
    return RowFileWriter.open(file, codec.schema(), RowSink.of(codec), tail, BlockBuilder.BLOCK);
  }

  /**
   * Appends all objects of a stream to a file, or creates it: a log of messages becomes a table by
   *
   * <pre>{@code
   * try (Stream<Order> orders = ForyFile.open(log, fory).stream(Order.class)) {
   *   RowFile.appendAll(table, RowCodec.of(Order.class), orders);
   * }
   * }</pre>
   *
   * @return the number of rows of the file
   * @throws IOException as {@link #append(Path, RowCodec, TornTail)}, or if the stream fails so
   */
  public static <T> long appendAll(Path file, RowCodec<T> codec, Stream<? extends T> objects)
      throws IOException {
    try (RowFileWriter<T> out = append(file, codec)) {
      for (Iterator<? extends T> each = objects.iterator(); each.hasNext(); ) {
        out.write(each.next());
      }
      return out.count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Opens a file to append existing rows, like {@link #append(Path, RowCodec, TornTail)}. */
  public static RowFileWriter<Row> append(Path file, RowSchema schema, TornTail tail)
      throws IOException {
    return RowFileWriter.open(file, schema, RowSink.of(schema), tail, BlockBuilder.BLOCK);
  }

  /**
   * Opens a file, and checks its blocks at their first access ({@link
   * RowChecksums#ON_FIRST_ACCESS}).
   */
  public static RowFileReader open(Path file) throws IOException {
    return open(file, RowChecksums.ON_FIRST_ACCESS);
  }

  /**
   * Opens a file to read it.
   *
   * @throws LimitExceededException if its rows need more than 16 TiB of mapped memory
   * @throws CorruptDataException if the file is of another kind, or damaged in the part that
   *     opening reads
   */
  public static RowFileReader open(Path file, RowChecksums checksums) throws IOException {
    return RowFileReader.open(file, checksums, RowFileReader.WINDOW_SHIFT);
  }

  /**
   * Opens a file that is not on this machine. The reader maps nothing: it reads a block into an
   * array of its own each time that it comes to the block. The array is garbage when no view is on
   * it.
   *
   * @param name the name of the file, for errors
   */
  public static RowFileReader open(RowFileSource source, String name, RowChecksums checksums)
      throws IOException {
    return RowFileReader.open(source, name, checksums);
  }

  /**
   * Checks all checksums of a file, and that no block is missing.
   *
   * @param lost gets each damaged stretch, {@link Tear#bytes} long: 0 bytes where rows are missing
   * @return the number of rows in blocks whose checksums are right
   * @throws CorruptDataException if the file is of another kind, has lost its header, or was made
   *     to cost time
   */
  public static long verify(Path file, Consumer<Tear> lost) throws IOException {
    try (FileChannel in = FileChannel.open(file, READ)) {
      return new RowSalvage(in, file.toString()).walk(block -> {}, lost);
    }
  }

  /**
   * Writes a new file of all rows of a damaged file whose blocks have right checksums, in their
   * order. After damage it searches the next block byte by byte. If a damaged block held a file of
   * rows itself, its blocks may pass for blocks of this file. The source does not change.
   *
   * @param target must not exist; after a failure it does not
   * @param lost gets each stretch of the source that is left out, {@link Tear#bytes} long: 0 bytes
   *     where rows are missing
   * @return the number of rows of the new file
   * @throws CorruptDataException as {@link #verify}
   */
  public static long salvage(Path target, Path source, Consumer<Tear> lost) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ)) {
      RowSalvage salvage = new RowSalvage(in, source.toString());
      WriterLock lock = WriterLock.acquire(target);
      OutputStream stream = null;
      boolean done = false;
      try {
        stream = Files.newOutputStream(target, CREATE_NEW, WRITE);
        RowFileOutput<ByteBuffer> out = RowFileOutput.of(stream, salvage.schema());
        long rows = salvage.walk(block -> copy(block, out), lost);
        out.close();
        done = true;
        return rows;
      } finally {
        if (stream != null && !done) {
          Files.deleteIfExists(target); // before a writer gets the lock
        }
        lock.close(stream);
      }
    }
  }

  private static void copy(RowBlock block, RowFileOutput<ByteBuffer> out) throws IOException {
    while (block.next()) {
      out.write(block.bytes().slice(block.offset(), block.length()));
    }
  }
}
