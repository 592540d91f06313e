/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.elements.NumberSerializers;
import io.fory.elements.StringSerializer;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.message.BuiltIn;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.platform.HeapViews;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.shared.ValueSerializer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Strings, numbers and other small immutable types of java.lang, java.math and java.util. */
public final class ValueTypes {
  /** The serializer of strings. */
  public static final MessageSerializer<String> STRING = new StringSerializer();

  /** Heap for a {@code BigInteger} in bytes, and for two arrays besides their bytes. */
  private static final int NUMBER_BYTES = 56;

  /** Numbers of fewer bytes are calculated with in no time. */
  private static final int FEW_BYTES = 1 << 10;

  private ValueTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 0 -> BuiltIn.value(number, String.class, STRING).expectedFor(CharSequence.class);
      case 1 -> BuiltIn.value(number, Integer.class, new NumberSerializers.OfInteger());
      case 2 -> BuiltIn.value(number, Long.class, new NumberSerializers.OfLong());
      case 3 -> BuiltIn.value(number, Double.class, new NumberSerializers.OfDouble());
      case 4 ->
          value(
              number,
              Boolean.class,
              (out, v) -> out.buffer().writeBoolean(v),
              in -> in.buffer().readBoolean());
      case 22 ->
          value(
              number,
              Byte.class,
              (out, v) -> out.buffer().writeByte(v),
              in -> in.buffer().readByte());
      case 23 ->
          value(
              number,
              Short.class,
              (out, v) -> out.buffer().writeShort(v),
              in -> in.buffer().readShort());
      case 24 ->
          value(
              number,
              Character.class,
              (out, v) -> out.buffer().writeChar(v),
              in -> in.buffer().readChar());
      case 25 ->
          value(
              number,
              Float.class,
              (out, v) -> out.buffer().writeFloat(v),
              in -> in.buffer().readFloat());
      case 26 ->
          value(
              number,
              BigDecimal.class,
              40,
              (out, v) -> {
                out.buffer().writeVarInt32(v.scale());
                writeBytes(out, v.unscaledValue().toByteArray());
              },
              in -> {
                int scale = in.buffer().readVarInt32();
                return new BigDecimal(readBigInteger(in, 4), scale);
              });
      case 32 ->
          value(
              number,
              BigInteger.class,
              0,
              (out, v) -> writeBytes(out, v.toByteArray()),
              in -> readBigInteger(in, 64));
      case 33 -> BuiltIn.value(number, UUID.class, new UuidSerializer());
      case 34 -> BuiltIn.object(number, Object.class, new PlainObjectSerializer());
      case 35 ->
          singletons(
              number,
              Comparator.class,
              Comparator.naturalOrder(),
              Comparator.reverseOrder(),
              String.CASE_INSENSITIVE_ORDER);
      // Not objects themselves, but component types of arrays.
      case 36 -> AbstractTypeSerializer.numbered(number, Number.class);
      case 37 -> AbstractTypeSerializer.numbered(number, Comparable.class);
      case 38 -> AbstractTypeSerializer.numbered(number, CharSequence.class);
      case 39 -> AbstractTypeSerializer.numbered(number, List.class);
      case 40 -> AbstractTypeSerializer.numbered(number, Map.class);
      case 41 -> AbstractTypeSerializer.numbered(number, Collection.class);
      case 102 ->
          value(
              number,
              StackTraceElement.class,
              ValueTypes::writeStackTraceElement,
              ValueTypes::readStackTraceElement);
      case 103 -> BuiltIn.value(number, Void.class, new AbstractTypeSerializer(Void.class));
      default -> null;
    };
  }

  private static void writeBytes(MessageWriter out, byte[] bytes) {
    MemoryBuffer buffer = out.buffer();
    buffer.writeVarUint32(bytes.length);
    buffer.writeBytes(bytes, 0, bytes.length);
  }

  /**
   * Reads a number, and charges for what may be done with it. Decimals of different scales are
   * multiplied before they are compared, which takes 0.7 s for 1.6 MB and grows with n^1.5; sorted
   * containers compare each some ten times. Integers are multiplied when their digits are shown.
   *
   * @param share how many of these n^1.5 make one step
   */
  private static BigInteger readBigInteger(MessageReader in, int share) {
    int length = in.readArrayLength(1);
    if (length > FEW_BYTES) {
      in.chargeWork((long) (length * Math.sqrt(length)) / share);
    }
    in.addHashedBytes(length);
    in.charge(NUMBER_BYTES + length); // of which it makes another array
    return new BigInteger(in.buffer().readBytes(length));
  }

  /** Objects that exist once per JVM, told apart by their index, one byte. */
  private static BuiltIn singletons(int number, Class<?> type, Object... objects) {
    List<Object> all = List.of(objects);
    Class<?>[] classes = all.stream().map(Object::getClass).toArray(Class<?>[]::new);
    MessageSerializer<Object> serializer =
        new ValueSerializer<>(
            (out, v) -> out.buffer().writeByte(indexOf(all, v)),
            in -> {
              int index = in.buffer().readByte();
              if (index < 0 || index >= all.size()) {
                throw in.corrupt("There is no well-known %s number %s".formatted(type, index));
              }
              return all.get(index);
            });
    return BuiltIn.value(number, type, serializer).withAliases(classes);
  }

  private static int indexOf(List<Object> all, Object wanted) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) == wanted) {
        return i;
      }
    }
    throw new AssertionError("Not one of its class: " + Quote.typeOf(wanted));
  }

  private static void writeStackTraceElement(MessageWriter out, StackTraceElement element) {
    Texts.writeNullable(out, element.getClassLoaderName());
    Texts.writeNullable(out, element.getModuleName());
    Texts.writeNullable(out, element.getModuleVersion());
    out.writeString(element.getClassName());
    out.writeString(element.getMethodName());
    Texts.writeNullable(out, element.getFileName());
    out.buffer().writeVarInt32(element.getLineNumber());
  }

  private static StackTraceElement readStackTraceElement(MessageReader in) {
    return new StackTraceElement(
        Texts.readNullable(in),
        Texts.readNullable(in),
        Texts.readNullable(in),
        in.readString(),
        in.readString(),
        Texts.readNullable(in),
        in.buffer().readVarInt32());
  }

  private static final class UuidSerializer implements FixedWidthSerializer<UUID> {
    @Override
    public int width() {
      return 2 * Long.BYTES;
    }

    @Override
    public int heapBytes() {
      return 32;
    }

    @Override
    public void put(byte[] heap, int at, UUID value) {
      HeapViews.LONG.set(heap, at, value.getMostSignificantBits());
      HeapViews.LONG.set(heap, at + Long.BYTES, value.getLeastSignificantBits());
    }

    @Override
    public UUID get(MessageReader in, byte[] heap, int at) {
      long high = (long) HeapViews.LONG.get(heap, at);
      return new UUID(high, (long) HeapViews.LONG.get(heap, at + Long.BYTES));
    }
  }
}
