/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import io.fory.codec.OutOfBand;
import io.fory.codec.StringCodec;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.Loaders;
import io.fory.schema.WireSchema;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import io.fory.stream.FrameOutput;
import io.fory.stream.SinkOutput;
import io.fory.stream.WindowOutput;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One call of {@code serialize}: the buffer, the references met so far, the types introduced so far
 * and the depth. Belongs to one call and one thread at a time; serializers must not keep it.
 *
 * <p>More than 500 lines: a value is written by calls of one object, which the JVM inlines. What
 * does not happen for each value is elsewhere: {@link RefTable}, {@link Replacements}, {@link
 * WriteAttempt}, {@link Elements}.
 */
public final class MessageWriter extends WriteContext {
  private static final int INITIAL_BUFFER = 1024;

  /** An own buffer larger than this is not kept for the next call. */
  private static final int MAX_KEPT_BUFFER = 1 << 20;

  /** Stands for the length of a part that is out of band. */
  static final int LEFT_OUT = -1;

  /** Nor does a context hold on to a caller's buffer that is larger than this. */
  static final int MAX_KEPT_FOREIGN = 1 << 14;

  /** So many strings and numbers may stay in a window at least, whose usual size is 8 KiB. */
  private static final int MAX_HELD = 1000;

  /** More than the types of any message; and 2^43 calls take centuries. */
  private static final long STAMP = 1L << 20;

  private final TypeSource types;
  private final boolean tracking;
  private final boolean numberCompressed;
  private final int maxDepth;
  private final int outOfBandChars;
  private final StringCodec strings = new StringCodec();
  private final PackedNumbers packedNumbers = new PackedNumbers();
  private final RefTable references = new RefTable();
  private MemoryBuffer buffer;
  private MemoryBuffer ownBuffer;
  private BufferCallback callback; // of a message with parts out of band, else null
  private int longestInBand = StringCodec.LONGEST_SHORT; // without asking the callback
  private OutOfBand sharedPart;
  private FrameOutput frames;
  private SinkOutput sinkOutput;
  private WindowOutput window;
  private int depth;

  // Types introduced in this message, by TypeInfo.ordinal: the stamp of this call + an index.
  private long[] introduced = new long[0];
  private long stamp = STAMP;
  private int introducedCount;
  private final TypeInfo stringInfo;
  private final boolean plainSlots;

  private Replacements replacements; // null if none were written yet
  private Map<TypeInfo, Integer> unknownTypes; // introduced in the message of unknownStamp
  private long unknownStamp;

  private Class<?> lastClass;
  private TypeInfo lastInfo;
  private WriteAttempt attempt; // or null: few messages make one
  private ClosedObjects closed; // or null: few messages have some

  /** For the facade, which keeps contexts for reuse. */
  public MessageWriter(TypeSource types) {
    this.types = types;
    this.tracking = types.config().refTracking();
    this.numberCompressed = types.config().numberCompressed();
    this.maxDepth = types.config().limits().maxDepth();
    this.outOfBandChars = types.config().outOfBandChars();
    this.stringInfo = types.info(String.class);
    this.plainSlots = PlainSlots.areUsual(types);
  }

  /** The buffer that this call writes to. */
  @Override
  public MemoryBuffer buffer() {
    return buffer;
  }

  /** Where types are looked up. */
  @Override
  public TypeSource types() {
    return types;
  }

  /** Integers in as few bytes as they need, with the scratch arrays of this call. */
  public PackedNumbers packedNumbers() {
    return packedNumbers;
  }

  /** Strings, with the scratch arrays of this call. */
  public StringCodec strings() {
    return strings;
  }

  /** Whether shared and circular references are kept. */
  @Override
  public boolean isTracking() {
    return tracking;
  }

  /** Whether integers are written in as few bytes as they need. */
  @Override
  public boolean isNumberCompressed() {
    return numberCompressed;
  }

  /** An empty buffer for a message that is returned as an array. */
  public MemoryBuffer ownBuffer() {
    if (ownBuffer == null || ownBuffer.capacity() > MAX_KEPT_BUFFER) {
      ownBuffer = MemoryBuffer.allocate(INITIAL_BUFFER);
    }
    return ownBuffer.writerIndex(0);
  }

