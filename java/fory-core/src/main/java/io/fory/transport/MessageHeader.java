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
 *   bit 5  it starts a session anew; without bit 4 the message names its schema by a fingerprint
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
  public static final int COMPRESSED_NUMBERS = 1 << 1;

  /** Flag: parts may be out of band. */
  public static final int OUT_OF_BAND = 1 << 2;

  /** Flag: the sides may have different versions of classes, so the message has schemas. */
  public static final int COMPATIBLE = 1 << 3;

  /** Flag: the message belongs to a session. */
  public static final int SESSION = 1 << 4;

  /** Flag: the first message of a session, or the first after a reset. */
  public static final byte START = 1 << 5;

  /**
   * Flag, without {@link #SESSION}: the message names its schema by a fingerprint of 8 bytes
   * instead of carrying it.
   */
  public static final int EXTERNAL_SCHEMA = START;

  /** Flag: a block of records of a {@code ForyWriter}. */
  public static final int RECORDS = 1 << 6;

  private static final int UNKNOWN = 1 << 7;

  private MessageHeader() {}

  /** Whether a message of any version of the format begins with a byte. */
  public static boolean isMagic(int first) {
    return (first & 0xf0) == (MAGIC & 0xf0);
  }

  /** Whether this version of the format knows all flags that are set. */
  public static boolean areKnownFlags(int flags) {
    return (flags & UNKNOWN) == 0;
  }

  /** Whether the message names its schema by a fingerprint instead of carrying it. */
  public static boolean hasExternalSchema(int flags) {
    return (flags & (EXTERNAL_SCHEMA | SESSION | RECORDS)) == EXTERNAL_SCHEMA;
  }

  /** Whether a message may start at an index, by its first two bytes or the one that there is. */
  public static boolean isMessage(byte[] bytes, int index) {
    return bytes.length > index
        && bytes[index] == MAGIC
        && (bytes.length == index + 1 || areKnownFlags(bytes[index + 1]));
  }

  /** Returns the settings that flags stand for, as text. */
  public static String settings(int flags) {
    return "withRefTracking(%s), withNumberCompressed(%s) and withCompatible(%s)"
        .formatted(
            (flags & REFERENCES) != 0,
            (flags & COMPRESSED_NUMBERS) != 0,
            (flags & COMPATIBLE) != 0);
  }

  /** Returns the other flags as text, each after a comma. */
  public static String describeOthers(int flags) {
    return ((flags & OUT_OF_BAND) != 0 ? ", with parts out of band" : "")
        + ((flags & SESSION) != 0 ? ", of a session" : "")
        + ((flags & RECORDS) != 0 ? ", a block of records" : "")
        + (hasExternalSchema(flags) ? ", without its schema" : "")
        + ((flags & START) != 0 && !hasExternalSchema(flags) ? ", which starts anew" : "")
        + (!areKnownFlags(flags) ? ", and flags that are not known" : "");
  }
}
