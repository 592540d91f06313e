/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.Optional;

/**
 * Describes a channel that is, or was, below a root.
 *
 * @param name the name of the channel
 * @param state the state of its publisher
 * @param bytes the number of bytes of all its files
 * @param description the publisher's text about itself and its subscribers, for people, or why
 *     there is none; empty without an answer
 */
public record ShmChannel(String name, State state, long bytes, String description) {
  /** Tells whether the publisher of a channel lives and answers. */
  public enum State {
    /** The publisher lives, and answers. */
    ALIVE("alive"),
    /** The publisher lives and does not answer: its process is stopped, or has no time. */
    SILENT("no answer"),
    /** The publisher has died. The next publisher, or {@link Shm#sweep}, removes its files. */
    DEAD("dead"),
    /** The channel was closed, or swept. Only the file of its lock exists. */
    CLOSED("closed"),
    /** No channel can be here: the entry is no folder, or not one of the user alone. */
    UNUSABLE("unusable");

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
   * Returns the figures of the publisher; nothing if it gives no figures, or has another version.
   * Do not trust the figures: any process of this user can be a publisher.
   */
  public Optional<ShmStats> stats() {
    return StatsText.parse(description);
  }
}
