/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/** No format at all, number and body one after the other: what the crossing alone costs. */
final class BytesCodec implements DocumentCodec {
  @Override
  public byte[] encode(Document document) {
    byte[] value = new byte[Long.BYTES + document.body().length];
    encode(document, MemoryBuffer.wrap(value));
    return value;
  }

  @Override
  public int encode(Document document, MemoryBuffer fixed) {
    fixed.writerIndex(0);
    fixed.writeLong(document.id());
    fixed.writeBytes(document.body(), 0, document.body().length);
    return fixed.writerIndex();
  }

  @Override
  public Document decode(byte[] value) {
    return decode(MemoryBuffer.wrap(value), value.length);
  }

  @Override
  public Document decode(MemoryBuffer fixed, int length) {
    byte[] body = new byte[length - Long.BYTES];
    fixed.readerIndex(Long.BYTES);
    fixed.readBytes(body, 0, body.length);
    return new Document(fixed.getLong(0), body);
  }

  @Override
  public long id(byte[] value, int length) {
    return MemoryBuffer.wrap(value, 0, length).getLong(0);
  }

  @Override
  public long id(ByteBuffer direct, MemoryBuffer fixed, int length) {
    return fixed.getLong(0);
  }
}
