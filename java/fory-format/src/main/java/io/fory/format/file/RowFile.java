/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.fory.exception.CorruptDataException;
import io.fory.file.Tear;
import io.fory.file.storage.WriterLock;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Verifies files of rows, and saves the whole blocks of damaged files. Thread-safe. */
public final class RowFile {
  private RowFile() {}

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
      out.append(block.bytes().slice(block.offset(), block.length()));
    }
  }
}
