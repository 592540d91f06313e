/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.platform.PlainContents;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import java.math.BigInteger;

/**
 * Writes and reads whole numbers of one encoding, as boxed numbers of one class. Refuses a number
 * that does not fit, when writing and reading. An unsigned number that is as wide as the class is
 * kept as the same bits, so that {@code Integer.toUnsignedString}, for instance, prints it.
 */
final class IntegerCodec extends ValueCodec {
  private final int id;
  private final Class<?> raw;
  private final int heapBytes;
  private final long min; // of the encoding; also the next field
  private final long max;
  // whether the encoding is unsigned and as wide as the class
  private final boolean sameBits;
  private final long mask; // of the bits of the encoding

  IntegerCodec(int id, Class<?> raw) {
    this.id = id;
    this.raw = raw;
    heapBytes = raw == BigInteger.class ? 192 : 16; // an estimate with the digits of a large number
    int width = 8 * TypeId.width(id);
    boolean isUnsigned = TypeId.isUnsigned(id);
    sameBits = isUnsigned && width == widthOf(raw);
    mask = width == 64 ? -1 : (1L << width) - 1;
    min = isUnsigned ? 0 : -1L << width - 1;
    max = isUnsigned ? width == 64 ? Long.MAX_VALUE : mask : ~min;
  }

  /** Whether a class is a boxed whole number, or BigInteger. */
  static boolean fits(Class<?> boxed) {
    return widthOf(boxed) != 0;
  }

  private static int widthOf(Class<?> boxed) {
    return boxed == Byte.class
        ? 8
        : boxed == Short.class
            ? 16
            : boxed == Integer.class
                ? 32
                : boxed == Long.class ? 64 : boxed == BigInteger.class ? 65 : 0;
  }

  /**
   * Returns the narrowest class that holds all values of a type, for values whose Java type is not
   * declared.
   */
  static Class<?> widest(int id) {
    return switch (id) {
      case TypeId.INT8 -> Byte.class;
      case TypeId.INT16, TypeId.UINT8 -> Short.class;
      case TypeId.INT32, TypeId.VARINT32, TypeId.UINT16 -> Integer.class;
      case TypeId.UINT64, TypeId.VAR_UINT64, TypeId.TAGGED_UINT64 -> BigInteger.class;
      default -> Long.class;
    };
  }

  @Override
  public void writeInfo(XlangOutput out) {
    out.writeByte(id);
  }

  @Override
  public void write(XlangOutput out, Object value) {
    long v;
    if (value instanceof BigInteger big) {
      PlainContents.requireNumber(big);
      boolean wide = TypeId.isUnsigned(id) && big.signum() >= 0 && big.bitLength() <= 64;
      if (!wide && big.bitLength() > 63) {
        throw outOfRange(big);
      }
      v = big.longValue();
      if (v < 0 && wide && TypeId.width(id) == 8) {
        put(out, v);
        return;
      }
    } else {
      v = ((Number) value).longValue();
    }
    if (sameBits) {
      v &= mask;
    } else if (v < min || v > max) {
      throw outOfRange(value);
    }
    put(out, v);
  }

  private ForyException outOfRange(Object value) {
    return new ForyException(
        "Expected a number of type %s, found %s".formatted(TypeId.name(id), value));
  }

  private void put(XlangOutput out, long v) {
    switch (id) {
      case TypeId.INT8, TypeId.UINT8 -> out.writeByte((int) v);
      case TypeId.INT16, TypeId.UINT16 -> out.writeShort((short) v);
      case TypeId.INT32, TypeId.UINT32 -> out.writeInt((int) v);
      case TypeId.VARINT32 -> out.writeVarInt32((int) v);
      case TypeId.VAR_UINT32 -> out.writeVarUint32((int) v);
      case TypeId.INT64, TypeId.UINT64 -> out.writeLong(v);
      case TypeId.VARINT64 -> out.writeVarInt64(v);
      case TypeId.VAR_UINT64 -> out.writeVarUint64(v);
      case TypeId.TAGGED_INT64 -> tagged(out, v, v >= -1L << 30 && v < 1L << 30);
      default -> tagged(out, v, v >= 0 && v <= Integer.MAX_VALUE);
    }
  }

  private static void tagged(XlangOutput out, long v, boolean small) {
    if (small) {
      out.writeInt((int) v << 1);
    } else {
      out.writeByte(1);
      out.writeLong(v);
    }
  }

  private long get(XlangInput in) {
    return switch (id) {
      case TypeId.INT8 -> in.readByte();
      case TypeId.UINT8 -> in.readByte() & 0xff;
      case TypeId.INT16 -> in.readShort();
      case TypeId.UINT16 -> in.readShort() & 0xffff;
      case TypeId.INT32 -> in.readInt();
      case TypeId.UINT32 -> in.readInt() & 0xffffffffL;
      case TypeId.VARINT32 -> in.readVarInt32();
      case TypeId.VAR_UINT32 -> in.readVarUint32() & 0xffffffffL;
      case TypeId.INT64, TypeId.UINT64 -> in.readLong();
      case TypeId.VARINT64 -> in.readVarInt64();
      case TypeId.VAR_UINT64 -> in.readVarUint64();
      default -> tagged(in);
    };
  }

  private long tagged(XlangInput in) {
    int at = in.require(1);
    if ((in.heap()[at] & 1) == 0) {
      int small = in.readInt();
      return id == TypeId.TAGGED_INT64 ? small >> 1 : small >>> 1;
    }
    in.position(at + 1);
    return in.readLong();
  }

  @Override
  public Object read(XlangInput in) {
    long v = get(in);
    in.charge(heapBytes);
    if (raw == Long.class && (v >= 0 || sameBits || min < 0)) {
      return v;
    } else if (raw == BigInteger.class) {
      return v >= 0 || min < 0 ? BigInteger.valueOf(v) : new BigInteger(Long.toUnsignedString(v));
    } else if (raw == Integer.class && (v == (int) v && (v >= 0 || min < 0) || sameBits)) {
      return (int) v;
    } else if (raw == Short.class && (v == (short) v && (v >= 0 || min < 0) || sameBits)) {
      return (short) v;
    } else if (raw == Byte.class && (v == (byte) v && (v >= 0 || min < 0) || sameBits)) {
      return (byte) v;
    }
    throw in.located(
        new ForyException(
            "Expected a number that fits %s, found %s %s"
                .formatted(
                    raw.getSimpleName(),
                    TypeId.name(id),
                    min < 0 ? Long.toString(v) : Long.toUnsignedString(v))));
  }
}
