/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

/**
 * SHA-256 of a few bytes, as FIPS 180-4 has it. The JDK's is faster, but looks for providers of
 * security first, which takes tens of milliseconds of a program that has no other use for them.
 * Rotations are written out because most schemas are hashed before anything is compiled.
 */
final class Sha256 {
  private static final int BLOCK = 64;

  /** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
  private static final int[] K = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private Sha256() {}

  /** The first 8 bytes of the hash of some bytes, the first one lowest. */
  static long first8(byte[] bytes) {
    int[] hash = {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
    // The bytes, a one, zeros, and how many bits there were.
    int blocks = (bytes.length + 1 + Long.BYTES + BLOCK - 1) / BLOCK;
    byte[] padded = new byte[blocks * BLOCK];
    System.arraycopy(bytes, 0, padded, 0, bytes.length);
    padded[bytes.length] = (byte) 0x80;
    long bits = 8L * bytes.length;
    for (int i = 1; i <= Long.BYTES; i++) {
      padded[padded.length - i] = (byte) (bits >>> 8 * (i - 1));
    }
    int[] words = new int[K.length];
    for (int block = 0; block < blocks; block++) {
      add(padded, block * BLOCK, words, hash);
    }
    return Integer.reverseBytes(hash[0]) & 0xffffffffL
        | (long) Integer.reverseBytes(hash[1]) << Integer.SIZE;
  }

  private static void add(byte[] bytes, int start, int[] w, int[] hash) {
    for (int i = 0; i < 16; i++) {
      int at = start + 4 * i;
      w[i] =
          bytes[at] << 24
              | (bytes[at + 1] & 0xff) << 16
              | (bytes[at + 2] & 0xff) << 8
              | bytes[at + 3] & 0xff;
    }
    for (int i = 16; i < w.length; i++) {
      int x = w[i - 15];
      int y = w[i - 2];
      int early = (x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ x >>> 3;
      int late = (y >>> 17 | y << 15) ^ (y >>> 19 | y << 13) ^ y >>> 10;
      w[i] = w[i - 16] + early + w[i - 7] + late;
    }
    int a = hash[0];
    int b = hash[1];
    int c = hash[2];
    int d = hash[3];
    int e = hash[4];
    int f = hash[5];
    int g = hash[6];
    int h = hash[7];
    for (int i = 0; i < w.length; i++) {
      int mixedE = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
      int mixedA = (a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10);
      int first = h + mixedE + (e & f ^ ~e & g) + K[i] + w[i];
      int second = mixedA + (a & b ^ a & c ^ b & c);
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + second;
    }
    hash[0] += a;
    hash[1] += b;
    hash[2] += c;
    hash[3] += d;
    hash[4] += e;
    hash[5] += f;
    hash[6] += g;
    hash[7] += h;
  }
}
