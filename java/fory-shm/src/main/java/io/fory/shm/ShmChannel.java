/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.Optional;

/**
 * A channel that is, or was, below a root.
 *
 * @param name of the channel
 * @param isAlive whether its publisher lives
 * @param bytes of all its files
 * @param description what the publisher says of itself and its subscribers, for people; empty if it
 *     is dead
 */
public record ShmChannel(String name, boolean isAlive, long bytes, String description) {

  /**
   * What the publisher says in numbers; nothing if it is dead, or a program of another version. Any
   * process of this user can be a publisher and say anything.
   */
  public Optional<ShmStats> stats() {
    return StatsText.parse(description);
  }
}
