/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.evolution.WireTypes;
import io.fory.javaserialization.hooks.FieldsReader;
import io.fory.javaserialization.hooks.NamedField;
import io.fory.javaserialization.hooks.StreamFields;
import io.fory.message.MessageReader;
import io.fory.schema.FieldMatch;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.VersionPlanner;
import io.fory.struct.plan.WireFields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the fields of one class of a hierarchy that the writer's version of the class wrote. */
final class VersionFields implements FieldsReader {
  private final StructPlan own;
  private final InterpretedStruct struct;
  private final boolean direct; // all fields exist, and are set while reading
  private final Map<String, NamedField> named = new HashMap<>(); // by the writer's names
  private final StreamFields order;
  private String lost; // a field that the reader lacks, or null

  /**
   * Matches the fields of a version.
   *
   * @param own the fields of the reader's class, by their names in the class
   */
  VersionFields(StructPlan own, WireLayer writer, WireTypes types) {
    this.own = own;
    this.direct = own.fields().stream().allMatch(field -> field.access() != null);
    boolean byName = writer.kind() == WireLayer.Kind.NAMED;
    this.struct =
        new InterpretedStruct(
            VersionPlanner.plan(own, byName ? List.of() : writer.fields(), types));
    for (FieldPlan field : own.fields()) {
      named.put(field.name(), NamedField.of(own.type(), field.model(), null));
    }
    this.order =
        new StreamFields(writer.fields().stream().map(VersionFields::streamField).toList());
    List<FieldPlan> match =
        FieldMatch.match(
            own.fields(),
            field -> field.model().key(),
            writer.fields().stream().map(WireField::key).toList());
    for (int i = 0; i < writer.fields().size(); i++) {
      WireField field = writer.fields().get(i);
      FieldPlan target = match.get(i);
      if (target == null) {
        named.remove(field.name());
        lost = field.name();
      } else {
        if (!byName) {
          NamedField.requireShareable(own.type(), target.name(), types.types());
        }
        boolean same =
            byName
                ? WireFields.named(target.model(), types.types())
                    .typeName()
                    .equals(field.typeName())
                : VersionPlanner.sameType(field, WireFields.of(target, types.types()));
        named.put(
            field.name(),
            NamedField.of(own.type(), target.model(), same ? null : field.typeName()));
      }
    }
  }

  private static StreamFields.Field streamField(WireField field) {
    return new StreamFields.Field(
        field.name(), field.isPrimitive() ? field.primitive() : Object.class);
  }

  /** Returns a field of the writer's that the reader's class lacks, or null. */
  String lost() {
    return lost;
  }

  @Override
  public StreamFields inStreamOrder() {
    return order;
  }

  @Override
  public boolean isVersion() {
    return true;
  }

  @Override
  public void read(MessageReader in, Object object) {
    if (direct) {
      struct.readInto(in, object);
    } else {
      set(object, readValues(in));
    }
  }

  @Override
  public Map<String, Object> readValues(MessageReader in) {
    Object[] values = struct.readValues(in);
    in.charge(64 + 56L * struct.plan().fields().size()); // the map
    Map<String, Object> read = new HashMap<>();
    for (FieldPlan field : struct.plan().fields()) {
      if (!field.isSkipped()) {
        read.put(field.model().name(), values[field.index()]);
      }
    }
    return read;
  }

  @Override
  public NamedField named(String name) {
    return named.get(name);
  }

  @Override
  public void set(Object object, Map<String, Object> values) {
    for (FieldPlan field : own.fields()) {
      if (field.access() != null && values.containsKey(field.name())) {
        field.access().set(object, values.get(field.name()));
      }
    }
  }
}
