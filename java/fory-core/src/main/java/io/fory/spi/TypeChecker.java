/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * The allow list when registration is off. It is asked before the class is loaded, for every class
 * that is neither registered nor built in. Once it has allowed a class, the {@code Fory} does not
 * ask again. A refusal is not remembered, so a list may grow while it is in use; only a {@code
 * ForySession} that has met a class while it was refused has to be reset by its writer. Must be
 * thread-safe.
 */
@FunctionalInterface
public interface TypeChecker {

  /**
   * Returns whether objects of a class may be written and read.
   *
   * @param className the binary name, as {@link Class#getName} gives it
   */
  boolean isAllowed(String className);
}
