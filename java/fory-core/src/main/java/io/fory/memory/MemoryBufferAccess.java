/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.backing.BackingChannel;
import io.fory.backing.BufferAccess;
import java.util.Objects;

/** Calls the methods of {@link MemoryBuffer} that are not public. */
final class MemoryBufferAccess extends BufferAccess<MemoryBuffer, PrimitiveArrayView> {

  @Override
  public MemoryBuffer newStreaming(BackingChannel<MemoryBuffer> channel, int capacity) {
    return MemoryBuffer.newStreaming(channel, capacity);
  }

  @Override
  public boolean isStreaming(MemoryBuffer buffer) {
    return buffer.isStreaming();
  }

  @Override
  public boolean pin(MemoryBuffer buffer) {
    return buffer.pin();
  }

  @Override
  public void unpin(MemoryBuffer buffer) {
    buffer.unpin();
  }

  @Override
  public void prefetch(MemoryBuffer buffer, int length) {
    buffer.prefetch(length);
  }

  @Override
  public boolean mayHold(MemoryBuffer buffer, long bytes) {
    return buffer.mayHold(bytes);
  }

  @Override
  public MemoryBuffer emptyView() {
    return MemoryBuffer.emptyView();
  }

  @Override
  public void attach(MemoryBuffer view, MemoryBuffer content) {
    view.attach(content);
  }

  @Override
  public void detach(MemoryBuffer view) {
    view.detach();
  }

  @Override
  public void limit(MemoryBuffer buffer, int bytes) {
    buffer.limit(bytes);
  }

  @Override
  public byte[] compact(MemoryBuffer buffer, int room) {
    return buffer.compact(room);
  }

  @Override
  public void growBy(MemoryBuffer buffer, int length) {
    buffer.growBy(length);
  }

  @Override
  public void skipRead(MemoryBuffer buffer, int bytes) {
    buffer.skipRead(bytes);
  }

  @Override
  public void skipWritten(MemoryBuffer buffer, int bytes) {
    buffer.skipWritten(bytes);
  }

  @Override
  public void writeArray(MemoryBuffer buffer, Object array, int bytes) {
    BulkCopy.write(buffer, array, bytes);
  }

  @Override
  public void readArray(MemoryBuffer buffer, Object array, long bytes) {
    BulkCopy.read(buffer, array, bytes);
  }

  @Override
  public int partBytes(MemoryBuffer part) {
    return part.shownBytes();
  }

  @Override
  public void getPart(MemoryBuffer part, Object array, int bytes) {
    int at = part.readerIndex();
    Objects.checkFromIndexSize(at, bytes, part.capacity()); // the copy trusts what it is told
    BulkCopy.get(part, at, array, 0, bytes);
  }

  @Override
  public Object source(PrimitiveArrayView view) {
    return view.source();
  }
}
