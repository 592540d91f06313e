/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.CRC32C;

/**
 * Reads the directories of a file that ends with one; each contains the position of the previous
 * one. This opens a file without reading its blocks. The header of a block is compared with its
 * directory entry when the block is first read.
 */
final class DirectoryChain {
  private final ByteSource source;
  private final long begin; // where the first block begins
  private final CRC32C crc = new CRC32C();
  private final Deque<Link> links = new ArrayDeque<>(); // in file order
  private final Directory directory = new Directory();

  /**
   * One directory.
   *
   * @param position the position of its header
   * @param before the position of the previous directory, or 0
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
   * Reads all directories.
   *
   * @param begin where the first block begins
   * @return null if the file does not end with a directory, or the directories are inconsistent;
   *     then the blocks must be scanned
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

  /**
   * Returns the directory at a position; null if there is none, it is damaged, or it ends after
   * {@code limit}.
   */
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
   * Adds the blocks of all directories in order. Each entry is read only once, since another
   * process could change the file.
   *
   * @return whether the blocks of each directory exactly fill the space up to it
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

  /** Returns all blocks of rows. */
  Directory directory() {
    return directory;
  }
}
