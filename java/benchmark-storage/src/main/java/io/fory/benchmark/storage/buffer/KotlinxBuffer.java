/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import kotlinx.io.Buffer;
import kotlinx.io.SinksJvmKt;
import kotlinx.io.SinksKt;
import kotlinx.io.SourcesJvmKt;
import kotlinx.io.SourcesKt;
import kotlinx.io.Utf8Kt;

/** The {@code Buffer} of kotlinx-io: segments of 8 KiB on the heap, gone when they are read. */
final class KotlinxBuffer extends SequentialBuffer {
  private final Buffer buffer = new Buffer();

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
    SinksKt.writeShortLe(buffer, value);
  }

  @Override
  void putInt(int value) {
    SinksKt.writeIntLe(buffer, value);
  }

  @Override
  void putLong(long value) {
    SinksKt.writeLongLe(buffer, value);
  }

  @Override
  byte nextByte() {
    return buffer.readByte();
  }

  @Override
  short nextShort() {
    return SourcesKt.readShortLe(buffer);
  }

  @Override
  int nextInt() {
    return SourcesKt.readIntLe(buffer);
  }

  @Override
  long nextLong() {
    return SourcesKt.readLongLe(buffer);
  }

  @Override
  void putBytes(byte[] source) {
    buffer.write(source, 0, source.length);
  }

  @Override
  void nextBytes(byte[] target) {
    SourcesKt.readTo(buffer, target, 0, target.length);
  }

  @Override
  void putText(String text, Charset charset) {
    if (charset == StandardCharsets.UTF_8) {
      putVarUint32((int) Utf8Kt.utf8Size(text, 0, text.length()));
      Utf8Kt.writeString(buffer, text, 0, text.length());
    } else {
      putVarUint32(charset == StandardCharsets.ISO_8859_1 ? text.length() : 2 * text.length());
      SinksJvmKt.writeString(buffer, text, charset, 0, text.length());
    }
  }

  @Override
  String nextText(Charset charset) {
    int length = nextVarUint32();
    return charset == StandardCharsets.UTF_8
        ? Utf8Kt.readString(buffer, length)
        : SourcesJvmKt.readString(buffer, length, charset);
  }
}
