/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells compatible mode how a field, or a component of a record, is found in messages of other
 * versions of its class.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface ForyField {

  /**
   * Returns a number that the field keeps when it is renamed, unique within the class and its
   * superclasses; from 0, or -1 for none. Fields that both versions give an id are matched by it,
   * all other fields by name. So a field is renamed in two steps: the id first, and the name when
   * all sides know it.
   */
  int id() default -1;

  /**
   * Returns the value if a message lacks the field, as text: of a primitive, boxed primitive,
   * string or enum constant. It counts for records, and for classes without a constructor that
   * takes no arguments; other classes have initializers of fields.
   */
  String defaultValue() default "";
}
