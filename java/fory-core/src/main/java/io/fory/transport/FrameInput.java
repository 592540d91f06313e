/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.ChannelIo;
import io.fory.platform.HeapMemory;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;

/**
 * Reads messages from a stream or channel, in the frames of {@link FrameOutput}. It takes no byte
 * beyond the message, and waits for no byte beyond it.
 */
public final class FrameInput extends MessageInput<IOException> {
  private static final int INITIAL = 1 << 10;

  /** The maximum size, in bytes, of a frame that is read as a whole. */
  private static final int AT_ONCE = 1 << 16;

  private final byte[] header = new byte[FrameHeader.BYTES];
  private InputStream stream;
  private ReadableByteChannel channel;
  private int frameLeft; // bytes of the current frame that are not in the buffer yet
  private boolean more; // another frame of the message follows
  private boolean begun;

  /** Takes the source of the next messages. */
  public FrameInput of(InputStream source) {
    stream = source;
    return this;
  }

  /** Takes the source of the next messages: a channel in blocking mode. */
  public FrameInput of(ReadableByteChannel source) {
    channel = source;
    return this;
  }

  /**
   * Starts a message.
   *
   * @throws EndOfStreamException at the end of the stream, if no message has begun
   */
  @Override
  public MemoryBuffer start() throws IOException {
    MemoryBuffer message = next();
    if (message == null) {
      throw new EndOfStreamException("The stream has ended; there are no more messages");
    }
    return message;
  }

  /**
   * Starts a message if there is another one.
   *
   * @return null at the end of the stream, before the first byte of a message
   */
  public MemoryBuffer next() throws IOException {
    open(INITIAL);
    more = true;
    begun = true;
    int got = read(header, 0, header.length);
    if (got < 0) {
      begun = false;
      return null;
    }
    while (got < header.length) {
      int part = read(header, got, header.length - got);
      if (part < 0) {
        throw ended(header.length - got, header.length, Arrays.copyOf(header, got));
      }
      got += part;
    }
    takeHeader();
    if (frameLeft > 0) {
      begin();
    }
    return buffer;
  }

  /**
   * Reads the first bytes of a message, or all of a small one, in one call of the source if the
   * source has them. Refuses bytes that cannot be a message without waiting for the end of the
   * frame.
   */
  private void begin() throws IOException {
    byte[] target = ACCESS.compact(buffer, Math.min(frameLeft, INITIAL));
    int length = Math.min(frameLeft, target.length);
    int got = read(target, 0, length);
    if (got < 0) {
      throw ended(length, length, header);
    }
    if (got > 0 && !FrameHeader.mayBegin(target[0])) {
      requireFrame(target[0]);
    }
    ACCESS.limit(buffer, got);
    frameLeft -= got;
    // Of a long frame only the first bytes: its length may be wrong.
    int wanted = frameLeft + got <= AT_ONCE ? frameLeft + got : INITIAL;
    if (got < wanted) {
      fill(wanted);
    }
  }

  /** Fails if the header is none, since no message begins with the byte after it. */
  private void requireFrame(byte first) throws StreamCorruptedException {
    int word = HeapMemory.getInt(header, 0);
    String hint = FrameHeader.hint(word, first);
    if (!hint.isEmpty() || frameLeft > AT_ONCE) {
      CorruptDataException refused = FrameHeader.noFrame(word, first, hint);
      StreamCorruptedException useless = new StreamCorruptedException(refused.getMessage());
      useless.initCause(refused);
      throw useless;
    }
  }

  @Override
  public boolean hasBegun() {
    return begun;
  }

  @Override
  public String end() {
    return "its frames";
  }

  @Override
  public long finish() throws IOException {
    long left = buffer.remaining();
    empty();
    while (frameLeft > 0 || nextFrame()) {
      int part = Math.min(frameLeft, AT_ONCE);
      readFully(ACCESS.compact(buffer, part), 0, part);
      frameLeft -= part;
      left += part;
    }
    return left;
  }

  @Override
  public void release() {
    stream = null;
    channel = null;
  }

  /** Reads the header of the next frame of the message; returns false if it has no other. */
  private boolean nextFrame() throws IOException {
    if (!more) {
      return false;
    }
    readFully(header, 0, header.length);
    takeHeader();
    return true;
  }

  private void takeHeader() {
    int word = HeapMemory.getInt(header, 0);
    more = false;
    frameLeft = 0;
    FrameHeader.requireNotAborted(word);
    more = FrameHeader.hasMore(word);
    frameLeft = FrameHeader.length(word);
  }

  @Override
  public void fill(int length) {
    passed += buffer.readerIndex();
    int have = buffer.remaining();
    byte[] target = ACCESS.compact(buffer, Math.min(length, Math.max(INITIAL, 2 * have)));
    try {
      while (have < length && (frameLeft > 0 || nextFrame())) {
        if (have == target.length) {
          // Grows as bytes come, whatever length a message claims.
          ACCESS.limit(buffer, have);
          target = ACCESS.compact(buffer, (int) Math.min(length, 2L * have));
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
      ACCESS.limit(buffer, have);
    }
  }

  @Override
  public int readThrough(byte[] target, int offset, int length) {
    passed += buffer.readerIndex();
    empty();
    int done = 0;
    try {
      while (done < length && (frameLeft > 0 || nextFrame())) {
        int part = Math.min(frameLeft, Math.min(length - done, ChannelIo.HEAP_AT_ONCE));
        readFully(target, offset + done, part);
        frameLeft -= part;
        passed += part;
        done += part;
      }
      return done;
    } catch (IOException e) {
      failure = e;
      throw new IllegalStateException("The source of the message failed: " + Quote.failure(e), e);
    }
  }

  @Override
  public boolean mayHold(long bytes) {
    return more || bytes <= frameLeft;
  }

  private void readFully(byte[] target, int offset, int length) throws IOException {
    for (int done = 0; done < length; ) {
      int got = read(target, offset + done, length - done);
      if (got < 0) {
        throw ended(length - done, length, new byte[0]);
      }
      done += got;
    }
  }

  /**
   * Returns the exception for an end within a message.
   *
   * @param first the first bytes of the stream, if they may be something other than frames
   */
  private static EOFException ended(int missing, int length, byte[] first) {
    return new EOFException(
        "The stream ends within a message: %s of the next %s bytes are missing%s"
            .formatted(missing, length, FormatSniffer.hint(first)));
  }

  private int read(byte[] target, int offset, int length) throws IOException {
    return stream != null
        ? stream.read(target, offset, length)
        : channel.read(ByteBuffer.wrap(target, offset, length));
  }
}
