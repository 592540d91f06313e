/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data;

/** Selects where the content of a model is. */
public enum Fields {
  /** In public fields, as the peers' own benchmarks have them. */
  OPEN,
  /** In private fields with getters and setters, as most applications have them. */
  BEAN,
  /** In no field: the content is the root itself, and nothing declares the type of its elements. */
  ROOT
}
