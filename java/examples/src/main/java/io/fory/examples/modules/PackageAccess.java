/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;
import java.util.Set;

/**
 * One {@code exports} or {@code opens} of a module.
 *
 * @param granted the package that others may use
 * @param only the modules that may; all of them if this is empty
 */
public record PackageAccess(JavaPackage granted, Set<JavaModule> only) implements Serializable {
  /** Whether only some modules have the access. */
  public boolean isQualified() {
    return !only.isEmpty();
  }
}
