/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.Optional;

/**
 * A channel that {@link Shm#list} has found.
 *
 * @param name the name of the channel
 * @param state the state of its publisher
 * @param bytes the size of all its files, in bytes
 * @param description text for people: the publisher's counts, or why there are none; may be empty
 */
public record ShmChannel(String name, State state, long bytes, String description) {
  /** The state of a channel's publisher. */
  public enum State {
    /** The publisher is running and answers. */
    ALIVE("alive"),
    /** The publisher exists but does not answer: its process is stopped or starved of CPU time. */
    SILENT("no answer"),
    /**
     * The publisher has died. Its files remain until the next publisher of the channel, or {@link
     * Shm#sweep}, deletes them.
     */
    DEAD("dead"),
    /** The channel was closed or swept. Only its lock file exists. */
    CLOSED("closed"),
    /**
     * The entry cannot be a channel: it is not a folder, or others than the user have access to it.
     */
    UNUSABLE("unusable");

    private final String text;

    State(String text) {
      this.text = text;
    }

    /** Returns the state in words. */
    @Override
    public String toString() {
      return text;
    }
  }

  /** Returns true if the publisher exists, even if it does not answer. */
  public boolean isAlive() {
    return state == State.ALIVE || state == State.SILENT;
  }

  /**
   * Returns the publisher's counts; empty if it does not answer or has another version. Do not rely
   * on them: any process of the user can pose as a publisher.
   */
  public Optional<ShmStats> stats() {
    return StatsText.parse(description);
  }
}
