/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.codegen.ClassSource;
import io.fory.codegen.FixedNames;
import io.fory.codegen.Link;
import io.fory.codegen.SourceTypes;
import io.fory.xlang.runtime.Fit;
import io.fory.xlang.runtime.Optionals;
import io.fory.xlang.runtime.StructCodec;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holds the source code that is generated for one class and one type definition: the names of its
 * constants, and the expressions that access members. Not thread-safe.
 */
final class StructSource extends ClassSource {
  private static final FixedNames NAMES =
      new FixedNames(
          "v value in out at heap field x e",
          Fit.class,
          Link.class,
          MethodHandle.class,
          MethodHandles.class,
          Optionals.class,
          StructCodec.class,
          ValueCodec.class,
          VarHandle.class,
          XlangInput.class,
          XlangOutput.class);

  private final StructPlan plan;
  private String fieldNames;

  StructSource(StructPlan plan) {
    super(
        new SourceTypes(plan.type().type(), StructCodec.class, NAMES, MethodHandles.lookup()),
        plan.type().type(),
        StructCodec.class,
        "_ForyXlang");
    this.plan = plan;
    for (Member member : plan.type().members()) {
      if (types().isDirect(member.field())) {
        types().stubs().addField(plan.type().type(), member.field());
      }
    }
  }

  StructPlan plan() {
    return plan;
  }

  /** Returns the name of the constant that holds the codec of a field. */
  String codec(StructPlan.Field field) {
    return constant(field.name(), ValueCodec.class, field.codec());
  }

  /** Returns the name of the constant that converts values of other types to that of a field. */
  String conversion(StructPlan.Field field) {
    Model model = field.member().model();
    Fit conversion = (in, value) -> Conversions.convert(in, value, model);
    return constant(field.name(), Fit.class, conversion);
  }

  /** Returns the name of the constant that holds the names of all fields, for errors. */
  String fieldNames() {
    if (fieldNames == null) {
      String[] all = plan.fields().stream().map(StructPlan.Field::name).toArray(String[]::new);
      fieldNames = constant("FIELDS", String[].class, all);
    }
    return fieldNames;
  }

  // ---- Fields ----

  /**
   * Whether a field is a primitive of the same type in the message, never null and not converted.
   */
  static boolean isPlain(StructPlan.Field field) {
    if (field.member() == null || field.isFlagged()) {
      return false;
    }
    Class<?> type = field.member().field().getType();
    return switch (field.wire().type().id()) {
      case TypeId.BOOL -> type == boolean.class;
      case TypeId.INT8 -> type == byte.class;
      case TypeId.INT16 -> type == short.class;
      case TypeId.INT32, TypeId.VARINT32 -> type == int.class;
      case TypeId.INT64, TypeId.VARINT64 -> type == long.class;
      case TypeId.FLOAT32 -> type == float.class;
      case TypeId.FLOAT64 -> type == double.class;
      default -> false;
    };
  }

  /** Whether a field is a string in the class and in the message. */
  static boolean isString(StructPlan.Field field) {
    return field.member() != null
        && field.wire().type().id() == TypeId.STRING
        && !field.wire().type().ref()
        && field.member().field().getType() == String.class;
  }

  /** Splits the fields into chunks, small enough for a generated method each. */
  List<List<Integer>> chunks() {
    List<Integer> all = IntStream.range(0, plan.fields().size()).boxed().toList();
    return chunks(all, i -> isPlain(plan.fields().get(i)));
  }

  /** Returns the expression for the value of a member of {@code v}, of the type {@link #typeOf}. */
  String get(Member member) {
    if (member.access().isDirect() && types().isDirect(member.field())) {
      return "v." + member.field().getName();
    }
    return get(member, member.name(), member.field().getType(), member::getter);
  }

  /** Returns the type of a member as source code. */
  String typeOf(Member member) {
    return types().name(member.field().getType());
  }

  /** Returns the statement that sets a member of {@code v} to a value of its type. */
  String set(Member member, String value) {
    if (types().isDirect(member.field()) && !Modifier.isFinal(member.field().getModifiers())) {
      return "v.%s = %s;".formatted(member.field().getName(), value);
    }
    return set("v", member, member.name(), member.field().getType(), member::setter, value);
  }
}
