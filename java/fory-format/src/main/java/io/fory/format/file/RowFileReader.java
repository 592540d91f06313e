/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static java.nio.file.StandardOpenOption.READ;

import io.fory.exception.CorruptDataException;
import io.fory.exception.LimitExceededException;
import io.fory.file.Tear;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads the rows of a file in mapped memory, without copying them to the heap. Opening reads only
 * the header and the directories, whatever the size of the file; or the headers of all blocks, if
 * the writer was not closed. Not thread-safe.
 *
 * <p>A reader shows the file as it was when it was opened, without rows that are appended later.
 * The memory is unmapped when the reader is garbage, or, after {@link #close}, when all views on
 * its rows are. A reader maps up to 16 TiB of rows; opening a larger file gives a {@code
 * LimitExceededException}.
 *
 * <p>The file must not be truncated while it is open. If another process truncates it, reading the
 * missing bytes gives an {@code InternalError}, which a JVM before Java 22 may throw later in other
 * code of the thread. But comparing or searching a {@link
 * io.fory.format.row.RowValues#getBinaryView} with methods of the JDK ({@code equals}, {@code
 * compareTo}, {@code mismatch}) then crashes the JVM, in every version. {@code getBinary} copies
 * the bytes and avoids that.
 */
public final class RowFileReader extends Rows implements Closeable {
  /**
   * Base 2 logarithm of the size of a mapped window, 1 GiB: a window that is extended to the end of
   * its last block still fits into a {@code ByteBuffer}.
   */
  static final int WINDOW_SHIFT = 30;

  /**
   * The maximum number of windows, 16 TiB in all. A Linux process can have 65,530 mappings and 128
   * TiB of address space, and a sparse file of any size costs an attacker nothing.
   */
  static final int MAX_WINDOWS = 1 << 14;

  private final Tear tear; // or null
  private final boolean closed;

  private RowFileReader(String name, Scan scan, Windows windows, RowChecksums checksums) {
    super(name, scan, windows, checksums);
    tear = scan.tear();
    closed = scan.isClosed();
  }

  static RowFileReader open(Path file, RowChecksums checksums, int shift) throws IOException {
    try (FileChannel channel = FileChannel.open(file, READ)) {
      Scan scan = scan(new ChannelSource(channel), file.toString());
      ByteBuffer[] windows = map(channel, file, scan.directory(), shift);
      return new RowFileReader(file.toString(), scan, Windows.of(windows, shift), checksums);
    }
  }

  static RowFileReader open(RowFileSource source, String name, RowChecksums checksums)
      throws IOException {
    Scan scan = scan(source, name);
    try {
      return new RowFileReader(name, scan, Windows.of(source), checksums);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Scans a file; errors contain its name. */
  static Scan scan(RowFileSource source, String name) throws IOException {
    try {
      return Scan.of(new SteppedSource(source));
    } catch (CorruptDataException e) {
      throw new CorruptDataException(name + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Maps the file in windows. A window is extended to the end of the last block that begins in it.
   */
  private static ByteBuffer[] map(FileChannel channel, Path file, Directory directory, int shift)
      throws IOException {
    int blocks = directory.size();
    long count = blocks == 0 ? 0 : (directory.position(blocks - 1) >>> shift) + 1;
    if (count > MAX_WINDOWS) {
      throw new LimitExceededException(
          "The rows of a file can be mapped up to %s bytes, but those of %s end at byte %s: write several files"
              .formatted((long) MAX_WINDOWS << shift, file, directory.end(blocks - 1)));
    }
    ByteBuffer[] windows = new ByteBuffer[(int) count];
    for (int block = 0; block < blocks; block++) {
      long window = directory.position(block) >>> shift;
      if (block == blocks - 1 || directory.position(block + 1) >>> shift != window) {
        long start = window << shift;
        windows[(int) window] =
            channel
                .map(FileChannel.MapMode.READ_ONLY, start, directory.end(block) - start)
                .order(ByteOrder.LITTLE_ENDIAN);
      }
    }
    return windows;
  }

  /** Returns where and why the rows end before the file does; empty if they do not. */
  public Optional<Tear> tear() {
    return Optional.ofNullable(tear);
  }

  /**
   * Returns whether the file ends as {@link RowFileWriter#close} leaves it. If not, a writer still
   * has it open or has died, and rows may be missing.
   */
  public boolean isWhole() {
    return closed;
  }

  /** Closes the reader. Views that exist stay valid. */
  @Override
  public void close() {
    release();
  }
}
