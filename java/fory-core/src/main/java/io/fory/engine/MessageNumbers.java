/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.CorruptDataException;

/**
 * Checks the numbers of the messages that the reader of a session gets. A message leaves out the
 * types that earlier ones introduced, so none may be missing since the last one that started anew.
 */
public final class MessageNumbers {
  /**
   * The distance between the first numbers after two resets: large, so that no old message fits by
   * accident.
   */
  public static final int EPOCH = 0x9e3779b9;

  private boolean reliable; // all messages since the last start were read
  private boolean failed; // the last message failed, and all before it were read
  private int next; // the expected number

  /** Takes the number of a message that starts anew. */
  public void start(int number) {
    reliable = false;
    next = number;
  }

  /** Fails if a message is not the expected one, or an earlier one is missing. */
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

  /** Returns whether a message that does not start anew can be read. */
  public boolean isReadable() {
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
