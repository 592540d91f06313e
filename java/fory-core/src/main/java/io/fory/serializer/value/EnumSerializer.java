/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.message.VersionedSerializer;
import io.fory.message.WireTypes;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Enums, by ordinal; the fingerprint covers the names of all constants in order, so that an ordinal
 * cannot mean another constant on the other side.
 */
public final class EnumSerializer implements MessageSerializer<Enum<?>>, VersionedSerializer {
  private final Class<?> type;
  private final Enum<?>[] constants;

  private EnumSerializer(Class<?> type) {
    this.type = type;
    this.constants = (Enum<?>[]) type.getEnumConstants();
  }

  /** The serializer of an enum. */
  public static EnumSerializer of(Class<?> type) {
    return new EnumSerializer(type);
  }

  @Override
  public void write(MessageWriter out, Enum<?> value) {
    out.buffer().writeVarUint32(value.ordinal());
  }

  @Override
  public Enum<?> read(MessageReader in) {
    int ordinal = in.buffer().readVarUint32();
    if (ordinal < 0 || ordinal >= constants.length) {
      throw noConstant(in, type, constants.length, ordinal);
    }
    return constants[ordinal];
  }

  static ForyException noConstant(MessageReader in, Class<?> type, int constants, int ordinal) {
    return in.corrupt(
        "%s has %d constants, found ordinal %s"
            .formatted(type.getName(), constants, Integer.toUnsignedString(ordinal)));
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.ofEnum(name, Arrays.stream(constants).map(Enum::name).toList());
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.form() != WireClass.Form.ENUM) {
      throw new IncompatibleClassException(
          "The writer's %s is no enum, the reader's is".formatted(type.getName()));
    }
    return new EnumVersion(type, constants, writer);
  }

  @Override
  public Enum<?> copy(GraphCopier context, Enum<?> value) {
    return value;
  }

  @Override
  public ClassSchema schema() {
    List<ClassSchema.Part> parts = new ArrayList<>();
    for (Enum<?> constant : constants) {
      parts.add(new ClassSchema.Part(constant.name(), "", false));
    }
    return new ClassSchema(type, parts, List.of());
  }
}
