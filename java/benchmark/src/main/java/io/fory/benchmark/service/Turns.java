/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.Link;

/**
 * Turns of one link: writes all messages into its buffer, then reads them, and takes the time of
 * both.
 */
final class Turns {
  /** Such a number of objects is read between two that are kept. */
  private static final int SELDOM = 0xFFFF;

  private final Link link;
  private final boolean direct;
  private final Object[] messages;

  private int read;
  private int mask = SELDOM;
  private Object kept;

  /** Told the time that parts of turns take. */
  interface Clock {
    void tick(Phase phase, long start, long end, int messages);
  }

  Turns(Link link, boolean direct, Object[] messages) {
    this.link = link;
    this.direct = direct;
    this.messages = messages;
    link.announce(messages);
  }

  /**
   * Runs one turn.
   *
   * @param part how many messages are timed together
   */
  void run(int part, Clock clock) {
    Phase writing = Phase.of(direct, true);
    Phase reading = Phase.of(direct, false);
    link.startWriting();
    for (int i = 0; i < messages.length; i += part) {
      int end = Math.min(i + part, messages.length);
      long start = System.nanoTime();
      write(i, end);
      clock.tick(writing, start, System.nanoTime(), end - i);
    }
    link.startReading();
    for (int i = 0; i < messages.length; i += part) {
      int end = Math.min(i + part, messages.length);
      long start = System.nanoTime();
      read(end - i);
      clock.tick(reading, start, System.nanoTime(), end - i);
    }
  }

  private void write(int from, int to) {
    for (int i = from; i < to; i++) {
      link.write(messages[i]);
    }
  }

  private void read(int count) {
    for (int i = 0; i < count; i++) {
      consume(link.read());
    }
  }

  /** Keeps an object now and then, so that the JIT must make all of them. */
  private void consume(Object message) {
    if ((++read & mask) == 0) {
      kept = message;
    }
  }

  /**
   * Writes all messages twice, and compares what is read of each with what was written.
   *
   * @return bytes of all messages
   * @throws IllegalStateException if something else was read, or another number of bytes written
   */
  int verify() {
    int length = 0;
    for (int call = 0; call < 2; call++) {
      link.startWriting();
      write(0, messages.length);
      if (call > 0 && link.written() != length) {
        throw new IllegalStateException(length + " bytes, then " + link.written());
      }
      length = link.written();
      if (length <= 0 || length > Link.CAPACITY) {
        throw new IllegalStateException(length + " bytes do not fit the buffer");
      }
      link.startReading();
      for (int i = 0; i < messages.length; i++) {
        Object message = link.read();
        if (message == messages[i] || !messages[i].equals(message)) {
          throw new IllegalStateException("message " + i + " is another one when read: " + message);
        }
      }
    }
    return length;
  }

  /** The object read last that was kept; of no use. */
  Object kept() {
    return kept;
  }
}
