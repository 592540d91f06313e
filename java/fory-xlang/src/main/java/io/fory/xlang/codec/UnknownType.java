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
 * Reads values of a type for which no class is registered: skips them in a field that is skipped,
 * if the message has the definition of the type; else fails.
 */
final class UnknownType extends ReadingCodec {
  private final Registry registry;
  private final TypeName name;
  private final TypeDef def; // null for an enum, and in same-schema mode
  private final boolean isEnum;
  private List<Skipped> fields; // null until they are first needed

  private record Skipped(ValueCodec codec, boolean flagged) {}

  /** Makes the codec of a struct whose definition is in the message. */
  UnknownType(Registry registry, TypeDef def) {
    this(registry, def.name(), def, false);
  }

  /** Makes the codec of an enum, or of a struct without a definition in the message. */
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
    in.chargeWork(1); // since a value may take no bytes
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

  /** Returns the fields that take bytes. Finding them was charged when the definition was read. */
  private List<Skipped> fields() {
    if (fields == null) {
      CodecFactory factory = registry.factory(false);
      fields =
          def.fields().stream()
              .map(WireField::type)
              .filter(type -> !StructPlan.takesNoBytes(type))
              .map(type -> new Skipped(factory.codec(type, Model.ANY), type.isFlagged()))
              .toList();
    }
    return fields;
  }
}
