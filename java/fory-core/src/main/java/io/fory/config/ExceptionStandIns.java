/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * Selects when an exception that cannot be written is replaced by a {@link
 * io.fory.exception.StandInException}, which has its class name, message, stack trace and causes.
 * It cannot be written if its class, or something that it holds, is not registered or has no
 * serialized form.
 */
public enum ExceptionStandIns {
  /** Never: the message is refused. */
  NEVER,
  /**
   * A stand-in is written for the cause of another exception, and for a suppressed one: a log shows
   * no less of it, and no program asks for its class. As any other value it is refused.
   */
  CAUSES
}
