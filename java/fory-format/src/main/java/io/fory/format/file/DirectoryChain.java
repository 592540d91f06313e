/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.CRC32C;

/**
 * The directories of a file that ends with one. Each has the position of the one before. So a file
 * can be opened without its blocks being read; the header of a block is compared with its entry
 * when the block is read for the first time.
 */
final class DirectoryChain {
  private final ByteSource source;
  private final long begin; // the position of the first block
  private final CRC32C crc = new CRC32C();
  private final Deque<Link> links = new ArrayDeque<>(); // in the order of the file
  private final Directory directory = new Directory();

  /**
   * A directory in the chain.
   *
   * @param position the position of its header
   * @param before the position of the directory before, or 0
   */
  private record Link(long position, long before, BlockHeader header) {
    long entries() {
      return position + RowFileLayout.BLOCK_HEADER + Long.BYTES;
    }

    long end() {
      return position + RowFileLayout.BLOCK_HEADER + header.length();
    }
  }

  private DirectoryChain(ByteSource source, long begin) {
    this.source = source;
    this.begin = begin;
  }

  /**
   * Reads the directories.
   *
   * @param begin the position of the first block
   * @return null if the file does not end with a directory, or if they do not fit together, so that
   *     the blocks must be scanned
   */
  static DirectoryChain read(ByteSource source, long begin) {
    long size = source.size();
    if (size < begin + RowFileLayout.BLOCK_HEADER + RowFileLayout.DIRECTORY_FIXED) {
      return null;
    }
    DirectoryChain chain = new DirectoryChain(source, begin);
    Link link = chain.link(source.at(size - Long.BYTES, Long.BYTES).getLong(0), size);
    if (link == null || link.end() != size) {
      return null;
    }
    chain.links.addFirst(link);
    while (link.before() != 0) {
      link = chain.link(link.before(), link.position());
      if (link == null) {
        return null;
      }
      chain.links.addFirst(link);
    }
    return chain.addBlocks() ? chain : null;
  }

  /** Returns the directory at a position if it is whole and ends before a limit; else null. */
  private Link link(long position, long limit) {
    if (position < begin || position > limit - RowFileLayout.BLOCK_HEADER) {
      return null;
    }
    BlockHeader header = BlockHeader.read(source.at(position, RowFileLayout.BLOCK_HEADER), 0, crc);
    if (header == null || !header.isDirectory() || header.fault(header.rowsBefore()) != null) {
      return null;
    }
    long content = position + RowFileLayout.BLOCK_HEADER;
    long end = content + header.length();
    if (end > limit
        || Scan.checksum(source, content, header.length(), crc) != header.check()
        || source.at(end - Long.BYTES, Long.BYTES).getLong(0) != position) {
      return null;
    }
    return new Link(position, source.at(content, Long.BYTES).getLong(0), header);
  }

  /**
   * Adds all blocks in their order. Reads each entry once, since others may write to the file
   * meanwhile.
   *
   * @return whether the blocks of each directory fill the space up to it
   */
  private boolean addBlocks() {
    long at = begin;
    long rows = 0;
    for (Link link : links) {
      for (int i = 0; i < link.header().count(); i++) {
        ByteBuffer entry = entry(link, i);
        int length = entry.getInt(0);
        int count = entry.getInt(4);
        if (BlockHeader.sizeFault(RowFileLayout.ROWS, length, count) != null) {
          return false;
        }
        directory.add(at, length, count);
        at = directory.end(directory.size() - 1);
        rows += count;
      }
      if (at != link.position() || rows != link.header().rowsBefore()) {
        return false;
      }
      at = link.end();
    }
    return true;
  }

  private ByteBuffer entry(Link link, int index) {
    return source.at(link.entries() + (long) index * Long.BYTES, Long.BYTES);
  }

  /** Returns the position of the last directory. */
  long last() {
    return links.getLast().position();
  }

  /** Returns all blocks in their order. */
  Directory directory() {
    return directory;
  }
}