  /** What takes a message to a stream or channel. */
  public FrameOutput frames() {
    frames = frames == null ? new FrameOutput() : frames;
    return frames;
  }

  /** What takes a message to a sink. */
  public SinkOutput sinkOutput() {
    sinkOutput = sinkOutput == null ? new SinkOutput() : sinkOutput;
    return sinkOutput;
  }

  /** Starts a call whose large parts are offered to a callback. */
  public void start(MemoryBuffer target, BufferCallback newCallback) {
    start(target);
    offerTo(newCallback);
  }

  /** The same, with the types introduced before. */
  public void startInSession(MemoryBuffer target, BufferCallback newCallback) {
    startInSession(target);
    offerTo(newCallback);
  }

  private void offerTo(BufferCallback newCallback) {
    callback = newCallback;
    longestInBand = Math.min(StringCodec.LONGEST_SHORT, outOfBandChars - 1);
    if (newCallback.isDoneOnReturn() && sharedPart == null) {
      sharedPart = new OutOfBand();
    }
  }

  /** Starts a call. */
  public void start(MemoryBuffer target) {
    startInSession(target);
    introducedCount = 0;
    stamp += STAMP;
  }

  /** Starts a call that goes on with the types introduced before. */
  public void startInSession(MemoryBuffer target) {
    MemoryBuffer heap = target.heapArray() != null ? target : windowTo(target);
    if (buffer != heap) {
      // Storing a reference into an old object makes G1 issue a fence: not for the same buffer.
      buffer = heap;
    }
    depth = 0;
  }

  private MemoryBuffer windowTo(MemoryBuffer target) {
    window = window == null ? new WindowOutput() : window;
    return window.start(target);
  }

  /** Has all that was written get to the buffer that the call started with. */
  public void complete(MemoryBuffer target) {
    if (target != buffer) {
      window.finish();
    }
  }

  /** Forgets the types introduced. */
  public void forgetTypes() {
    introducedCount = 0;
    stamp += STAMP;
  }

  /** How many types were introduced. */
  public int introducedTypes() {
    return introducedCount;
  }

  /** Ends a call, successful or not, and lets go of all objects. */
  public void finish() {
    if (buffer.capacity() > MAX_KEPT_FOREIGN) {
      buffer = null;
    }
    if (window != null) {
      window.release(MAX_KEPT_FOREIGN);
    }
    if (callback != null) {
      callback = null;
      longestInBand = StringCodec.LONGEST_SHORT;
      if (sharedPart != null) {
        sharedPart.clear();
      }
    }
    finishRecord();
  }

  /** Ends a record of a stream, whose buffer takes the next one too; lets go of all objects. */
  public void finishRecord() {
    if (tracking) {
      references.clear();
      if (replacements != null) {
        replacements.clear();
      }
      if (closed != null) {
        closed.clear();
      }
    }
  }

  /**
   * Writes the root of a message.
   *
   * @param prefix what every message starts with
   */
  public void writeRoot(Object root, byte[] prefix) {
    if (root != null) {
      TypeInfo info = types.info(root.getClass());
      int start = buffer.writerIndex();
      if (!info.isPerObject() && info.writeOpening(buffer)) {
        if (callback != null) {
          buffer.putByteUnchecked(start + 1, prefix[1]); // another flag
        }
        if (info.builtInNumber() < 0) {
          introduce(info);
        }
        if (tracking && info.isTracked()) {
          references.find(root);
        }
        enter();
        info.write(this, Slot.ANY, root);
        return;
      }
    }
    buffer.writeBytes(prefix, 0, prefix.length);
    writeValue(root);
  }

  // ---- For authors of serializers ----

  /** Writes any value: null, a reference, or its type and its content. */
  @Override
  public void writeValue(Object value) {
    writeSlot(Slot.ANY, value);
  }

  /**
   * Writes a value or, if it or something in it has no serialized form, takes back what was written
   * and writes what stands in for it.
   */
  public <T> void writeValueOr(T value, UnaryOperator<T> standIn) {
    attempt().writeOr(value, standIn);
  }

  /** Whether a value, and all that is in it, can be written. Takes as long as writing it. */
  public boolean isWritable(Object value) {
    return attempt().isWritable(value);
  }

