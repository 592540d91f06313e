/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.nio.file.Path;

/**
 * Describes a one-way link to both of its ends.
 *
 * @param directory in memory if the system has such a place; both ends make their files in it
 * @param name of this link among those of the directory
 * @param maxLength of a message, in bytes
 */
public record Link(Path directory, String name, int maxLength, Waiting waiting) {
  /** A file or folder of this link alone. */
  Path path() {
    return directory.resolve(name);
  }

  /** The least power of two that holds so many messages of the greatest length, and {@code min}. */
  int capacity(int messages, int min) {
    long bytes = Math.max(min, messages * (maxLength + 64L));
    long power = Long.highestOneBit(bytes - 1) << 1;
    if (power > 1 << 30) {
      throw new IllegalArgumentException(
          messages + " messages of " + maxLength + " bytes need more than 1 GiB");
    }
    return (int) power;
  }
}
