/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.ChannelIo;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Messages on their way to a stream or channel, in frames, so that a message of any size passes
 * through a buffer of limited size and a reader knows where it ends. A frame is a {@link
 * FrameHeader} and bytes.
 *
 * <p>Bytes of an array of 32 KiB or more are not copied: they go to the target from where they lie,
 * gathered with what precedes them if the target is a {@code GatheringByteChannel}. For one message
 * at a time; not thread-safe.
 */
public sealed class FrameOutput extends MessageOutput<IOException> permits RecordOutput {
  static final int HEADER = FrameHeader.BYTES;
  private static final int MORE = FrameHeader.MORE;

  /** The buffer is emptied when it is as full as this. */
  static final int FULL = 1 << 16;

  /** The bytes of direct memory copied at a time. */
  private static final int HEAP_PART = 1 << 15;

  /**
   * The capacity, in bytes, above which a buffer that grew for a long array of other primitives is
   * dropped.
   */
  private static final int MAX_KEPT = 1 << 20;

  private final int maxKept;
  private OutputStream stream;
  private WritableByteChannel channel;

  /** An output for streams and channels. */
  public FrameOutput() {
    this(MAX_KEPT);
  }

  FrameOutput(int maxKept) {
    this.maxKept = maxKept;
  }

  /** Takes the target of the next message. */
  public final FrameOutput to(OutputStream target) {
    stream = target;
    return this;
  }

  /** Takes the target of the next message: a channel in blocking mode. */
  public final FrameOutput to(WritableByteChannel target) {
    channel = target;
    return this;
  }

  @Override
  public final MemoryBuffer start() {
    open(maxKept);
    return buffer.writerIndex(HEADER);
  }

  @Override
  public final void finish() {
    send(0, null);
  }

  /**
   * Gives the message up. If parts of it are with the target already, its reader is told so by a
   * header of -1; else the target has got nothing.
   */
  @Override
  public final void abort() {
    if (failure == null && passed > 0) {
      buffer.writerIndex(HEADER);
      buffer.putInt(0, FrameHeader.ABORTED);
      try {
        hand(0, HEADER, null);
      } catch (IOException e) {
        failure = e;
      }
    }
  }

  @Override
  public final void release() {
    stream = null;
    channel = null;
  }

  @Override
  public void makeRoom(int length) {
    if (buffer.writerIndex() > HEADER && (long) buffer.writerIndex() + length > FULL) {
      send(MORE, null);
    }
    ACCESS.growBy(buffer, length);
  }

  @Override
  public void writeThrough(ByteBuffer bytes) {
    if (stream == null || bytes.hasArray()) {
      send(MORE, bytes);
      return;
    }
    // A stream takes arrays only.
    for (int done = 0; done < bytes.capacity(); done += HEAP_PART) {
      int part = Math.min(HEAP_PART, bytes.capacity() - done);
      int at = buffer.reserve(part);
      buffer.asByteBuffer().clear().position(at).put(bytes.slice(done, part));
    }
  }

  @Override
  public long passed() {
    return passed - HEADER; // the header of the frame is in the buffer, but not in the message
  }

  /** Hands on the content of the buffer as a frame, and {@code more} as another. */
  private void send(int flag, ByteBuffer more) {
    int end = buffer.writerIndex();
    int start = 0;
    passed += end - HEADER;
    if (more == null || end > HEADER) {
      buffer.putInt(0, end - HEADER | flag);
    } else {
      start = HEADER; // an empty frame would tell nothing
    }
    if (more != null) {
      buffer.writerIndex(end);
      ACCESS.growBy(buffer, HEADER);
      buffer.putInt(end, more.remaining() | MORE);
      end += HEADER;
      passed += more.remaining();
    }
    try {
      hand(start, end, more);
    } catch (IOException e) {
      failure = e;
      throw new IllegalStateException("The target of the message failed: " + Quote.failure(e), e);
    }
    buffer.writerIndex(HEADER);
  }

  private void hand(int start, int end, ByteBuffer more) throws IOException {
    if (stream == null) {
      ByteBuffer frame = buffer.asByteBuffer().clear().position(start).limit(end);
      if (more == null) {
        ChannelIo.writeFully(channel, frame);
      } else {
        ChannelIo.writeFully(channel, frame, more);
      }
      return;
    }
    stream.write(buffer.heapArray(), start, end - start);
    if (more != null) {
      stream.write(more.array(), more.arrayOffset() + more.position(), more.remaining());
    }
  }
}