  private WriteAttempt attempt() {
    attempt = attempt == null ? new WriteAttempt(this) : attempt;
    return attempt;
  }

  /** Writes a string that is not null, without any header. */
  @Override
  public void writeString(String value) {
    if (!strings.writeShort(buffer, value, longestInBand)) {
      writeAnyString(value);
    }
  }

  private void writeAnyString(String value) {
    if (callback != null && value.length() >= outOfBandChars && leaveOut(value)) {
      return;
    }
    strings.write(buffer, value);
  }

  @Override
  public void writeSlot(SlotType slot, Object value) {
    writeSlot((Slot) slot, value);
  }

  @Override
  public void writeElements(Collection<?> elements, SlotType element) {
    Elements.write(this, elements, (Slot) element);
  }

  // ---- Out of band ----

  /** Whether large parts are offered to a callback: see {@link #leaveOut(OutOfBand, int)}. */
  public boolean isOutOfBand() {
    return callback != null;
  }

  /** Whether what was written can be taken back: not what a stream or a callback has got. */
  public boolean canTakeBack() {
    return callback == null && !buffer.isFlowing();
  }

  /**
   * Has the next values stay where they can be taken back, by moving the buffer's writer index back
   * to where it is now, until {@link #release}.
   *
   * @param values how many there will be at most
   * @return whether they do: not if a callback may get them, or too many would have to stay
   */
  public boolean hold(int values) {
    return callback == null && (values <= MAX_HELD || !buffer.isFlowing()) && buffer.hold();
  }

  /** Ends what {@link #hold} began. */
  public void release() {
    buffer.release();
  }

  /** What to make an offer of. */
  public OutOfBand part() {
    return callback.isDoneOnReturn() ? sharedPart : new OutOfBand();
  }

  /**
   * Offers a part to the callback. If that takes it, a mark and the length stand for it in the
   * message, and {@link MessageReader#readContentLength} will find them.
   *
   * @return whether the part is left out, and nothing more to be written for it
   */
  public boolean leaveOut(OutOfBand part, int length) {
    if (callback.accept(part)) {
      return false;
    }
    int at = buffer.reserve(5); // for the varint of 32 set bits
    buffer.putIntUnchecked(at, LEFT_OUT);
    buffer.putByteUnchecked(at + 4, (byte) 0x0f);
    buffer.writeVarUint32(length);
    return true;
  }

  /** Offers a primitive array, whose elements have 1 &lt;&lt; shift bytes. */
  public boolean leaveOut(Object array, int length, int shift) {
    return leaveOut(part().array(array, length, shift), length);
  }

  private boolean leaveOut(String string) {
    int coder = strings.coder(string);
    return leaveOut(part().string(string, coder), string.length() << 1 | coder);
  }

  // ---- For containers and generated code ----

  /** Writes a value in a slot with a header, as {@link #begin} and {@link #end} do. */
  public void writeSlot(Slot slot, Object value) {
    TypeInfo info = beginType(slot, value);
    if (info != null) {
      info.write(this, slot, value);
      end();
    }
  }

  /** Writes the content of a value with the serializer that {@link #begin} returned. */
  public void writeContent(MessageSerializer<Object> serializer, Slot slot, Object value) {
    if (serializer instanceof SlotSerializer<Object> generic) {
      generic.write(this, value, slot);
    } else {
      serializer.write(this, value);
    }
  }

  /**
   * Writes the header of a value, see {@link Tokens}.
   *
   * @return the serializer that the caller writes the content with, before it calls {@link #end};
   *     or null if there is no content
   */
  public MessageSerializer<Object> begin(Slot slot, Object value) {
    TypeInfo info = beginType(slot, value);
    return info == null ? null : info.serializer();
  }

  /** Whether {@link PlainSlots} can write here: one level down, and nothing out of band. */
  boolean hasPlainSlots() {
    return plainSlots && callback == null && depth < maxDepth;
  }

