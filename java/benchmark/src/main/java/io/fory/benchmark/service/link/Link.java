/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

/**
 * One library with one reused buffer, through which messages go one after the other: some are
 * written, then these are read.
 *
 * <p>Not thread-safe. All links of a JVM share one instance of the library.
 */
public interface Link {
  /** The buffer's size, and so more than all messages take between two calls of startWriting. */
  int CAPACITY = 4 << 20;

  /**
   * Told once, first of all, which messages are written and read in each turn, one after the other:
   * for what is made for one class.
   */
  default void announce(Object[] messages) {}

  /** Empties the buffer. */
  void startWriting();

  /** Writes a message behind those that the buffer has. */
  void write(Object message);

  /** Returns the number of bytes in the buffer. */
  int written();

  /** Goes to the first message; a session's messages are read once only. */
  void startReading();

  /** Reads the next message. */
  Object read();
}
