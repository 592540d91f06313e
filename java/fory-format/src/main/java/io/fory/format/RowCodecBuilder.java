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

/** Settings for row codecs. One builder can build any number of codecs. Not thread-safe. */
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

  /** Sets the header that precedes each row; none by default. */
  public RowCodecBuilder withFraming(RowFraming framing) {
    this.framing = Objects.requireNonNull(framing);
    return this;
  }

  /** Sets when the bytes of wrapped rows are checked; by default when they are wrapped. */
  public RowCodecBuilder withValidation(RowValidation validation) {
    this.validation = Objects.requireNonNull(validation);
    return this;
  }

  /**
   * Sets whether columns are in the order in which classes declare their fields, superclasses
   * first, as Apache Fory in Rust and C++ orders them. By default they are ordered by name, as in
   * Java and Python.
   */
  public RowCodecBuilder withDeclaredOrder(boolean declaredOrder) {
    this.declaredOrder = declaredOrder;
    return this;
  }

  /**
   * Sets the order of the columns of one class.
   *
   * @param names the Java names of all fields of the class
   */
  public RowCodecBuilder withFieldOrder(Class<?> type, String... names) {
    orders.put(type, List.of(names));
    return this;
  }

  /**
   * Sets whether a {@code byte[]} is a list of int8, as in Apache Fory for Java. By default it is a
   * binary, as in all other languages.
   */
  public RowCodecBuilder withByteArraysAsLists(boolean byteLists) {
    this.byteLists = byteLists;
    return this;
  }

  /**
   * Sets whether decimals are written with 32 bytes, the only size that Apache Fory for Java reads;
   * by default with 16 bytes. Both sizes can be read.
   */
  public RowCodecBuilder withWideDecimals(boolean wideDecimals) {
    this.wideDecimals = wideDecimals;
    return this;
  }

  /**
   * Sets whether values are reduced to what their column can hold. If true, {@code Instant} and
   * {@code LocalDateTime} are truncated to microseconds and {@code java.util.Date} to milliseconds,
   * a {@code BigDecimal} gets the scale 18, and a null {@code Optional} is read back as an empty
   * one. By default an object with a value that would be read back as an unequal one is refused
   * when it is written.
   */
  public RowCodecBuilder withColumnPrecision(boolean columnPrecision) {
    this.columnPrecision = columnPrecision;
    return this;
  }

  /**
   * Sets the limits for reading one row; {@link ReadLimits#DEFAULT} by default. {@code
   * maxGraphBytes} limits the heap of the objects of a row, {@code maxWork} the steps of hashing
   * and comparing the keys of its sets and maps, {@code maxStringLength} the bytes of a string or
   * binary, and {@code maxCollectionSize} the elements of a list, map or array. The depth of
   * nesting is given by the schema.
   */
  public RowCodecBuilder withLimits(ReadLimits limits) {
    this.limits = Objects.requireNonNull(limits);
    return this;
  }

  /**
   * Sets whether codecs use generated code; true by default. Without it they are several times
   * slower.
   */
  public RowCodecBuilder withCodegen(boolean codegen) {
    this.codegen = codegen;
    return this;
  }

  /**
   * Returns the codec of a bean, record or interface.
   *
   * @throws UnsupportedTypeException if a field of the class has a type that rows cannot hold; the
   *     path of the exception names it
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
