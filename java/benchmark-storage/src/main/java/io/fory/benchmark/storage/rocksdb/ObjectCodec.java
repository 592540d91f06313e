/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/** Objects: to read one field, all of them are read. */
final class ObjectCodec implements DocumentCodec {
  // The smallest values: what stands in a database has one version here.
  private final Fory fory =
      Fory.builder().register(Document.class, 1).withCompatible(false).build();

  @Override
  public byte[] encode(Document document) {
    return fory.serialize(document);
  }

  @Override
  public int encode(Document document, MemoryBuffer fixed) {
    fixed.writerIndex(0);
    fory.serialize(fixed, document);
    return fixed.writerIndex();
  }

  @Override
  public Document decode(byte[] value) {
    return fory.deserialize(value, Document.class);
  }

  @Override
  public Document decode(MemoryBuffer fixed, int length) {
    fixed.readerIndex(0);
    return fory.deserialize(fixed, Document.class);
  }

  @Override
  public long id(byte[] value, int length) {
    return fory.deserialize(MemoryBuffer.wrap(value, 0, length), Document.class).id();
  }

  @Override
  public long id(ByteBuffer direct, MemoryBuffer fixed, int length) {
    return decode(fixed, length).id();
  }
}
