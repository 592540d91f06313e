/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data;

import java.util.SplittableRandom;

/**
 * The numbers and words of the models: the same on every run and every JVM, from a fixed seed.
 *
 * <p>Integers have a magnitude of 0 to 31 (or 63) bits, each equally likely, and either sign. So a
 * variable-length encoding saves about half of the bytes: neither flattered by small numbers only
 * nor hurt by full-width ones. Floating-point numbers spread over twelve powers of ten.
 */
public final class Values {
  private static final long SEED = 20_240_229L;

  private final SplittableRandom random = new SplittableRandom(SEED);

  public int nextInt() {
    return random.nextInt() >> random.nextInt(Integer.SIZE);
  }

  public long nextLong() {
    return random.nextLong() >> random.nextInt(Long.SIZE);
  }

  public float nextFloat() {
    return (float) nextDouble();
  }

  public double nextDouble() {
    return (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-6, 6));
  }

  /** 4 to 24 lower-case letters. */
  public String nextWord() {
    char[] letters = new char[random.nextInt(4, 25)];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (char) random.nextInt('a', 'z' + 1);
    }
    return new String(letters);
  }
}
