/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;

/**
 * Tracks which thread uses an object that any thread may close. Memory can be unmapped at once only
 * if no other thread is using it; a lock or fence in every call would be too slow. So a thread
 * registers itself under a lock when it is not the last user already, and after that only compares
 * a field; the closing thread looks at that field under the same lock.
 */
final class UserThread {
  private final String closedText;
  private volatile Thread user; // the last user; written under the lock; null when closed
  private boolean within; // whether the user is in a call between enter and leave
  private volatile boolean closed;
  private Thread lastUser; // the user when another thread closed the object, or null
  private boolean interruptedByJvm; // whether unmapping has interrupted the last user

  /**
   * Makes the tracker of an open object.
   *
   * @param closedText the message of exceptions after it was closed
   */
  UserThread(String closedText) {
    this.closedText = closedText;
  }

  /**
   * Begins a call that can run code of the program, such as a handler.
   *
   * @return whether the call is nested in another one; to be passed to {@link #leave}
   * @throws ShmException {@code CLOSED}
   */
  boolean enter() {
    check();
    boolean outer = within;
    within = true;
    return outer;
  }

  /**
   * Begins a call that runs no code of the program; needs no {@link #leave}.
   *
   * @throws ShmException {@code CLOSED}
   */
  void check() {
    if (user != Thread.currentThread()) {
      change();
    }
  }

  /** Returns whether the calling thread is the last user. */
  boolean isCurrent() {
    return user == Thread.currentThread();
  }

  /** Ends a call that {@link #enter} began. */
  void leave(boolean outer) {
    within = outer;
  }

  private synchronized void change() {
    requireOpen();
    user = Thread.currentThread();
    within = false;
  }

  /**
   * Fails if the object was closed, for example by another thread during the current call.
   *
   * @throws ShmException {@code CLOSED}
   */
  synchronized void requireOpen() {
    if (closed) {
      clearInterrupt();
      throw new ShmException(Kind.CLOSED, closedText);
    }
  }

  /** Returns true if the object was closed. */
  boolean isClosed() {
    return closed;
  }

  /**
   * Returns the exception to throw for a failed call: {@code CLOSED} if another thread has closed
   * the object meanwhile, otherwise the failure.
   */
  synchronized RuntimeException unlessClosed(RuntimeException failure) {
    if (lastUser == null) {
      return failure;
    }
    clearInterrupt();
    return failure instanceof ShmException e && e.kind() == Kind.CLOSED
        ? e
        : new ShmException(Kind.CLOSED, closedText + ", by another thread", failure);
  }

  /**
   * Unmaps memory that the last user may be accessing. Java 22 and later then throw an exception in
   * that thread and also set its interrupt status, which {@link #unlessClosed} clears again.
   */
  synchronized void unmapConcurrently(Runnable unmapping) {
    boolean before = lastUser.isInterrupted();
    unmapping.run();
    interruptedByJvm = !before && lastUser.isInterrupted();
  }

  /**
   * Clears the calling thread's interrupt status if {@link #unmapConcurrently} has set it. Called
   * under the lock, so after unmapping has ended.
   */
  private void clearInterrupt() {
    if (interruptedByJvm && lastUser == Thread.currentThread()) {
      interruptedByJvm = false;
      Thread.interrupted();
    }
  }

  /** What the closing thread may assume. */
  enum Closing {
    /** No call is in progress, and none will begin. */
    IDLE,
    /** The closing thread itself is in a call, for example in a handler. */
    REENTRANT,
    /** Another thread used the object last and may be in a call. */
    CONCURRENT,
    /** The object was closed before. */
    ALREADY_CLOSED
  }

  /** Closes the object: no call begins after this one. */
  synchronized Closing close() {
    if (closed) {
      return Closing.ALREADY_CLOSED;
    }
    closed = true;
    Thread last = user;
    user = null; // so that check() needs to compare one field only
    if (last == Thread.currentThread()) {
      return within ? Closing.REENTRANT : Closing.IDLE;
    }
    if (last == null || !last.isAlive()) {
      return Closing.IDLE;
    }
    lastUser = last;
    return Closing.CONCURRENT;
  }
}
