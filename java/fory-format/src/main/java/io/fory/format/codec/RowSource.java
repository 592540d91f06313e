/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.ClassSource;
import io.fory.codegen.FixedNames;
import io.fory.codegen.Link;
import io.fory.codegen.SourceTypes;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.KeyCharge;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.Optionals;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.runtime.StructCodec;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Collects the source code of the codec for one class and one schema. Not thread-safe. */
final class RowSource extends ClassSource {
  private static final FixedNames NAMES =
      new FixedNames(
          "v value in out at size start heap nulls i n it e slot first map charge key",
          Arrays.class,
          BodyCodec.class,
          FixedCodec.class,
          KeyCharge.class,
          Link.class,
          Losses.class,
          MethodHandle.class,
          MethodHandles.class,
          Optionals.class,
          RowInput.class,
          RowOutput.class,
          StructCodec.class,
          VarHandle.class);

  private final RowPlan plan;

  RowSource(RowPlan plan) {
    super(
        new SourceTypes(plan.type(), StructCodec.class, NAMES, MethodHandles.lookup()),
        plan.type(),
        StructCodec.class,
        "_ForyRows");
    this.plan = plan;
    for (RowPlan.Field field : plan.fields()) {
      if (field.property().field() != null && types().isDirect(field.property().field())) {
        types().stubs().addField(plan.type(), field.property().field());
      }
    }
  }

  RowPlan plan() {
    return plan;
  }

  /** Returns the expression that reads a property of {@code v}, in the type of {@link #typeOf}. */
  String get(RowPlan.Field field) {
    Property property = field.property();
    Field reflected = property.field();
    if (reflected != null && property.access().isDirect() && types().isDirect(reflected)) {
      return "v." + reflected.getName();
    }
    return get(
        property,
        property.name(),
        property.raw(),
        () -> property.accessor() != null ? property.getter() : property.access().getter());
  }

  /** Returns the type of a property as it is spelled in source code. */
  String typeOf(RowPlan.Field field) {
    return types().name(field.property().raw());
  }

  /** Returns the statement that sets a property of {@code v}. */
  String set(RowPlan.Field field, String value) {
    Property property = field.property();
    Field reflected = property.field();
    if (types().isDirect(reflected) && !Modifier.isFinal(reflected.getModifiers())) {
      return "v.%s = %s;".formatted(reflected.getName(), value);
    }
    return set(
        "v", property, property.name(), reflected.getType(), property.access()::setter, value);
  }
}
