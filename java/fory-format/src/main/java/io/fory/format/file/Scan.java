/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.CorruptDataException;
import io.fory.file.Tear;
import io.fory.file.storage.Checksums;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Finds the blocks of a file or batch: through the directories at its end, or, if there are none,
 * by going from header to header. In that case the content of the last block is checked, which a
 * crash may have left incomplete.
 */
final class Scan {
  private final ByteSource source;
  private final FileHeader header;
  private final CRC32C crc = new CRC32C();
  private Directory directory = new Directory();
  private long end; // where the blocks end
  private long lastDirectory; // the position of the last directory, or 0
  private int inDirectories; // the number of blocks that directories contain
  private boolean closed;
  private Tear tear; // or null

  private Scan(ByteSource source) {
    this.source = source;
    this.header = FileHeader.read(source);
    this.end = header.length();
  }

  /**
   * Finds the blocks of a file.
   *
   * @throws CorruptDataException if its header is damaged
   */
  static Scan of(ByteSource source) {
    Scan scan = new Scan(source);
    DirectoryChain chain = DirectoryChain.read(source, scan.header.length());
    if (chain == null) {
      scan.walk();
    } else {
      scan.directory = chain.directory();
      scan.end = source.size();
      scan.lastDirectory = chain.last();
      scan.inDirectories = scan.directory.size();
      scan.closed = true;
    }
    return scan;
  }

  /**
   * Finds the blocks of a batch by their headers; it must be complete.
   *
   * @throws CorruptDataException if something is missing or damaged
   */
  static Scan ofWhole(ByteSource source) {
    Scan scan = new Scan(source);
    scan.walk();
    if (scan.tear != null) {
      throw new CorruptDataException("The rows are " + scan.tear);
    }
    if (!scan.closed) {
      throw new CorruptDataException(
          "The rows are cut off: %s bytes do not end with a directory".formatted(source.size()));
    }
    return scan;
  }

  FileHeader header() {
    return header;
  }

  Directory directory() {
    return directory;
  }

  /** Returns the position where the blocks end, and the next one would begin. */
  long end() {
    return end;
  }

  /** Returns the position of the last directory; 0 if there is none. */
  long lastDirectory() {
    return lastDirectory;
  }

  /** Returns how many blocks of rows, from the first one on, are contained in directories. */
  int inDirectories() {
    return inDirectories;
  }

  /** Returns whether the last block is a directory. */
  boolean isClosed() {
    return closed;
  }

  /** Returns where and why the blocks end before the file does; null if they do not. */
  Tear tear() {
    return tear;
  }

  // ---- From header to header ----

  private void walk() {
    while (tear == null && end < source.size()) {
      BlockHeader block = next();
      if (block != null) {
        closed = block.isDirectory();
        if (closed) {
          lastDirectory = end;
          inDirectories = directory.size();
        } else {
          directory.add(end, block.length(), block.count());
        }
        end += RowFileLayout.BLOCK_HEADER + (long) block.length();
      }
    }
  }

  /**
   * Returns the header of the next block; null at the end, and sets {@code tear} if that is not the
   * end of the file.
   */
  private BlockHeader next() {
    long left = source.size() - end;
    if (left < RowFileLayout.BLOCK_HEADER) {
      return tear(Tear.Cause.CUT_OFF, "32 bytes expected as header of a block, found " + left);
    }
    BlockHeader block = BlockHeader.read(source.at(end, RowFileLayout.BLOCK_HEADER), 0, crc);
    if (block == null) {
      return isZeroToTheEnd()
          ? tear(Tear.Cause.CUT_OFF, "expected a header of a block, found nothing but zeros")
          : tear(
              Tear.Cause.DAMAGED,
              "expected a header of a block, found 32 bytes with another checksum");
    }
    String fault = block.fault(directory.count());
    if (fault != null) {
      return tear(Tear.Cause.DAMAGED, fault);
    }
    long found = left - RowFileLayout.BLOCK_HEADER;
    if (found < block.length()) {
      return tear(
          Tear.Cause.CUT_OFF,
          "expected a block of %s bytes, found %s of them".formatted(block.length(), found));
    }
    if (found == block.length()
        && checksum(source, end + RowFileLayout.BLOCK_HEADER, block.length(), crc)
            != block.check()) {
      return tear(Tear.Cause.CUT_OFF, "the content of the last block does not have its checksum");
    }
    return block;
  }

  private BlockHeader tear(Tear.Cause cause, String found) {
    tear = new Tear(end, source.size() - end, cause, found);
    closed = false;
    return null;
  }

  /**
   * Returns whether only zeros follow, of at most the size of a block. Some file systems extend a
   * file before they store its content, and leave zeros after a crash. More zeros are not examined,
   * since a sparse file can have any size.
   */
  private boolean isZeroToTheEnd() {
    long size = source.size();
    if (size - end > RowFileLayout.MAX_BLOCK) {
      return false;
    }
    for (long p = end; p < size; p += ByteSource.STEP) {
      ByteBuffer step = source.at(p, (int) Math.min(ByteSource.STEP, size - p));
      while (step.hasRemaining()) {
        if (step.get() != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the checksum of a range, which is read in steps. */
  static int checksum(ByteSource source, long position, int length, CRC32C crc) {
    crc.reset();
    long end = position + length;
    for (long p = position; p < end; p += ByteSource.STEP) {
      Checksums.update(crc, source.at(p, (int) Math.min(ByteSource.STEP, end - p)));
    }
    return (int) crc.getValue();
  }
}
