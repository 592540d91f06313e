/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.GraphOutput;
import io.fory.graph.RefTable;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.Loaders;
import io.fory.schema.TreeTypes;
import io.fory.spi.SlotType;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One call of {@code serialize}: the buffer, the references met so far, the types introduced so far
 * and the depth. Belongs to one call and one thread at a time; serializers must not keep it.
 *
 * <p>A value is written by calls of one object, which the JVM inlines. The superclass has all that
 * needs no types; rare work is elsewhere: {@link RefTable}, {@link Replacing}, {@code
 * io.fory.elements}.
 */
public final class MessageWriter extends GraphOutput {
  /** The distance of the stamps of two messages: more than the types of any message. */
  private static final long STAMP = 1L << 20;

  private final TypeSource types;
  private final RefTable references = new RefTable();
  private final CompressedNumbers compressedNumbers = new CompressedNumbers();

  // By TypeInfo.ordinal: the stamp of the message that introduced the type, plus the type's index.
  private long[] introduced = new long[0];
  private long stamp = STAMP;
  private int introducedCount;
  // What messages of preloadedStamp have as their first types, without introducing them.
  private TreeTypes<TypeInfo> preloaded;
  private long preloadedStamp;
  private final TypeInfo stringInfo;
  private final boolean scalarSlots;

  private Map<Object, Object> replacements; // by the object replaced; null until there is one
  private Map<TypeInfo, Integer> unknownTypes; // introduced in the message of unknownStamp
  private long unknownStamp;

  private ClosedObjects closed; // or null: few messages have some

  /** Makes a context; the facade keeps contexts for reuse. */
  public MessageWriter(TypeSource types) {
    super(
        types.config().refTracking(),
        types.config().numberCompressed(),
        types.config().limits().maxDepth(),
        types.config().outOfBandChars());
    this.types = types;
    this.stringInfo = types.info(String.class);
    this.scalarSlots = types.hasUsualScalars();
  }

  @Override
  public TypeSource types() {
    return types;
  }

  /** Returns what writes integers in as few bytes as they need. */
  public CompressedNumbers compressedNumbers() {
    return compressedNumbers;
  }

  /**
   * Starts a message.
   *
   * @param newCallback is offered large parts; or null
   */
  public void start(MemoryBuffer target, BufferCallback newCallback) {
    startInSession(target, newCallback);
    forgetTypes();
  }

  /**
   * Starts a message that need not introduce some types.
   *
   * @param newCallback is offered large parts; or null
   */
  public void start(MemoryBuffer target, BufferCallback newCallback, TreeTypes<TypeInfo> known) {
    startInSession(target, newCallback);
    if (preloaded == known && preloadedStamp == stamp) {
      forgetFrom(known.size()); // those that the last message introduced
    } else {
      forgetTypes();
      for (int i = 0; i < known.size(); i++) {
        int ordinal = known.find(i, bytes -> {}).ordinal();
        if (ordinal >= 0) {
          introduce(ordinal);
        } else {
          introducedCount++;
        }
      }
      preloaded = known;
      preloadedStamp = stamp;
    }
  }

  /**
   * Starts a message of a session, with the types of the messages before.
   *
   * @param newCallback is offered large parts; or null
   */
  public void startInSession(MemoryBuffer target, BufferCallback newCallback) {
    startWriting(target);
    if (newCallback != null) {
      offerTo(newCallback);
    }
  }

  /** Forgets the types introduced. */
  public void forgetTypes() {
    introducedCount = 0;
    stamp += STAMP;
  }

  /** Returns the number of types that were introduced. */
  public int introducedTypes() {
    return introducedCount;
  }

