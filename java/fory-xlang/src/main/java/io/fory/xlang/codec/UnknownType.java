/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.Quote;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import java.util.List;

/**
 * Values of a type that no class is registered for. They can be skipped where their definition says
 * of what they consist.
 */
final class UnknownType extends ReadingCodec {
  private final Registry registry;
  private final TypeName name;
  private final TypeDef def; // null of an enum, and in same-schema mode
  private final boolean isEnum;
  private List<Skipped> fields; // those of a definition; found when first needed

  private record Skipped(ValueCodec codec, boolean flagged) {}

  /** A type with a definition. */
  UnknownType(Registry registry, TypeDef def) {
    this(registry, def.name(), def, false);
  }

  /** A type of which the name is known. */
  UnknownType(TypeName name, boolean isEnum) {
    this(null, name, null, isEnum);
  }

  private UnknownType(Registry registry, TypeName name, TypeDef def, boolean isEnum) {
    this.registry = registry;
    this.name = name;
    this.def = def;
    this.isEnum = isEnum;
  }

  @Override
  public Object read(XlangInput in) {
    in.notCreated();
    if (!in.isSkipping() || def == null && !isEnum) {
      throw in.located(
          new ForbiddenClassException(
              "Expected a value of a registered type, found one of %s: register the class for it, as the peers do"
                  .formatted(Quote.name(name.toString()))));
    }
    if (isEnum) {
      in.readVarUint32();
      return null;
    }
    in.enter();
    in.chargeWork(1); // it may have no bytes
    for (Skipped field : fields()) {
      if (field.flagged) {
        in.readFlagged(field.codec);
      } else {
        field.codec.read(in);
      }
    }
    in.leave();
    return null;
  }

  /** The fields that take bytes, found once: the call that met the definition has paid for them. */
  private List<Skipped> fields() {
    if (fields == null) {
      CodecFactory factory = registry.factory(false);
      fields =
          def.fields().stream()
              .map(WireField::type)
              .filter(type -> !StructPlan.isNothing(type))
              .map(type -> new Skipped(factory.codec(type, Model.ANY), type.isFlagged()))
              .toList();
    }
    return fields;
  }
}
