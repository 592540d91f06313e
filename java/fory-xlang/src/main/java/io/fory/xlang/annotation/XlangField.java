/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a field, or a component of a record, to peers. A number that stands for its name is
 * said by {@link io.fory.annotation.ForyField#id()}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface XlangField {
  /**
   * Returns whether the field can be null. So can an {@code Optional}, and a field with an
   * annotation called {@code Nullable} that is there at run time, whosever it is.
   */
  boolean nullable() default false;

  /**
   * Returns whether the object in the field can be one that is elsewhere in the message too.
   * Objects are, with reference tracking, without saying so; collections and maps are not, for
   * peers do not read them so everywhere.
   */
  boolean ref() default false;

  /**
   * Returns whether references are kept where the builder says so: to the object in the field, and
   * to the elements of its list, set, array or map. Without, each value is written whole wherever
   * it is, without flags of references, as peers expect whose field says nothing of references.
   */
  boolean tracked() default true;

  /** Returns the encoding of a number. */
  Encoding encoding() default Encoding.DEFAULT;

  /**
   * Encodings of numbers, called as the types of the protocol, of fields of numbers that fit.
   * {@code INT8}, those of fixed width without a sign, and floats of two bytes fit arrays of
   * numbers too, and give the type of the elements.
   */
  enum Encoding {
    /** As the Java type says: {@code int} and {@code long} in as many bytes as they need. */
    DEFAULT,
    /** Four bytes. */
    INT32,
    /** One to five bytes. */
    VARINT32,
    /** Eight bytes. */
    INT64,
    /** One to nine bytes. */
    VARINT64,
    /** Four bytes if that is enough, else nine. */
    TAGGED_INT64,
    /** One byte, 0 to 255. */
    UINT8,
    /** Two bytes, 0 to 65535. */
    UINT16,
    /** Four bytes, 0 to 2^32 - 1. */
    UINT32,
    /** One to five bytes, 0 to 2^32 - 1. */
    VAR_UINT32,
    /** Eight bytes, 0 to 2^64 - 1. */
    UINT64,
    /** One to nine bytes, 0 to 2^64 - 1. */
    VAR_UINT64,
    /** Four bytes if that is enough, else nine; 0 to 2^64 - 1. */
    TAGGED_UINT64,
    /** One byte with a sign, of arrays only: arrays of bytes are binary without it. */
    INT8,
    /** Two bytes, with five bits of exponent: the nearest to a {@code float}. */
    FLOAT16,
    /** Two bytes, with the eight bits of exponent of a {@code float}: the nearest to one. */
    BFLOAT16
  }
}
