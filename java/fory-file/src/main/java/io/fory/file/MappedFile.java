/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * Maps a file of any size, one window at a time, since a {@code ByteBuffer} has at most 2 GiB. The
 * garbage collector unmaps a window when nothing refers to it: Java 17 has no other safe way.
 */
final class MappedFile {
  static final int SIZE = 1 << 30;

  private final FileChannel channel;
  private final long size; // bytes of the file that may be mapped
  private final int minWindow; // the bytes of a window, unless a larger part is asked for
  private long start;
  private ByteBuffer window = ByteBuffer.allocate(0);

  MappedFile(FileChannel channel, long size, int minWindow) {
    this.channel = channel;
    this.size = size;
    this.minWindow = minWindow;
  }

  /** Returns a window that contains a part of the file. */
  ByteBuffer window(long position, int length) throws IOException {
    if (position < start || position + length > start + window.capacity()) {
      long mapped = Math.min(size - position, Math.max(minWindow, length));
      window = channel.map(FileChannel.MapMode.READ_ONLY, position, mapped);
      window.order(ByteOrder.LITTLE_ENDIAN);
      start = position;
    }
    return window;
  }

  /** Returns the index in the window of a position of the file. */
  int index(long position) {
    return (int) (position - start);
  }
}
