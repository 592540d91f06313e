/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.graph.GraphInput;
import io.fory.graph.Operation;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.Loaders;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.TreeTypes;
import io.fory.schema.WireSchema;
import io.fory.spi.Lookup;
import io.fory.spi.SlotType;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * One call of {@code deserialize}: the objects read so far, the types introduced so far and the
 * depth; and the buffer and what is left of the limits, see {@link LimitedInput} and {@link
 * GraphInput}. Belongs to one call and one thread at a time; serializers must not keep it.
 *
 * <p>A value is read by calls of one object, which the JVM inlines. The superclass has all that
 * needs no types; rare work is elsewhere: {@link MessageTypes}, {@link UnknownValues}, {@code
 * io.fory.elements}.
 */
public final class MessageReader extends GraphInput {
  /** The most types that a session's messages may introduce; writers start anew well before. */
  public static final int MAX_SESSION_TYPES = 1 << 16;

  private final TypeSource types;
  private final boolean numberCompressed;
  private final boolean scalarSlots;
  private final CompressedNumbers compressedNumbers = new CompressedNumbers();
  private Object value;
  private final MessageTypes messageTypes;
  private final boolean compatible;
  private final UnknownValues unknown;
  private BitSet unshared; // the ids of objects that nothing may refer to; or null

  /** Makes a context; the facade keeps contexts for reuse. */
  public MessageReader(TypeSource types) {
    super(types.config().limits(), types.config().refTracking());
    this.types = types;
    this.numberCompressed = types.config().numberCompressed();
    this.compatible = types.config().compatible();
    this.unknown = new UnknownValues(this, types.config().unknownTypes());
    this.messageTypes = new MessageTypes(this);
    this.scalarSlots = types.hasUsualScalars();
  }

  @Override
  public TypeSource types() {
    return types;
  }

  /** Returns what reads integers in as few bytes as they need. */
  public CompressedNumbers compressedNumbers() {
    return compressedNumbers;
  }

  @Override
  public boolean isNumberCompressed() {
    return numberCompressed;
  }

  /**
   * Starts a message.
   *
   * @param given its parts out of band, in their order; or null
   */
  public void start(MemoryBuffer source, Iterable<MemoryBuffer> given) {
    begin(source, given);
    messageTypes.start();
  }

  /** Lets the message refer to types that it does not introduce; right after {@code start}. */
  public void preload(TreeTypes<TypeInfo> known) {
    messageTypes.preload(known);
  }

  /**
   * Starts a message of a session, with the types of the messages before.
   *
   * @param given its parts out of band, in their order; or null
   */
  public void startInSession(MemoryBuffer source, Iterable<MemoryBuffer> given) {
    begin(source, given);
    messageTypes.continueSession();
  }

  private void begin(MemoryBuffer source, Iterable<MemoryBuffer> given) {
    startReading(source);
    depth = 0;
    if (given != null) {
      startParts(given);
    }
  }

  /** Forgets the types of the last message, which belonged to no session. */
  public void forgetMessage() {
    messageTypes.start();
  }

  /** Starts the messages of a session, or starts them anew: forgets the types introduced. */
  public void forgetTypes() {
    messageTypes.startSession();
  }

  /** Returns the number of types that the messages of a session introduced. */
  public int introducedTypes() {
    return messageTypes.count();
  }

  /** Ends a message, successful or not, and drops the references to all objects. */
  public void finish() {
    finishReading();
    finishGraph();
    if (tracking) {
      value = null;
      cycles.clear();
    }
    unshared = null;
    unknown.finish();
    messageTypes.finish();
  }

  /**
   * Reads the root of a message, after its first two bytes.
   *
   * @param wanted the class of the root; a primitive type stands for its box
   */
  public Object readRoot(Class<?> wanted) {
    TypeInfo info = beginRoot(wanted);
    return ended(info == null ? value : complete(info.readRoot(this)), wanted);
  }

  /**
   * Reads the root of a message whose opening, which introduces its type, the caller has read.
   *
   * @param ordinal the ordinal of the type, which the caller has at hand
   */
  public Object readRoot(TypeInfo info, int ordinal) {
    messageTypes.introduceFirst(ordinal);
    return readPreloadedRoot(info);
  }

