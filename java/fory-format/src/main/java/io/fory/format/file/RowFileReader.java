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
 * Reads the rows of a file, in mapped memory. Opening reads only its header and directories,
 * whatever its size, or the headers of its blocks if its writer was not closed. The reader copies
 * nothing into the heap.
 *
 * <p>A reader shows the file as it was when it was opened, without rows that are appended later.
 * The memory is unmapped when this reader, or after {@link #close} all views on its rows, are
 * garbage. A reader maps up to 16 TiB of rows, and refuses a larger file with a {@code
 * LimitExceededException}.
 *
 * <p>Nobody may cut the file shorter meanwhile. If another process does so all the same, reading
 * missing bytes gives an {@code InternalError}; a JVM before Java 22 may throw it later, in the
 * next code of the thread. Comparing, or searching, {@link
 * io.fory.format.row.RowValues#getBinaryView} by methods of the JDK ({@code equals}, {@code
 * compareTo}, {@code mismatch}) then ends the JVM on every version; {@code getBinary} copies.
 */
public final class RowFileReader extends Rows implements Closeable {
  /**
   * The size of a window is 1 GiB, so that a window with the rest of its last block still fits into
   * a buffer.
   */
  static final int WINDOW_SHIFT = 30;

  /**
   * The maximum number of windows of a file: 16 TiB. A Linux process has 65,530 mappings and an
   * address space of 128 TiB in total, and a sparse file can have any size at no cost.
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

  /** Scans a file, and adds its name to errors. */
  static Scan scan(RowFileSource source, String name) throws IOException {
    try {
      return Scan.of(new SteppedSource(source));
    } catch (CorruptDataException e) {
      throw new CorruptDataException(name + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Maps the blocks. A window is longer if its last block goes beyond it. */
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

  /** Returns the tear, if the rows end before the file does. */
  public Optional<Tear> tear() {
    return Optional.ofNullable(tear);
  }

  /**
   * Returns whether the file ends as {@link RowFileWriter#close} leaves it. If not, a writer is at
   * work or has died, and the file may lack rows.
   */
  public boolean isWhole() {
    return closed;
  }

  /** Closes the reader, which then reads no more rows. Views stay valid. */
  @Override
  public void close() {
    release();
  }
}
