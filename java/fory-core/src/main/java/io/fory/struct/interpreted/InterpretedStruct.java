/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.annotation.UnknownFields;
import io.fory.evolution.DeclaredContent;
import io.fory.memory.MemoryBuffer;
import io.fory.message.GeneratedSerializer;
import io.fory.message.GraphCopier;
import io.fory.message.LostValue;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.ReadOnlySerializer;
import io.fory.platform.FieldAccess;
import io.fory.platform.MemberCode;
import io.fory.schema.ClassSchema;
import io.fory.spi.Copyable;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.Primitives;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.WireFields;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;

/**
 * Writes and reads objects field by field, with reflection: until generated code is ready, or
 * always where there is none. Generated code must behave as this class does.
 */
public class InterpretedStruct implements MessageSerializer<Object>, ClassSchema.Source {
  /**
   * The number of uses after which code is requested: about the number of calls after which HotSpot
   * compiles a method with C2. An earlier request costs more than it gains, because all classes
   * share the interpreter, which the JIT compiles soon, while generated code starts cold for each
   * class, and its compiler occupies a core. With 10,000 a service with 40 types did more than
   * twice as much in its first half second as with 100.
   */
  private static final int HOT = 10_000;

  /**
   * The number of objects read after which code for a version is requested. Lower, because messages
   * come in a version for long, and {@code VersionQuota} bounds the number of compilations.
   */
  private static final int HOT_VERSION = 100;

  /**
   * The number of uses after which a stored serializer is requested. The JVM takes 2 ms to link
   * one, and 40 ms for the first: a program that ends before is faster without.
   */
  private static final int FIRST_USE = 50;

  /** The number of objects after which {@link MemberCode} moves the fields of others. */
  private static final int USES_FOR_CODE = 3;

  private static final byte[] NO_BITS = {};

  private static final int NAMED_BYTES = 64; // for a field in a map

  private final StructPlan plan;
  private final StructPlan own; // the plan of the reader's class
  private final FieldPlan[] fields;
  private final FieldForm[] forms; // one per field
  private final int[] nullBits; // per field the index in the null bitmap, or -1
  private final int fixed; // number of fields of fixed width, which come first
  private final int compressedInts; // number of compressed ints, after the fixed fields
  private final int compressedLongs; // number of compressed longs, after the ints
  private final FieldAccess[] accesses;
  private final boolean plain; // the class has all fields, with the types that were written
  private final boolean keepsSkipped; // objects keep values of fields that the class lacks
  private final boolean notesLost; // such values are replaced if a part of them was lost
  private final SkippedFields skipped; // null if there are none, or if they are not kept
  private final boolean record;
  private final int heapBytes;
  private final List<FieldPlan> missing;
  private final Object[] defaults; // one per missing field
  private final List<FieldPlan> undeclaredFields; // the schema tells their types in part
  private final MissingDefaults kotlinDefaults; // null if there are none
  private boolean[] unhashed; // one per field; null until reference tracking asks
  private final boolean coded; // whether MemberCode can move the fields
  private int moves; // objects whose fields were moved singly; races may lose some
  private BiConsumer<Object, Object[]>[] code; // moves all fields; null until USES_FOR_CODE
  private int uses; // objects written, read and copied
  private int hotAt; // the use that requests code
  private BooleanSupplier onHot; // requests generated code; null if there is none to request

  /** Makes the serializer of a class, or of some fields of a class. */
  public InterpretedStruct(StructPlan plan) {
    this(plan, plan);
  }

