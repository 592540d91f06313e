/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

/**
 * Describes the place in a file where its messages end before the file does. Readers read
 * everything before this place.
 *
 * @param position the beginning of the first message that is not whole, in bytes from the beginning
 *     of the file
 * @param bytes the number of bytes from there to the end of the file, or to the next whole message
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
    return "%s at byte %s, %s bytes before the end: %s"
        .formatted(cause == Cause.CUT_OFF ? "cut off" : "damaged", position, bytes, found);
  }
}