  private TypeInfo beginType(Slot slot, Object value) {
    if (value == null) {
      buffer.writeByte(Tokens.NULL);
      return null;
    }
    TypeInfo info = slot.expected();
    boolean asExpected = info != null && info.type() == value.getClass() && !info.isPerObject();
    if (!asExpected) {
      info = infoOf(value.getClass());
      if (info.isPerObject()) {
        info = infoOf(slot, value, info);
        if (info == null) {
          return null;
        }
      }
      asExpected = info == slot.expected(); // an enum constant with a body
      if (info.type() != value.getClass() && !info.isUnknown() && !info.fits(slot.rawType())) {
        throw notReadBack(slot.rawType(), value.getClass(), info);
      }
    }
    if (tracking && info.isTracked()) {
      int id = references.find(value);
      if (id >= 0) {
        buffer.writeVarUint32(Tokens.reference(id));
        return null;
      }
    }
    if (asExpected) {
      buffer.writeByte(Tokens.EXPECTED);
    } else {
      writeType(info);
    }
    enter();
    return info;
  }

  private static UnsupportedTypeException notReadBack(
      Class<?> declared, Class<?> found, TypeInfo info) {
    return new UnsupportedTypeException(
        "A %s is read back as a %s, which is no %s: declare the place as one"
            .formatted(
                found.getTypeName(),
                Loaders.nameBeside(info.type(), declared),
                Loaders.nameBeside(declared, info.type())));
  }

  /**
   * Whether what takes the place of an object can be in a slot when it is read back. Of what others
   * take the place of again, by {@code writeReplace} or {@code readResolve}, nobody knows yet.
   */
  public boolean isReadBackAs(Slot slot, Object replacement) {
    if (replacement == null || slot.rawType() == Object.class) {
      return true;
    }
    TypeInfo info = infoOf(replacement.getClass());
    return info.replacing() != null || info.fits(slot.rawType());
  }

  /** Writes a reference if a value is known as itself. */
  boolean writeKnown(Object value) {
    int id = references.known(value);
    if (id >= 0) {
      buffer.writeVarUint32(Tokens.reference(id));
    }
    return id >= 0;
  }

  /**
   * Writes a value under its class, which has {@code writeReplace}.
   *
   * @param replacement what it is read back from; null if nothing replaces it
   */
  void writeItself(Slot slot, Object value, TypeInfo info, Object replacement) {
    if (tracking && info.isTracked()) {
      int id = references.find(value);
      if (id >= 0) {
        buffer.writeVarUint32(Tokens.reference(id));
        return;
      }
    }
    if (info == slot.expected()) {
      buffer.writeByte(Tokens.EXPECTED);
    } else {
      writeType(info);
    }
    enter();
    if (replacement == null) {
      info.replacing().writeItself(this, value, slot);
    } else {
      info.replacing().writeReplaced(this, replacement);
    }
    end();
  }

  /** Ends a value that {@link #begin} returned a serializer for. */
  public void end() {
    depth--;
  }

  /** Starts a nested value that has no header; {@link #end} ends it. */
  public void enter() {
    if (++depth > maxDepth) {
      throw tooDeep(maxDepth, tracking);
    }
  }

  /** Starts an object without a header, which parts of it may refer to. */
  void enterRoot(Object root) {
    if (tracking) {
      references.find(root);
    }
    enter();
  }

  static LimitExceededException tooDeep(int maxDepth, boolean tracking) {
    return new LimitExceededException(
        "More than %d objects are nested in each other. %s raise it with withMaxDepth if the graph is really this deep"
            .formatted(
                maxDepth,
                tracking
                    ? "You may"
                    : "If the graph has a cycle, turn on withRefTracking(true); else"));
  }

  /** What is known of a class; remembers the last one asked for. */
  public TypeInfo infoOf(Class<?> type) {
    if (type == lastClass) {
      return lastInfo;
    }
    if (type == String.class) {
      return stringInfo; // mostly in between others, which stay remembered
    }
    TypeInfo info = types.info(type);
    lastClass = type;
    lastInfo = info;
    return info;
  }

  /** Writes the header of a new value of a type, in a slot that does not expect it. */
  public void writeType(TypeInfo info) {
    if (info.builtInNumber() >= 0) {
      buffer.writeVarUint32(Tokens.builtIn(info.builtInNumber()));
      return;
    }
    int ordinal = info.ordinal();
    if (ordinal < 0) {
      writeUnknownType(info);
      return;
    }
    if (ordinal < introduced.length && introduced[ordinal] >= stamp) {
      buffer.writeVarUint32(Tokens.introduced((int) (introduced[ordinal] - stamp)));
      return;
    }
    if (info.component() != null) {
      buffer.writeByte(Tokens.ARRAY);
      writeType(info.component());
    } else {
      byte[] definition = info.definition();
      buffer.writeBytes(definition, 0, definition.length);
    }
    introduce(info);
  }