  /**
   * Makes the serializer of another version of a class.
   *
   * @param plan the plan of the version
   * @param own the plan of the reader's class
   */
  public InterpretedStruct(StructPlan plan, StructPlan own) {
    this.plan = plan;
    this.own = own;
    this.fields = plan.fields().toArray(new FieldPlan[0]);
    this.forms = new FieldForm[fields.length];
    this.nullBits = new int[fields.length];
    boolean asWritten = true;
    for (int i = 0; i < fields.length; i++) {
      forms[i] = FieldForm.of(fields[i]);
      nullBits[i] = fields[i].isNullable() ? fields[i].nullBit() : -1;
      asWritten &= !fields[i].isSkipped() && fields[i].conversion() == null;
    }
    this.plain = asWritten;
    this.coded = plain && !plan.isVersion() && FieldAccess.isMemberCodeFaster();
    this.keepsSkipped = plan.isVersion() && plan.holder() != null;
    this.notesLost = keepsSkipped || plan.creator() == null; // which an unknown class lacks
    List<FieldPlan> all = plan.all();
    this.accesses = new FieldAccess[all.size()];
    for (int i = 0; i < accesses.length; i++) {
      accesses[i] = all.get(i).access();
    }
    this.fixed = plan.fields(FieldKind.FIXED).size();
    this.compressedInts = plan.fields(FieldKind.COMPRESSED_INT).size();
    this.compressedLongs = plan.fields(FieldKind.COMPRESSED_LONG).size();
    this.record = plan.type().isRecord();
    this.skipped = keepsSkipped ? SkippedFields.of(plan, own) : null;
    this.heapBytes =
        plan.heapBytes()
            + plan.interpretedBytes()
            + (keepsSkipped ? SkippedFields.HOLDER_BYTES + 4 * fields.length : 0);
    this.missing = plan.missing();
    this.undeclaredFields = WireFields.undeclaredFields(plan);
    this.hotAt = plan.isVersion() ? HOT_VERSION : HOT;
    this.defaults = new Object[missing.size()];
    for (int i = 0; i < defaults.length; i++) {
      defaults[i] = missingValue(missing.get(i));
    }
    this.kotlinDefaults = missing.isEmpty() ? null : MissingDefaults.of(plan);
  }

  private Object missingValue(FieldPlan field) {
    Object value = plan.missingValue(field);
    return value == null && record ? Primitives.zero(field.rawType()) : value;
  }

  public final StructPlan plan() {
    return plan;
  }

  @Override
  public final ClassSchema schema() {
    return plan.schema();
  }

  /** Returns the parts of a {@link GeneratedSerializer} for the class. */
  public final Object[] parts() {
    List<FieldPlan> all = plan.all();
    String[] names = new String[all.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = all.get(i).name();
    }
    return GeneratedSerializer.parts(names, accesses, this);
  }

  /**
   * Sets what requests generated code. It is called after 10,000 uses, or 100 of a version;
   * whenever it returns false, again after twice as many.
   */
  public final void onHot(BooleanSupplier request) {
    onHot = request;
  }

  /** As {@link #onHot}, and also requests once after 50 uses, for code stored at build time. */
  public final void onFirstUse(BooleanSupplier request) {
    hotAt = FIRST_USE;
    onHot = request;
  }

  private void requestCompilation() {
    BooleanSupplier request = onHot; // two threads can come here at once
    if (request == null || hotAt > 1 << 29 || request.getAsBoolean()) {
      onHot = null;
    } else {
      hotAt = hotAt == FIRST_USE ? HOT : hotAt * 2;
    }
  }

  // ---- Writing ----

  @Override
  public final void write(MessageWriter out, Object object) {
    if (plan.isVersion()) {
      throw ReadOnlySerializer.writing();
    }
    if (onHot != null && ++uses == hotAt) {
      requestCompilation();
    }
    Object[] values = new Object[fields.length];
    load(object, values);
    writeValues(out, values);
  }

  private void load(Object object, Object[] values) {
    BiConsumer<Object, Object[]>[] all = code();
    if (all != null && all.length > 0) {
      try {
        for (BiConsumer<Object, Object[]> each : all) {
          each.accept(object, values);
        }
        return;
      } catch (ClassCastException | LinkageError e) {
        // accesses to single fields tell what is wrong
      }
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = accesses[i].get(object);
    }
  }

  /** Returns the code that moves all fields at once: empty if there is none, null if too early. */
  private BiConsumer<Object, Object[]>[] code() {
    BiConsumer<Object, Object[]>[] known = code;
    if (known == null && coded && ++moves >= USES_FOR_CODE) {
      known = MemberCode.of(Arrays.copyOf(accesses, fields.length));
      code = known;
    }
    return known;
  }

