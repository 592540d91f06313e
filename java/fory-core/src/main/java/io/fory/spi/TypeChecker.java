/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Decides which classes are allowed when registration is off. Fory asks it before it loads the
 * class, for every class that is neither registered nor built in. After an approval the {@code
 * Fory} does not ask again for this class. It does not remember a refusal, so a list may grow while
 * it is in use; but a {@code ForySession} that met a class while it was refused must be reset by
 * its writer. Must be thread-safe.
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
