/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.platform.EnumClasses;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The constants of an enum of Scala 3, in the form of {@link EnumSerializer}: by their place in the
 * list of names that the schema has, and so by name where the versions differ. Cases with
 * parameters are objects of classes of their own.
 */
public final class ScalaEnumSerializer implements MessageSerializer<Object>, VersionedSerializer {
  private final Class<?> type;
  private final Map<String, Object> byName;
  private final Object[] constants;
  private final Map<Object, Integer> places = new IdentityHashMap<>();

  /** The serializer of an enum that {@link EnumClasses} knows. */
  public ScalaEnumSerializer(Class<?> type) {
    this.type = type;
    this.byName = EnumClasses.constants(type);
    this.constants = byName.values().toArray();
    for (int i = 0; i < constants.length; i++) {
      places.put(constants[i], i);
    }
  }

  @Override
  public void write(MessageWriter out, Object value) {
    out.buffer().writeVarUint32(places.get(value));
  }

  @Override
  public Object read(MessageReader in) {
    int place = EnumSerializer.readOrdinal(in, constants.length);
    if (place < 0 || place >= constants.length) {
      throw EnumSerializer.noConstant(in, type, constants.length, place);
    }
    return constants[place];
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return value;
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.ofEnum(name, List.copyOf(byName.keySet()));
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.form() != WireClass.Form.ENUM) {
      throw new IncompatibleClassException(
          "The writer's %s has no names of constants, the reader's has; write it again with this version"
              .formatted(type.getName()));
    }
    return new EnumVersion(type, byName, writer);
  }

  @Override
  public ClassSchema schema() {
    List<ClassSchema.Part> parts =
        byName.keySet().stream().map(name -> new ClassSchema.Part(name, "", false)).toList();
    return new ClassSchema(type, parts, List.of());
  }
}