  /** Writes the values of the fields, in the order of the bytes. */
  public final void writeValues(MessageWriter out, Object[] values) {
    MemoryBuffer buffer = out.buffer();
    int bitmap = buffer.reserve(plan.bitmapSize() + plan.fixedSize());
    writeBitmap(buffer, bitmap, values);
    int block = bitmap + plan.bitmapSize();
    for (int i = 0; i < fixed; i++) {
      Primitives.put(buffer, block + fields[i].offset(), values[i]);
    }
    int at = writeCompressed(out, values, fixed);
    try {
      for (; at < fields.length; at++) {
        Object value = values[at];
        if (value != null || nullBits[at] < 0) {
          forms[at].write(out, fields[at], value);
        }
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "." + fields[at].name());
    }
  }

  private void writeBitmap(MemoryBuffer buffer, int bitmap, Object[] values) {
    int bits = 0;
    int last = -1;
    for (int i = 0; i < nullBits.length; i++) {
      if (nullBits[i] >= 0) {
        last = nullBits[i];
        bits |= (values[i] != null ? 1 : 0) << (last & 7);
        if ((last & 7) == 7) {
          buffer.putByteUnchecked(bitmap + (last >> 3), (byte) bits);
          bits = 0;
        }
      }
    }
    if (last >= 0 && (last & 7) != 7) {
      buffer.putByteUnchecked(bitmap + (last >> 3), (byte) bits);
    }
  }

  /** Writes the compressed numbers from an index on, and returns the index after them. */
  private int writeCompressed(MessageWriter out, Object[] values, int from) {
    int at = from;
    if (compressedInts > 0) {
      int[] ints = out.compressedNumbers().ints(compressedInts);
      for (int i = 0; i < compressedInts; i++, at++) {
        ints[i] = values[at] == null ? 0 : (int) values[at];
      }
      out.compressedNumbers().writeInts(out.buffer(), compressedInts);
    }
    if (compressedLongs > 0) {
      long[] longs = out.compressedNumbers().longs(compressedLongs);
      for (int i = 0; i < compressedLongs; i++, at++) {
        longs[i] = values[at] == null ? 0 : (long) values[at];
      }
      out.compressedNumbers().writeLongs(out.buffer(), compressedLongs);
    }
    return at;
  }

  // ---- Reading ----

  @Override
  public final Object read(MessageReader in) {
    if (onHot != null && ++uses == hotAt) {
      requestCompilation();
    }
    if (record) {
      int kept = in.unknown().keptCount();
      Object[] values = readValues(in);
      boolean keeps =
          plan.holder() != null && (plan.isVersion() || in.unknown().keptCount() > kept);
      Object object = plan.createRecord(values, keeps ? gather(in, values, kept) : null);
      in.requireUnchanged(object, accesses, values);
      return object;
    }
    in.charge(heapBytes);
    Object object = in.reference(plan.creator().create());
    readFields(in, object, null);
    if (kotlinDefaults != null) {
      in.charge(heapBytes); // the constructor makes another object
      kotlinDefaults.apply(in, object);
    }
    return object;
  }

  /** Reads the fields of an object that exists. */
  public final void readInto(MessageReader in, Object object) {
    in.charge(heapBytes);
    readFields(in, object, null);
  }

  /** Reads the values of the fields, in the order of the bytes. */
  public final Object[] readValues(MessageReader in) {
    in.charge(heapBytes);
    Object[] values = new Object[accesses.length];
    System.arraycopy(defaults, 0, values, fields.length, defaults.length);
    readFields(in, null, values);
    return values;
  }

