/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * Selects when a {@link io.fory.exception.StandInException} replaces an exception that cannot be
 * written. The stand-in has the class name, message, stack trace and causes of the exception. An
 * exception cannot be written if its class, or something that it holds, is not registered or has no
 * serialized form.
 */
public enum ExceptionStandIns {
  /** Never: Fory refuses to write the message. */
  NEVER,
  /**
   * For causes and suppressed exceptions: a log shows the same text, and no program asks for their
   * class. Fory refuses to write such an exception as any other value.
   */
  CAUSES
}
