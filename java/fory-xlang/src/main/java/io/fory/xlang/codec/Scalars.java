/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.wire.TypeId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;

/** Finds the codecs of bools, numbers, strings, times and arrays of numbers. */
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

  /**
   * By type id; null for types that are not scalars, for arrays, and for integers of other classes.
   */
  private static final ScalarCodec[] CODECS = codecs();

  static final ValueCodec STRING = CODECS[TypeId.STRING];
  private static final ValueCodec WHOLE_DECIMAL = new ScalarCodec(TypeId.DECIMAL, BigInteger.class);

  private Scalars() {}

  private static ScalarCodec[] codecs() {
    ScalarCodec[] codecs = new ScalarCodec[TypeId.COUNT];
    IDS.forEach(
        (raw, id) -> {
          if (!raw.isArray() && raw != BigInteger.class) {
            codecs[id] = new ScalarCodec(id, raw);
          }
        });
    codecs[TypeId.INT32] = new ScalarCodec(TypeId.INT32, Integer.class);
    codecs[TypeId.INT64] = new ScalarCodec(TypeId.INT64, Long.class);
    codecs[TypeId.FLOAT16] = new ScalarCodec(TypeId.FLOAT16, Float.class);
    codecs[TypeId.BFLOAT16] = new ScalarCodec(TypeId.BFLOAT16, Float.class);
    codecs[TypeId.NONE] = new ScalarCodec(TypeId.NONE, Void.class);
    return codecs;
  }

  /** Returns the type id with which values of a class are written; -1 for other classes. */
  static int idOf(Class<?> boxed) {
    return IDS.getOrDefault(boxed, -1);
  }

  /**
   * Returns the codec of values of a type that are of a class in Java.
   *
   * @param raw the class, boxed; null for the class that can hold all values of the type
   * @return null if the type is another kind, or the class cannot hold values of the type
   */
  static ValueCodec of(int id, Class<?> raw) {
    ScalarCodec codec = CODECS[id];
    if (TypeId.isInteger(id)) {
      Class<?> boxed = raw == null ? IntegerCodec.widest(id) : raw;
      if (codec != null && codec.raw() == boxed) {
        return codec;
      }
      return IntegerCodec.fits(boxed) ? new IntegerCodec(id, boxed) : null;
    }
    if (TypeId.isArray(id) || id == TypeId.BINARY) {
      return raw == null ? ArrayCodec.of(id) : ArrayCodec.of(id, raw);
    }
    if (id == TypeId.DECIMAL && raw == BigInteger.class) {
      return WHOLE_DECIMAL;
    }
    return codec == null || raw == null || codec.raw() == raw ? codec : null;
  }

  /** Returns the Java class of a type that is a scalar but neither an integer nor an array. */
  static Class<?> rawOf(int id) {
    return CODECS[id].raw();
  }
}