  /**
   * Reads the root of a message whose opening the caller has read; the root is of a type that was
   * {@linkplain #preload preloaded}.
   */
  public Object readPreloadedRoot(TypeInfo info) {
    enter(info);
    GeneratedSerializer known = info.direct;
    if (known == null) {
      return ended(complete(info.readRoot(this)), info.type());
    }
    Object root = complete(known.readRoot(this)); // of the class, so that needs no look
    validate();
    return root;
  }

  private Object ended(Object root, Class<?> wanted) {
    if (root == null && cycles.takeUnresolved() >= 0) {
      throw corrupt("The root is a reference");
    }
    validate();
    if (wanted != Object.class && root != null && root.getClass() != wanted) {
      requireWanted(PrimitiveWrappers.of(wanted), root);
    }
    return root;
  }

  private TypeInfo beginRoot(Class<?> wanted) {
    int header = buffer.readVarUint32();
    if (header == Tokens.NULL || header == Tokens.EXPECTED || Tokens.isReference(header)) {
      return beginType(header, Slot.ofRoot(wanted));
    }
    TypeInfo info = messageTypes.read(header);
    if (info.isUnknown()) {
      return beginUnknown(Slot.ofRoot(wanted), info);
    }
    if (wanted != Object.class && wanted != info.type()) {
      requireFitting(info, PrimitiveWrappers.of(wanted));
    }
    enter(info);
    return info;
  }

  /**
   * Fails if the root is of another class than the caller wants. The header alone does not tell,
   * since {@code writeReplace} or {@code readResolve} may put another object in its place.
   */
  private void requireWanted(Class<?> wanted, Object root) {
    if (!wanted.isInstance(root)) {
      throw wrongType(wanted, root.getClass());
    }
  }

  /** Returns a name for the root in the path of an exception, as far as it is known. */
  public String rootName(Class<?> wanted) {
    if (wanted != Object.class) {
      return wanted.getSimpleName();
    }
    TypeInfo first = messageTypes.first();
    if (first == null) {
      return "root";
    }
    return first.isUnknown() ? Quote.name(first.unknownName()) : first.type().getSimpleName();
  }

  /** Passes the names of the unknown classes that this message brought so far. */
  public void unknownNames(Consumer<String> visitor) {
    messageTypes.unknownNames(visitor);
  }

  // ---- For authors of serializers ----

  /** Reads any value that {@link MessageWriter#writeValue} wrote. */
  @Override
  public Object readValue() {
    return readExisting((SlotType) Slot.ANY);
  }

  /**
   * Reads a value as {@link #readValue} does, which must not be a reference, and to which no
   * reference may follow.
   */
  public Object readUnshared() {
    int header = buffer.readVarUint32();
    if (Tokens.isReference(header)) {
      throw corrupt("A reference to an object that the reader does not share: see readUnshared");
    }
    int id = cycles.size();
    TypeInfo info = beginType(header, Slot.ANY);
    if (info == null) {
      return value;
    }
    if (tracking && info.isTracked()) {
      unshared = unshared == null ? new BitSet() : unshared;
      unshared.set(id);
    }
    return existing(complete(info.read(this, Slot.ANY)));
  }

  @Override
  protected Comparator<Object> readOrder() {
    return unknown.order(unknown.nulled, readValue());
  }

  // ---- For containers and generated code ----

  @Override
  public Object readSlot(SlotType slot) {
    try {
      return readSlot((Slot) slot);
    } catch (Throwable e) {
      noteFailure(e);
      throw e;
    }
  }

  @Override
  public void readElements(Collection<Object> target, SlotType element, int heapBytes) {
    try {
      types.elements().read(this, target, element, heapBytes);
    } catch (Throwable e) {
      noteFailure(e);
      throw e;
    }
  }

  @Override
  public Object[] readParts(SlotType element, Lookup lookup, int heapBytes) {
    try {
      return types.elements().readParts(this, element, lookup, heapBytes);
    } catch (Throwable e) {
      noteFailure(e);
      throw e;
    }
  }

  @Override
  public Object[] readLateParts(SlotType element, Lookup lookup, int heapBytes) {
    try {
      return types.elements().readLateParts(this, element, lookup, heapBytes);
    } catch (Throwable e) {
      noteFailure(e);
      throw e;
    }
  }

