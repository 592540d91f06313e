/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.javaserialization.hooks.FieldsReader;
import io.fory.javaserialization.hooks.HookInput;
import io.fory.javaserialization.hooks.NamedField;
import io.fory.javaserialization.hooks.StreamFields;
import io.fory.message.MessageReader;
import io.fory.message.ReadOnlySerializer;
import io.fory.platform.FieldAccess;
import io.fory.schema.WireClass;
import io.fory.schema.WireLayer;
import io.fory.struct.interpreted.ExtendedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.Primitives;
import io.fory.struct.plan.StructPlan;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads objects that took part in Java serialization where they were written, and are records here:
 * the fields of all their classes become components.
 */
public final class LayeredRecord implements ReadOnlySerializer<Object> {
  private final StructPlan own;
  private final FieldAccess[] accesses;
  private final List<Part> parts;

  private record Part(WireLayer layer, VersionFields fields) {}

  /**
   * Makes the serializer of another version.
   *
   * @param own the record here
   */
  public LayeredRecord(StructPlan own, WireClass writer, WireTypes types) {
    if (!writer.base().isEmpty()) {
      throw new IncompatibleClassException(
          "The writer's %s inherits from %s, the reader's is a record"
              .formatted(own.type().getName(), Quote.name(writer.base())));
    }
    this.own = own;
    this.accesses = own.fields().stream().map(FieldPlan::access).toArray(FieldAccess[]::new);
    this.parts =
        writer.layers().stream()
            .map(layer -> new Part(layer, new VersionFields(own, layer, types)))
            .toList();
  }

  @Override
  public Object read(MessageReader in) {
    Map<String, Object> read = new HashMap<>();
    for (Part part : parts) {
      Gathered fields = new Gathered(part.fields, read);
      if (part.layer.isStream()) {
        readItems(in, fields);
      } else {
        fields.read(in, null);
      }
    }
    Object[] values = new Object[accesses.length];
    for (FieldPlan field : own.fields()) {
      values[field.index()] =
          read.containsKey(field.name()) ? read.get(field.name()) : missing(field);
    }
    String lost = null;
    for (Part part : parts) {
      lost = part.fields.lost() == null ? lost : part.fields.lost();
    }
    Object object = own.createRecord(values, lost == null ? null : ExtendedStruct.lost(lost));
    in.requireUnchanged(object, accesses, values);
    return object;
  }

  private void readItems(MessageReader in, FieldsReader fields) {
    try {
      HookInput stream = new HookInput(in, null, own.type(), fields);
      stream.readDefaults();
      stream.finish();
    } catch (IOException e) {
      throw new ForyException(
          "Reading %s failed: %s".formatted(own.type().getName(), Quote.failure(e)), e);
    }
  }

  private Object missing(FieldPlan field) {
    Object value = own.missingValue(field);
    return value != null ? value : Primitives.zero(field.rawType());
  }

  /** The fields of one class, which are added to those of others. */
  private record Gathered(VersionFields fields, Map<String, Object> target)
      implements FieldsReader {
    @Override
    public void read(MessageReader in, Object none) {
      target.putAll(fields.readValues(in));
    }

    @Override
    public Map<String, Object> readValues(MessageReader in) {
      return fields.readValues(in);
    }

    @Override
    public NamedField named(String name) {
      return fields.named(name);
    }

    @Override
    public StreamFields inStreamOrder() {
      return fields.inStreamOrder();
    }

    @Override
    public boolean isVersion() {
      return true;
    }

    @Override
    public void set(Object none, Map<String, Object> values) {
      target.putAll(values);
    }
  }
}
