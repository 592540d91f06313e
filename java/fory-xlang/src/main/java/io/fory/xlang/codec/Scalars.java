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
      Simple natural = natural(id);
      if (natural != null && natural.raw == boxed) {
        return natural;
      }
      return IntegerCodec.fits(boxed) ? new IntegerCodec(id, boxed) : null;
    }
    if (TypeId.isArray(id) || id == TypeId.BINARY) {
      return raw == null ? ArrayCodec.of(id) : ArrayCodec.of(id, raw);
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

  /** Whole numbers in the encodings of their Java types. */
  private static Simple natural(int id) {
    return switch (id) {
      case TypeId.INT8 -> BYTE;
      case TypeId.INT16 -> SHORT;
      case TypeId.INT32 -> INT;
      case TypeId.VARINT32 -> VAR_INT;
      case TypeId.INT64 -> LONG;
      case TypeId.VARINT64 -> VAR_LONG;
      default -> null;
    };
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

  private static final Simple BOOL =
      new Simple(TypeId.BOOL, Boolean.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeByte((Boolean) value ? 1 : 0);
        }

        @Override
        public Object read(XlangInput in) {
          return in.readBool();
        }
      };

  private static final Simple BYTE =
      new Simple(TypeId.INT8, Byte.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeByte((Byte) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return in.readByte();
        }
      };

  private static final Simple SHORT =
      new Simple(TypeId.INT16, Short.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeShort((Short) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return in.readShort();
        }
      };

  private static final Simple INT =
      new Simple(TypeId.INT32, Integer.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeInt((Integer) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return in.readInt();
        }
      };

  private static final Simple VAR_INT =
      new Simple(TypeId.VARINT32, Integer.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeVarInt32((Integer) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return in.readVarInt32();
        }
      };

  private static final Simple LONG =
      new Simple(TypeId.INT64, Long.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeLong((Long) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(24);
          return in.readLong();
        }
      };

  private static final Simple VAR_LONG =
      new Simple(TypeId.VARINT64, Long.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeVarInt64((Long) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(24);
          return in.readVarInt64();
        }
      };

  private static final Simple HALF =
      new Simple(TypeId.FLOAT16, Float.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeShort(Halves.toHalf((Float) value));
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return Halves.half(in.readShort());
        }
      };

  private static final Simple BRAIN_HALF =
      new Simple(TypeId.BFLOAT16, Float.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeShort(Halves.toBrain((Float) value));
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return Halves.brain(in.readShort());
        }
      };

  private static final Simple FLOAT =
      new Simple(TypeId.FLOAT32, Float.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeInt(Float.floatToRawIntBits((Float) value));
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(16);
          return in.readFloat();
        }
      };

  private static final Simple DOUBLE =
      new Simple(TypeId.FLOAT64, Double.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeLong(Double.doubleToRawLongBits((Double) value));
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(24);
          return in.readDouble();
        }
      };

  static final Simple STRING =
      new Simple(TypeId.STRING, String.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeString((String) value);
        }

        @Override
        public Object read(XlangInput in) {
          return in.readString();
        }
      };

  private static final Simple DURATION =
      new Simple(TypeId.DURATION, Duration.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          Duration duration = (Duration) value;
          out.writeVarInt64(duration.getSeconds());
          out.writeInt(duration.getNano());
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(24);
          long seconds = in.readVarInt64();
          int nanos = nanos(in);
          try {
            return Duration.ofSeconds(seconds, nanos);
          } catch (ArithmeticException e) {
            throw noForm(in, e);
          }
        }
      };

  private static final Simple TIMESTAMP =
      new Simple(TypeId.TIMESTAMP, Instant.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          Instant instant = (Instant) value;
          out.writeLong(instant.getEpochSecond());
          out.writeInt(instant.getNano());
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(24);
          long seconds = in.readLong();
          int nanos = nanos(in);
          try {
            return Instant.ofEpochSecond(seconds, nanos);
          } catch (DateTimeException | ArithmeticException e) {
            throw noForm(in, e);
          }
        }
      };

  private static final Simple DATE =
      new Simple(TypeId.DATE, LocalDate.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          out.writeVarInt64(((LocalDate) value).toEpochDay());
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(24);
          long days = in.readVarInt64();
          try {
            return LocalDate.ofEpochDay(days);
          } catch (DateTimeException e) {
            throw noForm(in, e);
          }
        }
      };

  private static final Simple DECIMAL =
      new Simple(TypeId.DECIMAL, BigDecimal.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          Decimals.write(out, (BigDecimal) value);
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(48);
          return Decimals.read(in);
        }
      };

  private static final Simple WHOLE_DECIMAL =
      new Simple(TypeId.DECIMAL, BigInteger.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          Decimals.write(out, new BigDecimal((BigInteger) value));
        }

        @Override
        public Object read(XlangInput in) {
          in.charge(48);
          try {
            return Decimals.readWhole(in);
          } catch (ArithmeticException e) {
            throw noForm(in, e);
          }
        }
      };

  private static final Simple NONE =
      new Simple(TypeId.NONE, Void.class) {
        @Override
        public void write(XlangOutput out, Object value) {
          throw new UnsupportedOperationException("only reads");
        }

        @Override
        public Object read(XlangInput in) {
          return null;
        }
      };

  private static int nanos(XlangInput in) {
    int nanos = in.readInt();
    if (nanos < 0 || nanos > 999_999_999) {
      throw in.corrupt("Expected nanoseconds from 0 to 999999999, found " + nanos);
    }
    return nanos;
  }

  /** The codec of one type and class. */
  private abstract static class Simple extends ValueCodec {
    private final int id;
    private final Class<?> raw;

    private Simple(int id, Class<?> raw) {
      this.id = id;
      this.raw = raw;
    }

    @Override
    public final void writeInfo(XlangOutput out) {
      out.writeByte(id);
    }

    final ForyException noForm(XlangInput in, RuntimeException e) {
      return in.located(
          new ForyException(
              "A %s of the message has no form in %s".formatted(TypeId.name(id), raw.getName()),
              e));
    }
  }
}
