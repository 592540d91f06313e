/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.platform.FieldAccess;
import io.fory.platform.ObjectCreator;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.io.Externalizable;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/** {@code Externalizable} objects: what they write themselves, as items. */
public final class ExternalizableSerializer
    implements MessageSerializer<Externalizable>, VersionedSerializer {
  private static final int HEAP_BYTES = 32;

  private final Class<?> type;
  private final ObjectCreator creator;

  /**
   * Makes the serializer of a class.
   *
   * @throws UnsupportedTypeException if the class has no public constructor without parameters
   */
  public ExternalizableSerializer(Class<?> type) {
    this.type = type;
    this.creator = ObjectCreator.of(type).required();
    if (!creator.callsConstructor() || !Modifier.isPublic(creator.constructor().getModifiers())) {
      throw hasPublicConstructor(type)
          ? FieldAccess.encapsulated(type, "constructor without parameters")
          : new UnsupportedTypeException(
              "%s is Externalizable, but has no public constructor without parameters to create it with"
                  .formatted(type.getName()));
    }
  }

  private static boolean hasPublicConstructor(Class<?> type) {
    return Arrays.stream(type.getConstructors()).anyMatch(c -> c.getParameterCount() == 0);
  }

  @Override
  public void write(MessageWriter out, Externalizable value) {
    try {
      HookOutput stream = new HookOutput(out, value, null);
      value.writeExternal(stream);
      stream.finish();
    } catch (IOException e) {
      throw new ForyException(
          "writeExternal of %s failed: %s".formatted(type.getName(), Quote.failure(e)), e);
    }
  }

  @Override
  public Externalizable read(MessageReader in) {
    in.charge(HEAP_BYTES);
    Externalizable value = (Externalizable) in.reference(creator.create());
    try {
      HookInput stream = new HookInput(in, value, type, null);
      value.readExternal(stream);
      stream.finish();
    } catch (IOException | ClassNotFoundException e) {
      in.requireWhole(); // an earlier failure, which the method caught, is the cause
      throw new ForyException(
          "readExternal of %s failed: %s".formatted(type.getName(), Quote.failure(e)), e);
    }
    return value;
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.items(name);
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.replaceable()) {
      return ReplacingSerializer.ofVersion(type, this, writer, types);
    }
    if (writer.form() != WireClass.Form.ITEMS) {
      throw new IncompatibleClassException(
          "The writer's %s is not Externalizable, the reader's is: both sides need the same, or a serializer added with registerSerializer"
              .formatted(type.getName()));
    }
    return this;
  }

  @Override
  public ClassSchema schema() {
    return new ClassSchema(
        type, List.of(new ClassSchema.Part("writeExternal", "method", false)), List.of());
  }
}
