/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.evolution.Conversion;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.platform.FieldAccess;
import io.fory.schema.FieldModel;
import io.fory.schema.WireField;

/**
 * How one field is written and read. Plans are ordered as their bytes are: by kind, and wider
 * primitives first.
 */
public final class FieldPlan implements Comparable<FieldPlan> {
  private final FieldIdentity identity;
  private final FieldContent content;
  private final FieldPlace place;

  private FieldPlan(FieldIdentity identity, FieldContent content, FieldPlace place) {
    this.identity = identity;
    this.content = content;
    this.place = place;
  }

  /** Makes a plan for the first place; {@link #at} returns it at another one. */
  FieldPlan(FieldIdentity identity, FieldContent content) {
    this(identity, content, FieldPlace.FIRST);
  }

  /**
   * Returns the plan of a field that the reader's class lacks.
   *
   * @param slot what a {@code VALUE} or {@code SLOT} field declares, else null
   */
  public static FieldPlan skipped(WireField written, FieldKind kind, Slot slot) {
    return new FieldPlan(FieldIdentity.ofWriter(written), FieldContent.of(written, kind, slot));
  }

  FieldPlan at(FieldPlace other) {
    return new FieldPlan(identity, content, other);
  }

  /** Returns the place after this field. */
  FieldPlace next() {
    return place.after(content);
  }

  FieldIdentity identity() {
    return identity;
  }

  /** Returns this plan for objects that keep values which do not fit the field. */
  FieldPlan keepingValues() {
    return new FieldPlan(identity, content.withSlot(content.slot().overflowField(name())), place);
  }

  /** Returns this plan with a header before the value, which may be of any type. */
  public FieldPlan asSlot() {
    return new FieldPlan(identity, FieldContent.ANY, place);
  }

  @Override
  public int compareTo(FieldPlan other) {
    int byKind = kind().compareTo(other.kind());
    return byKind != 0 ? byKind : Integer.compare(other.content.width(), content.width());
  }

  /** Returns the number of fields before this one in the order of the bytes. */
  public int index() {
    return place.index();
  }

  /**
   * Returns the name of the field, in a version the writer's name: for the path of an exception.
   * Not for source, see {@link #sourceName}.
   */
  public String name() {
    return identity.written() == null ? identity.model().name() : identity.written().name();
  }

  /** Returns the field of the reader's class, or null if the class lacks it. */
  public FieldModel model() {
    return identity.model();
  }

  /** Returns the writer's field, if this plans a version; else null. */
  public WireField written() {
    return identity.written();
  }

  /** Returns what reads and writes the field of an object, or null if there is no Java field. */
  public FieldAccess access() {
    return identity.access();
  }

  /** Returns the conversion from the writer's type, or null if the types are the same. */
  public Conversion conversion() {
    return identity.conversion();
  }

  public FieldKind kind() {
    return content.kind();
  }

  /** Returns the type of a {@code FIXED}, {@code BOXED} or compressed field, else null. */
  public Class<?> primitive() {
    return content.primitive();
  }

  /** Returns what a {@code VALUE} or {@code SLOT} field declares, else null. */
  public Slot slot() {
    return content.slot();
  }

  /** Returns whether the field has a bit in the null bitmap. */
  public boolean isNullable() {
    return content.nullable();
  }

  /** Returns the index in the null bitmap of a nullable field. */
  public int nullBit() {
    return place.nullBit();
  }

  /** Returns the offset in the fixed block of a {@code FIXED} field, in bytes. */
  public int offset() {
    return place.offset();
  }

  public int width() {
    return content.width();
  }

  /** Returns whether only another version of the class has the field. */
  public boolean isSkipped() {
    return identity.model() == null;
  }

  /**
   * Returns the name of the field for generated source, which may be no identifier: its name in the
   * reader's class, or its number if only the message has a name, so that no text of a message
   * reaches a compiler.
   */
  public String sourceName() {
    return isSkipped() ? "skipped" + index() : model().name();
  }

  public Class<?> rawType() {
    return model().rawType();
  }

  /** Returns whether a {@code VALUE} nests nothing, so that its depth is not counted. */
  public boolean isLeaf() {
    TypeInfo info = slot().expected();
    Class<?> type = info.type();
    return type.isEnum()
        || type.isArray() && type.getComponentType().isPrimitive()
        || info.builtInNumber() >= 0
            && !type.isArray()
            && !(info.serializer() instanceof SlotSerializer);
  }

  /** Omits the writer's name, which is untrusted and must not reach generated source. */
  @Override
  public String toString() {
    return sourceName() + " (" + kind() + ")";
  }
}
