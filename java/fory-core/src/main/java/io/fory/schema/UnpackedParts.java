/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;

/** Reads and writes the parts of a schema in its unpacked form, the bytes of the body. */
final class UnpackedParts implements SchemaCopy.Source, SchemaCopy.Sink {
  private final MemoryBuffer buffer;
  private final int size;

  private UnpackedParts(MemoryBuffer buffer, int size) {
    this.buffer = buffer;
    this.size = size;
  }

  /** Returns the parts of a schema to read. */
  static UnpackedParts of(byte[] body) {
    return new UnpackedParts(MemoryBuffer.wrap(body), body.length);
  }

  /** Returns parts to write, for a body of some bytes. */
  static UnpackedParts ofSize(int size) {
    return new UnpackedParts(MemoryBuffer.allocate(size), size);
  }

  /** Returns the bytes that were written. */
  byte[] body() {
    if (buffer.writerIndex() != size) {
      throw SchemaCopy.damaged("it has not the %s bytes that it says", size);
    }
    return buffer.copyOfRange(0, size);
  }

  @Override
  public int bits(int count) {
    int value = buffer.readByte();
    if (value < 0 || value >= 1 << count) {
      throw SchemaCopy.damaged("a part of %s", value);
    }
    return value;
  }

  @Override
  public int word() {
    return Words.read(buffer);
  }

  @Override
  public int number() {
    return buffer.readVarUint32();
  }

  @Override
  public byte[] text() {
    int length = buffer.readVarUint32();
    return buffer.copyOfRange(buffer.consume(length), length);
  }

  @Override
  public void bits(int value, int count) {
    requireRoom(1);
    buffer.writeByte(value);
  }

  @Override
  public void word(int value) {
    requireRoom(Integer.BYTES);
    Words.write(buffer, value);
  }

  @Override
  public void number(int value) {
    requireRoom(1);
    buffer.writeVarUint32(value);
  }

  @Override
  public void text(byte[] text) {
    requireRoom(text.length + 1);
    buffer.writeVarUint32(text.length);
    buffer.writeBytes(text, 0, text.length);
  }

  /** Fails if more bytes are written than were allocated. */
  private void requireRoom(int bytes) {
    if (bytes > size - buffer.writerIndex()) {
      throw SchemaCopy.damaged("it has more than the %s bytes that it says", size);
    }
  }
}
