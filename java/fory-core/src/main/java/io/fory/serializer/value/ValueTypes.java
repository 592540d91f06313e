/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.memory.MemoryBuffer;
import io.fory.serializer.shared.ValueSerializer;
import io.fory.spi.BuiltIn;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Strings, numbers and other small immutable types of java.lang, java.math and java.util. */
public final class ValueTypes {
  /** The serializer of strings. */
  public static final Serializer<String> STRING =
      value(WriteContext::writeString, ReadContext::readString);

  private ValueTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        BuiltIn.value(0, String.class, STRING).expectedFor(CharSequence.class),
        BuiltIn.value(
            1,
            Integer.class,
            value(
                (out, v) -> {
                  if (out.isNumberCompressed()) {
                    out.buffer().writeVarInt32(v);
                  } else {
                    out.buffer().writeInt(v);
                  }
                },
                in ->
                    in.isNumberCompressed() ? in.buffer().readVarInt32() : in.buffer().readInt())),
        BuiltIn.value(
            2,
            Long.class,
            value(
                (out, v) -> {
                  if (out.isNumberCompressed()) {
                    out.buffer().writeVarInt64(v);
                  } else {
                    out.buffer().writeLong(v);
                  }
                },
                in ->
                    in.isNumberCompressed() ? in.buffer().readVarInt64() : in.buffer().readLong())),
        BuiltIn.value(
            3,
            Double.class,
            value((out, v) -> out.buffer().writeDouble(v), in -> in.buffer().readDouble())),
        BuiltIn.value(
            4,
            Boolean.class,
            value((out, v) -> out.buffer().writeBoolean(v), in -> in.buffer().readBoolean())),
        BuiltIn.value(
            22,
            Byte.class,
            value((out, v) -> out.buffer().writeByte(v), in -> in.buffer().readByte())),
        BuiltIn.value(
            23,
            Short.class,
            value((out, v) -> out.buffer().writeShort(v), in -> in.buffer().readShort())),
        BuiltIn.value(
            24,
            Character.class,
            value((out, v) -> out.buffer().writeChar(v), in -> in.buffer().readChar())),
        BuiltIn.value(
            25,
            Float.class,
            value((out, v) -> out.buffer().writeFloat(v), in -> in.buffer().readFloat())),
        BuiltIn.value(
            26,
            BigDecimal.class,
            value(
                (out, v) -> {
                  out.buffer().writeVarInt32(v.scale());
                  writeBytes(out, v.unscaledValue().toByteArray());
                },
                in -> {
                  int scale = in.buffer().readVarInt32();
                  return new BigDecimal(readBigInteger(in), scale);
                })),
        BuiltIn.value(
            32,
            BigInteger.class,
            value((out, v) -> writeBytes(out, v.toByteArray()), ValueTypes::readBigInteger)),
        BuiltIn.value(
            33,
            UUID.class,
            value(
                (out, v) -> {
                  out.buffer().writeLong(v.getMostSignificantBits());
                  out.buffer().writeLong(v.getLeastSignificantBits());
                },
                in -> {
                  long high = in.buffer().readLong();
                  return new UUID(high, in.buffer().readLong());
                })),
        BuiltIn.object(34, Object.class, new PlainObjectSerializer()),
        singletons(
            35,
            Comparator.class,
            Comparator.naturalOrder(),
            Comparator.reverseOrder(),
            String.CASE_INSENSITIVE_ORDER),
        // Not objects themselves, but component types of arrays.
        BuiltIn.value(36, Number.class, new AbstractTypeSerializer(Number.class)),
        BuiltIn.value(37, Comparable.class, new AbstractTypeSerializer(Comparable.class)),
        BuiltIn.value(38, CharSequence.class, new AbstractTypeSerializer(CharSequence.class)),
        BuiltIn.value(39, List.class, new AbstractTypeSerializer(List.class)),
        BuiltIn.value(40, Map.class, new AbstractTypeSerializer(Map.class)),
        BuiltIn.value(41, Collection.class, new AbstractTypeSerializer(Collection.class)));
  }

  private static <T> ValueSerializer<T> value(
      ValueSerializer.Writer<T> writer, Function<ReadContext, T> reader) {
    return new ValueSerializer<>(writer, reader);
  }

  private static void writeBytes(WriteContext out, byte[] bytes) {
    MemoryBuffer buffer = out.buffer();
    buffer.writeVarUint32(bytes.length);
    buffer.writeBytes(bytes, 0, bytes.length);
  }

  private static BigInteger readBigInteger(ReadContext in) {
    byte[] bytes = new byte[in.readArrayLength(1)];
    in.buffer().readBytes(bytes, 0, bytes.length);
    return new BigInteger(bytes);
  }

  /** Objects that exist once per JVM, told apart by their index, one byte. */
  private static BuiltIn singletons(int number, Class<?> type, Object... objects) {
    List<Object> all = List.of(objects);
    Serializer<Object> serializer =
        value(
            (out, v) -> out.buffer().writeByte(indexOf(all, v)),
            in -> {
              int index = in.buffer().readByte();
              if (index < 0 || index >= all.size()) {
                throw in.corrupt("There is no well-known %s number %d".formatted(type, index));
              }
              return all.get(index);
            });
    Class<?>[] classes = all.stream().map(Object::getClass).toArray(Class<?>[]::new);
    return BuiltIn.value(number, type, serializer).withAliases(classes);
  }

  private static int indexOf(List<Object> all, Object wanted) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) == wanted) {
        return i;
      }
    }
    throw new AssertionError("Not one of its class: " + wanted);
  }
}
