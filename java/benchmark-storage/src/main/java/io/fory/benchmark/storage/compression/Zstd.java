/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

import java.nio.ByteBuffer;

/**
 * A zstd library, with the contexts that it lets one reuse. Level 3, which is everybody's default.
 * For one thread; closed once.
 */
interface Zstd extends AutoCloseable {
  int LEVEL = 3;

  /** The most bytes that so many can become. */
  int maxCompressedLength(int length);

  /** Compresses an array into another; returns how many bytes there are. */
  int compress(byte[] source, byte[] target);

  /** Decompresses the first bytes of an array into another; returns how many there are. */
  int decompress(byte[] source, int length, byte[] target);

  /** Compresses all of a direct buffer to another, from its start. */
  int compress(ByteBuffer source, ByteBuffer target);

  /** Decompresses the first bytes of a direct buffer. */
  int decompress(ByteBuffer source, int length, ByteBuffer target);

  @Override
  default void close() {}
}
