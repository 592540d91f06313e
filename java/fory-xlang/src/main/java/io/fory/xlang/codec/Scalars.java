/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;

/** Codecs of values that have neither fields nor elements. */
final class Scalars {
  private static final Map<Class<?>, Integer> IDS =
      Map.ofEntries(
          Map.entry(Boolean.class, TypeId.BOOL),
          Map.entry(Byte.class, TypeId.INT8),
          Map.entry(Short.class, TypeId.INT16),
          Map.entry(Integer.class, TypeId.VARINT32),
          Map.entry(Long.class, TypeId.VARINT64),
          Map.entry(Float.class, TypeId.FLOAT32),
          Map.entry(Double.class, TypeId.FLOAT64),
          Map.entry(String.class, TypeId.STRING),
          Map.entry(Duration.class, TypeId.DURATION),
          Map.entry(Instant.class, TypeId.TIMESTAMP),
          Map.entry(LocalDate.class, TypeId.DATE),
          Map.entry(BigDecimal.class, TypeId.DECIMAL),
          Map.entry(BigInteger.class, TypeId.DECIMAL),
          Map.entry(byte[].class, TypeId.BINARY),
          Map.entry(boolean[].class, TypeId.BOOL_ARRAY),
          Map.entry(short[].class, TypeId.INT16_ARRAY),
          Map.entry(int[].class, TypeId.INT32_ARRAY),
          Map.entry(long[].class, TypeId.INT64_ARRAY),
          Map.entry(float[].class, TypeId.FLOAT32_ARRAY),
          Map.entry(double[].class, TypeId.FLOAT64_ARRAY));

  private Scalars() {}

  /** The id that values of a class are written with; -1 of others. */
  static int idOf(Class<?> boxed) {
    return IDS.getOrDefault(boxed, -1);
  }

  /**
   * The codec of a type for values of a class.
   *
   * @param raw null for the class that holds all values of the type
   * @return null if values of the type are of another class
   */
  static ValueCodec of(int id, Class<?> raw) {
    if (TypeId.isInteger(id)) {
      Class<?> boxed = raw == null ? IntegerCodec.widest(id) : raw;
      return IntegerCodec.fits(boxed) ? new IntegerCodec(id, boxed) : null;
    }
    if (TypeId.isArray(id) || id == TypeId.BINARY) {
      ValueCodec codec = ArrayCodec.of(id);
      return raw == null || ((ArrayCodec) codec).raw() == raw ? codec : null;
    }
    Simple codec = simple(id);
    if (id == TypeId.DECIMAL && raw == BigInteger.class) {
      return WHOLE_DECIMAL;
    }
    return codec == null || raw == null || codec.raw == raw ? codec : null;
  }

  /** The class of the values of a type that is neither a whole number nor an array. */
  static Class<?> rawOf(int id) {
    return simple(id).raw;
  }

  private static Simple simple(int id) {
    return switch (id) {
      case TypeId.BOOL -> BOOL;
      case TypeId.FLOAT16 -> HALF;
      case TypeId.BFLOAT16 -> BRAIN_HALF;
      case TypeId.FLOAT32 -> FLOAT;
      case TypeId.FLOAT64 -> DOUBLE;
      case TypeId.STRING -> STRING;
      case TypeId.DURATION -> DURATION;
      case TypeId.TIMESTAMP -> TIMESTAMP;
      case TypeId.DATE -> DATE;
      case TypeId.DECIMAL -> DECIMAL;
      case TypeId.NONE -> NONE;
      default -> null;
    };
  }

  private interface Write<T> {
    void write(XlangOutput out, T value);
  }

  private interface Read<T> {
    T read(XlangInput in);
  }

  private static final Simple BOOL =
      new Simple(
          TypeId.BOOL,
          Boolean.class,
          (XlangOutput out, Boolean v) -> out.writeByte(v ? 1 : 0),
          XlangInput::readBool);
  private static final Simple HALF = new Simple(TypeId.FLOAT16, Float.class, null, Halves::half);
  private static final Simple BRAIN_HALF =
      new Simple(TypeId.BFLOAT16, Float.class, null, Halves::brain);
  private static final Simple FLOAT =
      new Simple(
          TypeId.FLOAT32,
          Float.class,
          (XlangOutput out, Float v) -> out.writeInt(Float.floatToRawIntBits(v)),
          in -> Float.intBitsToFloat(in.readInt()));
  private static final Simple DOUBLE =
      new Simple(
          TypeId.FLOAT64,
          Double.class,
          (XlangOutput out, Double v) -> out.writeLong(Double.doubleToRawLongBits(v)),
          in -> Double.longBitsToDouble(in.readLong()));
  static final Simple STRING =
      new Simple(TypeId.STRING, String.class, XlangOutput::writeString, XlangInput::readString);
  private static final Simple DURATION =
      new Simple(
          TypeId.DURATION,
          Duration.class,
          (XlangOutput out, Duration v) -> {
            out.writeVarInt64(v.getSeconds());
            out.writeInt(v.getNano());
          },
          in -> {
            long seconds = in.readVarInt64();
            return Duration.ofSeconds(seconds, nanos(in));
          });
  private static final Simple TIMESTAMP =
      new Simple(
          TypeId.TIMESTAMP,
          Instant.class,
          (XlangOutput out, Instant v) -> {
            out.writeLong(v.getEpochSecond());
            out.writeInt(v.getNano());
          },
          in -> {
            long seconds = in.readLong();
            return Instant.ofEpochSecond(seconds, nanos(in));
          });
  private static final Simple DATE =
      new Simple(
          TypeId.DATE,
          LocalDate.class,
          (XlangOutput out, LocalDate v) -> out.writeVarInt64(v.toEpochDay()),
          in -> LocalDate.ofEpochDay(in.readVarInt64()));
  private static final Simple DECIMAL =
      new Simple(TypeId.DECIMAL, BigDecimal.class, Decimals::write, Decimals::read);
  private static final Simple WHOLE_DECIMAL =
      new Simple(
          TypeId.DECIMAL,
          BigInteger.class,
          (XlangOutput out, BigInteger v) -> Decimals.write(out, new BigDecimal(v)),
          in -> Decimals.readWhole(in));
  private static final Simple NONE = new Simple(TypeId.NONE, Void.class, null, in -> null);

  private static int nanos(XlangInput in) {
    int nanos = in.readInt();
    if (nanos < 0 || nanos > 999_999_999) {
      throw in.corrupt("Expected nanoseconds from 0 to 999999999, found " + nanos);
    }
    return nanos;
  }

  /** A codec that consists of two functions. */
  static final class Simple extends ValueCodec {
    private final int id;
    private final Class<?> raw;
    private final Write<Object> write;
    private final Read<?> read;

    @SuppressWarnings("unchecked") // values are of the class
    private <T> Simple(int id, Class<T> raw, Write<T> write, Read<T> read) {
      this.id = id;
      this.raw = raw;
      this.write = (Write<Object>) write;
      this.read = read;
    }

    @Override
    public void writeInfo(XlangOutput out) {
      out.writeByte(id);
    }

    @Override
    public void write(XlangOutput out, Object value) {
      write.write(out, value);
    }

    @Override
    public Object read(XlangInput in) {
      in.charge(24);
      try {
        return read.read(in);
      } catch (DateTimeException | ArithmeticException e) {
        throw in.located(
            new ForyException(
                "A %s of the message has no form in %s".formatted(TypeId.name(id), raw.getName()),
                e));
      }
    }
  }
}
