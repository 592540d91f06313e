/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import java.nio.charset.Charset;

/**
 * A buffer that is written from its front and then read from its front. Little-endian; for one
 * thread.
 *
 * <p>A benchmark's JVM loads one subclass only, so the JIT sees through these calls.
 */
abstract class SequentialBuffer {
  /** Starts to write at the front, and drops all that was written. */
  abstract void rewind();

  /** Starts to read at the front. */
  void turn() {}

  abstract void putByte(byte value);

  abstract void putShort(short value);

  abstract void putInt(int value);

  abstract void putLong(long value);

  abstract byte nextByte();

  abstract short nextShort();

  abstract int nextInt();

  abstract long nextLong();

  /** Writes an unsigned number, seven bits a byte; by hand unless the library has it. */
  void putVarUint32(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      putByte((byte) (rest | 0x80));
      rest >>>= 7;
    }
    putByte((byte) rest);
  }

  /** Reads such a number. */
  int nextVarUint32() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = nextByte();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  /** Writes a whole array. */
  abstract void putBytes(byte[] source);

  /** Fills an array. */
  abstract void nextBytes(byte[] target);

  /** Writes a string with its length, so that it can be read. */
  void putText(String text, Charset charset) {
    byte[] bytes = text.getBytes(charset);
    putVarUint32(bytes.length);
    putBytes(bytes);
  }

  /** Reads such a string. */
  String nextText(Charset charset) {
    byte[] bytes = new byte[nextVarUint32()];
    nextBytes(bytes);
    return new String(bytes, charset);
  }
}
