/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

/** A modifier in a module descriptor, of the module or of one of its relations. */
public enum Modifier {
  /** A module whose packages are all open. */
  OPEN,
  /** A module made of a plain jar. */
  AUTOMATIC,
  /** A dependency that is handed on to those who require the module. */
  TRANSITIVE,
  /** A dependency needed to compile and not to run. */
  STATIC,
  /** Not in the source, added by a compiler. */
  SYNTHETIC,
  /** Not in the source, added because the language demands it. */
  MANDATED
}
