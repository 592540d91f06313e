/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;

/**
 * Writes and reads values that are preceded by their type info: the id of a built-in type, or the
 * id or name of a registered one.
 */
final class AnyCodec extends ValueCodec {
  private final Registry registry;
  private final CodecFactory factory;
  private final Model to;
  private final Class<?> declaredClass; // the declared class of values, or null
  private final StructType declared; // of declaredClass; or null
  private final UnionType union; // the union of which values are cases, or null
  // declared.own(), which writes objects of the declared class; found when it is first needed
  private StructVersion declaredVersion;
  private ValueCodec[] builtIns; // by id of a built-in type; each made when it is first met

  AnyCodec(Registry registry, CodecFactory factory, Model to) {
    this.registry = registry;
    this.factory = factory;
    this.to = to;
    declared = factory.structType(to);
    union = factory.unionType(to);
    declaredClass = declared == null ? null : declared.type();
  }

  @Override
  public boolean hasIdentity() {
    return union == null;
  }

  /** Returns the codec that writes a value, by the value's class. */
  ValueCodec codecOf(Object value) {
    if (union != null) {
      return union;
    }
    return value.getClass() == declaredClass ? declaredVersion() : registry.codecOf(value);
  }

  private StructVersion declaredVersion() {
    StructVersion version = declaredVersion;
    if (version == null) {
      version = declared.own();
      declaredVersion = version; // of two threads both find the same
    }
    return version;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    throw new UnsupportedOperationException("each value has its own");
  }

  @Override
  public void write(XlangOutput out, Object value) {
    if (value.getClass() == declaredClass) {
      StructVersion own = declaredVersion();
      own.writeInfo(out);
      own.write(out, value);
      return;
    }
    ValueCodec codec = codecOf(value);
    codec.writeInfo(out);
    codec.write(out, value);
  }

  @Override
  public Object read(XlangInput in) {
    ValueCodec codec = readInfo(in);
    if (codec instanceof StructVersion version && version.javaType() == declaredClass) {
      return version.read(in);
    }
    Object value = codec.read(in);
    return value == null || to.raw().isInstance(value) ? value : Conversions.convert(in, value, to);
  }

  /** Reads the type info of a value, and returns the codec that reads the body. */
  ValueCodec readInfo(XlangInput in) {
    int id = in.readByte() & 0xff;
    switch (id) {
      case TypeId.COMPATIBLE_STRUCT, TypeId.NAMED_COMPATIBLE_STRUCT -> {
        return registry.versions().read(in, declared);
      }
      case TypeId.ENUM -> {
        return registry.enumOf(in, TypeName.of(in.readVarUint32()));
      }
      case TypeId.STRUCT -> {
        return registry.sameSchemaOf(in, TypeName.of(in.readVarUint32()));
      }
      case TypeId.TYPED_UNION -> {
        UnionType found = registry.unionType(TypeName.of(in.readVarUint32()));
        return found != null ? found : factory.unsupported(id);
      }
      case TypeId.NAMED_UNION -> {
        if (registry.options().compatible()) {
          return registry.versions().read(in, null);
        }
        readName(in);
        return builtIn(in, id);
      }
      case TypeId.NAMED_ENUM -> {
        return registry.options().compatible()
            ? registry.versions().read(in, null)
            : registry.enumOf(in, readName(in));
      }
      case TypeId.NAMED_STRUCT -> {
        return registry.options().compatible()
            ? registry.versions().read(in, declared)
            : registry.sameSchemaOf(in, readName(in));
      }
      default -> {
        return builtIn(in, id);
      }
    }
  }

  private static TypeName readName(XlangInput in) {
    String namespace = in.readName(true);
    return new TypeName(-1, namespace, in.readName(false));
  }

  private ValueCodec builtIn(XlangInput in, int id) {
    if (id == TypeId.UNKNOWN || !TypeId.isKnown(id)) {
      throw in.corrupt("Expected the id of a type, found " + id);
    }
    ValueCodec[] known = builtIns;
    if (known == null) {
      known = new ValueCodec[TypeId.COUNT];
      builtIns = known; // two threads may each make an array; codecs in the lost one are made again
    }
    ValueCodec codec = known[id];
    if (codec == null) {
      codec = factory.builtIn(id, to);
      known[id] = codec;
    }
    return codec;
  }
}
