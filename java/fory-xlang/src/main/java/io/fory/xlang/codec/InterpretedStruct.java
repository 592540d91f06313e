/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.StructCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import java.util.List;

/**
 * Writes and reads the fields of objects in a loop over the plan, as the generated code does
 * without a loop. Immutable and thread-safe.
 */
final class InterpretedStruct extends StructCodec {
  private final StructPlan plan;

  InterpretedStruct(StructPlan plan) {
    this.plan = plan;
  }

  @Override
  public void write(XlangOutput out, Object value) {
    for (StructPlan.Field field : plan.fields()) {
      try {
        write(out, field, field.member().get(value));
      } catch (RuntimeException e) {
        throw XlangOutput.failed(e, "." + field.name());
      }
    }
  }

  /** Writes the value of a field, after its null or reference flag if it has one. */
  private static void write(XlangOutput out, StructPlan.Field field, Object value) {
    if (field.isFlagged()) {
      if (!out.writeFlag(value, field.wire().type().ref())) {
        return;
      }
    } else if (value == null) {
      throw unexpectedNull();
    }
    field.codec().write(out, value);
  }

  @Override
  public Object read(XlangInput in) {
    in.charge(plan.type().heapBytes());
    return plan.type().type().isRecord() ? readRecord(in) : readBean(in);
  }

  private Object readBean(XlangInput in) {
    Object object = plan.type().creator().create();
    in.created(object);
    for (StructPlan.Field field : plan.fields()) {
      try {
        Object value = read(in, field);
        if (field.member() != null) {
          field.member().access().set(object, value);
        }
      } catch (RuntimeException e) {
        throw in.failed(e, "." + field.name());
      }
    }
    return object;
  }

  private Object readRecord(XlangInput in) {
    in.notCreated();
    List<Member> members = plan.type().members();
    Object[] components = new Object[members.size()];
    for (Member member : members) {
      components[member.component()] = member.defaultValue();
    }
    for (StructPlan.Field field : plan.fields()) {
      try {
        Object value = read(in, field);
        if (field.member() != null) {
          components[field.member().component()] = value;
        }
      } catch (RuntimeException e) {
        throw in.failed(e, "." + field.name());
      }
    }
    return plan.type().creator().create(components);
  }

  private static Object read(XlangInput in, StructPlan.Field field) {
    if (field.member() == null) {
      in.skipped();
    }
    Object value = field.isFlagged() ? in.readFlagged(field.codec()) : field.codec().read(in);
    if (field.member() == null) {
      in.kept();
      return null;
    }
    return checked(in, field.member(), value);
  }

  /**
   * Converts a value to the class of the field, or fails. Null becomes an empty {@code Optional}.
   */
  private static Object checked(XlangInput in, Member member, Object value) {
    if (value == null) {
      if (member.field().getType().isPrimitive()) {
        throw unexpectedNull();
      }
      return member.defaultValue();
    }
    return member.model().wrap(Conversions.convert(in, value, member.model()));
  }
}
