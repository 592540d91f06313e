/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a field, or a component of a record, to peers. {@link
 * io.fory.annotation.ForyField#id()} sets a number that replaces its name.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface XlangField {
  /**
   * Returns whether the field can be null. An {@code Optional}, and a field with any annotation
   * called {@code Nullable} that exists at run time, can be null without it.
   */
  boolean nullable() default false;

  /**
   * Returns whether the message may have the object in the field elsewhere too. With reference
   * tracking this holds for objects without the setting. Collections and maps need it, because not
   * all peers read references to them.
   */
  boolean ref() default false;

  /**
   * Returns whether the builder's reference tracking holds for the object in the field, and for the
   * elements of its list, set, array or map. False writes each value whole wherever it is, without
   * flags of references, as peers expect whose field has no references.
   */
  boolean tracked() default true;

  /** Returns the encoding of a number. */
  Encoding encoding() default Encoding.DEFAULT;

  /**
   * Lists the encodings of numbers, by the names of the protocol. An encoding is for fields whose
   * numbers fit. {@code INT8}, unsigned encodings of fixed width, and floats of two bytes are for
   * arrays of numbers too, and set the type of the elements.
   */
  enum Encoding {
    /**
     * The encoding of the Java type; {@code int} and {@code long} take as many bytes as they need.
     */
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
    /** One signed byte, only for arrays: arrays of bytes are binary without it. */
    INT8,
    /** Two bytes, with five bits of exponent: the nearest to a {@code float}. */
    FLOAT16,
    /** Two bytes, with the eight bits of exponent of a {@code float}: the nearest to one. */
    BFLOAT16
  }
}
