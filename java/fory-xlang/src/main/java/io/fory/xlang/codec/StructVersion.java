/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.runtime.StructCodec;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.SchemaHash;
import io.fory.xlang.wire.SharedName;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import java.util.List;

/**
 * Writes and reads objects of a class with the fields of one type definition: that of the class
 * itself, or one that a peer sent. In same-schema mode a hash of the fields precedes them.
 */
final class StructVersion extends ValueCodec {
  /** The number of objects after which code is generated for the definition of a peer. */
  private static final int USES_BEFORE_CODE = 64;

  private final StructType type;
  private final Class<?> javaType;
  private final TypeDef def;
  private final byte[] definition; // null for a version of a peer, which is never written
  private final int wireId; // the id of a struct that has a type definition
  private final int number;
  private final boolean sameSchema;
  private final int hash;
  private final List<SharedName> names; // null for a class registered by id
  private volatile StructPlan plan;
  // Generated code, or the interpreter; null before the first object. Not volatile: a thread that
  // does not see it yet gets it from makeCode.
  private StructCodec code;
  private int uses;

  StructVersion(StructType type, TypeDef def, boolean sameSchema) {
    this.type = type;
    javaType = type.type();
    this.def = def;
    this.sameSchema = sameSchema;
    definition = def == type.def() ? def.encoded() : null;
    hash = sameSchema ? SchemaHash.of(def.fields()) : 0;
    boolean named = type.name().isNamed();
    wireId = named ? TypeId.NAMED_COMPATIBLE_STRUCT : TypeId.COMPATIBLE_STRUCT;
    number = type.number();
    names = named ? SharedName.of(type.name()) : null;
  }

  StructType type() {
    return type;
  }

  /** Returns the class of the objects. */
  Class<?> javaType() {
    return javaType;
  }

  /**
   * Returns the mapping of the fields to the members of the class. It is made once.
   *
   * @throws io.fory.exception.ForyException if a field has a type that does not become that of its
   *     member
   */
  StructPlan plan() {
    StructPlan found = plan;
    if (found == null) {
      found = StructPlan.of(type, def, type.registry().factory(sameSchema));
      plan = found;
    }
    return found;
  }

  private StructCodec code() {
    StructCodec found = code;
    return found != null ? found : makeCode();
  }

  private StructCodec makeCode() {
    StructPlan fields = plan();
    boolean generates = type.registry().options().codegen();
    if (generates && !fields.own()) {
      if (++uses < USES_BEFORE_CODE) {
        return new InterpretedStruct(fields);
      }
      generates = type.mayCompileVersion();
    }
    synchronized (this) {
      if (code == null) {
        code = generates ? StructGenerator.codec(fields) : new InterpretedStruct(fields);
      }
      return code;
    }
  }

  @Override
  public boolean hasIdentity() {
    return true;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    if (!sameSchema) {
      out.writeStructInfo(wireId, number, definition);
    } else if (names != null) {
      out.writeByte(TypeId.NAMED_STRUCT);
      names.forEach(out::writeName);
    } else {
      out.writeByte(TypeId.STRUCT);
      out.writeVarUint32(type.name().id());
    }
  }

  @Override
  public void write(XlangOutput out, Object value) {
    out.enter();
    if (sameSchema) {
      out.writeInt(hash);
    }
    code().write(out, value);
    out.leave();
  }

  /**
   * Whether type info comes next instead of the hash of the fields: pyfory writes it for classes
   * registered by name.
   */
  boolean isInfoNext(XlangInput in) {
    int at = in.require(1);
    if (in.heap()[at] != TypeId.NAMED_STRUCT) {
      return false;
    }
    boolean isInfo = in.remaining() < Integer.BYTES || in.readInt() != hash;
    in.position(at);
    return isInfo;
  }

  @Override
  public Object read(XlangInput in) {
    in.enter();
    if (sameSchema) {
      int found = in.readInt();
      if (found != hash) {
        throw in.located(
            new IncompatibleClassException(
                "Expected %s of schema 0x%08x, found 0x%08x: the peer has other fields, or other nullability; use compatible mode on both sides"
                    .formatted(type.type().getName(), hash, found)));
      }
    }
    Object value = code().read(in);
    in.leave();
    return value;
  }
}
