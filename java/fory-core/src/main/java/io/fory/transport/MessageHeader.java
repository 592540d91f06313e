/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

/**
 * The first two bytes of a message: a magic number with the version of the format, and flags.
 *
 * <pre>
 *   bit 0  references are kept
 *   bit 1  numbers are compressed
 *   bit 2  parts may be out of band
 *   bit 3  the sides may have different versions of classes: there are schemas
 *   bit 4  the message belongs to a session
 *   bit 5  it starts a session anew; without bit 4 the message names a schema that is not in it
 *   bit 6  it is a block of records
 *   bit 7  is 0
 * </pre>
 */
public final class MessageHeader {
  /** The first byte: a magic number in the high bits and the format version, 1. */
  public static final byte MAGIC = (byte) 0xf1;

  /** The version of the format. */
  public static final int VERSION = MAGIC & 0x0f;

  /** Flag: references are kept. */
  public static final int REFERENCES = 1;

  /** Flag: numbers are compressed. */
  public static final int NUMBERS = 1 << 1;

  /** Parts may be out of band. */
  public static final int OUT_OF_BAND = 1 << 2;

  /** The sides may have different versions of classes. */
  public static final int COMPATIBLE = 1 << 3;

  /** The message belongs to a session. */
  public static final int SESSION = 1 << 4;

  /** Flag: the first message of a session, or the first after a reset. */
  public static final byte START = 1 << 5;

  /**
   * Flag without {@link #SESSION}: the message names a schema that is kept elsewhere, by a
   * fingerprint of 8 bytes.
   */
  public static final int ELSEWHERE = START;

  /** Flag: a block of records, which belongs to what one writer writes. */
  public static final int RECORDS = 1 << 6;

  private static final int UNKNOWN = 1 << 7;

  private MessageHeader() {}

  /** Whether the first byte of something is that of a message, of any version of the format. */
  public static boolean isMagic(int first) {
    return (first & 0xf0) == (MAGIC & 0xf0);
  }

  /** Whether the second byte of a message can be this. */
  public static boolean areFlags(int flags) {
    return (flags & UNKNOWN) == 0;
  }

  /** Whether the message names a schema that is kept elsewhere. */
  public static boolean isElsewhere(int flags) {
    return (flags & (ELSEWHERE | SESSION | RECORDS)) == ELSEWHERE;
  }

  /** Whether a message starts at an index, as far as its first two bytes tell, or those there. */
  public static boolean isMessage(byte[] bytes, int index) {
    return bytes.length > index
        && bytes[index] == MAGIC
        && (bytes.length == index + 1 || areFlags(bytes[index + 1]));
  }

  /** The settings of the writer in words. */
  public static String settings(int flags) {
    return "withRefTracking(%s), withNumberCompressed(%s) and withCompatible(%s)"
        .formatted((flags & REFERENCES) != 0, (flags & NUMBERS) != 0, (flags & COMPATIBLE) != 0);
  }

  /** The other flags in words. */
  public static String others(int flags) {
    return ((flags & OUT_OF_BAND) != 0 ? ", with parts out of band" : "")
        + ((flags & SESSION) != 0 ? ", of a session" : "")
        + ((flags & RECORDS) != 0 ? ", a block of records" : "")
        + (isElsewhere(flags) ? ", without its schema" : "")
        + ((flags & START) != 0 && !isElsewhere(flags) ? ", which starts anew" : "")
        + (!areFlags(flags) ? ", and flags that are not known" : "");
  }
}
