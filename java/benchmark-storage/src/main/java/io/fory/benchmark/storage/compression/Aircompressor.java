/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

/**
 * aircompressor v3, whose classes need JDK 22: this class is for earlier ones. The jar has another
 * of the same name for JDK 22 and later.
 */
final class Aircompressor {
  private Aircompressor() {}

  /** Returns the reason for which it cannot be used; null if it can. */
  static String missing(boolean nativeCode) {
    return "aircompressor v3 needs JDK 22 or later, this is JDK " + Runtime.version().feature();
  }

  /**
   * The library.
   *
   * @param nativeCode whether it calls the C library through the Foreign Function and Memory API,
   *     instead of its own code in Java
   */
  static Zstd open(boolean nativeCode) {
    throw new UnsupportedOperationException(missing(nativeCode));
  }
}