  /** Reads a value in a slot with a header; see {@link #value} for null. */
  public Object readSlot(Slot slot) {
    TypeInfo info = beginType(slot);
    return info == null ? value : complete(info.read(this, slot));
  }

  /** Reads a value in a slot with a header, in a place that cannot wait, see {@link #existing}. */
  public Object readExisting(Slot slot) {
    return existing(readSlot(slot));
  }

  @Override
  public Object readExisting(SlotType slot) {
    try {
      return readExisting((Slot) slot);
    } catch (Throwable e) {
      noteFailure(e);
      throw e;
    }
  }

  /**
   * Reads the header of a value, see {@link Tokens}.
   *
   * @return the serializer that the caller reads the content with, before it calls {@link
   *     #complete(Object)}; or null if the value is {@link #value()}
   */
  public MessageSerializer<Object> begin(Slot slot) {
    TypeInfo info = beginType(slot);
    return info == null ? null : info.serializer();
  }

  /** Begins as {@link #begin} does, but returns all that is known of the type. */
  public TypeInfo beginType(Slot slot) {
    return beginType(buffer.readVarUint32(), slot);
  }

  private TypeInfo beginType(int header, Slot slot) {
    TypeInfo info;
    if (header == Tokens.EXPECTED) {
      info = slot.expected();
      if (info == null) {
        throw noExpectedType(slot);
      }
      if (info.isUnknown()) {
        return beginUnknown(slot, info);
      }
    } else if (header == Tokens.NULL) {
      value = null;
      return null;
    } else if (Tokens.isReference(header)) {
      value = refer(header >>> 1, slot);
      return null;
    } else {
      info = messageTypes.read(header);
      if (info.isUnknown()) {
        return beginUnknown(slot, info);
      }
      if (!slot.takesAll()) {
        requireFitting(info, slot.required());
      }
    }
    enter(info);
    return info;
  }

  // ---- Unknown types ----

  @Override
  public <T> T unknownConstant(Class<?> type, String constant) {
    unknown.requireNullable(type, constant);
    return null;
  }

  /** Returns the part that handles values of unknown types. */
  public UnknownValues unknown() {
    return unknown;
  }

  /**
   * Begins to read a value of an unknown type; or reads all of it where its place takes only null.
   */
  private TypeInfo beginUnknown(Slot slot, TypeInfo info) {
    unknown.requireKnown(info.version());
    if (unknown.isKept() && info.fits(slot.rawType())) {
      enter(info);
      return info;
    }
    if (unknown.isKeptBeside(slot.overflowField())) {
      enter(info);
      unknown.keep(slot.overflowField(), complete(info.read(this, Slot.ANY)));
      value = null;
      return null;
    }
    unknown.requireDropped(info.unknownName(), slot.rawType());
    enter(info);
    int around = unknown.beginSkipped(false);
    complete(info.read(this, Slot.ANY));
    unknown.endSkipped(around);
    unknown.countLost();
    value = null;
    return null;
  }

  /** The exception to throw for an object of an unknown class where that is refused. */
  public ForyException unknownClass(WireSchema schema) {
    String reason = types().unknown(schema, 0).version().unknownReason();
    return located(ForbiddenClassException.unregistered(reason));
  }

  /** Whether slots may be read as {@link MessageWriter#hasScalarSlots} says: nothing has an id. */
  public boolean hasScalarSlots() {
    return scalarSlots && !tracking && hasRoomFor(1);
  }

  /** Moves past the header of a value if it says that the value is of the expected type. */
  public boolean takeExpected() {
    int at = buffer.readerIndex();
    if (buffer.remaining() > 0 && buffer.getByteUnchecked(at) == Tokens.EXPECTED) {
      buffer.consume(1);
      return true;
    }
    return false;
  }

  /**
   * Reads a slot that can hold only objects of one type, which refer to nothing, such as arrays of
   * primitives. Inlined into generated code, where the serializer is a constant.
   */
  public Object readLeaf(Slot slot, MessageSerializer<Object> serializer) {
    if (takeExpected()) {
      long before = weightSoFar();
      Object leaf = serializer.read(this);
      addLeafSince(before, leaf);
      return leaf;
    }
    return readSlot(slot);
  }

