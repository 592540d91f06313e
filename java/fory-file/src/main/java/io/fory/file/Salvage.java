/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.exception.CorruptDataException;
import io.fory.file.storage.Checksums;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** Finds the intact messages of a damaged file. */
final class Salvage {
  /**
   * The limit of bytes with a wrong checksum, for each byte of the file. Only overlapping headers,
   * made to cost time, reach it.
   */
  private static final int MAX_WASTE = 16;

  private final long size;
  private final MappedFile mapped;
  private final CRC32C crc = new CRC32C();
  private long waste; // bytes whose checksum was wrong

  private Salvage(FileChannel source) throws IOException {
    size = source.size();
    mapped = new MappedFile(source, size, MappedFile.SIZE);
  }

  /** Takes the begin and end of a range of adjacent messages. */
  interface Range {
    void accept(long begin, long end) throws IOException;
  }

  /**
   * Scans a file.
   *
   * @param whole gets the ranges of intact messages, in their order
   * @param lost gets the ranges between them
   */
  static void walk(FileChannel source, Range whole, Consumer<Tear> lost) throws IOException {
    try {
      new Salvage(source).walk(whole, lost);
    } catch (InternalError e) { // of mapped memory
      throw new IOException("The file became shorter while it was read", e);
    }
  }

  private void walk(Range whole, Consumer<Tear> lost) throws IOException {
    String fault =
        size < FileLayout.FILE_HEADER
            ? "expected a header of 16 bytes, found " + size
            : FileLayout.fileHeaderFault(bytes(0, FileLayout.FILE_HEADER));
    if (fault != null) {
      throw new CorruptDataException(fault);
    }
    long position = FileLayout.FILE_HEADER;
    while (position < size) {
      long begin = position;
      for (long end = end(position); end > 0; end = position < size ? end(position) : 0) {
        position = end;
      }
      if (position > begin) {
        whole.accept(begin, position);
      }
      if (position < size) {
        begin = position;
        position = next(begin);
        lost.accept(
            new Tear(
                begin,
                position - begin,
                position == size ? Tear.Cause.CUT_OFF : Tear.Cause.DAMAGED,
                "expected a message with its checksums"));
      }
    }
  }

  /** Returns the position of the next intact message after a damaged one. */
  private long next(long damaged) throws IOException {
    for (long p = damaged + 1; p < size; p++) {
      if (end(p) > 0) {
        return p;
      }
    }
    return size;
  }

  /** Returns the end of the message that begins at a position; 0 if there is no intact one. */
  private long end(long position) throws IOException {
    if (size - position < FileLayout.RECORD_HEADER) {
      return 0;
    }
    ByteBuffer window = mapped.window(position, FileLayout.RECORD_HEADER);
    int at = mapped.index(position);
    int word = window.getInt(at);
    int length = word & ~FileLayout.PARTS;
    if (length > FileLayout.MAX_CONTENT
        || length > size - position - FileLayout.RECORD_HEADER
        || FileLayout.headerCheck(word, window.getInt(at + 4), crc) != window.getInt(at + 8)) {
      return 0;
    }
    int expected = window.getInt(at + 4);
    crc.reset();
    Checksums.update(crc, bytes(position + FileLayout.RECORD_HEADER, length));
    if ((int) crc.getValue() == expected) {
      return position + FileLayout.RECORD_HEADER + length;
    }
    waste += length;
    if (waste / MAX_WASTE > size) {
      throw new CorruptDataException(
          "The file has %s bytes, and headers of messages for %s bytes without their checksums: it was not damaged by chance"
              .formatted(size, waste));
    }
    return 0;
  }

  private ByteBuffer bytes(long position, int length) throws IOException {
    ByteBuffer window = mapped.window(position, length);
    int at = mapped.index(position);
    return window.slice(at, length).order(window.order());
  }
}
