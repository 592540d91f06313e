/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.codec.Buffers;
import io.fory.codec.StringCodec;
import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.transport.FrameInput;
import io.fory.transport.ScatteredInput;
import io.fory.transport.WindowInput;
import java.util.function.LongConsumer;

/**
 * Base of the read context: buffer, parts out of band, strings, lengths and limits; knows neither
 * references nor types. As a {@link LongConsumer} it is told the heap that the definition of a type
 * takes.
 */
public abstract class LimitedInput extends ReadContext implements WorkBudget, LongConsumer {
  /** The length that stands for a part out of band. */
  public static final int LEFT_OUT = -1;

  /** The same as a varint of five bytes. */
  static final long LEFT_OUT_MARK = 0x0f_ffff_ffffL;

  private static final int MARK_BYTES = 5;
  private static final int NOT_MARKED = -1;

  /**
   * The maximum size of a buffer to which a context keeps a reference between calls. It keeps
   * smaller ones, since storing a reference into an old object takes G1 a fence (4 ns and more).
   */
  static final int MAX_KEPT_BUFFER = 1 << 20;

  /**
   * Hashing a container with so few elements takes no more steps than the weight of the container
   * itself.
   */
  private static final int SHORT_CONTAINER = 127;

  private static final int SHORT_STRING = StringCodec.LONGEST_SHORT;

  /** The estimated heap of a view, in bytes. */
  private static final int VIEW = 64;

  /** The maximum heap of a short string, in bytes. */
  public static final int SHORT_STRING_BYTES = 48 + SHORT_STRING;

  /** The heap of a string besides its chars, in bytes. */
  public static final int STRING_BYTES = 48;

  private final ReadLimits limits;
  private final int shortString;
  private final StringCodec strings = new StringCodec();
  private final GivenParts parts = new GivenParts(this);
  private boolean partsGiven;
  private WindowInput window;
  private FrameInput frames;
  private ScatteredInput scattered;
  // whether the length that was read last is that of a part out of band, until content() was called
  private boolean outOfBand;
  private long budget; // heap bytes left
  private long work; // steps left
  private long ofTypes; // heap bytes that were charged for definitions of types, and not for values
  protected MemoryBuffer buffer;

  LimitedInput(ReadLimits limits) {
    this.limits = limits;
    this.shortString = Math.min(SHORT_STRING, limits.maxStringLength());
  }

  /** Returns the input that takes a message from a stream or channel. */
  public final FrameInput frames() {
    if (frames == null) {
      frames = new FrameInput();
    }
    return frames;
  }

  /** Returns the input that takes a message from several buffers. */
  public final ScatteredInput scattered() {
    if (scattered == null) {
      scattered = new ScatteredInput();
    }
    return scattered;
  }

  protected final void startReading(MemoryBuffer source) {
    MemoryBuffer heap = source.heapArray() != null ? source : windowOf(source);
    if (buffer != heap) {
      buffer = heap; // a store into an old object makes G1 issue a fence, so the same buffer is not
      // stored again
    }
    if (heap != source) {
      Buffers.ACCESS.prefetch(heap, 1);
    }
    budget = limits.maxGraphBytes();
    work = limits.maxWork();
    ofTypes = 0;
  }

  private MemoryBuffer windowOf(MemoryBuffer source) {
    if (window == null) {
      window = new WindowInput(); // stored once: see startReading
    }
    return window.start(source);
  }

  /** Moves the buffer that the call started with past the bytes that were read. */
  public final void complete(MemoryBuffer source) {
    if (source != buffer) {
      window.finish();
    }
  }

  /** Returns the position in the message of the next byte. */
  public final long position() {
    return buffer.position(buffer.readerIndex());
  }

  /** Gives the message its parts out of band, in their order; right after it was started. */
  public final void startParts(Iterable<MemoryBuffer> given) {
    partsGiven = true;
    parts.start(given);
  }

  protected final void finishReading() {
    if (buffer.capacity() > MAX_KEPT_BUFFER) {
      buffer = null;
    }
    if (window != null) {
      window.release(MAX_KEPT_BUFFER);
    }
    if (partsGiven) {
      partsGiven = false;
      parts.finish();
      outOfBand = false;
    }
  }

  @Override
  public final MemoryBuffer buffer() {
    return buffer;
  }

  /** Fails if the message did not need all parts that the caller gave. */
  public final void requireAllTaken() {
    parts.requireAllTaken();
  }

  // ---- Strings and arrays ----

