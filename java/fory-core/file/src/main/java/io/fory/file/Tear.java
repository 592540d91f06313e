/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

/**
 * The end of the messages of a file, where it comes before the end of the file. Everything before
 * can be read.
 *
 * @param position where the first message that is not whole begins, in bytes from the begin of the
 *     file
 * @param bytes the number of bytes of the file from there on
 * @param cause the cause of the tear
 * @param found the expected and the found content
 */
public record Tear(long position, long bytes, Cause cause, String found) {

  /** The cause of a tear. */
  public enum Cause {
    /** The last message is not complete: its writer was killed, or the machine went down. */
    CUT_OFF,
    /** Bytes were changed, and messages after them may be intact. */
    DAMAGED
  }

  @Override
  public String toString() {
    return "%s at byte %d, %d bytes before the end: %s"
        .formatted(cause == Cause.CUT_OFF ? "cut off" : "damaged", position, bytes, found);
  }
}
