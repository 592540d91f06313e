/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * Bounds the heap, steps and sizes of one call, whatever the bytes claim. All limits are checked
 * before anything is allocated. Immutable.
 *
 * @param maxDepth how many objects may be nested in each other, when writing, reading and copying;
 *     it also turns a cycle without reference tracking into an error instead of a stack overflow
 * @param maxGraphBytes an estimate of the heap, in bytes, that one call of {@code deserialize} may
 *     allocate
 * @param maxWork how many steps one call of {@code deserialize} may take besides those that its
 *     bytes pay for: elements hashed or compared, copies counted, chars of patterns. A step takes
 *     some nanoseconds
 * @param maxStringLength the longest string, in chars
 * @param maxArrayLength the longest array, in elements
 * @param maxCollectionSize the largest collection or map, in elements or entries
 */
public record ReadLimits(
    int maxDepth,
    long maxGraphBytes,
    long maxWork,
    int maxStringLength,
    int maxArrayLength,
    int maxCollectionSize) {

  /**
   * Depth 64, 128 MiB and 64 Mi steps per graph, and no limit of their own for strings, arrays and
   * collections.
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

  private static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + " must be positive, but is " + value);
    }
  }
}
