/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.WireField;
import java.util.ArrayList;
import java.util.List;

/**
 * Where each field of a message goes.
 *
 * @param type the class
 * @param fields those of the message, in its order
 * @param own whether these are the fields of the class itself, so that it can be written so
 */
record StructPlan(StructType type, List<Field> fields, boolean own) {

  /**
   * A field of a message.
   *
   * @param member where it goes; null if it is skipped
   * @param codec of its values
   */
  record Field(WireField wire, Member member, ValueCodec codec) {
    /** The name in errors. */
    String name() {
      return member != null ? member.name() : wire.identifier();
    }

    boolean isFlagged() {
      return wire.type().isFlagged();
    }

    /** Whether values have the type of the field here, in its own encoding. */
    boolean isExact() {
      return member != null && wire.type().equals(member.wire().type());
    }
  }

  static StructPlan of(StructType type, TypeDef def, CodecFactory factory) {
    List<Field> fields = new ArrayList<>();
    for (WireField wire : def.fields()) {
      Member member = type.memberOf(wire);
      try {
        Model model = member == null ? Model.ANY : member.model();
        fields.add(new Field(wire, member, factory.codec(wire.type(), model)));
      } catch (ForyException e) {
        e.addStep("." + (member == null ? wire.identifier() : member.name()));
        throw e;
      }
    }
    return new StructPlan(type, List.copyOf(fields), def.equals(type.def()));
  }

  /** An estimate of the heap that one object takes, in bytes. */
  long heapBytes() {
    return 16 + 8L * type.members().size();
  }
}
