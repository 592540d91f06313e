/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.RowInput;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The models of all {@link ScalarModel scalar} types; those of time are in {@link TimeScalars}. */
final class Scalars {
  private static final Map<Class<?>, ScalarModel> MODELS = new HashMap<>();

  /** Models that reduce a value to what its column can hold, where those of MODELS refuse it. */
  private static final Map<Class<?>, ScalarModel> LOSSY = new HashMap<>();

  static {
    number(boolean.class, Boolean.class, RowType.BOOL, v -> v ? 1 : 0, v -> v != 0, false);
    number(byte.class, Byte.class, RowType.INT8, v -> v, v -> (byte) v, (byte) 0);
    number(short.class, Short.class, RowType.INT16, v -> v, v -> (short) v, (short) 0);
    number(
        char.class,
        Character.class,
        RowType.INT32,
        v -> v,
        v -> RowInput.character((int) v),
        (char) 0);
    number(int.class, Integer.class, RowType.INT32, v -> v, v -> (int) v, 0);
    number(long.class, Long.class, RowType.INT64, v -> v, v -> v, 0L);
    number(
        float.class,
        Float.class,
        RowType.FLOAT32,
        Float::floatToRawIntBits,
        v -> Float.intBitsToFloat((int) v),
        0f);
    number(
        double.class,
        Double.class,
        RowType.FLOAT64,
        Double::doubleToRawLongBits,
        Double::longBitsToDouble,
        0d);
    add(new ScalarModel(String.class, RowType.UTF8, Text.STRING));
    add(new ScalarModel(byte[].class, RowType.BINARY, Binary.BYTES));
    add(new ScalarModel(ByteBuffer.class, RowType.BINARY, Binary.BUFFER));
    add(new ScalarModel(UUID.class, RowType.BINARY, Binary.UUIDS));
    add(new ScalarModel(BigDecimal.class, Decimals.DECIMAL, Decimals.exact(Decimals.DECIMAL)));
    addLossy(new ScalarModel(BigDecimal.class, Decimals.DECIMAL, Decimals.of(Decimals.DECIMAL)));
    add(new ScalarModel(BigInteger.class, Decimals.INTEGER, Decimals.of(Decimals.INTEGER)));
    TimeScalars.all().forEach(Scalars::add);
    TimeScalars.lossy().forEach(Scalars::addLossy);
  }

  private Scalars() {}

  private static void add(ScalarModel model) {
    MODELS.put(model.raw(), model);
  }

  private static void addLossy(ScalarModel model) {
    LOSSY.put(model.raw(), model);
  }

  private static <T> void number(
      Class<?> primitive,
      Class<T> box,
      RowType type,
      java.util.function.ToLongFunction<T> toBits,
      java.util.function.LongFunction<T> fromBits,
      T zero) {
    Fixed<T> codec = new Fixed<>(type.width(), toBits, fromBits);
    add(new ScalarModel(primitive, type, codec, zero));
    add(new ScalarModel(box, type, codec));
  }

  /**
   * Returns the model of a class; null if it is not a scalar type.
   *
   * @param columnPrecision whether values are reduced to what their column can hold, instead of
   *     refused
   */
  static ScalarModel find(Class<?> type, boolean columnPrecision) {
    ScalarModel lossy = columnPrecision ? LOSSY.get(type) : null;
    return lossy != null ? lossy : find(type);
  }

  /**
   * Returns whether a model reduces values to what their column can hold, for example to
   * microseconds.
   */
  static boolean isLossy(ScalarModel model) {
    return LOSSY.get(model.raw()) == model;
  }

  /**
   * Returns the model of a class that refuses values which the column cannot hold; null if it is
   * not a scalar type.
   */
  static ScalarModel find(Class<?> type) {
    return type.isEnum() ? enums(type) : MODELS.get(type);
  }

  private static ScalarModel enums(Class<?> type) {
    return new ScalarModel(type, RowType.UTF8, new EnumCodec(type));
  }
}