  @Override
  public final String readString() {
    return readString(buffer.readVarUint32());
  }

  /**
   * Reads the string of a field of an object that was charged {@link #SHORT_STRING_BYTES} for it: a
   * short string then needs no look at the limits.
   */
  public final String readFieldString() {
    String found = StringCodec.readShort(buffer, shortString);
    return found != null ? found : readLongField();
  }

  private String readLongField() {
    String found = readString();
    addWeight(found.length() >> 8); // 16 ns: the time that comparing two equal strings takes
    return found;
  }

  private String readString(int header) {
    if (header == LEFT_OUT) {
      return readStringOutOfBand();
    }
    int length = header >>> 1;
    int coder = header & 1;
    if (length > limits.maxStringLength()
        || !Buffers.ACCESS.mayHold(buffer, (long) length << coder)) {
      throw badLength("string", length, limits.maxStringLength(), "withMaxStringLength");
    }
    charge(STRING_BYTES + StringCodec.heapBytes(length, coder));
    return strings.read(buffer, length, coder);
  }

  @Override
  public final int readArrayLength(int elementBytes) {
    int length = buffer.readVarUint32();
    checkArrayLength(length, elementBytes);
    charge(16 + (long) length * elementBytes);
    return length;
  }

  private void checkArrayLength(int length, int elementBytes) {
    if (length < 0
        || length > limits.maxArrayLength()
        || !Buffers.ACCESS.mayHold(buffer, (long) length * elementBytes)) {
      throw badLength("array", length, limits.maxArrayLength(), "withMaxArrayLength");
    }
  }

  /**
   * Reads a length as {@link #readArrayLength} does, of elements that may be out of band: {@link
   * #content()} then has the elements.
   */
  public final int readContentLength(int elementBytes) {
    int length = contentLength(elementBytes);
    charge(16 + (long) length * elementBytes);
    return length;
  }

  /**
   * Reads a length as {@link #readContentLength} does, of elements out of band that become a view.
   */
  public final int readViewLength(int elementBytes) {
    int length = contentLength(elementBytes);
    charge(outOfBand ? VIEW : VIEW + (long) length * elementBytes);
    return length;
  }

  private int contentLength(int elementBytes) {
    int length = partsGiven ? readMarked() : NOT_MARKED;
    boolean marked = length != NOT_MARKED;
    if (!marked) {
      length = buffer.readVarUint32();
      if (length == LEFT_OUT) {
        length = buffer.readVarUint32();
        marked = true;
      }
    }
    if (marked) {
      checkArrayLength(length);
      parts.take((long) length * elementBytes);
      outOfBand = true;
    } else {
      checkArrayLength(length, elementBytes);
    }
    addHashedBytes((long) length * elementBytes);
    return length;
  }

  /**
   * Adds a run of bytes to the weight of the object being read, whose {@code hashCode} walks
   * through them each time.
   */
  public final void addHashedBytes(long bytes) {
    addWeight(bytes >> 4);
  }

  /**
   * Reads the mark of a part and the length after it from one load, as {@link GraphOutput} writes
   * them.
   *
   * @return {@link #NOT_MARKED}, and nothing read, if something else comes next, the length has
   *     more than two bytes, or too few bytes are left for such a load
   */
  private int readMarked() {
    if (buffer.remaining() < Long.BYTES) {
      return NOT_MARKED;
    }
    long word = buffer.getLongUnchecked(buffer.readerIndex());
    int low = (int) (word >>> 40) & 0xff;
    int high = (int) (word >>> 48) & 0xff;
    if ((word & 0xff_ffff_ffffL) != LEFT_OUT_MARK || (low & high & 0x80) != 0) {
      return NOT_MARKED;
    }
    boolean oneByte = low < 0x80;
    buffer.consume(oneByte ? MARK_BYTES + 1 : MARK_BYTES + 2);
    return oneByte ? low : low & 0x7f | high << 7;
  }

  /**
   * Returns the buffer with the elements whose number {@link #readContentLength} has read. Call it
   * once.
   */
  public final MemoryBuffer content() {
    if (!outOfBand) {
      return buffer;
    }
    outOfBand = false;
    return parts.view();
  }

  /**
   * Fills an array of a primitive type with the elements whose number {@link #readContentLength}
   * has read, if they are out of band.
   *
   * @return false if they are in band, and still have to be read
   */
  public final boolean readPart(Object array) {
    if (!outOfBand) {
      return false;
    }
    outOfBand = false;
    parts.get(array);
    return true;
  }

