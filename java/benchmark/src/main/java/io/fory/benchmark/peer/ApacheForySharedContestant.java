/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import org.apache.fory.Fory;
import org.apache.fory.context.MetaReadContext;
import org.apache.fory.context.MetaWriteContext;
import org.apache.fory.memory.MemoryBuffer;

/**
 * Apache Fory with the metadata of classes shared over the messages of a connection.
 *
 * <p>The first message of a value opens the connection: it carries the metadata and is read at
 * once. Only the messages after it are timed, which refer to the metadata that it carried; each may
 * be read repeatedly. The library forgets the contexts of the connection after every call, so a
 * call includes giving them.
 */
final class ApacheForySharedContestant implements Contestant {
  private final Fory fory;
  private final MemoryBuffer buffer;
  private Object introduced;
  private MetaWriteContext written;
  private MetaReadContext read;

  ApacheForySharedContestant(Fory fory, BufferType bufferType) {
    this.fory = fory;
    buffer = ApacheForyContestant.buffer(bufferType);
  }

  @Override
  public int serialize(Object value) {
    if (value != introduced) {
      introduce(value);
    }
    return write(value);
  }

  private void introduce(Object value) {
    written = new MetaWriteContext();
    read = new MetaReadContext();
    write(value);
    deserialize();
    introduced = value;
  }

  private int write(Object value) {
    buffer.writerIndex(0);
    fory.setMetaWriteContext(written);
    fory.serialize(buffer, value);
    return buffer.writerIndex();
  }

  @Override
  public Object deserialize() {
    buffer.readerIndex(0);
    fory.setMetaReadContext(read);
    return fory.deserialize(buffer);
  }

  @Override
  public byte[] payload() {
    return buffer.getBytes(0, buffer.writerIndex());
  }
}
