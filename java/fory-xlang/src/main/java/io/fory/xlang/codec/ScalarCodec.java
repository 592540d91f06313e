/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.platform.PlainContents;
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

/** Writes and reads bools, numbers, strings and times of one type, as objects of its Java class. */
final class ScalarCodec extends ValueCodec {
  private final int id;
  private final Class<?> raw;
  // an estimate of a value's heap; strings charge their chars themselves
  private final int heapBytes;

  ScalarCodec(int id, Class<?> raw) {
    this.id = id;
    this.raw = raw;
    heapBytes =
        switch (id) {
          case TypeId.BOOL, TypeId.STRING, TypeId.NONE -> 0;
          case TypeId.DECIMAL -> 48;
          case TypeId.INT64, TypeId.VARINT64, TypeId.FLOAT64 -> 24;
          case TypeId.DURATION, TypeId.TIMESTAMP, TypeId.DATE -> 24;
          default -> 16;
        };
  }

  /** Returns the class of the values. */
  Class<?> raw() {
    return raw;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    out.writeByte(id);
  }

  @Override
  public void write(XlangOutput out, Object value) {
    switch (id) {
      case TypeId.BOOL -> out.writeByte((Boolean) value ? 1 : 0);
      case TypeId.INT8 -> out.writeByte((Byte) value);
      case TypeId.INT16 -> out.writeShort((Short) value);
      case TypeId.INT32 -> out.writeInt((Integer) value);
      case TypeId.VARINT32 -> out.writeVarInt32((Integer) value);
      case TypeId.INT64 -> out.writeLong((Long) value);
      case TypeId.VARINT64 -> out.writeVarInt64((Long) value);
      case TypeId.FLOAT16 -> out.writeShort(Halves.toHalf((Float) value));
      case TypeId.BFLOAT16 -> out.writeShort(Halves.toBrain((Float) value));
      case TypeId.FLOAT32 -> out.writeInt(Float.floatToRawIntBits((Float) value));
      case TypeId.FLOAT64 -> out.writeLong(Double.doubleToRawLongBits((Double) value));
      case TypeId.STRING -> out.writeString((String) value);
      default -> writeOther(out, value);
    }
  }

  private void writeOther(XlangOutput out, Object value) {
    switch (id) {
      case TypeId.DURATION -> {
        out.writeVarInt64(((Duration) value).getSeconds());
        out.writeInt(((Duration) value).getNano());
      }
      case TypeId.TIMESTAMP -> {
        out.writeLong(((Instant) value).getEpochSecond());
        out.writeInt(((Instant) value).getNano());
      }
      case TypeId.DATE -> out.writeVarInt64(((LocalDate) value).toEpochDay());
      case TypeId.DECIMAL -> {
        PlainContents.requireNumber(value);
        Decimals.write(out, value instanceof BigInteger i ? new BigDecimal(i) : (BigDecimal) value);
      }
      default -> throw new UnsupportedOperationException("only reads");
    }
  }

  @Override
  public Object read(XlangInput in) {
    switch (id) {
      case TypeId.BOOL -> {
        return in.readBool();
      }
      case TypeId.STRING -> {
        return in.readString();
      }
      case TypeId.VARINT32 -> {
        in.charge(16);
        return in.readVarInt32();
      }
      case TypeId.VARINT64 -> {
        in.charge(24);
        return in.readVarInt64();
      }
      case TypeId.FLOAT64 -> {
        in.charge(24);
        return in.readDouble();
      }
      default -> {
        return readOther(in);
      }
    }
  }

  /**
   * Reads the less frequent types. A method of its own, so that the JIT inlines the frequent ones.
   */
  private Object readOther(XlangInput in) {
    in.charge(heapBytes);
    try {
      return switch (id) {
        case TypeId.INT8 -> in.readByte();
        case TypeId.INT16 -> in.readShort();
        case TypeId.INT32 -> in.readInt();
        case TypeId.INT64 -> in.readLong();
        case TypeId.FLOAT16 -> Halves.half(in.readShort());
        case TypeId.BFLOAT16 -> Halves.brain(in.readShort());
        case TypeId.FLOAT32 -> in.readFloat();
        case TypeId.DURATION -> Duration.ofSeconds(in.readVarInt64(), nanos(in));
        case TypeId.TIMESTAMP -> Instant.ofEpochSecond(in.readLong(), nanos(in));
        case TypeId.DATE -> LocalDate.ofEpochDay(in.readVarInt64());
        case TypeId.DECIMAL -> raw == BigInteger.class ? Decimals.readWhole(in) : Decimals.read(in);
        default -> null;
      };
    } catch (DateTimeException | ArithmeticException e) {
      throw in.located(
          new ForyException(
              "A %s of the message has no form in %s".formatted(TypeId.name(id), raw.getName()),
              e));
    }
  }

  private static int nanos(XlangInput in) {
    int nanos = in.readInt();
    if (nanos < 0 || nanos > 999_999_999) {
      throw in.corrupt("Expected nanoseconds from 0 to 999999999, found " + nanos);
    }
    return nanos;
  }
}
