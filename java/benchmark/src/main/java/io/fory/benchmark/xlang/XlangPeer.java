/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

/**
 * Writes beans as messages that programs in other languages read, and reads them. Not thread-safe.
 */
interface XlangPeer {
  /** The capacity that buffers start with; no message is longer. */
  int BUFFER_SIZE = 4096;

  /** Returns a new array. */
  byte[] write(Object value);

  /** Writes to a buffer on the heap that is used again and again; returns the number of bytes. */
  int writeBuffer(Object value);

  Object read(byte[] message);
}
