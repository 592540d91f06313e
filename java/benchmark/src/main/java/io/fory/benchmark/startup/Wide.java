/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

/** The interface of all classes of {@link WideClasses}. */
public interface Wide {
  /** Gives every field a value. */
  void fill();

  /** Fails if a field is not what {@link #fill} gives it. */
  void check();
}