  /**
   * Reads a slot that mostly holds objects of one class of the user's, whose fields refer to no
   * object. Nothing refers to such an object while it is read, so it gets its reference id when it
   * is complete.
   */
  public Object readLeaf(Slot slot, GeneratedSerializer serializer) {
    if (hasRoomFor(1) && takeExpected()) {
      long before = weightSoFar();
      Object leaf = serializer.read(this);
      addLeafSince(before, leaf);
      return leaf;
    }
    return readSlot(slot);
  }

  /**
   * Returns the value that {@link #begin} found without content: null, or an object met before.
   * Returns null too if that object does not exist yet; {@link #takeUnresolved} then returns its
   * id.
   */
  public Object value() {
    return value;
  }

  /** Starts a value of a type whose header was read; {@link #complete(Object)} ends it. */
  public void enter(TypeInfo info) {
    if (++depth > maxDepth) {
      throw Operation.tooDeep(maxDepth, tracking);
    }
    if (tracking) {
      cycles.open(depth, info.isTracked(), info.hashesContent());
    }
  }

  /**
   * Begins a run of contents of one type without headers; {@link #leave} ends it.
   *
   * @param typed whether a header with the type precedes the run; if not it is the expected one
   * @return the type of all of them
   */
  public TypeInfo beginRun(Slot slot, boolean typed) {
    TypeInfo info = slot.expected();
    if (typed) {
      info = readTypeHeader(slot.rawType());
      if (!slot.takesAll() && !info.isUnknown()) {
        requireFitting(info, slot.required());
      }
    } else if (info == null) {
      throw noExpectedType(slot);
    }
    if (tracking && info.isTracked()) {
      throw corrupt("References to %s are kept, so they cannot be without headers".formatted(info));
    }
    enter();
    return info;
  }

  /** Reads what {@link MessageWriter#writeType} wrote, and checks that it is a {@code wanted}. */
  public TypeInfo readTypeHeader(Class<?> wanted) {
    int header = buffer.readVarUint32();
    if (header <= Tokens.EXPECTED && header >= 0 || Tokens.isReference(header)) {
      throw corrupt("Expected a type, found header " + header);
    }
    TypeInfo info = messageTypes.read(header);
    if (info.isUnknown()) {
      unknown.requireKnown(info.version());
      if (!info.fits(wanted)) {
        unknown.requireDropped(info.unknownName(), wanted);
      }
      return info;
    }
    requireFitting(info, wanted);
    return info;
  }

  private void requireFitting(TypeInfo info, Class<?> wanted) {
    if (!info.fits(wanted)) {
      throw wrongType(wanted, info.type());
    }
  }

  // ---- Cycles ----

  private Object refer(int id, Slot slot) {
    if (!tracking) {
      throw corrupt("A reference, although the message was written without reference tracking");
    }
    if (id >= cycles.size()) {
      throw corrupt("Reference to object %s, but only %s were read".formatted(id, cycles.size()));
    }
    if (unshared != null && unshared.get(id)) {
      throw corrupt("A reference to object %s, which the reader does not share".formatted(id));
    }
    Object found = cycles.refer(id, depth);
    if (!slot.holds(found)) {
      throw wrongType(slot.required(), found.getClass());
    }
    return compatible ? unknown.referred(id, found, slot.rawType(), slot.overflowField()) : found;
  }

  /**
   * Reads the content of an object that {@code readResolve} replaces when it is complete.
   * References to it from its own content get the replacement, except in places that cannot wait.
   */
  public Object readReplaced(
      MessageSerializer<Object> serializer, UnaryOperator<Object> readResolve) {
    if (!tracking) {
      return readResolve.apply(serializer.read(this));
    }
    charge(64); // what is kept of it meanwhile
    cycles.replaceLater(depth);
    Object object = serializer.read(this);
    boolean partial = cycles.replacedNow(depth);
    return Replacing.required(readResolve.apply(object), object, partial);
  }

  // ---- Errors ----

  private ForyException noExpectedType(Slot slot) {
    if (slot.rawType() != Object.class) {
      types.info(slot.rawType()); // says why the reader cannot expect what the writer does
    }
    return corrupt("A value of the expected type where none is expected");
  }

  private ForyException wrongType(Class<?> expected, Class<?> found) {
    return located(
        new IncompatibleClassException(
            "Expected %s, found %s"
                .formatted(
                    Loaders.nameBeside(expected, found), Loaders.nameBeside(found, expected))));
  }
}
