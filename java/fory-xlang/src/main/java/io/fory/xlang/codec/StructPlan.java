/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Maps the fields of a type definition to the members of a class.
 *
 * @param type the class
 * @param fields the fields of the definition, in its order, but for those that take no bytes
 * @param own whether the definition is that of the class itself, so that objects can be written by
 *     this plan
 */
record StructPlan(StructType type, List<Field> fields, boolean own) {

  /**
   * A field of a type definition.
   *
   * @param member the member that gets the value; null if the value is skipped
   * @param codec reads the values; it writes them too, if the plan is {@code own}
   */
  record Field(WireField wire, Member member, ValueCodec codec) {
    /** Returns the name for the path of errors. */
    String name() {
      return member != null ? member.name() : wire.identifier();
    }

    boolean isFlagged() {
      return wire.type().isFlagged();
    }

    /** Whether a value may be a reference to an earlier value, which may be of any type. */
    boolean canRefer() {
      return isFlagged() || wire.type().id() == TypeId.UNKNOWN;
    }
  }

  static StructPlan of(StructType type, TypeDef def, CodecFactory factory) {
    Member[] members = membersOf(type, def.fields());
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < members.length; i++) {
      WireField wire = def.fields().get(i);
      Member member = members[i];
      if (member == null && takesNoBytes(wire.type())) {
        continue;
      }
      try {
        Model model = member == null ? Model.ANY : member.model();
        fields.add(new Field(wire, member, factory.codec(wire.type(), model)));
      } catch (ForyException e) {
        e.addStep("." + (member == null ? wire.identifier() : member.name()));
        throw e;
      }
    }
    return new StructPlan(type, List.copyOf(fields), def == type.def());
  }

  static boolean takesNoBytes(WireType type) {
    return type.id() == TypeId.NONE && !type.isFlagged();
  }

  /**
   * Returns the member of each field, or null. Peers do not agree on whether the name of a field
   * that begins with a capital gets an underscore in front. So a name that differs only in that is
   * the same one, unless the class has a field of either name.
   */
  private static Member[] membersOf(StructType type, List<WireField> fields) {
    Member[] members = fields.stream().map(type::memberOf).toArray(Member[]::new);
    Set<Member> taken = new HashSet<>(Arrays.asList(members));
    for (int i = 0; i < members.length; i++) {
      WireField wire = fields.get(i);
      Member similar = members[i] != null ? null : type.similarMember(wire);
      if (similar == null || !taken.add(similar)) {
        continue;
      }
      String name = WireField.nameOf(similar.name());
      if (!withoutUnderscore(name).equals(withoutUnderscore(wire.name()))) {
        throw new IncompatibleClassException(
            "Expected field %s of %s, found %s, which differs only in its spelling: give both the same name, or the same number by @ForyField(id)"
                .formatted(name, type.type().getName(), Quote.name(wire.name())));
      }
      members[i] = similar;
    }
    return members;
  }

  private static String withoutUnderscore(String name) {
    return name.startsWith("_") ? name.substring(1) : name;
  }
}
