/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Messages whose every byte follows from their number. */
public final class Content {
  private Content() {}

  /** Returns the length of message number n: some are so large that they need a block. */
  public static int length(long n) {
    long mixed = mix(n);
    return (int) (mixed % 7 == 0 ? 8 + (mixed >>> 8) % 60_000 : 8 + (mixed >>> 8) % 300);
  }

  private static long mix(long n) {
    long mixed = (n + 1) * 0x9e3779b97f4a7c15L;
    return (mixed ^ mixed >>> 29) & Long.MAX_VALUE;
  }

  /** Message number n. */
  public static byte[] of(long n) {
    byte[] bytes = new byte[length(n)];
    for (int i = 8; i < bytes.length; i++) {
      bytes[i] = (byte) (mix(n) + i * 31);
    }
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(0, n);
    return bytes;
  }

  /** The number of a message, all of whose bytes are right. */
  public static long check(ByteBuffer message) {
    byte[] bytes = new byte[message.remaining()];
    message.get(message.position(), bytes);
    long n = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(0);
    if (!Arrays.equals(bytes, of(n))) {
      throw new AssertionError("Message " + n + " has other bytes than it was sent with");
    }
    return n;
  }
}