  /** Ends a message, successful or not, and lets go of all objects. */
  public void finish() {
    finishWriting();
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
   * @param prefix the start of every message
   */
  public void writeRoot(Object root, byte[] prefix) {
    writeRoot(root == null ? null : types.info(root.getClass()), root, prefix);
  }

  /**
   * Writes the root of a message.
   *
   * @param info of its class; null if the root is
   */
  public void writeRoot(TypeInfo info, Object root, byte[] prefix) {
    if (info != null && !info.isPerObject() && !info.opening().isNone()) {
      info.opening().write(buffer, callback == null ? 0 : prefix[1]);
      enterRoot(info.builtInNumber() < 0 ? info.ordinal() : -1, info.isTracked(), root);
      info.writeRoot(this, root);
      return;
    }
    buffer.writeBytes(prefix, 0, prefix.length);
    writeValue(root);
  }

  /**
   * Starts a root whose opening the caller has written.
   *
   * @param introduced the ordinal of the type that the opening introduces, or -1
   */
  public void enterRoot(int introduced, boolean tracked, Object root) {
    if (introduced >= 0) {
      introduce(introduced);
    }
    if (tracking && tracked) {
      references.find(root);
    }
    enter();
  }

  // ---- For authors of serializers ----

  /** Writes any value: null, a reference, or its type and its content; or nothing if it fails. */
  @Override
  public void writeValue(Object value) {
    writeSlot((SlotType) Slot.ANY, value);
  }

  @Override
  public void writeSlot(SlotType slot, Object value) {
    long passed = buffer.position(0);
    int index = buffer.writerIndex();
    int level = depth;
    int typeCount = introducedCount;
    int objectCount = references.size();
    try {
      writeSlot((Slot) slot, value);
    } catch (Throwable e) {
      takeBack(new Mark(passed, index, level, typeCount, objectCount), e);
      throw e;
    }
  }

  @Override
  public void writeElements(Collection<?> elements, SlotType element) {
    Mark mark = mark();
    try {
      types.elements().write(this, elements, element);
    } catch (Throwable e) {
      takeBack(mark, e);
      throw e;
    }
  }

  /**
   * Writes a value as {@link #writeValue} does, but not as a reference, and no reference to it
   * follows.
   */
  public void writeUnshared(Object value) {
    if (!tracking) {
      writeSlot(Slot.ANY, value);
      return;
    }
    TypeInfo info = value == null ? null : infoOf(value.getClass());
    Replacing replacing = info == null ? null : info.replacing;
    Object written = replacing == null ? value : replacing.replacement(value);
    if (replacing != null && (written == null || written.getClass() != value.getClass())) {
      enter(); // ends a chain of replacements
      writeUnshared(written);
      leave();
      return;
    }
    if (info != null && replacing == null && info.isPerObject()) {
      info = infoOf(Slot.ANY, value, info);
    }
    if (info == null || !info.isTracked()) {
      writeSlot(Slot.ANY, value);
      return;
    }
    references.find(new Object()); // takes the number of the value
    writeType(info);
    enter();
    if (replacing == null) {
      info.write(this, Slot.ANY, value);
    } else {
      replacing.writeItself(this, written, Slot.ANY);
    }
    leave();
  }

  // ---- For containers and generated code ----

  /** Writes a value in a slot with a header, as {@link #begin} and {@link #leave} do. */
  public void writeSlot(Slot slot, Object value) {
    TypeInfo info = beginType(slot, value);
    if (info != null) {
      info.write(this, slot, value);
      leave();
    }
  }

  /**
   * Writes the header of a value, see {@link Tokens}.
   *
   * @return the serializer that the caller writes the content with, before it calls {@link #leave};
   *     or null if there is no content
   */
  public MessageSerializer<Object> begin(Slot slot, Object value) {
    TypeInfo info = beginType(slot, value);
    return info == null ? null : info.serializer();
  }

  /**
   * Whether strings and numbers one level down can be written without their serializers: see {@link
   * TypeSource#hasUsualScalars}.
   */
  public boolean hasScalarSlots() {
    return scalarSlots && callback == null && hasRoomFor(1);
  }

  private TypeInfo beginType(Slot slot, Object value) {
    if (value == null) {
      buffer.writeByte(Tokens.NULL);
      return null;
    }
    TypeInfo info = slot.expected();
    if (info == null || info.type() != value.getClass() || info.isPerObject()) {
      info = infoOf(value.getClass());
      if (info.isPerObject()) {
        info = infoOf(slot, value, info);
        if (info == null) {
          return null;
        }
      }
      if (info.type() != value.getClass() && !info.isUnknown() && !info.fits(slot.rawType())) {
        throw notReadBack(slot.rawType(), value.getClass(), info);
      }
    }
    return beginAs(slot, value, info) ? info : null;
  }

  /** Whether an object is met for the first time, and numbered; else writes a reference to it. */
  public boolean isFirst(Object value) {
    int id = references.find(value);
    if (id >= 0) {
      requireNoKey(value);
      buffer.writeVarUint32(Tokens.reference(id));
    }
    return id < 0;
  }

  /**
   * Refuses a key that refers to an object twice: a key with two equal objects in these places
   * would have other bytes.
   */
  private void requireNoKey(Object shared) {
    if (types.config().forKeys()) {
      throw new UnsupportedTypeException(
          "A key refers to the same %s twice, and has other bytes than a key with two equal ones: build the instance without reference tracking"
              .formatted(shared.getClass().getName()));
    }
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
   * Whether what takes the place of an object can be in a slot when it is read back. The answer
   * does not cover replacements that {@code writeReplace} or {@code readResolve} replaces again.
   */
  public boolean isReadBackAs(Slot slot, Object replacement) {
    if (replacement == null || slot.rawType() == Object.class) {
      return true;
    }
    TypeInfo info = infoOf(replacement.getClass());
    return info.replacing != null || info.fits(slot.rawType());
  }

  /** Writes a reference if the same object was written before. */
  public boolean writeKnown(Object value) {
    int id = references.known(value);
    if (id >= 0) {
      requireNoKey(value);
      buffer.writeVarUint32(Tokens.reference(id));
    }
    return id >= 0;
  }

  /** Returns the replacement of an object; asks {@code writeReplace} once in a message. */
  public Object replacement(Object value, UnaryOperator<Object> writeReplace) {
    if (replacements == null) {
      replacements = new IdentityHashMap<>();
    }
    if (replacements.containsKey(value)) {
      return replacements.get(value);
    }
    Object replacement = writeReplace.apply(value);
    if (replacement != value) {
      replacements.put(value, replacement);
    }
    return replacement;
  }

  /**
   * Writes the header of a value of a type. The caller then writes the content, and calls {@link
   * #leave}.
   *
   * @return whether there is content: not if a reference was written
   */
  public boolean beginAs(Slot slot, Object value, TypeInfo info) {
    if (tracking && info.isTracked() && !isFirst(value)) {
      return false;
    }
    if (info == slot.expected()) {
      buffer.writeByte(Tokens.EXPECTED);
    } else {
      writeType(info);
    }
    enter();
    return true;
  }

  /** Starts an object without a header, to which its parts may refer. */
  void enterRoot(Object root) {
    if (tracking) {
      references.find(root);
    }
    enter();
  }

  /** Returns the information about a class. */
  public TypeInfo infoOf(Class<?> type) {
    return type == String.class ? stringInfo : types.info(type);
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
    writeNewType(info);
    introduce(info.ordinal());
  }

  private void writeNewType(TypeInfo info) {
    if (info.component() != null) {
      buffer.writeByte(Tokens.ARRAY);
      writeType(info.component());
    } else {
      byte[] definition = info.definition();
      buffer.writeBytes(definition, 0, definition.length);
    }
  }

  // ---- Types of single objects ----

  /** Returns the type of one object; null if the object was replaced, and the other is written. */
  private TypeInfo infoOf(Slot slot, Object value, TypeInfo ofClass) {
    if (ofClass.replacing != null) {
      ofClass.replacing.write(this, slot, value, ofClass);
      return null;
    }
    if (value instanceof SchemaBackedObject unknown) {
      return unknownInfo(unknown);
    }
    if (ofClass.choosing != null) {
      return types.builtIn(ofClass.choosing.choose(value));
    }
    UnknownFields fields = ofClass.version().unknownFieldsAccessor().unknownFields(value);
    return fields == null ? ofClass : types.extended(ofClass, fields);
  }

  private TypeInfo unknownInfo(SchemaBackedObject object) {
    if (!types.config().compatible()) {
      throw new UnsupportedTypeException(
          "An object of the unknown class %s can be written in compatible mode only"
              .formatted(Quote.name(object.className())));
    }
    return types.unknown(object.schema(), object.dimensions());
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
    writeNewType(info);
    unknownTypes.put(info, introducedCount++);
  }

  /** Returns the objects that exist only when all their parts do. */
  public ClosedObjects closedObjects() {
    if (closed == null) {
      closed = new ClosedObjects(references);
    }
    return closed;
  }

  // ---- Undo ----

  @Override
  public Mark mark() {
    int index = buffer.writerIndex();
    return new Mark(buffer.position(0), index, depth, introducedCount, references.size());
  }

  @Override
  protected void reset(Mark mark) {
    depth = mark.depth();
    references.truncate(mark.references());
    forgetFrom(mark.introduced());
  }

  /** Forgets all types introduced but the first ones. */
  private void forgetFrom(int count) {
    if (introducedCount > count) {
      introducedCount = count;
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

  private void introduce(int ordinal) {
    if (ordinal >= introduced.length) {
      introduced = Arrays.copyOf(introduced, Math.max(types.ordinals(), ordinal + 1) + 8);
    }
    introduced[ordinal] = stamp + introducedCount++;
  }
}
