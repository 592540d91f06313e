/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.exception.CorruptDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Finds the end of the last whole message of a file: follows the record headers, and checks the
 * content of the last record.
 */
final class RecordScan {
  /** The number of bytes to read at a time. */
  private static final int STEP = 1 << 13;

  private final FileChannel channel;
  private final long size;
  private final ByteBuffer bytes = ByteBuffer.allocateDirect(STEP).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C crc = new CRC32C();
  private long start; // the position in the file of the bytes
  private long end;
  private long count;
  private Tear tear; // or null

  private RecordScan(FileChannel channel) throws IOException {
    this.channel = channel;
    this.size = channel.size();
    bytes.limit(0);
  }

  /**
   * Scans a file.
   *
   * @param name the name of the file, for errors
   * @throws CorruptDataException if it is no file of messages
   */
  static RecordScan of(FileChannel channel, Object name) throws IOException {
    RecordScan walk = new RecordScan(channel);
    try {
      walk.run();
    } catch (CorruptDataException e) {
      throw new CorruptDataException(name + ": " + e.getMessage());
    }
    return walk;
  }

  /**
   * Returns the position at which the next message would begin; 0 if the file has no header yet.
   */
  long end() {
    return end;
  }

  /** Returns the number of messages before the end. */
  long count() {
    return count;
  }

  Optional<Tear> tear() {
    return Optional.ofNullable(tear);
  }

  private void run() throws IOException {
    if (size < FileLayout.FILE_HEADER) {
      checkPartOfHeader();
      return;
    }
    String fault = FileLayout.fileHeaderFault(at(0, FileLayout.FILE_HEADER));
    if (fault != null) {
      throw new CorruptDataException(fault);
    }
    end = FileLayout.FILE_HEADER;
    long last = end;
    while (tear == null && end < size) {
      long next = next();
      if (tear == null) {
        last = end;
        end = next;
        count++;
      }
    }
    if (count > 0 && tear == null && contentCheck(last, end) != at(last, 12).getInt(4)) {
      count--;
      end = last;
      tear(Tear.Cause.CUT_OFF, "the content of the last message does not have its checksum");
    }
  }

  /** Checks a file shorter than its header, whose writer was killed. */
  private void checkPartOfHeader() throws IOException {
    ByteBuffer found = at(0, (int) size);
    ByteBuffer whole = FileLayout.fileHeader().limit((int) size);
    if (!found.equals(whole)) {
      throw new CorruptDataException(
          "This is no file of Fory: it has only " + size + " bytes" + FileLayout.hint(found));
    }
    if (size > 0) {
      tear(Tear.Cause.CUT_OFF, "%s bytes expected as header of the file".formatted(16));
    }
  }

  /** Returns the end of the record at {@link #end}; finds the tear if the record is not whole. */
  private long next() throws IOException {
    long left = size - end;
    if (left < FileLayout.RECORD_HEADER) {
      tear(Tear.Cause.CUT_OFF, "12 bytes expected as header of a message, found " + left);
      return end;
    }
    ByteBuffer header = at(end, FileLayout.RECORD_HEADER);
    int word = header.getInt(0);
    if (FileLayout.headerCheck(word, header.getInt(4), crc) != header.getInt(8)) {
      boolean empty = isZeroToTheEnd();
      tear(
          empty ? Tear.Cause.CUT_OFF : Tear.Cause.DAMAGED,
          empty
              ? "expected a header of a message, found nothing but zeros"
              : "expected a header of a message, found 12 bytes with another checksum");
      return end;
    }
    long length = word & ~FileLayout.PARTS;
    if (length > FileLayout.MAX_CONTENT) {
      tear(
          Tear.Cause.DAMAGED,
          "expected a message of at most %s bytes, found one of %s"
              .formatted(FileLayout.MAX_CONTENT, length));
      return end;
    }
    long next = end + FileLayout.RECORD_HEADER + length;
    if (next > size) {
      tear(
          Tear.Cause.CUT_OFF,
          "expected a message of %s bytes, found %s of them"
              .formatted(length, left - FileLayout.RECORD_HEADER));
    }
    return next;
  }

  private void tear(Tear.Cause cause, String found) {
    tear = new Tear(end, size - end, cause, found);
  }

  /**
   * Whether only zeros follow, as after a crash on a file system that extends a file before it
   * stores the content. False if they are more than a message can have: a sparse file can have any
   * size.
   */
  private boolean isZeroToTheEnd() throws IOException {
    if (size - end > FileLayout.RECORD_HEADER + (long) FileLayout.MAX_CONTENT) {
      return false;
    }
    for (long p = end; p < size; p += STEP) {
      ByteBuffer step = at(p, (int) Math.min(STEP, size - p));
      while (step.hasRemaining()) {
        if (step.get() != 0) {
          return false;
        }
      }
    }
    return true;
  }

  private int contentCheck(long record, long recordEnd) throws IOException {
    crc.reset();
    for (long p = record + FileLayout.RECORD_HEADER; p < recordEnd; p += STEP) {
      crc.update(at(p, (int) Math.min(STEP, recordEnd - p)));
    }
    return (int) crc.getValue();
  }

  /** Returns bytes of the file. */
  private ByteBuffer at(long position, int length) throws IOException {
    if (position < start || position + length > start + bytes.limit()) {
      start = position;
      bytes.clear();
      while (bytes.position() < length) {
        if (channel.read(bytes, position + bytes.position()) < 0) {
          throw new IOException("The file became shorter than the %s bytes it had".formatted(size));
        }
      }
      bytes.flip();
    }
    return bytes.slice((int) (position - start), length).order(ByteOrder.LITTLE_ENDIAN);
  }
}
