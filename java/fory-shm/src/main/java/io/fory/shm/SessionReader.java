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
 * The session of the objects of a connection. Each object is read or left out in the order in which
 * they come. One that introduces classes, which later ones build on, is read even if nobody wants
 * it; if that fails, the publisher is asked to start anew.
 */
final class SessionReader {
  /** Flag in the second byte of a message of a session: it starts anew. */
  private static final int START = 1 << 5;

  private final Runnable requestRestart;
  private Fory fory;
  private ForySession session;
  private boolean inStep;
  private boolean requested;
  private volatile Message pending; // the last one, if it was neither read nor left out
  private Thread reader; // whoever read that

  SessionReader(Runnable requestRestart) {
    this.requestRestart = requestRestart;
  }

  /** A message comes, which was not decoded yet. */
  void comes(Message message) {
    reader = Thread.currentThread();
    pending = message;
  }

  /** Whether a message can still be decoded. */
  boolean isPending(Message message) {
    return pending == message;
  }

  /** The message goes on under another object. */
  void moves(Message from, Message to) {
    if (pending == from) {
      pending = to;
    }
  }

  /**
   * Reads the object of the message that came last.
   *
   * @param introduces whether later ones build on it
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
        session.skip(); // this object fails, and no other one
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

  /** Ends the time in which a message can be decoded: it is left out if it was not. */
  void settle(Message message) {
    if (pending != message) {
      return;
    }
    pending = null;
    if (session == null || !inStep) {
      return; // it goes on with a message that starts anew
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

  /** Ends the time in which the message that came last can be decoded. */
  void settle() {
    Message last = pending;
    if (last != null) {
      settle(last);
    }
  }

  /**
   * Ends the time in which a message that is about to be closed can be decoded; of no use to any
   * thread but the reader's.
   */
  void closes(Message message) {
    if (pending == message && reader == Thread.currentThread()) {
      settle(message);
    }
  }
}
