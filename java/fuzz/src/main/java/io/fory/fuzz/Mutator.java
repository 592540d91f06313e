/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Changes inputs a little: bytes of decisions as well as bytes of messages. Not thread-safe. */
final class Mutator {
  private static final int MAX_LENGTH = 1 << 14;
  private static final int MAX_CHANGES = 4;

  private final SplittableRandom random;

  Mutator(SplittableRandom random) {
    this.random = random;
  }

  /** A changed copy of an input; the first byte, which chooses the reader, mostly stays. */
  byte[] mutate(byte[] input, List<byte[]> others) {
    byte[] bytes = input.clone();
    for (int changes = 1 + random.nextInt(MAX_CHANGES);
        changes > 0 && bytes.length > 1;
        changes--) {
      int at = 1 + random.nextInt(bytes.length - 1);
      int left = bytes.length - at;
      switch (random.nextInt(10)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt();
        case 2 -> bytes[at] += (byte) (random.nextInt(9) - 4);
        case 3 -> bytes = splice(bytes, at, Math.min(left, random.nextInt(4)), varint(header()));
        case 4 -> bytes = splice(bytes, at, Math.min(left, random.nextInt(3)), varint(length()));
        case 5 -> bytes = splice(bytes, at, Math.min(left, random.nextInt(8)), part(others));
        case 6 -> bytes = splice(bytes, at, Math.min(left, 1 + random.nextInt(12)), new byte[0]);
        case 7 -> {
          int length = Math.min(left, 1 + random.nextInt(30));
          bytes = splice(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
        }
        case 8 -> bytes[at] = (byte) (random.nextInt(12) * 2 + 1); // a reference
        default -> {
          if (random.nextInt(4) == 0) {
            bytes = Arrays.copyOf(bytes, at);
          } else {
            bytes[at] = (byte) (random.nextInt(20) * 2); // a header
          }
        }
      }
    }
    return bytes.length > MAX_LENGTH ? Arrays.copyOf(bytes, MAX_LENGTH) : bytes;
  }

  /** The header of a built-in type. */
  private long header() {
    return 10 + 4L * random.nextInt(400);
  }

  private long length() {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt() & 0xffff_ffffL;
      case 1 -> 1L << random.nextInt(40);
      case 2 -> (1L << random.nextInt(33)) - 1;
      case 3 -> random.nextInt(70);
      default -> random.nextLong();
    };
  }

  private byte[] part(List<byte[]> others) {
    byte[] other = others.get(random.nextInt(others.size()));
    if (other.length < 4) {
      return other;
    }
    int from = 1 + random.nextInt(other.length - 1);
    return Arrays.copyOfRange(
        other, from, from + Math.min(other.length - from, 1 + random.nextInt(40)));
  }

  private static byte[] varint(long value) {
    byte[] bytes = new byte[10];
    int length = 0;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
    return Arrays.copyOf(bytes, length);
  }

  private static byte[] splice(byte[] bytes, int at, int cut, byte[] in) {
    byte[] out = new byte[bytes.length - cut + in.length];
    System.arraycopy(bytes, 0, out, 0, at);
    System.arraycopy(in, 0, out, at, in.length);
    System.arraycopy(bytes, at + cut, out, at + in.length, bytes.length - at - cut);
    return out;
  }
}
