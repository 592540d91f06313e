/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * A file of any size through mapped memory, one window at a time, since a {@code ByteBuffer} ends
 * at 2 GiB. A window is unmapped by the garbage collector, when nothing refers to a part of it: on
 * Java 17 there is no other safe way.
 */
final class Windows {
  static final int SIZE = 1 << 30;

  private final FileChannel channel;
  private final long size; // of the part of the file that is looked at
  private final int usual;
  private long start;
  private ByteBuffer window = ByteBuffer.allocate(0);

  Windows(FileChannel channel, long size, int usual) {
    this.channel = channel;
    this.size = size;
    this.usual = usual;
  }

  /** Moves the window, if need be, so that a part of the file is in it. */
  ByteBuffer showing(long position, int length) throws IOException {
    if (position < start || position + length > start + window.capacity()) {
      long mapped = Math.min(size - position, Math.max(usual, length));
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