  // ---- Types of single objects ----

  /** The type of one object; null if it is written, because another takes its place. */
  private TypeInfo infoOf(Slot slot, Object value, TypeInfo ofClass) {
    if (ofClass.replacing() != null) {
      replacements = replacements == null ? new Replacements(this) : replacements;
      replacements.write(slot, value, ofClass);
      return null;
    }
    if (value instanceof ForeignObject unknown) {
      return unknownInfo(unknown);
    }
    if (ofClass.choosing() != null) {
      return types.builtIn(ofClass.choosing().choose(value));
    }
    UnknownFields fields = ofClass.versioned().unknownFields(value);
    return fields == null ? ofClass : types.versions().extended(ofClass, fields);
  }

  private TypeInfo unknownInfo(ForeignObject object) {
    WireSchema schema = object.schema();
    if (!types.config().compatible()) {
      throw new UnsupportedTypeException(
          "An object of the unknown class %s can be written in compatible mode only"
              .formatted(Quote.name(object.className())));
    }
    TypeInfo info = types.versions().unknown(schema);
    for (int i = 0; i < object.dimensions(); i++) {
      info = types.versions().arrayOf(info);
    }
    return info;
  }

  private void writeUnknownType(TypeInfo info) {
    if (unknownTypes == null || unknownStamp != stamp) {
      unknownTypes = new IdentityHashMap<>();
      unknownStamp = stamp;
    }
    Integer index = unknownTypes.get(info);
    if (index != null) {
      buffer.writeVarUint32(Tokens.introduced(index));
      return;
    }
    if (info.component() != null) {
      buffer.writeByte(Tokens.ARRAY);
      writeType(info.component());
    } else {
      byte[] definition = info.definition();
      buffer.writeBytes(definition, 0, definition.length);
    }
    unknownTypes.put(info, introducedCount++);
  }

  /** The objects that exist only when all in them does. */
  public ClosedObjects closedObjects() {
    closed = closed == null ? new ClosedObjects(references) : closed;
    return closed;
  }

  // ---- What can be taken back ----

  /** All that changes while a value is written, besides the bytes. */
  record Mark(int depth, int introduced, int references) {}

  Mark mark() {
    return new Mark(depth, introducedCount, references.size());
  }

  /** Forgets what was met and introduced since. */
  void reset(Mark mark) {
    depth = mark.depth;
    references.truncate(mark.references);
    if (introducedCount > mark.introduced) {
      introducedCount = mark.introduced;
      for (int i = 0; i < introduced.length; i++) {
        if (introduced[i] >= stamp + introducedCount) {
          introduced[i] = 0; // of no call
        }
      }
      if (unknownTypes != null && unknownStamp == stamp) {
        unknownTypes.values().removeIf(index -> index >= introducedCount);
      }
    }
  }

  /** Has this write to another buffer, with all parts in band. */
  BufferCallback divert(MemoryBuffer to, BufferCallback offers) {
    BufferCallback before = callback;
    buffer = to;
    callback = offers;
    longestInBand =
        offers == null
            ? StringCodec.LONGEST_SHORT
            : Math.min(StringCodec.LONGEST_SHORT, outOfBandChars - 1);
    return before;
  }

  private void introduce(TypeInfo info) {
    int ordinal = info.ordinal();
    if (ordinal >= introduced.length) {
      introduced = Arrays.copyOf(introduced, Math.max(types.ordinals(), ordinal + 1) + 8);
    }
    introduced[ordinal] = stamp + introducedCount++;
  }

  /**
   * The exception to throw for a failure inside a value: the same one if it is ours, else a {@link
   * ForyException} around it; in both cases with one more step of the path.
   *
   * @param step for example {@code ".price"}
   */
  public ForyException failed(RuntimeException failure, String step) {
    ForyException e =
        failure instanceof ForyException ours
            ? ours
            : new ForyException("Writing failed: " + Quote.failure(failure), failure);
    e.atOffset(buffer.position(buffer.writerIndex()));
    e.addStep(step);
    return e;
  }
}
