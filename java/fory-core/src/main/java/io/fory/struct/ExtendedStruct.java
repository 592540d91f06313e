/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.annotation.UnknownFields;
import io.fory.platform.FieldAccess;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes objects with {@link UnknownFields}: their own fields, and those that another version of
 * their class had besides, as one struct. Numbers and strings are written as they came, everything
 * else with its type in front.
 */
final class ExtendedStruct implements Serializer<Object> {
  private final StructPlan plan;
  private final InterpretedStruct struct;
  private final FieldAccess holder;

  private ExtendedStruct(StructPlan plan, FieldAccess holder) {
    this.plan = plan;
    this.struct = new InterpretedStruct(plan);
    this.holder = holder;
  }

  /** Gathers what an object of a version has and its class here has not. */
  static UnknownFields gather(StructPlan version, Object[] values) {
    List<WireField> layout = new ArrayList<>();
    Map<String, Object> named = new LinkedHashMap<>();
    for (FieldPlan field : version.fields()) {
      if (field.isSkipped()) {
        layout.add(layout(field));
        named.put(field.name(), values[field.index()]);
      }
    }
    return layout.isEmpty() ? null : new UnknownFields(layout, named);
  }

  private static WireField layout(FieldPlan field) {
    return switch (field.kind()) {
      case FIXED, PACKED_INT, PACKED_LONG, BOXED ->
          new WireField(
              field.name(), -1, WireField.code(field.primitive(), field.isNullable()), null);
      case STRING -> new WireField(field.name(), -1, WireField.STRING, null);
      case VALUE, SLOT ->
          new WireField(field.name(), -1, WireField.SLOT, WireType.any("", List.of()));
    };
  }

  /** The serializer of a class with further fields. */
  static ExtendedStruct of(StructPlan own, List<?> layout, boolean compressed) {
    List<FieldPlan> fields = new ArrayList<>(own.fields());
    for (Object element : layout) {
      WireField field = (WireField) element;
      fields.add(
          new FieldPlan(
              -1,
              field.name(),
              null,
              WireFields.kind(field, compressed),
              field.primitive(),
              field.isNullable() ? 0 : -1,
              -1,
              field.type() == null ? null : SlotType.ANY,
              null,
              null));
    }
    fields.sort(FieldPlan.ORDER);
    return new ExtendedStruct(own.extended(fields), own.holder());
  }

  /** The schema: that of the class itself with further fields. */
  WireClass wire(WireClass own, List<?> layout) {
    Map<String, WireField> byName = new HashMap<>();
    own.fields().forEach(field -> byName.put(field.name(), field));
    layout.forEach(field -> byName.putIfAbsent(((WireField) field).name(), (WireField) field));
    return WireClass.struct(
        own.name(), plan.fields().stream().map(field -> byName.get(field.name())).toList());
  }

  @Override
  public void write(WriteContext out, Object object) {
    Map<String, Object> unknown = ((UnknownFields) holder.get(object)).values();
    Object[] values = new Object[plan.fields().size()];
    for (FieldPlan field : plan.fields()) {
      values[field.index()] =
          field.isSkipped() ? unknown.get(field.name()) : field.access().get(object);
    }
    struct.writeValues(out, values);
  }

  @Override
  public Object read(ReadContext in) {
    throw new AssertionError("messages with such fields are read as versions");
  }
}
