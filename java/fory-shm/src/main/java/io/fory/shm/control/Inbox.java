/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A queue of events from other threads to one thread. While it is empty, running it costs one read
 * of a volatile field. Uses no lock.
 */
public final class Inbox {
  private final Queue<Runnable> events = new ConcurrentLinkedQueue<>();
  private volatile boolean filled;

  /** Adds an event. Any thread may call it. */
  public void add(Runnable event) {
    events.add(event);
    filled = true; // last: whoever resets it must find the event
  }

  /** Runs the queued events in order. Called by the one thread only. */
  public void run() {
    if (filled) {
      filled = false;
      for (Runnable event = events.poll(); event != null; event = events.poll()) {
        event.run();
      }
    }
  }
}
