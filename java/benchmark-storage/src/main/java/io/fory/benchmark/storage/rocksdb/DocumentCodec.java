/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/**
 * Turns documents into values of the database and back. Fixed buffers are an array or a direct
 * buffer that the caller keeps; the two stand for the same memory. For one thread.
 */
interface DocumentCodec {
  /** The value in an array of its own. */
  byte[] encode(Document document);

  /** The value at the start of a fixed buffer; returns its length. */
  int encode(Document document, MemoryBuffer fixed);

  /** The document of a value in an array of its own. */
  Document decode(byte[] value);

  /** The document of a value at the start of a fixed buffer. */
  Document decode(MemoryBuffer fixed, int length);

  /** Returns only the number of a document, of a value in an array. */
  long id(byte[] value, int length);

  /** Returns the number, of a value in a direct buffer, over which {@code fixed} lies. */
  long id(ByteBuffer direct, MemoryBuffer fixed, int length);
}
