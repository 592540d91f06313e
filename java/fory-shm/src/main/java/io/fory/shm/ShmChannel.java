/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.Optional;

/**
 * A channel that is, or was, below a root.
 *
 * @param name of the channel
 * @param state of its publisher
 * @param bytes of all its files
 * @param description the publisher's text about itself and its subscribers, for people; empty if it
 *     gives none
 */
public record ShmChannel(String name, State state, long bytes, String description) {
  /** Tells whether the publisher of a channel lives and answers. */
  public enum State {
    /** It lives, and answers. */
    ALIVE("alive"),
    /** It lives and does not answer: its process is stopped, or has no time. */
    SILENT("no answer"),
    /** It has died, and its files wait for the next one, or for {@link Shm#sweep}. */
    DEAD("dead"),
    /** It was closed, or swept; there are no files but its lock. */
    CLOSED("closed");

    private final String text;

    State(String text) {
      this.text = text;
    }

    /** Returns a text for people. */
    @Override
    public String toString() {
      return text;
    }
  }

  /** Returns true if its publisher lives. */
  public boolean isAlive() {
    return state == State.ALIVE || state == State.SILENT;
  }

  /**
   * Returns the figures that the publisher gives; nothing if it gives none, or is a program of
   * another version. Any process of this user can be a publisher and say anything.
   */
  public Optional<ShmStats> stats() {
    return StatsText.parse(description);
  }
}
