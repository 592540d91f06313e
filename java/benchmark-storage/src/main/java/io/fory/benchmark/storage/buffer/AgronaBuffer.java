/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.agrona.concurrent.UnsafeBuffer;

/** Agrona's {@code UnsafeBuffer}, with its checks; its user keeps the cursor, as SBE does. */
final class AgronaBuffer extends SequentialBuffer {
  private final UnsafeBuffer buffer;
  private int index;

  AgronaBuffer(UnsafeBuffer buffer) {
    this.buffer = buffer;
  }

  @Override
  void rewind() {
    index = 0;
  }

  @Override
  void turn() {
    index = 0;
  }

  private int next(int length) {
    int at = index;
    index = at + length;
    return at;
  }

  @Override
  void putByte(byte value) {
    buffer.putByte(next(1), value);
  }

  @Override
  void putShort(short value) {
    buffer.putShort(next(2), value);
  }

  @Override
  void putInt(int value) {
    buffer.putInt(next(4), value);
  }

  @Override
  void putLong(long value) {
    buffer.putLong(next(8), value);
  }

  @Override
  byte nextByte() {
    return buffer.getByte(next(1));
  }

  @Override
  short nextShort() {
    return buffer.getShort(next(2));
  }

  @Override
  int nextInt() {
    return buffer.getInt(next(4));
  }

  @Override
  long nextLong() {
    return buffer.getLong(next(8));
  }

  @Override
  void putBytes(byte[] source) {
    buffer.putBytes(next(source.length), source);
  }

  @Override
  void nextBytes(byte[] target) {
    buffer.getBytes(next(target.length), target);
  }

  @Override
  void putText(String text, Charset charset) {
    if (charset == StandardCharsets.UTF_8) {
      index += buffer.putStringUtf8(index, text);
    } else {
      super.putText(text, charset);
    }
  }

  @Override
  String nextText(Charset charset) {
    if (charset != StandardCharsets.UTF_8) {
      return super.nextText(charset);
    }
    int length = nextInt();
    return buffer.getStringWithoutLengthUtf8(next(length), length);
  }
}
