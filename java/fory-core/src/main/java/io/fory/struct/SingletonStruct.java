/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.platform.ObjectCreator;
import io.fory.platform.Singleton;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import io.fory.serializer.contract.ReplacingSerializer;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.ReadOnlySerializer;
import io.fory.spi.Serializer;
import io.fory.spi.TypeSource;
import io.fory.spi.VersionedSerializer;
import io.fory.spi.WireTypes;
import io.fory.spi.WriteContext;
import io.fory.struct.plan.StructPlan;
import java.util.List;

/**
 * The only object of a class: a struct without fields, read as the object that is here. What it
 * holds belongs to each JVM; so its fields, methods of Java serialization and constructors are left
 * alone.
 */
final class SingletonStruct implements Serializer<Object>, VersionedSerializer {
  private final Class<?> type;
  private final Singleton singleton;
  private final StructPlan plan;

  SingletonStruct(Class<?> type, Singleton singleton, TypeSource types) {
    this.type = type;
    this.singleton = singleton;
    // Versions with fields are read into an object that is dropped.
    this.plan = StructPlan.ofPart(type, List.of(), ObjectCreator.unconstructed(type), types);
  }

  @Override
  public void write(WriteContext out, Object value) {}

  @Override
  public Object read(ReadContext in) {
    return in.reference(singleton.get());
  }

  @Override
  public Object copy(CopyContext context, Object original) {
    return singleton.get();
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.struct(name, List.of());
  }

  @Override
  public Serializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.replaceable()) {
      return ReplacingSerializer.ofVersion(type, this, writer, types);
    }
    @SuppressWarnings("unchecked")
    Serializer<Object> version =
        (Serializer<Object>) new VersionedStruct(plan).ofVersion(writer, types);
    return new Version(version);
  }

  @Override
  public ClassSchema schema() {
    return new ClassSchema(type, List.of(), List.of());
  }

  /** Reads what a version wrote for the object, and drops it. */
  private final class Version implements ReadOnlySerializer<Object> {
    private final Serializer<Object> version;

    Version(Serializer<Object> version) {
      this.version = version;
    }

    @Override
    public Object read(ReadContext in) {
      in.readReplaced(version);
      return singleton.get();
    }
  }
}
