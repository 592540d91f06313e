/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.CorruptDataException;

/**
 * Checks, for the reader of a session, the numbers of its messages: each has one, and the types
 * that one introduces the next ones do not introduce again. So none must be missing since the last
 * that started anew.
 */
public final class MessageNumbers {
  /** The distance of the first numbers after each reset: old messages do not fit by accident. */
  public static final int EPOCH = 0x9e3779b9;

  private boolean reliable; // whether all messages since the last start were read
  private boolean failed; // the last message, which alone makes the next ones unreliable
  private int next;

  /** Takes the number of a message that starts anew. */
  public void start(int number) {
    reliable = false;
    next = number;
  }

  /** Fails if a message is not the next one, or cannot be understood. */
  public void requireNext(int number) {
    if (!reliable) {
      throw new CorruptDataException(
          "An earlier message of this session was lost or could not be read, or this is the first one here, so this one cannot be understood: the writer must call reset()");
    }
    if (number != next) {
      reliable = false;
      throw new CorruptDataException(
          "Expected message %s of the session, found message %s: messages were lost or came in another order. The writer must call reset()"
              .formatted(Integer.toUnsignedString(next), Integer.toUnsignedString(number)));
    }
  }

  /** Whether messages that do not start anew can be understood. */
  public boolean areReliable() {
    return reliable;
  }

  /**
   * Notes that a part of the message cannot be read, although {@link #read} was called with true.
   */
  public void markIncomplete() {
    reliable = false;
  }

  /** Takes a message as read that introduced no types: the last one if it failed, else the next. */
  public void skip() {
    if (failed) {
      failed = false;
      reliable = true;
    } else {
      next++;
    }
  }

  /** Notes whether the message could be read. */
  public void read(boolean done) {
    failed = reliable && !done;
    reliable = done;
    next++;
  }
}
