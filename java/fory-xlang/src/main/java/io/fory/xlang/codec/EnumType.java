/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.annotation.ForyField;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.SharedName;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import java.util.List;

/**
 * Writes and reads the constants of an enum as numbers: by {@code @ForyField(id)} or else their
 * ordinals.
 */
final class EnumType extends ValueCodec {
  private final Class<?> type;
  private final Object[] constants;
  private final int[] ids; // by ordinal; null if the ordinals are the ids
  private final TypeName
      name; // null if the enum is not registered: it can be in fields then, which do not name it
  private final int number;
  private final byte[] definition; // null for an enum registered by id, and in same-schema mode
  private final List<SharedName> names; // null for an enum registered by id

  EnumType(Class<?> type, TypeName name, int number, boolean compatible) {
    this.type = type;
    this.name = name;
    this.number = number;
    constants = type.getEnumConstants();
    ids = ids(type);
    boolean named = name != null && name.isNamed();
    definition = named && compatible ? TypeDef.ofEnum(name).encoded() : null;
    names = named ? SharedName.of(name) : null;
  }

  /**
   * Returns the ids of constants, by ordinal: those of {@code @ForyField(id)}, else the ordinals.
   * Null if no constant has the annotation.
   */
  private static int[] ids(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    int[] ids = new int[constants.length];
    boolean annotated = false;
    for (int i = 0; i < ids.length; i++) {
      try {
        ForyField field =
            type.getField(((Enum<?>) constants[i]).name()).getAnnotation(ForyField.class);
        boolean has = field != null && field.id() >= 0;
        ids[i] = has ? field.id() : i;
        annotated |= has;
      } catch (NoSuchFieldException e) {
        throw new AssertionError("a constant is a field", e);
      }
      for (int other = 0; other < i; other++) {
        if (ids[other] == ids[i]) {
          throw new UnsupportedTypeException(
              "%s has two constants that peers know as number %s: %s and %s"
                  .formatted(type.getName(), ids[i], constants[other], constants[i]));
        }
      }
    }
    return annotated ? ids : null;
  }

  int idOf(int ordinal) {
    return ids == null ? ordinal : ids[ordinal];
  }

  private int ordinalOf(int id) {
    for (int i = 0; ids != null && i < ids.length; i++) {
      if (ids[i] == id) {
        return i;
      }
    }
    return ids == null ? id : -1;
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
      names.forEach(out::writeName);
    }
  }

  @Override
  public void write(XlangOutput out, Object value) {
    out.writeVarUint32(idOf(((Enum<?>) value).ordinal()));
  }

  @Override
  public Object read(XlangInput in) {
    int id = in.readVarUint32();
    int ordinal = ordinalOf(id);
    if (ordinal >= 0 && ordinal < constants.length) {
      return constants[ordinal];
    }
    if (in.isSkipping()) {
      return null;
    }
    throw in.located(
        new IncompatibleClassException(
            "Expected one of the %s constants of %s, found number %s: the peer has constants that are not known here"
                .formatted(constants.length, type.getName(), Integer.toUnsignedString(id))));
  }
}
