/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;

/** Writes buffers to channels completely. */
public final class ChannelIo {
  /**
   * The maximum number of heap bytes to write in one call. The JDK copies them to direct memory of
   * that size, which the thread then keeps for ever.
   */
  public static final int HEAP_AT_ONCE = 1 << 18;

  private ChannelIo() {}

  /**
   * Writes all that remains in some buffers, gathered if the channel can. Their positions are moved
   * to their limits.
   */
  public static void writeFully(WritableByteChannel channel, ByteBuffer... buffers)
      throws IOException {
    int first = 0;
    while (first < buffers.length) {
      if (!buffers[first].hasRemaining()) {
        first++;
      } else if (isLongOnHeap(buffers[first])) {
        writeInSlices(channel, buffers[first]);
      } else {
        int end = first + 1;
        if (channel instanceof GatheringByteChannel gathering) {
          while (end < buffers.length && !isLongOnHeap(buffers[end])) {
            end++;
          }
          gathering.write(buffers, first, end - first);
        } else {
          channel.write(buffers[first]);
        }
      }
    }
  }

  private static boolean isLongOnHeap(ByteBuffer buffer) {
    return !buffer.isDirect() && buffer.remaining() > HEAP_AT_ONCE;
  }

  private static void writeInSlices(WritableByteChannel channel, ByteBuffer buffer)
      throws IOException {
    int end = buffer.limit();
    while (buffer.position() < end) {
      buffer.limit(Math.min(end, buffer.position() + HEAP_AT_ONCE));
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      buffer.limit(end);
    }
  }
}
