/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.Quote;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;

/**
 * Values of a type that no class is registered for. They can be skipped where their definition says
 * of what they consist.
 */
final class UnknownType extends ReadingCodec {
  private final Registry registry;
  private final TypeName name;
  private final TypeDef def; // null of an enum, and in same-schema mode
  private final boolean isEnum;

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
    for (WireField field : def.fields()) {
      ValueCodec codec = registry.factory(false).codec(field.type(), Model.ANY);
      if (field.type().isFlagged()) {
        in.readFlagged(codec);
      } else {
        codec.read(in);
      }
    }
    in.leave();
    return null;
  }
}
