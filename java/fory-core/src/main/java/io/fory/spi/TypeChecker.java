/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * The allow list when registration is off. It is asked once per class and {@code Fory}, before the
 * class is loaded, for every class that is neither registered nor built in. Must be thread-safe.
 */
@FunctionalInterface
public interface TypeChecker {

  /**
   * Whether objects of a class may be written and read.
   *
   * @param className the binary name, as {@link Class#getName} gives it
   */
  boolean isAllowed(String className);
}
