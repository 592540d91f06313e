/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.codec.Buffers;
import io.fory.codec.OutOfBand;
import io.fory.codec.StringCodec;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.WriteContext;
import io.fory.transport.FrameOutput;
import io.fory.transport.SinkOutput;
import io.fory.transport.WindowOutput;
import java.util.function.UnaryOperator;

/** Base of the write context: buffer, strings, parts out of band and depth; knows no types. */
public abstract class GraphOutput extends WriteContext {
  private static final int INITIAL_BUFFER = 1024;

  /**
   * The maximum number of short strings and numbers that {@link #hold} keeps: they fit into the
   * usual window of 8 KiB.
   */
  private static final int MAX_HELD = 1000;

  protected final boolean tracking;
  protected final int maxDepth;
  protected MemoryBuffer buffer;
  protected BufferCallback callback; // takes parts out of band; null if all are in band
  protected int depth;
  private final boolean numberCompressed;
  private final int outOfBandChars;
  private final StringCodec strings = new StringCodec();
  private MemoryBuffer ownBuffer;
  // the longest string that is written without asking the callback
  private int longestInBand = StringCodec.LONGEST_SHORT;
  private OutOfBand sharedPart; // used again for callbacks that keep no part
  private OutOfBand reused; // the same object while a message goes to such a callback, else null
  private FrameOutput frames;
  private SinkOutput sinkOutput;
  private WindowOutput window;
  private WriteAttempt attempt; // or null: few messages need one
  private Throwable notTakenBack; // of a value of which a part has gone to the stream; or null

  protected GraphOutput(
      boolean tracking, boolean numberCompressed, int maxDepth, int outOfBandChars) {
    this.tracking = tracking;
    this.numberCompressed = numberCompressed;
    this.maxDepth = maxDepth;
    this.outOfBandChars = outOfBandChars;
  }

  @Override
  public final MemoryBuffer buffer() {
    return buffer;
  }

  /** Strings, with the scratch arrays of this call. */
  public final StringCodec strings() {
    return strings;
  }

  @Override
  public final boolean isTracking() {
    return tracking;
  }

  @Override
  public final boolean isNumberCompressed() {
    return numberCompressed;
  }

  /** An empty buffer for a message that is returned as an array. */
  public final MemoryBuffer ownBuffer() {
    if (ownBuffer == null || ownBuffer.capacity() > LimitedInput.MAX_KEPT_BUFFER) {
      ownBuffer = MemoryBuffer.allocate(INITIAL_BUFFER);
    }
    return ownBuffer.writerIndex(0);
  }

  /** Returns the output that takes a message to a stream or channel. */
  public final FrameOutput frames() {
    if (frames == null) {
      frames = new FrameOutput();
    }
    return frames;
  }

  /** Returns the output that takes a message to a sink. */
  public final SinkOutput sinkOutput() {
    if (sinkOutput == null) {
      sinkOutput = new SinkOutput();
    }
    return sinkOutput;
  }

  /** Starts to write to a buffer; {@link #complete} ends that. */
  protected final void startWriting(MemoryBuffer target) {
    MemoryBuffer heap = target.heapArray() != null ? target : windowTo(target);
    if (buffer != heap) {
      // Storing a reference into an old object makes G1 issue a fence, so the same buffer is not
      // stored again.
      buffer = heap;
    }
    depth = 0;
    if (notTakenBack != null) {
      notTakenBack = null;
    }
  }

  /** Offers large parts to a callback, until {@link #finishWriting}. */
  protected final void offerTo(BufferCallback newCallback) {
    callback = newCallback;
    longestInBand = Math.min(StringCodec.LONGEST_SHORT, outOfBandChars - 1);
    if (newCallback.isDoneOnReturn()) {
      if (sharedPart == null) {
        sharedPart = new OutOfBand();
      }
      reused = sharedPart;
    }
  }

  private MemoryBuffer windowTo(MemoryBuffer target) {
    if (window == null) {
      window = new WindowOutput(); // stored once: see startWriting
    }
    return window.start(target);
  }

