/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets how a field, or a component of a record, is written for peers. Its number, which replaces
 * its name in messages, is set by {@link io.fory.annotation.ForyField#id()}.
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
   * Returns whether the object in the field may also be elsewhere in the message and is then
   * written once. It has an effect with reference tracking only, and is needed for collections and
   * maps only, because not all peers read references to them: other objects are tracked without it.
   */
  boolean ref() default false;

  /**
   * Returns whether the builder's reference tracking applies to the object in the field, and to the
   * elements of its list, set, array or map. False writes the value whole wherever it is, without
   * reference flags, for peers whose field is declared without references.
   */
  boolean tracked() default true;

  /** Returns how the number in the field is encoded, or the numbers in its array. */
  Encoding encoding() default Encoding.DEFAULT;

  /**
   * The encodings of numbers, with the names that the protocol has for them. The field's Java type
   * has to hold the numbers of the encoding. {@code INT8}, the unsigned encodings of fixed width,
   * and the floats of two bytes can be set on arrays of numbers too, and apply to each element.
   */
  enum Encoding {
    /**
     * The usual encoding of the Java type: a single {@code int} or {@code long} as {@link
     * #VARINT32} or {@link #VARINT64}, all others at their fixed width.
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
    /**
     * Two bytes with five bits of exponent (IEEE 754 half); a {@code float} is rounded to the
     * nearest.
     */
    FLOAT16,
    /**
     * Two bytes with eight bits of exponent, the upper half of a {@code float}; rounded to the
     * nearest.
     */
    BFLOAT16
  }
}
