/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;

/**
 * Knows the one thread that uses an object, which may be closed by any thread. Memory can be
 * unmapped at once only if no other thread is in the midst of using it, and to ask for that in each
 * call would take a fence. So the thread notes its identity once, under a lock, and from then on
 * looks only whether it is still the one; the thread that closes looks under the same lock.
 */
final class UserThread {
  private final String closedText;
  private volatile Thread user; // changes under the lock; null when closed
  private boolean within; // a call of the user's
  private volatile boolean closed;
  private Thread beside; // the last user, if another thread has closed it
  private boolean disturbed; // has its interrupt status from the JVM

  /** Makes the guard of an open object. */
  UserThread(String closedText) {
    this.closedText = closedText;
  }

  /**
   * Begins a call of the thread that uses the object.
   *
   * @return whether the call is within another one; for {@link #leave}
   * @throws ShmException {@code CLOSED}
   */
  boolean enter() {
    check();
    boolean outer = within;
    within = true;
    return outer;
  }

  /** Checks a call that runs nothing of the program, which could close the object within. */
  void check() {
    if (user != Thread.currentThread()) {
      change();
    }
  }

  /** Returns whether this thread is the one that used the object last. */
  boolean isCurrent() {
    return user == Thread.currentThread();
  }

  /** Ends a call. */
  void leave(boolean outer) {
    within = outer;
  }

  private synchronized void change() {
    if (closed) {
      calm();
      throw new ShmException(Kind.CLOSED, closedText);
    }
    user = Thread.currentThread();
    within = false;
  }

  /** Returns true if it was closed. */
  boolean isClosed() {
    return closed;
  }

  /**
   * Returns the exception for a call of the user's that failed: {@code CLOSED} if another thread
   * has closed the object meanwhile, whatever that looks like to the call.
   */
  synchronized RuntimeException unlessClosed(RuntimeException failure) {
    if (beside == null) {
      return failure;
    }
    calm();
    return failure instanceof ShmException e && e.kind() == Kind.CLOSED
        ? e
        : new ShmException(Kind.CLOSED, closedText + ", by another thread", failure);
  }

  /**
   * Unmaps memory that the user may be in the midst of reading or writing. Then Java 22 and later
   * throw an exception in that thread, and set its interrupt status too, which nobody has asked
   * for.
   */
  synchronized void unmapBeside(Runnable unmapping) {
    boolean before = beside.isInterrupted();
    unmapping.run();
    disturbed = !before && beside.isInterrupted();
  }

  /** Takes back what {@link #unmapBeside} did to this thread. Under the lock, so after its end. */
  private void calm() {
    if (disturbed && beside == Thread.currentThread()) {
      disturbed = false;
      Thread.interrupted();
    }
  }

  /** Tells the thread that closes how it may go on. */
  enum Closing {
    /** No other call is under way, and none will be. */
    ALONE,
    /** The same thread is in the midst of a call. */
    WITHIN,
    /** Another thread has used it last, and may be in the midst of a call. */
    BESIDE,
    /** It was closed before. */
    AGAIN
  }

  /** Closes it; no call begins after this one. */
  synchronized Closing close() {
    if (closed) {
      return Closing.AGAIN;
    }
    closed = true;
    Thread last = user;
    user = null; // so that one look tells of both
    if (last == Thread.currentThread()) {
      return within ? Closing.WITHIN : Closing.ALONE;
    }
    if (last == null || !last.isAlive()) {
      return Closing.ALONE;
    }
    beside = last;
    return Closing.BESIDE;
  }
}
