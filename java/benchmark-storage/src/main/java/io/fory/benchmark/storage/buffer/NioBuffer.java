/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;

/** {@code java.nio.ByteBuffer}. */
final class NioBuffer extends SequentialBuffer {
  private final ByteBuffer buffer;

  NioBuffer(ByteBuffer buffer) {
    this.buffer = buffer.order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  void rewind() {
    buffer.clear();
  }

  @Override
  void turn() {
    buffer.flip();
  }

  @Override
  void putByte(byte value) {
    buffer.put(value);
  }

  @Override
  void putShort(short value) {
    buffer.putShort(value);
  }

  @Override
  void putInt(int value) {
    buffer.putInt(value);
  }

  @Override
  void putLong(long value) {
    buffer.putLong(value);
  }

  @Override
  byte nextByte() {
    return buffer.get();
  }

  @Override
  short nextShort() {
    return buffer.getShort();
  }

  @Override
  int nextInt() {
    return buffer.getInt();
  }

  @Override
  long nextLong() {
    return buffer.getLong();
  }

  @Override
  void putBytes(byte[] source) {
    buffer.put(source);
  }

  @Override
  void nextBytes(byte[] target) {
    buffer.get(target);
  }

  @Override
  String nextText(Charset charset) {
    if (!buffer.hasArray()) {
      return super.nextText(charset);
    }
    int length = nextVarUint32();
    int at = buffer.position();
    buffer.position(at + length);
    return new String(buffer.array(), buffer.arrayOffset() + at, length, charset);
  }
}
