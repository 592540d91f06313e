/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads a local file. */
final class ChannelSource implements RowFileSource {
  private final FileChannel channel;
  private final long size;

  ChannelSource(FileChannel channel) throws IOException {
    this.channel = channel;
    this.size = channel.size();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void read(long position, byte[] into, int offset, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(into, offset, length);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, position + bytes.position() - offset) < 0) {
        throw new EOFException("The file became shorter than the %s bytes it had".formatted(size));
      }
    }
  }
}
