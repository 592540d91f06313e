/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.exception;

import io.fory.exception.ForyException;

/** A failure of communication over shared memory; {@link #kind} tells which. */
public final class ShmException extends ForyException {
  private static final long serialVersionUID = 1L;

  /** The kinds of failures. */
  public enum Kind {
    /** Another publisher, which is alive, owns the channel. */
    ALREADY_PUBLISHED,
    /** The channel has no publisher, or it does not answer, and the time to wait is over. */
    NO_PUBLISHER,
    /** The publisher has closed the channel or has died. All its messages have been read. */
    PUBLISHER_GONE,
    /**
     * The publisher has disconnected this subscriber, because it had no room for a message.
     * Messages are lost.
     */
    DISCONNECTED,
    /** A ring is full, or all blocks are in use. Nobody got the message. */
    FULL,
    /**
     * The publisher does not accept the subscriber: there are too many, or it has another version
     * or another user.
     */
    REFUSED,
    /** The message is larger, or has more arrays and buffers, than the channel can carry. */
    TOO_LARGE,
    /**
     * The other process, or the content of shared memory, violates the protocol. The connection has
     * been ended.
     */
    PROTOCOL,
    /**
     * An object cannot be decoded, because an earlier object that introduced its classes was not
     * decoded. The publisher starts a new session, after which objects can be decoded again.
     */
    OUT_OF_STEP,
    /**
     * The owner or permissions of a folder would give other users access, or the path is too long
     * for a socket.
     */
    UNSAFE_FILE,
    /** The operating system reported an error, for example that no space is left. */
    SYSTEM,
    /** There was no reply to a call in time. */
    TIMEOUT,
    /** The server's handler of a call failed; the message contains the text of its exception. */
    CALL_FAILED,
    /** The thread was interrupted while waiting; its interrupt status is still set. */
    INTERRUPTED,
    /** The object was closed by this process, or the message or loan is no longer valid. */
    CLOSED
  }

  private final Kind kind;

  /** Makes an exception. */
  public ShmException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Makes an exception with a cause. */
  public ShmException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Returns the kind of the failure. */
  public Kind kind() {
    return kind;
  }
}
