/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

/** The programs that are replaced first when a new version comes. */
public enum Rollout {
  /** All readers are replaced before the first writer: the new version has to read old messages. */
  READERS_FIRST("readers-first", true, false),
  /** All writers are replaced before the first reader: old readers have to read new messages. */
  WRITERS_FIRST("writers-first", false, true),
  /** In any order, or messages are kept. */
  BOTH("both", true, true);

  private final String text;
  final boolean newReadsOld;
  final boolean oldReadsNew;

  Rollout(String text, boolean newReadsOld, boolean oldReadsNew) {
    this.text = text;
    this.newReadsOld = newReadsOld;
    this.oldReadsNew = oldReadsNew;
  }

  /**
   * Returns the order of a name, such as {@code readers-first}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Rollout of(String text) {
    for (Rollout rollout : values()) {
      if (rollout.text.equals(text)) {
        return rollout;
      }
    }
    throw new IllegalArgumentException(
        "Expected the rollout readers-first, writers-first or both, found " + text);
  }

  /** Returns the name, such as {@code readers-first}. */
  @Override
  public String toString() {
    return text;
  }
}