  private void readFields(MessageReader in, Object object, Object[] values) {
    for (int i = 0; object != null && i < defaults.length; i++) {
      if (defaults[i] != null) {
        missing.get(i).access().set(object, defaults[i]);
      }
    }
    boolean careful = notesLost || in.isTracking();
    BiConsumer<Object, Object[]>[] all = object == null || careful ? null : code();
    boolean atOnce = all != null && all.length > 0;
    Object[] beside =
        object == null ? values : keepsSkipped || atOnce ? new Object[fields.length] : null;
    Object target = atOnce ? null : object;
    int kept = in.unknown().keptCount();
    MemoryBuffer buffer = in.buffer();
    int bitmap = buffer.consume(plan.bitmapSize() + plan.fixedSize());
    byte[] bits = plan.bitmapSize() == 0 ? NO_BITS : buffer.copyOfRange(bitmap, plan.bitmapSize());
    int block = bitmap + plan.bitmapSize();
    int at = 0;
    try {
      for (; at < fixed; at++) {
        FieldPlan field = fields[at];
        Object value = Primitives.get(buffer, block + field.offset(), field.primitive());
        store(in, at, value, target, beside);
      }
      // After the fixed block, because fetching more from a stream moves the bytes in the buffer.
      int[] ints =
          compressedInts == 0 ? null : in.compressedNumbers().readInts(buffer, compressedInts);
      long[] longs =
          compressedLongs == 0 ? null : in.compressedNumbers().readLongs(buffer, compressedLongs);
      for (int i = 0; i < compressedInts; i++, at++) {
        store(in, at, present(bits, at) ? (Object) ints[i] : null, target, beside);
      }
      for (int i = 0; i < compressedLongs; i++, at++) {
        store(in, at, present(bits, at) ? (Object) longs[i] : null, target, beside);
      }
      for (; at < fields.length; at++) {
        Object value = null;
        if (present(bits, at)) {
          FieldPlan field = fields[at];
          value = careful ? readCareful(in, at, object) : forms[at].read(in, field, object);
        }
        store(in, at, value, target, beside);
      }
      if (atOnce && !storeAll(all, object, beside)) {
        for (at = 0; at < fields.length; at++) {
          accesses[at].set(object, beside[at]);
        }
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "." + fields[at].name());
    }
    if (object != null && (keepsSkipped || plan.keepsValues() && in.unknown().keptCount() > kept)) {
      plan.holder().set(object, gather(in, beside, kept));
    }
    if (!undeclaredFields.isEmpty()) {
      requireDeclared(in, object, values);
    }
  }

  /** Stores all fields by code, and returns false if that fails, or a value does not fit. */
  @SuppressWarnings("unchecked")
  private static boolean storeAll(
      BiConsumer<Object, Object[]>[] all, Object object, Object[] values) {
    boolean stored = true;
    try {
      for (Object each : all) {
        stored &= ((BiPredicate<Object, Object[]>) each).test(object, values);
      }
      return stored;
    } catch (ClassCastException | NullPointerException | LinkageError e) {
      return false; // accesses to single fields tell what is wrong
    }
  }

  @Override
  public final void requireDeclared(MessageReader in, Object object) {
    requireDeclared(in, object, null);
  }

  private void requireDeclared(MessageReader in, Object object, Object[] values) {
    if (in.isTracking()) {
      in.fill(() -> requireDeclaredNow(in, object, values), () -> true, () -> {});
    } else {
      requireDeclaredNow(in, object, values);
    }
  }

  private void requireDeclaredNow(MessageReader in, Object object, Object[] values) {
    for (FieldPlan field : undeclaredFields) {
      Object value = values == null ? field.access().get(object) : values[field.index()];
      String declaration = plan.type().getName() + "." + field.model().name();
      try {
        new DeclaredContent(in, declaration).require(value, field.model().type());
      } catch (RuntimeException e) {
        throw in.failed(e, "." + field.name());
      }
    }
  }

  /** Returns the values read that the reader's class has no fields for. */
  private UnknownFields gather(MessageReader in, Object[] values, int kept) {
    Map<String, Object> further = Map.of();
    if (in.unknown().keptCount() > kept) {
      further = in.unknown().takeKept(kept);
      in.charge(skipped == null ? 0 : (long) NAMED_BYTES * fields.length);
    }
    return ExtendedStruct.gather(skipped, values, own, further);
  }

