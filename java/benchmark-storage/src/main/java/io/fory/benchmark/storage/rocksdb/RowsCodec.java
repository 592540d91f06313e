/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/** Rows: one field is read where it lies. */
final class RowsCodec implements DocumentCodec {
  private final RowCodec<Document> codec = RowCodec.of(Document.class);
  private final RowColumn.OfLong id = RowColumn.ofLong(codec.schema(), "id");
  private final Row row = codec.newRow();

  @Override
  public byte[] encode(Document document) {
    return codec.encode(document);
  }

  @Override
  public int encode(Document document, MemoryBuffer fixed) {
    fixed.writerIndex(0);
    return codec.encode(fixed, document);
  }

  @Override
  public Document decode(byte[] value) {
    return codec.decode(value);
  }

  @Override
  public Document decode(MemoryBuffer fixed, int length) {
    return codec.decode(row.wrap(fixed, 0, length));
  }

  @Override
  public long id(byte[] value, int length) {
    return id.get(row.wrap(value, 0, length));
  }

  @Override
  public long id(ByteBuffer direct, MemoryBuffer fixed, int length) {
    return id.get(row.wrap(direct, 0, length));
  }
}
