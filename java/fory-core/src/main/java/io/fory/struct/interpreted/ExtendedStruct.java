/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.annotation.UnknownFields;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.LostValue;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.platform.FieldAccess;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.WireFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes objects with {@link UnknownFields}: the fields of their class, and the fields that another
 * version of the class has besides, as one struct. Of the latter numbers and strings are written as
 * they were read, and other values with a header. A field of the class that could not hold the
 * value read is written with a header too, which it may not have otherwise: then the layout has its
 * name.
 */
public final class ExtendedStruct implements MessageSerializer<Object> {
  private final StructPlan plan;
  private final InterpretedStruct struct;
  private final FieldAccess holder;

  private ExtendedStruct(StructPlan plan, FieldAccess holder) {
    this.plan = plan;
    this.struct = new InterpretedStruct(plan);
    this.holder = holder;
  }

  /**
   * Returns the values for which an object has no field.
   *
   * @param skipped the fields that the class lacks; null if there are none
   * @param values the values of the fields, in the order of the bytes
   * @param own the plan of the class
   * @param kept values that do not fit, by the names of the class's fields
   * @return null if there are no such values
   */
  static UnknownFields gather(
      SkippedFields skipped, Object[] values, StructPlan own, Map<String, Object> kept) {
    if (kept.isEmpty()) {
      return skipped == null ? null : skipped.of(values);
    }
    List<Object> layout = new ArrayList<>(skipped == null ? List.of() : skipped.layout());
    Map<String, Object> named =
        new LinkedHashMap<>(skipped == null ? Map.of() : skipped.values(values));
    for (FieldPlan field : own.fields()) {
      if (kept.containsKey(field.name())) {
        requireOne(named, field);
        named.put(field.name(), kept.get(field.name()));
        if (field.kind() != FieldKind.SLOT) {
          layout.add(field.name());
        }
      }
    }
    return new UnknownFields(layout, named);
  }

  /**
   * Returns values that the fields of a class cannot hold.
   *
   * @param kept the values, by the names of the fields
   */
  public static UnknownFields ofKept(StructPlan own, Map<String, Object> kept) {
    return gather(null, null, own, kept);
  }

  /** Returns unknown fields of which one was lost, so that writing the object fails. */
  public static UnknownFields lost(String field) {
    String name = field + "'"; // not the name of a field
    WireField slot = new WireField(name, -1, WireField.SLOT, WireType.any("", List.of()), null);
    return new UnknownFields(List.of(slot), Map.of(name, new LostValue(field, false)));
  }

  private static void requireOne(Map<String, Object> named, FieldPlan field) {
    if (named.containsKey(field.name())) {
      throw new IncompatibleClassException(
          "There are two values to keep as '%s', of a field that is not here and of one that is and cannot hold it: rename the field here"
              .formatted(field.name()));
    }
  }

  /** Returns the serializer of objects with a layout of unknown fields. */
  public static ExtendedStruct of(StructPlan own, List<?> layout, boolean compressed) {
    List<FieldPlan> fields = new ArrayList<>();
    own.fields().forEach(f -> fields.add(layout.contains(f.name()) ? f.asSlot() : f));
    for (Object element : layout) {
      if (element instanceof WireField field) {
        Slot slot = field.type() == null ? null : Slot.ANY;
        fields.add(FieldPlan.skipped(field, WireFields.kind(field, compressed), slot));
      }
    }
    fields.sort(null);
    return new ExtendedStruct(own.extended(fields), own.holder());
  }

  /** Returns the schema of the objects: that of the class, with the unknown fields. */
  public WireClass wire(WireClass own, List<?> layout) {
    Map<String, WireField> byName = new HashMap<>();
    own.fields().forEach(field -> byName.put(field.name(), field));
    for (Object element : layout) {
      if (element instanceof WireField field) {
        byName.putIfAbsent(field.name(), field);
      } else {
        byName.compute((String) element, (name, field) -> WireFields.asSlot(field));
      }
    }
    return WireClass.struct(
        own.name(), plan.fields().stream().map(field -> byName.get(field.name())).toList());
  }

  @Override
  public void write(MessageWriter out, Object object) {
    Map<String, Object> unknown = ((UnknownFields) holder.get(object)).values();
    Object[] values = new Object[plan.fields().size()];
    for (FieldPlan field : plan.fields()) {
      Object value = field.isSkipped() ? null : field.access().get(object);
      value = value == null ? unknown.get(field.name()) : value;
      if (value instanceof LostValue unkept) {
        throw out.failed(unkept.error(), "." + field.name());
      }
      values[field.index()] = value;
    }
    struct.writeValues(out, values);
  }

  @Override
  public Object read(MessageReader in) {
    throw new AssertionError("messages with such fields are read as versions");
  }
}
