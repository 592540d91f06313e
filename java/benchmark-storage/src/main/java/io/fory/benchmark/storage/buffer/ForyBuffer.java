/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import io.fory.codec.StringCodec;
import io.fory.memory.MemoryBuffer;
import java.nio.charset.Charset;

/** Ours; text in the encoding of our object format: a byte a char if that is enough, else two. */
final class ForyBuffer extends SequentialBuffer {
  private final MemoryBuffer buffer;
  private final StringCodec strings = new StringCodec();

  ForyBuffer(MemoryBuffer buffer) {
    this.buffer = buffer;
  }

  @Override
  void rewind() {
    buffer.writerIndex(0);
    buffer.readerIndex(0);
  }

  @Override
  void putByte(byte value) {
    buffer.writeByte(value);
  }

  @Override
  void putShort(short value) {
    buffer.writeShort(value);
  }

  @Override
  void putInt(int value) {
    buffer.writeInt(value);
  }

  @Override
  void putLong(long value) {
    buffer.writeLong(value);
  }

  @Override
  byte nextByte() {
    return buffer.readByte();
  }

  @Override
  short nextShort() {
    return buffer.readShort();
  }

  @Override
  int nextInt() {
    return buffer.readInt();
  }

  @Override
  long nextLong() {
    return buffer.readLong();
  }

  @Override
  void putVarUint32(int value) {
    buffer.writeVarUint32(value);
  }

  @Override
  int nextVarUint32() {
    return buffer.readVarUint32();
  }

  @Override
  void putBytes(byte[] source) {
    buffer.writeBytes(source, 0, source.length);
  }

  @Override
  void nextBytes(byte[] target) {
    buffer.readBytes(target, 0, target.length);
  }

  @Override
  void putText(String text, Charset charset) {
    strings.write(buffer, text);
  }

  @Override
  String nextText(Charset charset) {
    int header = buffer.readVarUint32();
    return strings.read(buffer, header >>> 1, header & 1);
  }
}
