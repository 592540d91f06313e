/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the number that peers use for a case of a union, on the sealed interface. The cases of an
 * interface without it have numbers from 1 on, in the order in which the interface permits them.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(XlangCase.List.class)
public @interface XlangCase {
  /** Returns the class that the interface permits. */
  Class<?> type();

  /** Returns the number of the case, not negative. */
  int id();

  /** Holds the cases of one interface. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface List {
    /** Returns the cases. */
    XlangCase[] value();
  }
}
