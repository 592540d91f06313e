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
 * Opens files of rows for appending and for reading, verifies files, and salvages intact blocks
 * from damaged ones. The methods are thread-safe; readers and writers are not.
 */
public final class RowFile {
  private RowFile() {}

  /**
   * Opens a file for appending, or creates it. Fails if the last block is incomplete ({@link
   * TornTail#REFUSE}).
   *
   * @throws IOException as {@link #append(Path, RowCodec, TornTail)}
   */
  public static <T> RowFileWriter<T> append(Path file, RowCodec<T> codec) throws IOException {
    return append(file, codec, TornTail.REFUSE);
  }

  /**
   * Opens a file for appending, or creates it.
   *
   * @param codec a codec without framing; if the file exists, it must have the schema of this codec
   * @param tail what to do if the last block is incomplete
   * @throws CorruptDataException if the file is damaged or of another kind; it is not changed
   * @throws IncompatibleClassException if the file has another schema; write rows of a changed
   *     class to a new file
   * @throws IOException if the file cannot be opened, or another writer has it open
   */
  public static <T> RowFileWriter<T> append(Path file, RowCodec<T> codec, TornTail tail)
      throws IOException {
    return RowFileWriter.open(file, codec.schema(), RowSink.of(codec), tail, BlockBuilder.BLOCK);
  }

  /**
   * Appends all objects of a stream to a file, which is created if it is missing. This turns a log
   * of messages into a table:
   *
   * <pre>{@code
   * try (Stream<Order> orders = ForyFile.open(log, fory).stream(Order.class)) {
   *   RowFile.appendAll(table, RowCodec.of(Order.class), orders);
   * }
   * }</pre>
   *
   * @return the number of rows of the file
   * @throws IOException as {@link #append(Path, RowCodec, TornTail)}, or if the stream throws an
   *     {@code UncheckedIOException}
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

  /**
   * Opens a file for appending existing rows, or creates it, as {@link #append(Path, RowCodec,
   * TornTail)} does for objects.
   */
  public static RowFileWriter<Row> append(Path file, RowSchema schema, TornTail tail)
      throws IOException {
    return RowFileWriter.open(file, schema, RowSink.of(schema), tail, BlockBuilder.BLOCK);
  }

  /**
   * Opens a file for reading; checksums are checked {@linkplain RowChecksums#ON_FIRST_ACCESS on
   * first access}.
   */
  public static RowFileReader open(Path file) throws IOException {
    return open(file, RowChecksums.ON_FIRST_ACCESS);
  }

  /**
   * Opens a file for reading.
   *
   * @throws LimitExceededException if its rows need more than 16 TiB of mapped memory
   * @throws CorruptDataException if the file is of another kind, or the parts that opening reads
   *     are damaged
   */
  public static RowFileReader open(Path file, RowChecksums checksums) throws IOException {
    return RowFileReader.open(file, checksums, RowFileReader.WINDOW_SHIFT);
  }

  /**
   * Opens a file that cannot be mapped, such as an object in a store. Whenever the reader comes to
   * another block, it reads that block into a new array, which is garbage when no view refers to
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
   * @param lost receives each damaged range, of {@link Tear#bytes} bytes; 0 bytes where rows are
   *     missing
   * @return the number of rows in intact blocks
   * @throws CorruptDataException if the file is of another kind, its header is damaged, or it was
   *     crafted to make this take very long
   */
  public static long verify(Path file, Consumer<Tear> lost) throws IOException {
    try (FileChannel in = FileChannel.open(file, READ)) {
      return new RowSalvage(in, file.toString()).walk(block -> {}, lost);
    }
  }

  /**
   * Copies all rows in intact blocks of a damaged file, in order, to a new file. After a damaged
   * part it searches byte by byte for the next block. If a damaged block contained another row
   * file, blocks of that file can be mistaken for blocks of this one. The source is not changed.
   *
   * @param target must not exist; is deleted after a failure
   * @param lost receives each range of the source that is left out, of {@link Tear#bytes} bytes; 0
   *     bytes where rows are missing
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
        try {
          if (stream != null && !done) {
            Files.deleteIfExists(target); // while we still hold the lock
          }
        } finally {
          lock.close(stream);
        }
      }
    }
  }

  private static void copy(RowBlock block, RowFileOutput<ByteBuffer> out) throws IOException {
    while (block.next()) {
      out.write(block.bytes().slice(block.offset(), block.length()));
    }
  }
}
