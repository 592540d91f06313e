/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets how compatible mode finds a field, or a component of a record, in messages of other versions
 * of its class.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface ForyField {

  /**
   * Returns the id that the field keeps when it is renamed, unique within the class and its
   * superclasses: from 0, or -1 for no id. Fory matches fields by id if both versions give them
   * one, all other fields by name. So rename a field in two steps: add the id first, and change the
   * name when all sides know the id.
   */
  int id() default -1;

  /**
   * Returns the value for a field that a message lacks, as the text of a primitive, boxed
   * primitive, string or enum constant. Without it, records and classes whose constructor without
   * parameters does not run get zero, false or null, and other classes what that constructor sets.
   */
  String defaultValue() default "";
}
