/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.ArrayList;
import java.util.List;

/** The model of a class whose objects are rows, or structs within a row. */
final class StructModel extends ValueModel {
  /** A property with the model of its type. */
  record Member(Property property, ValueModel model) {}

  private final List<Member> members;

  StructModel(Class<?> raw, List<Member> members) {
    super(raw, RowType.struct(schema(members)));
    this.members = List.copyOf(members);
  }

  private static RowSchema schema(List<Member> members) {
    List<RowField> fields = new ArrayList<>();
    for (Member member : members) {
      fields.add(member.model().field(member.property().column()));
    }
    return RowSchema.of(fields);
  }

  /** Returns the properties, in the order of their columns. */
  List<Member> members() {
    return members;
  }

  @Override
  boolean isLossy() {
    return members.stream().anyMatch(member -> member.model().isLossy());
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    if (from.kind() != RowKind.STRUCT) {
      throw incompatible(from);
    }
    return factory.struct(this, from.schema());
  }
}
