/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.schema.ClassSchema;
import io.fory.serializer.contract.DefaultFields;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.util.HashMap;
import java.util.Map;

/** Fields as those of any class, for objects that something else creates. */
final class FieldsLayer implements Layer, DefaultFields {
  private final InterpretedStruct struct;

  FieldsLayer(StructPlan plan) {
    this.struct = new InterpretedStruct(plan);
  }

  @Override
  public void write(WriteContext out, Object object) {
    struct.write(out, object);
  }

  @Override
  public void read(ReadContext in, Object object) {
    struct.readInto(in, object);
  }

  void copy(CopyContext context, Object original, Object copy) {
    struct.copyInto(context, original, copy);
  }

  @Override
  public Map<String, Object> readValues(ReadContext in) {
    Object[] values = struct.readValues(in);
    Map<String, Object> named = new HashMap<>();
    for (FieldPlan field : struct.plan().fields()) {
      named.put(field.model().field().getName(), values[field.index()]);
    }
    return named;
  }

  @Override
  public Map<String, Object> values(Object object) {
    return null;
  }

  @Override
  public void set(Object object, Map<String, Object> values) {
    for (FieldPlan field : struct.plan().fields()) {
      String name = field.model().field().getName();
      if (values.containsKey(name)) {
        field.access().set(object, values.get(name));
      }
    }
  }

  StructPlan plan() {
    return struct.plan();
  }

  @Override
  public ClassSchema schema() {
    return struct.schema();
  }
}
