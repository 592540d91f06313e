/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.evolution.Conversion;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.platform.FieldAccess;
import io.fory.schema.FieldModel;
import io.fory.schema.Origin;
import io.fory.schema.WireField;
import java.util.Comparator;

/**
 * Tells how one field is written.
 *
 * @param index its place in the order of the bytes
 * @param name its name, which is the writer's in a version: for paths and messages of exceptions,
 *     see {@link #sourceName}
 * @param model the field; null if only another version of the class has it
 * @param kind how it is written
 * @param primitive the primitive type of a {@code FIXED}, {@code BOXED} or compressed field, else
 *     null
 * @param nullBit its bit in the null bitmap, or -1 if it has none
 * @param offset its offset in the fixed block, in bytes, if it is {@code FIXED}
 * @param slot of a {@code VALUE} or {@code SLOT} field what is declared, else null
 * @param access reads and writes the field; null if there is none
 * @param conversion of a field that another version declares with another type, else null
 * @param origin of a field of a version where its writer declares it; else null
 */
public record FieldPlan(
    int index,
    String name,
    FieldModel model,
    FieldKind kind,
    Class<?> primitive,
    int nullBit,
    int offset,
    Slot slot,
    FieldAccess access,
    Conversion conversion,
    Origin origin) {

  /**
   * Makes the plan of a field that a writer wrote, at no place yet.
   *
   * @param target the field here that gets its values; null if there is none
   */
  public static FieldPlan of(
      WireField field, FieldKind kind, FieldPlan target, Slot slot, Conversion conversion) {
    return new FieldPlan(
        -1,
        field.name(),
        target == null ? null : target.model,
        kind,
        field.primitive(),
        field.isNullable() ? 0 : -1,
        -1,
        slot,
        target == null ? null : target.access,
        conversion,
        field.origin());
  }

  /** A copy at its place among the others; the null bit counts if it has one at all. */
  FieldPlan at(int newIndex, int newNullBit, int newOffset) {
    return with(newIndex, kind, isNullable() ? newNullBit : -1, newOffset, slot);
  }

  /** A copy whose object keeps values that are not known here and do not fit. */
  FieldPlan kept() {
    return with(index, kind, nullBit, offset, slot.overflowField(name));
  }

  /** A copy that is written with a header whatever is in it. */
  public FieldPlan asSlot() {
    return with(index, FieldKind.SLOT, -1, offset, Slot.ANY);
  }

  private FieldPlan with(
      int newIndex, FieldKind newKind, int newNullBit, int newOffset, Slot newSlot) {
    return new FieldPlan(
        newIndex,
        name,
        model,
        newKind,
        newKind == kind ? primitive : null,
        newNullBit,
        newOffset,
        newSlot,
        access,
        conversion,
        origin);
  }

  /** The order of the bytes: by kind, and wider primitives first. */
  public static final Comparator<FieldPlan> ORDER = new InBytes();

  private static final class InBytes implements Comparator<FieldPlan> {
    @Override
    public int compare(FieldPlan one, FieldPlan other) {
      int byKind = one.kind.compareTo(other.kind);
      return byKind != 0 ? byKind : Integer.compare(width(other), width(one));
    }

    private static int width(FieldPlan field) {
      return field.primitive == null ? 0 : field.width();
    }
  }

  /** Whether only another version of the class has the field. */
  public boolean isSkipped() {
    return model == null;
  }

  /**
   * Returns the name of the field in generated source: its name in the class here, or its number if
   * only a message names it. The generator knows no other name, so that no message chooses what a
   * compiler reads. Not yet an identifier.
   */
  public String sourceName() {
    return isSkipped() ? "skipped" + index : model.name();
  }

  public Class<?> rawType() {
    return model.rawType();
  }

  /** Returns the number of bytes of fixed width. */
  public int width() {
    return Primitives.width(primitive);
  }

  /** Whether a {@code VALUE} cannot nest anything, so that its depth need not be counted. */
  public boolean isLeaf() {
    TypeInfo info = slot.expected();
    Class<?> type = info.type();
    return type.isEnum()
        || type.isArray() && type.getComponentType().isPrimitive()
        || info.builtInNumber() >= 0
            && !type.isArray()
            && !(info.serializer() instanceof SlotSerializer);
  }

  /** Whether it has a bit in the null bitmap. */
  public boolean isNullable() {
    return nullBit >= 0;
  }

  /** Leaves out the writer's name, lest it reaches source by way of a format. */
  @Override
  public String toString() {
    return sourceName() + " (" + kind + ")";
  }
}
