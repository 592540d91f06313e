/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.config.ReadLimits;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.codec.ClassCodec;
import io.fory.format.codec.CodecOptions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Collects settings for row codecs. A builder can build any number of codecs. Not thread-safe. */
public final class RowCodecBuilder {
  private RowFraming framing = RowSettings.DEFAULT.framing();
  private RowValidation validation = RowSettings.DEFAULT.validation();
  private boolean codegen = CodecOptions.DEFAULT.codegen();
  private boolean declaredOrder;
  private boolean byteLists;
  private boolean wideDecimals;
  private boolean columnPrecision;
  private final Map<Class<?>, List<String>> orders = new HashMap<>();
  private ReadLimits limits = ReadLimits.DEFAULT;

  RowCodecBuilder() {}

  /** Sets the bytes that precede each row. Default: no bytes. */
  public RowCodecBuilder withFraming(RowFraming framing) {
    this.framing = Objects.requireNonNull(framing);
    return this;
  }

  /** Sets when wrapped bytes are checked. Default: when they are wrapped. */
  public RowCodecBuilder withValidation(RowValidation validation) {
    this.validation = Objects.requireNonNull(validation);
    return this;
  }

  /**
   * Sets whether columns have the order in which classes declare their fields, superclasses first,
   * as with peers in Rust and C++. By default columns are ordered by name, as with peers in Java
   * and Python.
   */
  public RowCodecBuilder withDeclaredOrder(boolean declaredOrder) {
    this.declaredOrder = declaredOrder;
    return this;
  }

  /**
   * Sets the order of the columns of one class.
   *
   * @param names the Java names of all its fields
   */
  public RowCodecBuilder withFieldOrder(Class<?> type, String... names) {
    orders.put(type, List.of(names));
    return this;
  }

  /**
   * Sets whether {@code byte[]} is a list of int8, as for Apache Fory in Java; by default it is a
   * binary, as everywhere else.
   */
  public RowCodecBuilder withByteArraysAsLists(boolean byteLists) {
    this.byteLists = byteLists;
    return this;
  }

  /**
   * Sets whether decimals are written with 32 bytes, the only size that Apache Fory in Java reads.
   * Default: 16 bytes. Readers accept both sizes.
   */
  public RowCodecBuilder withWideDecimals(boolean wideDecimals) {
    this.wideDecimals = wideDecimals;
    return this;
  }

  /**
   * Sets whether values get the precision of their columns: times are cut to the microsecond
   * ({@code Instant}, {@code LocalDateTime}) or millisecond ({@code java.util.Date}), and a {@code
   * BigDecimal} gets the scale 18, with the same number; a null {@code Optional} comes back as an
   * empty {@code Optional}. By default writing refuses a value that would not come back equal.
   */
  public RowCodecBuilder withColumnPrecision(boolean columnPrecision) {
    this.columnPrecision = columnPrecision;
    return this;
  }

  /**
   * Sets the limits of one row; by default {@link ReadLimits#DEFAULT}. {@code maxGraphBytes} holds
   * for the objects of one row, {@code maxWork} for hashing and comparing the keys of its sets and
   * maps, {@code maxStringLength} for the bytes of strings and binaries, {@code maxCollectionSize}
   * for lists, maps and arrays. The schema bounds the nesting of rows.
   */
  public RowCodecBuilder withLimits(ReadLimits limits) {
    this.limits = Objects.requireNonNull(limits);
    return this;
  }

  /**
   * Sets whether code is generated. Default true; without generated code codecs are some times
   * slower.
   */
  public RowCodecBuilder withCodegen(boolean codegen) {
    this.codegen = codegen;
    return this;
  }

  /**
   * Returns the codec of a bean, record or interface.
   *
   * @throws UnsupportedTypeException if something in the class has no form in rows; the path of the
   *     exception names it
   */
  public <T> RowCodec<T> build(Class<T> type) {
    CodecOptions options =
        new CodecOptions(
            codegen,
            new CodecOptions.ColumnOrder(declaredOrder, orders),
            new CodecOptions.ColumnTypes(byteLists, wideDecimals, columnPrecision),
            limits);
    return new RowCodec<>(
        ClassCodec.of(type, options), new RowSettings(framing, validation, options));
  }
}
