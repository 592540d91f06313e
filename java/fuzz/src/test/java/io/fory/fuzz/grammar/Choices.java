/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import java.util.SplittableRandom;

/**
 * The bytes of a fuzzer, read as decisions. When they have run out every decision is the first: 0,
 * or no. So whatever asks must come to an end that way. Not thread-safe.
 */
public final class Choices {
  private final byte[] data;
  private int at;

  /**
   * Decisions from some bytes.
   *
   * @param data is not copied
   * @param start the first that counts
   */
  public Choices(byte[] data, int start) {
    this.data = data;
    this.at = start;
  }

  /** Returns as many decisions as anything needs, the same for the same seed. */
  static Choices of(int seed) {
    byte[] data = new byte[1024];
    new SplittableRandom(seed).nextBytes(data);
    return new Choices(data, 0);
  }

  private int nextByte() {
    return at < data.length ? data[at++] & 0xff : 0;
  }

  /** A number from 0, less than {@code bound}. */
  public int below(int bound) {
    if (bound <= 1) {
      return 0;
    } else if (bound <= 1 << 8) {
      return nextByte() % bound;
    }
    return (nextByte() << 8 | nextByte()) % bound;
  }

  /** Yes about once in so many times, up to 65536. */
  public boolean oneIn(int times) {
    return below(times) == times - 1;
  }

  /** Any four bytes. */
  public int anyInt() {
    return nextByte() | nextByte() << 8 | nextByte() << 16 | nextByte() << 24;
  }

  /** Small numbers mostly, and those at which something changes. */
  long anyLong() {
    return switch (below(8)) {
      case 0, 1, 2 -> below(16);
      case 3 -> -1 - below(16);
      case 4 -> anyInt();
      case 5 -> 1L << below(64);
      case 6 -> (1L << below(64)) - 1;
      default -> (long) anyInt() << 32 | anyInt() & 0xffffffffL;
    };
  }

  /** Returns one of some things. */
  <T> T of(T[] things) {
    return things[below(things.length)];
  }

  /** Returns one of some numbers. */
  int of(int[] numbers) {
    return numbers[below(numbers.length)];
  }

  /** Returns the number of bytes that are left. */
  int remaining() {
    return data.length - at;
  }
}
