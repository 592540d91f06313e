/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.RecordLayout;
import java.util.List;

/**
 * Decodes the objects of a connection's session. Each object is decoded or left out, in their
 * order. An object that introduces classes, on which later objects depend, is decoded even if the
 * program leaves it out; if that fails, the publisher is asked to start a new session.
 */
final class SessionReader {
  /** The flag in the second byte of a message that starts a session anew. */
  private static final int START = 1 << 5;

  private final Runnable requestRestart;
  private Fory fory;
  private ForySession session;
  private boolean inStep;
  private boolean requested;
  // the last message, as long as it is neither decoded nor left out
  private volatile Message pending;
  private Thread reader; // the thread that received it

  SessionReader(Runnable requestRestart) {
    this.requestRestart = requestRestart;
  }

  /** A message has come, and can be decoded. */
  void comes(Message message) {
    reader = Thread.currentThread();
    pending = message;
  }

  /** Whether a message can still be decoded. */
  boolean isPending(Message message) {
    return pending == message;
  }

  /** The content of a message is in another object from now on. */
  void moves(Message from, Message to) {
    if (pending == from) {
      pending = to;
    }
  }

  /**
   * Decodes the object of the last message.
   *
   * @param introduces whether later objects depend on its classes
   */
  <T> T read(
      Fory with, MemoryBuffer body, List<MemoryBuffer> parts, Class<T> type, boolean introduces) {
    pending = null;
    boolean starts = body.capacity() > 1 && (body.getByte(1) & START) != 0;
    if (fory != with) {
      fory = with;
      session = with.newSession();
      inStep = false;
    }
    if (!inStep && !starts) {
      ask();
      throw new ShmException(
          Kind.OUT_OF_STEP,
          "An earlier object of the session was not decoded, or by another Fory; the publisher was asked to start anew");
    }
    inStep = false;
    T object;
    try {
      object = session.deserialize(body, type, parts);
      inStep = true;
      requested = false;
    } finally {
      if (!inStep && !introduces) {
        session.skip(); // only this object fails
        inStep = true;
      } else if (!inStep) {
        ask();
      }
    }
    Message.requireEnd(body);
    return object;
  }

  private void ask() {
    if (!requested) {
      requested = true;
      requestRestart.run();
    }
  }

  /** Ends the time in which a message can be decoded, and leaves it out if it was not. */
  void settle(Message message) {
    if (pending != message) {
      return;
    }
    pending = null;
    if (session == null || !inStep) {
      return; // the session goes on with the next message that starts anew
    }
    if ((message.flags() & RecordLayout.INTRODUCES) == 0) {
      session.skip();
      return;
    }
    if (!message.isOpen()) {
      inStep = false;
      return;
    }
    try {
      message.read(fory, Object.class);
    } catch (ForyException e) {
      // The publisher was asked to start anew.
    }
  }

  /** Ends the time in which the last message can be decoded. */
  void settle() {
    Message last = pending;
    if (last != null) {
      settle(last);
    }
  }

  /**
   * Ends the time in which a message that is being closed can be decoded. Has an effect only in the
   * reader's thread.
   */
  void closes(Message message) {
    if (pending == message && reader == Thread.currentThread()) {
      settle(message);
    }
  }
}
