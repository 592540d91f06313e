/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data;

import java.util.Locale;

/** Which of the two shapes a model class has. */
public enum Fields {
  /** Public fields, as the peers' own benchmarks have them. */
  OPEN,
  /** Private fields with getters and setters, as most applications have them. */
  BEAN;

  /** The one a benchmark parameter names. */
  public static Fields of(String parameter) {
    return valueOf(parameter.toUpperCase(Locale.ROOT));
  }
}
