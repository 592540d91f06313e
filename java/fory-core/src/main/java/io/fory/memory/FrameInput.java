/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.exception.Quote;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Messages from a stream or channel, in the frames of {@link FrameOutput}. Never takes a byte
 * beyond the message, and waits for no byte that the message does not have. For one message at a
 * time; not thread-safe.
 */
public final class FrameInput extends Flow {
  private static final int INITIAL = 1 << 10;
  private static final int MAX_KEPT = 1 << 20;

  /** A frame of this size is taken as a whole. */
  private static final int AT_ONCE = 1 << 16;

  private final byte[] header = new byte[FrameHeader.BYTES];
  private MemoryBuffer buffer;
  private InputStream stream;
  private ReadableByteChannel channel;
  private int frameLeft; // bytes of the current frame that are not in the buffer yet
  private boolean more;
  private long passed;
  private IOException failure;

  /**
   * Starts a message.
   *
   * @return null at the end of the stream, before the first byte of a message
   */
  public MemoryBuffer start(InputStream source) throws IOException {
    stream = source;
    return start();
  }

  /** The same from a channel, which must be in blocking mode. */
  public MemoryBuffer start(ReadableByteChannel source) throws IOException {
    channel = source;
    return start();
  }

  private MemoryBuffer start() throws IOException {
    if (buffer == null || buffer.capacity() > MAX_KEPT) {
      buffer = MemoryBuffer.flowing(this, INITIAL, false);
    }
    buffer.readerIndex(0);
    buffer.limit(0);
    passed = 0;
    failure = null;
    more = true;
    int got = read(header, 0, header.length);
    if (got < 0) {
      return null;
    }
    nextFrame(got);
    if (frameLeft <= AT_ONCE) {
      fill(buffer, frameLeft); // a small message: one call of the source for its bytes
    }
    return buffer;
  }

  /** Takes the rest of the message, and tells how many bytes were left of it. */
  public long finish() throws IOException {
    long left = buffer.remaining();
    buffer.readerIndex(0);
    buffer.limit(0);
    while (frameLeft > 0 || nextFrame()) {
      int part = Math.min(frameLeft, AT_ONCE);
      readFully(buffer.compact(part), 0, part);
      frameLeft -= part;
      left += part;
    }
    return left;
  }

  /** Forgets the source. */
  public void release() {
    stream = null;
    channel = null;
  }

  /** Why the source did not give what was asked for; null if it did. */
  public IOException failure() {
    return failure;
  }

  /** Reads the header of the next frame; false if there is none in the message. */
  private boolean nextFrame() throws IOException {
    if (!more) {
      return false;
    }
    nextFrame(0);
    return true;
  }

  /**
   * Reads the rest of a header.
   *
   * @param got how many bytes of it were read before
   */
  private void nextFrame(int got) throws IOException {
    readFully(header, got, header.length - got);
    int word = (int) MemoryAccess.INT.get(header, 0);
    more = false;
    frameLeft = 0;
    FrameHeader.requireNotAborted(word);
    more = FrameHeader.isMoreToCome(word);
    frameLeft = FrameHeader.length(word);
  }

  @Override
  void fill(MemoryBuffer b, int length) {
    passed += b.readerIndex();
    int have = b.remaining();
    byte[] target = b.compact(Math.min(length, Math.max(INITIAL, 2 * have)));
    try {
      while (have < length && (frameLeft > 0 || nextFrame())) {
        if (have == target.length) {
          // As bytes come, not as they are announced: a length may lie.
          b.limit(have);
          target = b.compact((int) Math.min(length, 2L * have));
        }
        int part = Math.min(frameLeft, target.length - have);
        readFully(target, have, part);
        frameLeft -= part;
        have += part;
      }
    } catch (IOException e) {
      failure = e;
      throw new IllegalStateException("The source of the message failed: " + Quote.failure(e), e);
    } finally {
      b.limit(have);
    }
  }

  @Override
  void readThrough(MemoryBuffer b, byte[] target, int offset, int length) {
    passed += b.readerIndex();
    b.readerIndex(0);
    b.limit(0);
    try {
      for (int done = 0; done < length; ) {
        if (frameLeft == 0 && !nextFrame()) {
          throw b.truncated(length - done);
        }
        int part = Math.min(frameLeft, Math.min(length - done, ChannelIo.HEAP_AT_ONCE));
        readFully(target, offset + done, part);
        frameLeft -= part;
        passed += part;
        done += part;
      }
    } catch (IOException e) {
      failure = e;
      throw new IllegalStateException("The source of the message failed: " + Quote.failure(e), e);
    }
  }

  @Override
  boolean mayHold(long bytes) {
    return more || bytes <= frameLeft;
  }

  @Override
  long passed() {
    return passed;
  }

  private void readFully(byte[] target, int offset, int length) throws IOException {
    for (int done = 0; done < length; ) {
      int got = read(target, offset + done, length - done);
      if (got < 0) {
        throw new EOFException(
            "The stream ends within a message: %d of the next %d bytes are missing"
                .formatted(length - done, length));
      }
      done += got;
    }
  }

  private int read(byte[] target, int offset, int length) throws IOException {
    return stream != null
        ? stream.read(target, offset, length)
        : channel.read(ByteBuffer.wrap(target, offset, length));
  }
}