  /** Moves all written bytes to the buffer that the call started with. */
  public final void complete(MemoryBuffer target) {
    if (target != buffer) {
      window.finish();
    }
  }

  /** Drops the references to buffers and callback. */
  protected final void finishWriting() {
    if (attempt != null) {
      attempt.clear();
    }
    if (buffer.capacity() > LimitedInput.MAX_KEPT_BUFFER) {
      buffer = null;
    }
    if (window != null) {
      window.release(LimitedInput.MAX_KEPT_BUFFER);
    }
    if (callback != null) {
      callback = null;
      longestInBand = StringCodec.LONGEST_SHORT;
      if (reused != null) {
        reused.clear();
        reused = null;
      }
    }
  }

  // ---- Strings ----

  @Override
  public final void writeString(String value) {
    if (value == null) {
      throw noString();
    }
    if (!strings.writeShort(buffer, value, longestInBand)) {
      writeAnyString(value);
    }
  }

  private static ForyException noString() {
    return new ForyException(
        "Expected a string, found null: write a value that may be null with writeValue");
  }

  private void writeAnyString(String value) {
    if (callback != null && value.length() >= outOfBandChars && leaveOut(value)) {
      return;
    }
    strings.write(buffer, value);
  }

  // ---- Out of band ----

  /** Whether large parts are offered to a callback: see {@link #leaveOut(Object, int, int)}. */
  public final boolean isOutOfBand() {
    return callback != null;
  }

  /** Whether written bytes can be taken back: not once a stream or a callback has got them. */
  public final boolean canTakeBack() {
    return callback == null && !Buffers.ACCESS.isStreaming(buffer);
  }

  /**
   * Keeps the next values in the buffer until {@link #release}, so that they can be taken back by
   * setting the writer index to its present value.
   *
   * @param values the maximum number of values
   * @return false if that is impossible, as a callback may get them or there are too many
   */
  public final boolean hold(int values) {
    return callback == null
        && (values <= MAX_HELD || !Buffers.ACCESS.isStreaming(buffer))
        && Buffers.ACCESS.pin(buffer);
  }

  /** Ends what {@link #hold} began. */
  public final void release() {
    Buffers.ACCESS.unpin(buffer);
  }

  /**
   * Offers a part to the callback. If the callback takes it, writes a mark and the length in its
   * place, which {@link LimitedInput#readContentLength} reads.
   *
   * @param value a value for {@link OutOfBand#of}
   * @param length the number of elements
   * @param shift the base 2 logarithm of an element's bytes
   * @return whether the part is out of band, so that nothing more is written for it
   */
  public final boolean leaveOut(Object value, int length, int shift) {
    if (callback.accept(OutOfBand.of(reused, value, shift))) {
      return false;
    }
    writeMark(0, 0, length);
    return true;
  }

  /**
   * Offers a part as {@link #leaveOut(Object, int, int)} does.
   *
   * @param flags a byte that is written before the mark, if the part is out of band
   */
  public final boolean leaveOut(byte flags, Object value, int length, int shift) {
    if (callback.accept(OutOfBand.of(reused, value, shift))) {
      return false;
    }
    writeMark(flags & 0xff, 1, length);
    return true;
  }

  /**
   * Writes the mark and the length of a part, for most parts in one store.
   *
   * @param flags the byte before, if there is one
   * @param before the number of bytes before: 0 or 1
   */
  private void writeMark(int flags, int before, int length) {
    boolean oneByte = length >>> 7 == 0;
    if ((oneByte || length >>> 14 == 0) && buffer.writableBytes() >= Long.BYTES) {
      long number = oneByte ? length : length & 0x7f | 0x80 | length >>> 7 << 8;
      long word = number << 40 | LimitedInput.LEFT_OUT_MARK;
      int at = buffer.reserve(before + (oneByte ? 6 : 7));
      buffer.putLongUnchecked(at, word << 8 * before | flags);
    } else {
      if (before > 0) {
        buffer.writeByte(flags);
      }
      buffer.writeVarUint32(LimitedInput.LEFT_OUT);
      buffer.writeVarUint32(length);
    }
  }

