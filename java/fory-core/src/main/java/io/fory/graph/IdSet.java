/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import java.util.Arrays;

/**
 * A set of reference ids that is filled and cleared often. Unlike {@code BitSet}, whose {@code
 * clear} walks from the largest id down to 0, it looks only at the range of ids that it has: a
 * message of a million pairs of objects that refer to each other closes a million small cycles, and
 * each clears a set whose ids are large.
 */
public final class IdSet {
  private long[] words = new long[1]; // 64 ids each
  private int first = Integer.MAX_VALUE; // the first word that has an id
  private int end; // the word after the last one that has an id

  /** Adds an id, which is not negative. */
  public void add(int id) {
    int word = id >>> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, Math.max(word + 1, 2 * words.length));
    }
    words[word] |= 1L << id;
    first = Math.min(first, word);
    end = Math.max(end, word + 1);
  }

  /** Adds all ids of another set. */
  public void addAll(IdSet other) {
    for (int id = other.next(0); id >= 0; id = other.next(id + 1)) {
      add(id);
    }
  }

  /** Whether the set has an id. */
  public boolean contains(int id) {
    int word = id >>> 6;
    return word < end && (words[word] >>> id & 1) != 0;
  }

  /** Whether the set has no id. */
  public boolean isEmpty() {
    return end == 0;
  }

  /** Returns the smallest id that is not below another, or -1. */
  public int next(int from) {
    int word = Math.max(from >>> 6, first);
    if (word >= end) {
      return -1;
    }
    long left = from >>> 6 < word ? words[word] : words[word] & -1L << from;
    while (left == 0) {
      if (++word == end) {
        return -1;
      }
      left = words[word];
    }
    return (word << 6) + Long.numberOfTrailingZeros(left);
  }

  /** Removes all ids. */
  public void clear() {
    if (end > 0) {
      Arrays.fill(words, first, end, 0);
      first = Integer.MAX_VALUE;
      end = 0;
    }
  }
}