  /** Whether the elements whose number was read last are out of band. */
  public final boolean isOutOfBand() {
    return outOfBand;
  }

  private String readStringOutOfBand() {
    int header = buffer.readVarUint32();
    int length = header >>> 1;
    if (length > limits.maxStringLength()) {
      throw badLength("string", length, limits.maxStringLength(), "withMaxStringLength");
    }
    charge(STRING_BYTES + StringCodec.heapBytes(length, header & 1));
    parts.take((long) length << (header & 1));
    return strings.read(parts.view(), length, header & 1);
  }

  /** Checks the length of an array whose elements need not be in the bytes that follow. */
  public final void checkArrayLength(int length) {
    if (length < 0 || length > limits.maxArrayLength()) {
      throw badLength("array", length, limits.maxArrayLength(), "withMaxArrayLength");
    }
  }

  @Override
  public final void checkSize(int size, int heapBytes) {
    checkSize(size, heapBytes, 0);
  }

  /**
   * Checks the size of a container that takes more heap than a list does, before it is created.
   *
   * @param more the heap, in bytes, besides its elements and 48 bytes
   */
  public final void checkSize(int size, int heapBytes, int more) {
    if (size < 0 || size > limits.maxCollectionSize()) {
      throw badLength("collection", size, limits.maxCollectionSize(), "withMaxCollectionSize");
    }
    charge(32 + more + (long) size * heapBytes);
    if (size > SHORT_CONTAINER) {
      addWeight(size >> 3); // hashing takes 2 ns for each element, whatever the element weighs
    }
  }

  @Override
  public final void charge(long bytes) {
    if ((budget -= bytes) < 0) {
      throw overBudget();
    }
  }

  /**
   * Charges the heap of the definition of a type. It does not count for the size of the value that
   * brings the definition, since the value must have the same size in the next message, which does
   * not bring it.
   */
  @Override
  public final void accept(long bytes) {
    ofTypes += bytes;
    charge(bytes);
  }

  /**
   * {@inheritDoc}
   *
   * <p>That is work such as hashing what is shared, or counting copies. A step takes some
   * nanoseconds.
   */
  @Override
  public final void chargeWork(long steps) {
    if ((work -= steps) < 0) {
      work = 0; // so that the next charge fails too, and nothing overflows
      throw overWork();
    }
  }

  @Override
  public final void chargeWork(long times, long steps) {
    if (times > 0 && steps > work / times) {
      work = 0;
      throw overWork();
    }
    chargeWork(times * steps);
  }

  /** Returns the heap, in bytes, that this call was charged for definitions of types. */
  public final long typeBytes() {
    return ofTypes;
  }

  /** Returns the steps that this call was charged for. */
  final long workDone() {
    return limits.maxWork() - work;
  }

  /**
   * Returns what this call was charged for values: steps, and a step for each sixteen bytes of
   * heap.
   */
  final long spent() {
    return workDone() + (limits.maxGraphBytes() - budget - ofTypes >> 4);
  }

  private ForyException overWork() {
    return located(CallBudget.overWork(limits));
  }

  /**
   * Whether {@code strings} short strings are within the limits in any case, so that the caller can
   * charge them together afterwards.
   */
  public final boolean hasRoomForShort(int strings) {
    return shortString == SHORT_STRING && (long) strings * SHORT_STRING_BYTES <= budget;
  }

  private ForyException overBudget() {
    return located(CallBudget.overHeap(limits));
  }

  private ForyException badLength(String what, int found, int limit, String setter) {
    String length = Integer.toUnsignedString(found);
    if (found < 0 || found > limit) {
      return located(
          new LimitExceededException(
              "The %s of length %s is longer than the limit of %s; raise it with %s if it should be"
                  .formatted(what, length, limit, setter)));
    }
    return corrupt(
        "The %s of length %s does not fit into the %s bytes left. Is the message cut off?"
            .formatted(what, length, buffer.remaining()));
  }

  // ---- Errors ----

  @Override
  public final CorruptDataException corrupt(String message) {
    return located(new CorruptDataException(message));
  }

  /** Returns the exception with the current offset added. */
  public final <E extends ForyException> E located(E e) {
    e.atOffset(position());
    return e;
  }

  /**
   * The exception to throw for a failure inside a value, with one more step of the path.
   *
   * @param step for example {@code ".price"}
   */
  public final ForyException failed(RuntimeException failure, String step) {
    ForyException e = located(Operation.READ.failed(failure));
    e.addStep(step);
    return e;
  }
}
