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
 * Writes messages to a stream or channel in frames, so that a message of any size passes through a
 * buffer of limited size, and a reader knows where it ends. A frame is a {@link FrameHeader} and
 * bytes.
 *
 * <p>An array of 32 KiB or more is not copied: its bytes go to the target directly, in one
 * gathering write with the bytes before them if the target is a {@code GatheringByteChannel}.
 */
public sealed class FrameOutput extends MessageOutput<IOException> permits RecordOutput {
  static final int HEADER = FrameHeader.BYTES;
  private static final int MORE = FrameHeader.MORE;

  /** The number of bytes in the buffer at which they go out as a frame. */
  static final int FULL = 1 << 16;

  /** The number of bytes of direct memory to copy at a time for a stream, which takes arrays. */
  private static final int HEAP_PART = 1 << 15;

  /** The capacity, in bytes, above which a buffer that grew for a long array is dropped. */
  private static final int MAX_KEPT = 1 << 20;

  private final int maxKept;
  private OutputStream stream;
  private WritableByteChannel channel;
  private boolean broken; // the target has thrown something, and may have a part of a frame

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
    broken = false;
    return buffer.writerIndex(HEADER);
  }

  @Override
  public final void finish() {
    send(0, null);
  }

  /**
   * Takes the message back. If the target has parts of it already, a header of -1 tells the reader
   * to drop them.
   */
  @Override
  public final void abort() {
    if (!broken && passed > 0) {
      buffer.writerIndex(HEADER);
      buffer.putInt(0, FrameHeader.ABORTED);
      try {
        writeOut(0, HEADER, null);
      } catch (IOException e) {
        failure = e;
      } catch (RuntimeException e) {
        // What failed before is told.
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
  public long bytesBefore() {
    return passed - HEADER; // the header of the frame does not count as message
  }

  /**
   * Sends the content of the buffer as a frame, and {@code more}, unless it is null, as another.
   */
  private void send(int flag, ByteBuffer more) {
    int end = buffer.writerIndex();
    int start = 0;
    passed += end - HEADER;
    if (more == null || end > HEADER) {
      buffer.putInt(0, end - HEADER | flag);
    } else {
      start = HEADER; // no empty frame
    }
    if (more != null) {
      buffer.writerIndex(end);
      ACCESS.growBy(buffer, HEADER);
      buffer.putInt(end, more.remaining() | MORE);
      end += HEADER;
      passed += more.remaining();
    }
    broken = true;
    try {
      writeOut(start, end, more);
      broken = false;
    } catch (IOException e) {
      failure = e;
      throw new IllegalStateException("The target of the message failed: " + Quote.failure(e), e);
    }
    buffer.writerIndex(HEADER);
  }

  private void writeOut(int start, int end, ByteBuffer more) throws IOException {
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
