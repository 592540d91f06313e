/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

/** The libraries. */
public enum ZstdLibrary {
  /** The C library through JNI. */
  ZSTD_JNI,
  /** The C library through the Foreign Function and Memory API. */
  AIRCOMPRESSOR_NATIVE,
  /** In Java. */
  AIRCOMPRESSOR_JAVA;

  /** Returns the reason for which this JDK cannot run it; null if it can. */
  String missing() {
    return this == ZSTD_JNI ? null : Aircompressor.missing(this == AIRCOMPRESSOR_NATIVE);
  }

  Zstd open() {
    return this == ZSTD_JNI ? new JniZstd() : Aircompressor.open(this == AIRCOMPRESSOR_NATIVE);
  }
}
