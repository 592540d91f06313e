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
 * Decodes the objects of a connection's session, in which later messages omit the descriptions of
 * classes that earlier ones contain. So each object must be decoded or skipped, in order. An object
 * that introduces classes is decoded even if the program skips it. If that fails, later objects
 * cannot be decoded (the session is out of step), and the publisher is asked to start a new one.
 */
final class SessionReader {
  /** The flag in the second byte of a message that starts a new session. */
  private static final int START = 1 << 5;

  private final Runnable requestRestart;
  private Fory fory;
  private ForySession session;
  private boolean inStep; // whether all classes introduced so far are known
  private boolean requested; // whether a new session was asked for and has not begun yet
  // the last message, until it is decoded or skipped; or null
  private volatile Message pending;
  private Thread reader; // the thread that received the pending message

  SessionReader(Runnable requestRestart) {
    this.requestRestart = requestRestart;
  }

  /** Notes a message that can be decoded from now on. */
  void received(Message message) {
    reader = Thread.currentThread();
    pending = message;
  }

  /** Returns whether a message can still be decoded. */
  boolean isPending(Message message) {
    return pending == message;
  }

  /** Notes that a message was retained, so that its content is in another object. */
  void retained(Message from, Message to) {
    if (pending == from) {
      pending = to;
    }
  }

  /**
   * Decodes the object of the pending message.
   *
   * @param introduces whether the message introduces classes to the session
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
        session.skip(); // later objects do not depend on this one
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

  /** Skips a message, if it is still pending. It cannot be decoded afterwards. */
  void skip(Message message) {
    if (pending != message) {
      return;
    }
    pending = null;
    if (session == null || !inStep) {
      return; // waits for a message that starts a new session
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
      // read has asked the publisher to start a new session.
    }
  }

  /** Skips the pending message, if there is one. */
  void skip() {
    Message last = pending;
    if (last != null) {
      skip(last);
    }
  }

  /**
   * Skips a pending message that is being closed. Does nothing in other threads than the one that
   * received it, which skips the message when it reads the next.
   */
  void skipOnClose(Message message) {
    if (pending == message && reader == Thread.currentThread()) {
      skip(message);
    }
  }
}
