/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import static io.fory.serializer.shared.MutableSerializer.mutable;
import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.codec.PrimitiveArrays;
import io.fory.elements.NumberSerializers;
import io.fory.elements.StringSerializer;
import io.fory.message.BuiltIn;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.HeapViews;
import io.fory.serializer.shared.Texts;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Strings, numbers and other small immutable types of java.lang, java.math and java.util. */
public final class ValueTypes {
  /** Heap for a {@code BigInteger} and the headers of two arrays, in bytes. */
  private static final int NUMBER_BYTES = 56;

  /** The length in bytes up to which arithmetic with a number is too fast to be charged. */
  private static final int UNCHARGED_BYTES = 1 << 10;

  private ValueTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 0 -> BuiltIn.value(String.class, new StringSerializer()).expectedFor(CharSequence.class);
      case 1 -> BuiltIn.value(Integer.class, new NumberSerializers.OfInteger());
      case 2 -> BuiltIn.value(Long.class, new NumberSerializers.OfLong());
      case 3 -> BuiltIn.value(Double.class, new NumberSerializers.OfDouble());
      case 4 ->
          value(
              Boolean.class,
              (out, v) -> out.buffer().writeBoolean(v),
              in -> in.buffer().readBoolean());
      case 22 ->
          value(Byte.class, (out, v) -> out.buffer().writeByte(v), in -> in.buffer().readByte());
      case 23 ->
          value(Short.class, (out, v) -> out.buffer().writeShort(v), in -> in.buffer().readShort());
      case 24 ->
          value(
              Character.class, (out, v) -> out.buffer().writeChar(v), in -> in.buffer().readChar());
      case 25 ->
          value(Float.class, (out, v) -> out.buffer().writeFloat(v), in -> in.buffer().readFloat());
      case 26 ->
          value(
              BigDecimal.class,
              40,
              (out, v) -> {
                out.buffer().writeVarInt32(v.scale());
                PrimitiveArrays.write(out.buffer(), v.unscaledValue().toByteArray());
              },
              in -> {
                int scale = in.buffer().readVarInt32();
                return new BigDecimal(readBigInteger(in, 4), scale);
              });
      case 32 ->
          value(
              BigInteger.class,
              0,
              (out, v) -> PrimitiveArrays.write(out.buffer(), v.toByteArray()),
              in -> readBigInteger(in, 64));
      case 33 -> BuiltIn.value(UUID.class, new UuidSerializer());
      case 34 -> // nothing but an identity, for locks and markers
          mutable(Object.class, 16, (out, v) -> {}, in -> new Object(), v -> new Object());
      case 35 -> comparators();
      // Component types of arrays, without objects of their own.
      case 36 -> AbstractTypeSerializer.type(Number.class);
      case 37 -> AbstractTypeSerializer.type(Comparable.class);
      case 38 -> AbstractTypeSerializer.type(CharSequence.class);
      case 39 -> AbstractTypeSerializer.type(List.class);
      case 40 -> AbstractTypeSerializer.type(Map.class);
      case 41 -> AbstractTypeSerializer.type(Collection.class);
      case 102 ->
          value(
              StackTraceElement.class,
              ValueTypes::writeStackTraceElement,
              ValueTypes::readStackTraceElement);
      case 103 -> AbstractTypeSerializer.type(Void.class);
      default -> null;
    };
  }

  /**
   * Reads a number, and charges for the arithmetic that its use implies: n^1.5 for n bytes. To
   * compare decimals of different scales the JDK multiplies them, which takes 0.7 s for 1.6 MB, and
   * sorted containers compare each element some ten times. Integers are multiplied when they are
   * printed.
   *
   * @param divisor n^1.5 divided by this is the number of steps to charge
   */
  private static BigInteger readBigInteger(MessageReader in, int divisor) {
    int length = in.readArrayLength(1);
    if (length > UNCHARGED_BYTES) {
      in.chargeWork((long) (length * Math.sqrt(length)) / divisor);
    }
    in.addHashedBytes(length);
    in.charge(NUMBER_BYTES + length); // for the array that BigInteger copies the bytes to
    return new BigInteger(in.buffer().readBytes(length));
  }

  /**
   * Returns the type of comparators that exist once per JVM; their content is an index, one byte.
   */
  private static BuiltIn comparators() {
    List<Comparator<?>> all =
        List.of(
            Comparator.naturalOrder(), Comparator.reverseOrder(), String.CASE_INSENSITIVE_ORDER);
    return value(
            Comparator.class,
            (out, v) -> out.buffer().writeByte(all.indexOf(v)),
            in -> {
              int index = in.buffer().readByte();
              if (index < 0 || index >= all.size()) {
                throw in.corrupt("There is no well-known comparator number " + index);
              }
              return all.get(index);
            })
        .withAliases(all.stream().map(Object::getClass).toArray(Class<?>[]::new));
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
