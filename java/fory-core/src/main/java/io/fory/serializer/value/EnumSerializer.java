/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Enums, by ordinal, a varuint32. The fingerprint of the class covers the names of all constants in
 * order, so an ordinal means the same constant on both sides. An enum of up to 128 constants takes
 * one byte, and longer forms of the varint are refused.
 *
 * @param constants all constants, by ordinal
 */
public record EnumSerializer(Class<?> type, Enum<?>[] constants)
    implements FixedWidthSerializer<Enum<?>>, VersionedSerializer {

  /** Returns 1 if the varints of all ordinals take one byte, else 0. */
  @Override
  public int width() {
    return width(constants.length);
  }

  private static int width(int constants) {
    return constants <= 1 << 7 ? 1 : 0;
  }

  @Override
  public int heapBytes() {
    return 0;
  }

  @Override
  public void put(byte[] heap, int at, Enum<?> value) {
    heap[at] = (byte) value.ordinal();
  }

  @Override
  public Enum<?> get(MessageReader in, byte[] heap, int at) {
    int ordinal = heap[at] & 0xff;
    if (ordinal >= constants.length) {
      stopBehind(in, at);
      throw noConstant(in, type, constants.length, ordinal);
    }
    return constants[ordinal];
  }

  @Override
  public void write(MessageWriter out, Enum<?> value) {
    out.buffer().writeVarUint32(value.ordinal());
  }

  @Override
  public Enum<?> read(MessageReader in) {
    int ordinal = readOrdinal(in, constants.length);
    if (ordinal < 0 || ordinal >= constants.length) {
      throw noConstant(in, type, constants.length, ordinal);
    }
    return constants[ordinal];
  }

  /** Reads the ordinal of a constant, without checking it against the number of constants. */
  public static int readOrdinal(MessageReader in, int constants) {
    return width(constants) == 1 ? in.buffer().readByte() & 0xff : in.buffer().readVarUint32();
  }

  /** Returns the exception for an ordinal that the enum lacks. */
  public static ForyException noConstant(
      MessageReader in, Class<?> type, int constants, int ordinal) {
    return in.corrupt(
        "%s has %s constants, found ordinal %s"
            .formatted(type.getName(), constants, Integer.toUnsignedString(ordinal)));
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    String[] names = new String[constants.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = constants[i].name();
    }
    return WireClass.ofEnum(name, List.of(names));
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.form() != WireClass.Form.ENUM) {
      throw new IncompatibleClassException(
          "The writer's %s is no enum, the reader's is".formatted(type.getName()));
    }
    Map<String, Object> byName = new HashMap<>();
    for (Enum<?> constant : constants) {
      byName.put(constant.name(), constant);
    }
    return new EnumVersion(type, byName, writer);
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
