/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.layout.RowLayout;
import io.fory.format.row.Row;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.runtime.StructCodec;
import io.fory.platform.HeapViews;
import java.util.Arrays;

/**
 * Writes and reads objects of a class field by field, without generated code. Generated codecs do
 * exactly the same. Immutable and thread-safe.
 */
final class InterpretedRow extends StructCodec {
  private final RowPlan plan;
  private final LensFactory lenses; // makes objects of an interface; null for classes

  InterpretedRow(RowPlan plan, CodecOptions options) {
    this.plan = plan;
    lenses =
        plan.creator() != null
            ? null
            : LensFactory.of(plan.type(), plan.schema(), plan.from(), options);
  }

  @Override
  public int write(RowOutput out, Object value) {
    if (value.getClass() != plan.type() && plan.creator() != null) {
      Losses.requireNoMore(value, plan.type());
    }
    int columns = plan.from().size();
    int start = out.reserve(plan.from().fixedBytes());
    int first = start + RowLayout.bitmapBytes(columns);
    for (int at = start; at < first; at += RowLayout.WORD) {
      out.putLong(at, 0);
    }
    for (RowPlan.Field field : plan.fields()) {
      int slot = first + field.index() * RowLayout.WORD;
      try {
        write(out, start, slot, field, field.property().get(value));
      } catch (ForyException e) {
        e.addStep("." + field.property().name());
        throw e;
      }
    }
    return out.position() - start;
  }

  private static void write(RowOutput out, int start, int slot, RowPlan.Field field, Object value) {
    Object kept = field.model().unwrap(value);
    if (kept == null) {
      int index = field.index();
      out.heap()[start + (index >> 3)] |= (byte) (1 << (index & 7));
      out.putLong(slot, 0);
    } else if (field.codec() instanceof FixedCodec fixed) {
      out.putLong(slot, fixed.toSlot(kept));
    } else {
      out.body(start, slot, (BodyCodec) field.codec(), kept);
    }
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    in.requireRow(size, plan.from().fixedBytes());
    if (lenses != null) {
      in.charge(size, Long.BYTES + size);
      byte[] copy = Arrays.copyOfRange(in.heap(), at, at + size);
      return lenses.lens(new Row(plan.from()).wrap(copy));
    }
    in.charge(plan.from().fixedBytes(), plan.heapBytes());
    Object[] values = new Object[plan.fields().size()];
    for (int i = 0; i < values.length; i++) {
      RowPlan.Field field = plan.fields().get(i);
      try {
        values[i] = read(in, at, size, field);
      } catch (ForyException e) {
        e.addStep("." + field.property().name());
        throw e;
      }
    }
    return plan.type().isRecord() ? record(values) : object(values);
  }

  private Object read(RowInput in, int at, int size, RowPlan.Field field) {
    if (!field.isPresent() || in.isNull(at, field.index())) {
      if (field.isPresent() && field.model().raw().isPrimitive()) {
        throw RowInput.noNull(field.model().raw());
      }
      return field.model().absent();
    }
    int slot = at + RowLayout.bitmapBytes(plan.from().size()) + field.index() * RowLayout.WORD;
    Object value =
        field.codec() instanceof FixedCodec fixed
            ? fixed.load(in.heap(), slot)
            : in.body(
                (long) HeapViews.LONG.get(in.heap(), slot), at, size, (BodyCodec) field.codec());
    return field.model().wrap(value);
  }

  private Object record(Object[] values) {
    Object[] components = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      components[plan.fields().get(i).component()] = values[i];
    }
    return plan.creator().create(components);
  }

  private Object object(Object[] values) {
    Object object = plan.creator().create();
    for (int i = 0; i < values.length; i++) {
      RowPlan.Field field = plan.fields().get(i);
      if (field
          .isPresent()) { // a field that the rows lack keeps the value that the constructor has set
        field.property().access().set(object, values[i]);
      }
    }
    return object;
  }
}
