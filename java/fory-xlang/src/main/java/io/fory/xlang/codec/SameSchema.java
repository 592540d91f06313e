/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.PrimitiveWrappers;
import io.fory.xlang.wire.SharedName;
import io.fory.xlang.wire.TypeId;

/** Refuses classes that peers encode differently from each other in same-schema mode. */
final class SameSchema {
  private SameSchema() {}

  /** Fails for such a class, with the path of the field and a way out. */
  static void requireAgreement(StructType type) {
    if (type.name().isNamed()) {
      if (SharedName.of(type.name()).stream().anyMatch(n -> n.bytes().length > SharedName.SHORT)) {
        throw new UnsupportedTypeException(
            "The name %s is longer than 16 bytes, and peers hash such names differently: give it an id, or use withCompatible(true)"
                .formatted(type.name()));
      }
    }
    for (Member member : type.members()) {
      boolean struct = TypeId.isStruct(member.model().wire().id());
      Class<?> raw = member.field().getType();
      boolean boxed = !raw.isPrimitive() && PrimitiveWrappers.unboxed(raw) != null;
      boolean box = boxed && !member.model().wire().nullable();
      if (struct && type.name().isNamed() || box) {
        UnsupportedTypeException e =
            new UnsupportedTypeException(
                struct
                    ? "Peers do not agree whether an object in a field of a class registered by name has a type info: register by id, or use withCompatible(true)"
                    : "Peers do not agree whether a boxed number can be null: annotate it with @XlangField(nullable = true), or declare it primitive");
        e.addStep("." + member.name());
        throw e;
      }
    }
  }
}
