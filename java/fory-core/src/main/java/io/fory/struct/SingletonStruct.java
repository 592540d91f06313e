/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.ReadOnlySerializer;
import io.fory.message.TypeSource;
import io.fory.platform.ObjectCreator;
import io.fory.platform.Singleton;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import io.fory.struct.plan.StructPlan;
import java.util.List;

/**
 * The only object of a class, such as a Kotlin {@code object}: a struct without fields, read as the
 * reader's object. Each JVM has its own content of the object: so neither its fields nor methods of
 * Java serialization nor a constructor are used.
 */
final class SingletonStruct implements MessageSerializer<Object>, VersionedSerializer {
  private final Class<?> type;
  private final Singleton singleton;
  private final StructPlan plan;

  SingletonStruct(Class<?> type, Singleton singleton, TypeSource types) {
    this.type = type;
    this.singleton = singleton;
    // Fields of a version are read into another object, which is dropped.
    this.plan = StructPlan.ofPart(type, List.of(), ObjectCreator.withoutConstructor(type), types);
  }

  @Override
  public void write(MessageWriter out, Object value) {}

  @Override
  public Object read(MessageReader in) {
    return in.reference(singleton.get());
  }

  @Override
  public Object copy(GraphCopier context, Object original) {
    return singleton.get();
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.struct(name, List.of());
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.replaceable()) {
      return JavaSerialization.extension().ofReplaceable(type, this, writer, types);
    }
    @SuppressWarnings("unchecked")
    MessageSerializer<Object> version =
        (MessageSerializer<Object>) new VersionedStruct(plan).ofVersion(writer, types);
    return new Version(version);
  }

  @Override
  public ClassSchema schema() {
    return new ClassSchema(type, List.of(), List.of());
  }

  /** Reads and drops the fields that a version wrote, and returns the reader's object. */
  private final class Version implements ReadOnlySerializer<Object> {
    private final MessageSerializer<Object> version;

    Version(MessageSerializer<Object> version) {
      this.version = version;
    }

    @Override
    public Object read(MessageReader in) {
      return in.readReplaced(version, read -> singleton.get());
    }
  }
}