  /** Reads a field; counts nothing for hashing that ignores it, and marks a value that was lost. */
  private Object readCareful(MessageReader in, int at, Object object) {
    int lost = in.unknown().lost();
    boolean leftOut = in.isTracking() && isUnhashed(at);
    if (leftOut) {
      in.beginUnhashed();
    }
    Object value = forms[at].read(in, fields[at], object);
    if (leftOut) {
      in.endUnhashed();
    }
    boolean lostHere = notesLost && fields[at].isSkipped() && in.unknown().lost() > lost;
    return lostHere ? new LostValue(fields[at].name(), !keepsSkipped) : value;
  }

  /**
   * Stores the value of a field.
   *
   * @param object the object that has the field; null if it does not exist yet
   * @param beside receives the values if the object does not exist yet, and values for which the
   *     object has no field; may be null
   */
  private void store(MessageReader in, int at, Object read, Object object, Object[] beside) {
    if (plain) {
      if (object != null) {
        accesses[at].set(object, read);
      } else {
        beside[at] = read;
      }
      return;
    }
    FieldPlan field = fields[at];
    Object value = read;
    if (field.conversion() != null
        && (field.kind().compareTo(FieldKind.VALUE) < 0 || read == null)) {
      value = field.conversion().apply(in, read);
    }
    if (object != null && !field.isSkipped()) {
      accesses[at].set(object, value);
    } else if (beside != null) {
      beside[at] = value;
    }
  }

  /** See {@link StructPlan#isUnhashed}, whose answers are cached. */
  private boolean isUnhashed(int index) {
    boolean[] known = unhashed;
    if (known == null) {
      known = new boolean[fields.length];
      for (int i = 0; i < known.length; i++) {
        known[i] = plan.isUnhashed(fields[i]);
      }
      unhashed = known; // the same in each thread
    }
    return known[index];
  }

  private boolean present(byte[] bits, int at) {
    int bit = nullBits[at];
    return bit < 0 || (bits[bit >> 3] & 1 << (bit & 7)) != 0;
  }

  // ---- Copying ----

  @Override
  public final Object copy(GraphCopier context, Object original) {
    if (onHot != null && ++uses == hotAt) {
      requestCompilation();
    }
    if (original instanceof Copyable<?> copyable && !context.isShallow()) {
      return copyable.copy(context);
    }
    if (record) {
      Object[] values = new Object[fields.length];
      copyFields(context, original, null, values);
      Object copy = plan.createRecord(values, copyUnknown(context, original));
      context.requireUnchanged(copy, accesses, values);
      return copy;
    }
    Object copy = context.reference(plan.creator().create());
    copyFields(context, original, copy, null);
    return copy;
  }

  /** Copies the fields to an object that exists. */
  public final void copyInto(GraphCopier context, Object original, Object copy) {
    copyFields(context, original, copy, null);
  }

  private void copyFields(GraphCopier context, Object original, Object copy, Object[] values) {
    if (copy != null && plan.holder() != null) {
      plan.holder().set(copy, copyUnknown(context, original));
    }
    for (FieldPlan field : fields) {
      Object value = field.access().get(original);
      if (field.kind() == FieldKind.VALUE || field.kind() == FieldKind.SLOT) {
        value = copyField(context, field, value, copy);
      }
      if (values != null) {
        values[field.index()] = value;
      } else {
        field.access().set(copy, value);
      }
    }
  }

  private UnknownFields copyUnknown(GraphCopier context, Object original) {
    FieldAccess holder = plan.holder();
    UnknownFields unknown = holder == null ? null : (UnknownFields) holder.get(original);
    if (unknown == null) {
      return null;
    }
    Map<String, Object> copies = new LinkedHashMap<>();
    unknown.values().forEach((n, v) -> copies.put(n, v instanceof LostValue ? v : context.copy(v)));
    return new UnknownFields(unknown.layout(), copies);
  }

  private static Object copyField(
      GraphCopier context, FieldPlan field, Object value, Object owner) {
    try {
      if (owner == null) {
        return context.existing(context.copyPart(value, field.rawType()), value);
      }
      Object copy = context.copyPart(value, field.rawType());
      int id = copy == null && value != null ? context.takeUnresolved() : -1;
      if (id >= 0) {
        context.assignLater(id, late -> field.access().set(owner, late));
      }
      return copy;
    } catch (RuntimeException e) {
      throw context.failed(e, "." + field.name());
    }
  }
}
