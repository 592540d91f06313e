/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Events that other threads hand to one thread. While there are none, that thread pays for one look
 * at a flag. It has no lock.
 */
public final class Inbox {
  private final Queue<Runnable> events = new ConcurrentLinkedQueue<>();
  private volatile boolean filled;

  /** Adds an event; for any thread. */
  public void add(Runnable event) {
    events.add(event);
    filled = true; // last, so that whoever clears it finds the event
  }

  /** Runs the events that have come, in their order; for the one thread. */
  public void run() {
    if (filled) {
      filled = false;
      for (Runnable event = events.poll(); event != null; event = events.poll()) {
        event.run();
      }
    }
  }
}
