/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/** Reads a file by steps, and again only what it does not have. */
final class ChannelSource implements ByteSource {
  private final FileChannel channel;
  private final long size;
  private ByteBuffer bytes = ByteBuffer.allocate(STEP).limit(0);
  private long start; // where in the file the bytes begin

  ChannelSource(FileChannel channel) throws IOException {
    this.channel = channel;
    this.size = channel.size();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public ByteBuffer at(long position, int length) {
    if (position < start || position + length > start + bytes.limit()) {
      try {
        read(position, length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return bytes.slice((int) (position - start), length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void read(long position, int length) throws IOException {
    if (length > bytes.capacity()) {
      bytes = ByteBuffer.allocate(length);
    }
    start = position;
    bytes.clear();
    while (bytes.position() < length) {
      if (channel.read(bytes, position + bytes.position()) < 0) {
        bytes.limit(0);
        throw new EOFException("The file became shorter than the %d bytes it had".formatted(size));
      }
    }
    bytes.flip();
  }
}