  private boolean leaveOut(String string) {
    int coder = strings.coder(string);
    if (callback.accept(OutOfBand.of(reused, string, coder))) {
      return false;
    }
    writeMark(0, 0, string.length() << 1 | coder);
    return true;
  }

  /**
   * Makes the output write to another buffer, and returns the callback that it had before.
   *
   * @param offers takes parts from now on; null if all are in band
   */
  protected final BufferCallback divert(MemoryBuffer to, BufferCallback offers) {
    BufferCallback before = callback;
    buffer = to;
    callback = offers;
    longestInBand =
        offers == null
            ? StringCodec.LONGEST_SHORT
            : Math.min(StringCodec.LONGEST_SHORT, outOfBandChars - 1);
    return before;
  }

  // ---- Depth ----

  /** Ends a value whose header was written. */
  public final void leave() {
    depth--;
  }

  /** Whether values may be nested {@code levels} levels deeper. */
  public final boolean hasRoomFor(int levels) {
    return depth + levels <= maxDepth;
  }

  /** Starts a nested value that has no header; {@link #leave} ends it. */
  public final void enter() {
    if (++depth > maxDepth) {
      throw Operation.tooDeep(maxDepth, tracking);
    }
  }

  // ---- What can be taken back ----

  /**
   * Writes a value or, if it or something in it has no serialized form, takes the written bytes
   * back and writes its stand-in.
   */
  public final <T> void writeValueOr(T value, UnaryOperator<T> standIn) {
    attempt().writeOr(value, standIn);
  }

  /**
   * Returns a value or, if it or something in it has no serialized form, its stand-in. Takes as
   * long as writing it.
   */
  public final <T> T writableOr(T value, UnaryOperator<T> standIn) {
    return attempt().isWritable(value) ? value : attempt.standIn(value, standIn);
  }

  private WriteAttempt attempt() {
    if (attempt == null) {
      attempt = new WriteAttempt(this);
    }
    return attempt;
  }

  /**
   * Takes back a value that failed in its middle, so that a method of the user's that catches the
   * failure can write another value. If bytes of it have gone to a stream, {@link #requireWhole}
   * fails later.
   *
   * @param mark the state before the value
   */
  public final void takeBack(Mark mark, Throwable failure) {
    if (callback == null && buffer.position(0) == mark.passed()) {
      buffer.writerIndex(mark.index());
    } else if (notTakenBack == null) {
      notTakenBack = failure;
    }
    reset(mark);
  }

  /**
   * Fails if an earlier value failed in its middle and could not be taken back, although the method
   * that wrote it caught the failure.
   */
  public final void requireWhole() {
    if (notTakenBack != null) {
      throw new ForyException(
          "A value could not be written, and what came in its place cannot be read, because a part of the value has left already: write to a byte array, or let the failure end the message. "
              + Quote.failure(notTakenBack),
          notTakenBack);
    }
  }

  /**
   * The state of the output before a value, to take the value back.
   *
   * @param passed the number of bytes that have left the buffer
   * @param index the index of the next byte in the buffer
   * @param depth the number of open values
   * @param introduced the number of types that the message has introduced
   * @param references the number of objects that have ids
   */
  public record Mark(long passed, int index, int depth, int introduced, int references) {}

  /** Returns the present state of the output. */
  public abstract Mark mark();

  /** Forgets the objects and types that came after a mark. */
  protected abstract void reset(Mark mark);

  // ---- Errors ----

  /**
   * The exception to throw for a failure inside a value, with one more step of the path.
   *
   * @param step for example {@code ".price"}
   */
  public final ForyException failed(RuntimeException failure, String step) {
    ForyException e = Operation.WRITE.failed(failure);
    e.atOffset(buffer.position(buffer.writerIndex()));
    e.addStep(step);
    return e;
  }
}
