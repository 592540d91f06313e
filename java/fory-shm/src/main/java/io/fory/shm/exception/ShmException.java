/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.exception;

import io.fory.exception.ForyException;

/** Reports a failure of shared memory; {@link #kind} classifies it. */
public final class ShmException extends ForyException {
  private static final long serialVersionUID = 1L;

  /** Classifies failures. */
  public enum Kind {
    /** Another publisher, alive, owns the channel. */
    ALREADY_PUBLISHED,
    /** The channel has no publisher, or a silent one, and the time to wait is over. */
    NO_PUBLISHER,
    /** The publisher has closed the channel, or died. Everything it had published was read. */
    PUBLISHER_GONE,
    /** The publisher has ended this connection, which had no room. Messages are lost. */
    DISCONNECTED,
    /** A ring is full, or all blocks or leases are taken; nobody got the message. */
    FULL,
    /** The publisher does not want the subscriber: too many, another version or another user. */
    REFUSED,
    /** The message has more bytes, or more parts, than the channel can carry. */
    TOO_LARGE,
    /**
     * The other side, or the content of shared memory, breaks the rules. The connection is ended.
     */
    PROTOCOL,
    /**
     * An object cannot be decoded, since an earlier object that introduced classes was not decoded.
     * The publisher starts the session anew.
     */
    OUT_OF_STEP,
    /** A folder or file is not as it must be: owner, mode, link, length of its path. */
    UNSAFE_FILE,
    /** The operating system failed, for example with no space left. */
    SYSTEM,
    /** A call got no reply in time. */
    TIMEOUT,
    /** The handler of a call failed at the other side; the text is the message of its exception. */
    CALL_FAILED,
    /** The thread was interrupted while it waited; it still is. */
    INTERRUPTED,
    /** This object was closed here, or the lease of a message or loan is over. */
    CLOSED
  }

  private final Kind kind;

  /** Makes a failure with its text. */
  public ShmException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Makes a failure with its text and cause. */
  public ShmException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Returns the kind of the failure. */
  public Kind kind() {
    return kind;
  }
}
