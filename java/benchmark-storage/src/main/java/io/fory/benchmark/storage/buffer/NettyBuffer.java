/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Netty's {@code ByteBuf}, not pooled, with its checks. */
final class NettyBuffer extends SequentialBuffer {
  private final ByteBuf buffer;

  NettyBuffer(ByteBuf buffer) {
    this.buffer = buffer;
  }

  @Override
  void rewind() {
    buffer.clear();
  }

  @Override
  void putByte(byte value) {
    buffer.writeByte(value);
  }

  @Override
  void putShort(short value) {
    buffer.writeShortLE(value);
  }

  @Override
  void putInt(int value) {
    buffer.writeIntLE(value);
  }

  @Override
  void putLong(long value) {
    buffer.writeLongLE(value);
  }

  @Override
  byte nextByte() {
    return buffer.readByte();
  }

  @Override
  short nextShort() {
    return buffer.readShortLE();
  }

  @Override
  int nextInt() {
    return buffer.readIntLE();
  }

  @Override
  long nextLong() {
    return buffer.readLongLE();
  }

  @Override
  void putBytes(byte[] source) {
    buffer.writeBytes(source);
  }

  @Override
  void nextBytes(byte[] target) {
    buffer.readBytes(target);
  }

  @Override
  void putText(String text, Charset charset) {
    if (charset == StandardCharsets.UTF_8) {
      putVarUint32(ByteBufUtil.utf8Bytes(text));
      ByteBufUtil.writeUtf8(buffer, text);
    } else {
      super.putText(text, charset);
    }
  }

  @Override
  String nextText(Charset charset) {
    int length = nextVarUint32();
    return buffer.readCharSequence(length, charset).toString();
  }
}
