/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Engine;
import io.fory.engine.Prefix;
import io.fory.engine.RecordBlocks;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.transport.FrameHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Takes the bytes of messages as they come, in pieces of any size, and hands on objects when their
 * messages are complete, for event loops, which must not wait for bytes. A decoder reads messages
 * that {@code serialize} or a {@link ForyWriter} wrote to a stream or channel; the decoder of a
 * {@link ForySession} reads messages of the session at the other end.
 *
 * <p>A decoder holds one message at most, whose size {@link #withMaxMessageBytes} limits. It
 * belongs to one connection, and to one thread at a time. After a failure it takes no more bytes:
 * close the connection.
 */
public final class ForyDecoder {
  private static final int MAX_KEPT = 1 << 20;

  private final Engine engine;
  private final Function<MemoryBuffer, Object> reader; // of all messages but blocks of records
  private final boolean takesRecords;
  private RecordBlocks blocks; // of a ForyWriter; null if none has come
  private int maxMessageBytes = 64 << 20;
  private MemoryBuffer message = MemoryBuffer.allocate(1 << 10);
  private int header; // the bytes of a header that have come, low ones first
  private int headerBytes;
  private int firstHeader; // of the first frame of the message
  private int frameHeader;
  private int frameStart; // the index in the message of the frame's first byte
  private int frameLeft; // bytes of the frame that have not come
  private boolean more; // another frame of the message follows
  private boolean inMessage;
  private boolean stopped; // it hands on the records of a block, or has failed

  /**
   * @param reader reads messages other than blocks of records
   * @param takesRecords whether there may be blocks of records
   */
  ForyDecoder(Engine engine, Function<MemoryBuffer, Object> reader, boolean takesRecords) {
    this.engine = engine;
    this.reader = reader;
    this.takesRecords = takesRecords;
  }

  /** Sets the maximum size of a message, in bytes. Default 64 MiB. */
  public ForyDecoder withMaxMessageBytes(int bytes) {
    maxMessageBytes = bytes;
    return this;
  }

  /**
   * Takes all remaining bytes of a buffer, and hands on the objects that they complete, in their
   * order, null included. Bytes that cannot be messages in frames fail at once.
   *
   * @throws ForyException for the first message that cannot be read
   */
  public void feed(ByteBuffer bytes, Consumer<Object> objects) {
    Objects.requireNonNull(objects, "objects");
    if (stopped) {
      throw new IllegalStateException(
          "The decoder hands on a block of records, or has failed: it takes no bytes");
    }
    while (bytes.hasRemaining()) {
      if (frameLeft > 0) {
        takeContent(bytes);
      } else {
        takeHeader(bytes);
      }
      if (inMessage && headerBytes == 0 && frameLeft == 0 && !more) {
        decode(objects);
      }
    }
  }

  /** Ends the input: no more bytes will come. Fails if a message is not complete. */
  public void end() {
    if (inMessage || headerBytes > 0) {
      int first = headerBytes > 0 ? header : firstHeader;
      String hint = message.writerIndex() == 0 ? FrameHeader.hint(first) : "";
      throw failed(
          new CorruptDataException(
              "The connection ended within a message, %s bytes after its begin%s"
                  .formatted(message.writerIndex(), hint)));
    }
  }

  /**
   * Returns the bytes of the incomplete message, mostly none, and forgets them: for code that takes
   * over the connection. They are the bytes that came, except that complete frames of the message
   * are joined to one frame.
   *
   * @return null after a failure, and while the records of a block are passed on
   */
  public ByteBuffer takeRest() {
    if (stopped) {
      return null;
    }
    int length = message.writerIndex();
    boolean inFrame = inMessage && headerBytes == 0;
    int complete = inFrame ? frameStart : length;
    ByteBuffer rest = ByteBuffer.allocate(2 * FrameHeader.BYTES + length);
    rest.order(ByteOrder.LITTLE_ENDIAN);
    if (complete > 0) {
      rest.putInt(FrameHeader.withMore(complete));
      rest.put(message.heapArray(), 0, complete);
    }
    if (inFrame) {
      rest.putInt(frameHeader);
      rest.put(message.heapArray(), complete, length - complete);
    }
    for (int i = 0; i < headerBytes; i++) {
      rest.put((byte) (header >>> 8 * i));
    }
    header = 0;
    headerBytes = 0;
    frameLeft = 0;
    startMessage();
    return rest.flip();
  }

  private void takeHeader(ByteBuffer bytes) {
    inMessage = true;
    header |= (bytes.get() & 0xff) << 8 * headerBytes;
    if (++headerBytes < FrameHeader.BYTES) {
      return;
    }
    try {
      FrameHeader.requireNotAborted(header);
    } catch (CorruptDataException e) {
      throw failed(e);
    }
    firstHeader = message.writerIndex() == 0 ? header : firstHeader;
    frameHeader = header;
    frameStart = message.writerIndex();
    more = FrameHeader.hasMore(header);
    frameLeft = FrameHeader.length(header);
    header = 0;
    headerBytes = 0;
    if (message.writerIndex() == 0 && frameLeft > 0 && bytes.hasRemaining()) {
      requireMessage(bytes.get(bytes.position()));
    }
    if ((long) message.writerIndex() + frameLeft > maxMessageBytes) {
      String hint = message.writerIndex() == 0 ? FrameHeader.hint(firstHeader) : "";
      if (!hint.isEmpty()) {
        throw failed(new CorruptDataException("This is no message of Fory in frames" + hint));
      }
      throw failed(
          new LimitExceededException(
              "A message of more than %s bytes; raise the limit with withMaxMessageBytes if it should be"
                  .formatted(maxMessageBytes)));
    }
  }

  /** Fails at once if no message can begin with a byte, instead of waiting for its end. */
  private void requireMessage(byte first) {
    if (!FrameHeader.mayBegin(first)) {
      throw failed(FrameHeader.noFrame(firstHeader, first, FrameHeader.hint(firstHeader, first)));
    }
  }

  private void takeContent(ByteBuffer bytes) {
    if (message.writerIndex() == 0) {
      requireMessage(bytes.get(bytes.position()));
    }
    int part = Math.min(frameLeft, bytes.remaining());
    int at = message.reserve(part);
    message.asByteBuffer().clear().put(at, bytes, bytes.position(), part);
    bytes.position(bytes.position() + part);
    frameLeft -= part;
  }

  /** Reports a failure in the middle of a message, before anything of it was read. */
  private ForyException failed(ForyException e) {
    e.completePath("root");
    e.atOffset(message.writerIndex());
    engine.events().refused(e);
    stopped = true;
    return e;
  }

  private void decode(Consumer<Object> objects) {
    byte[] content = message.heapArray();
    int length = message.writerIndex();
    stopped = true; // until the message was read
    MemoryBuffer complete = MemoryBuffer.wrap(content, 0, length);
    if (takesRecords && Prefix.isOfRecords(content, length)) {
      decodeRecords(complete, objects);
      startMessage();
      return;
    }
    Object object = engine.requireEnd(complete, reader.apply(complete));
    startMessage();
    objects.accept(object);
  }

  private void decodeRecords(MemoryBuffer block, Consumer<Object> objects) {
    if (blocks == null) {
      blocks = new RecordBlocks(engine);
    }
    blocks.begin(block);
    while (block.remaining() > 0) {
      objects.accept(blocks.read(block, Object.class));
    }
  }

  private void startMessage() {
    if (message.capacity() > MAX_KEPT) {
      message = MemoryBuffer.allocate(1 << 10);
    }
    message.writerIndex(0);
    inMessage = false;
    stopped = false;
  }
}
