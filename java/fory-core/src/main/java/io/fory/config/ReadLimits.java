/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * Bounds the heap, steps and sizes of one call, whatever the bytes claim. Fory checks all limits
 * before it allocates anything. Immutable.
 *
 * @param maxDepth the maximum number of objects nested in each other, when writing, reading and
 *     copying. It also turns a cycle without reference tracking into an error instead of a stack
 *     overflow
 * @param maxGraphBytes the maximum estimated heap, in bytes, that one call of {@code deserialize}
 *     may allocate
 * @param maxWork the maximum number of steps of one call of {@code deserialize}, besides the steps
 *     that its bytes pay for: elements hashed or compared, copies counted, chars of patterns. A
 *     step takes some nanoseconds
 * @param maxStringLength the maximum length of a string, in chars
 * @param maxArrayLength the maximum length of an array, in elements
 * @param maxCollectionSize the maximum size of a collection or map, in elements or entries
 */
public record ReadLimits(
    int maxDepth,
    long maxGraphBytes,
    long maxWork,
    int maxStringLength,
    int maxArrayLength,
    int maxCollectionSize) {

  /**
   * The default limits: depth 64, 128 MiB and 64 Mi steps per graph, and no separate limits for
   * strings, arrays and collections.
   */
  public static final ReadLimits DEFAULT =
      new ReadLimits(
          64, 128L << 20, 64L << 20, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

  public ReadLimits {
    requirePositive("maxDepth", maxDepth);
    requirePositive("maxGraphBytes", maxGraphBytes);
    requirePositive("maxWork", maxWork);
    requirePositive("maxStringLength", maxStringLength);
    requirePositive("maxArrayLength", maxArrayLength);
    requirePositive("maxCollectionSize", maxCollectionSize);
  }

  /** Returns these limits with another {@link #maxDepth()}. */
  public ReadLimits withMaxDepth(int value) {
    return new ReadLimits(
        value, maxGraphBytes, maxWork, maxStringLength, maxArrayLength, maxCollectionSize);
  }

  /** Returns these limits with another {@link #maxGraphBytes()}. */
  public ReadLimits withMaxGraphBytes(long value) {
    return new ReadLimits(
        maxDepth, value, maxWork, maxStringLength, maxArrayLength, maxCollectionSize);
  }

  /** Returns these limits with another {@link #maxWork()}. */
  public ReadLimits withMaxWork(long value) {
    return new ReadLimits(
        maxDepth, maxGraphBytes, value, maxStringLength, maxArrayLength, maxCollectionSize);
  }

  /** Returns these limits with another {@link #maxStringLength()}. */
  public ReadLimits withMaxStringLength(int value) {
    return new ReadLimits(
        maxDepth, maxGraphBytes, maxWork, value, maxArrayLength, maxCollectionSize);
  }

  /** Returns these limits with another {@link #maxArrayLength()}. */
  public ReadLimits withMaxArrayLength(int value) {
    return new ReadLimits(
        maxDepth, maxGraphBytes, maxWork, maxStringLength, value, maxCollectionSize);
  }

  /** Returns these limits with another {@link #maxCollectionSize()}. */
  public ReadLimits withMaxCollectionSize(int value) {
    return new ReadLimits(maxDepth, maxGraphBytes, maxWork, maxStringLength, maxArrayLength, value);
  }

  private static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + " must be positive, but is " + value);
    }
  }
}
