/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.SharedName;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;

/** The constants of an enum, by their positions. */
final class EnumType extends ValueCodec {
  private final Class<?> type;
  private final Object[] constants;
  private final TypeName name; // null if it is not registered: a field can do without
  private final int number;
  private final byte[] definition; // null of one without a name, and in same-schema mode
  private final SharedName namespace;
  private final SharedName simpleName;

  EnumType(Class<?> type, TypeName name, int number, boolean compatible) {
    this.type = type;
    this.name = name;
    this.number = number;
    constants = type.getEnumConstants();
    boolean named = name != null && name.isNamed();
    definition = named && compatible ? TypeDef.ofEnum(name).encoded() : null;
    namespace = named ? SharedName.namespace(name.namespace()) : null;
    simpleName = named ? SharedName.typeName(name.name()) : null;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    if (name == null) {
      throw new UnsupportedTypeException(Unsupported.reason(type));
    }
    if (!name.isNamed()) {
      out.writeByte(TypeId.ENUM);
      out.writeVarUint32(name.id());
      return;
    }
    out.writeByte(TypeId.NAMED_ENUM);
    if (definition != null) {
      out.writeDef(number, definition);
    } else {
      out.writeName(namespace);
      out.writeName(simpleName);
    }
  }

  @Override
  public void write(XlangOutput out, Object value) {
    out.writeVarUint32(((Enum<?>) value).ordinal());
  }

  @Override
  public Object read(XlangInput in) {
    int ordinal = in.readVarUint32();
    if (ordinal >= 0 && ordinal < constants.length) {
      return constants[ordinal];
    }
    if (in.isSkipping()) {
      return null;
    }
    throw in.located(
        new IncompatibleClassException(
            "Expected one of the %d constants of %s, found number %s: the peer has constants that are not known here"
                .formatted(constants.length, type.getName(), Integer.toUnsignedString(ordinal))));
  }
}
