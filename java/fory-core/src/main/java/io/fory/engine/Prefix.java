/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.ForyConfig;
import io.fory.transport.FormatSniffer;
import io.fory.transport.MessageHeader;

/** The first two bytes of the messages of one {@code Fory}: magic number and version, and flags. */
public final class Prefix {
  /** The size, in bytes, of the prefix of a message that names its schema, with the fingerprint. */
  public static final int EXTERNAL_SCHEMA_BYTES = 2 + Long.BYTES;

  private final byte[] inBand;
  private final byte[] outOfBand;

  Prefix(ForyConfig config) {
    int flags =
        (config.refTracking() ? MessageHeader.REFERENCES : 0)
            | (config.numberCompressed() ? MessageHeader.COMPRESSED_NUMBERS : 0)
            | (config.compatible() ? MessageHeader.COMPATIBLE : 0);
    inBand = new byte[] {MessageHeader.MAGIC, (byte) flags};
    outOfBand = new byte[] {MessageHeader.MAGIC, (byte) (flags | MessageHeader.OUT_OF_BAND)};
  }

  /** Returns the prefix of a message that has no parts out of band. */
  public byte[] inBand() {
    return inBand;
  }

  /** Returns the prefix of a message that may have parts out of band. */
  public byte[] outOfBand() {
    return outOfBand;
  }

  /** Returns the prefix of a message that names its schema by a fingerprint. */
  public byte[] ofExternalSchema(long fingerprint) {
    MemoryBuffer bytes = MemoryBuffer.allocate(EXTERNAL_SCHEMA_BYTES);
    bytes.writeByte(MessageHeader.MAGIC);
    bytes.writeByte((byte) (inBand[1] | MessageHeader.EXTERNAL_SCHEMA));
    bytes.writeLong(fingerprint);
    return bytes.heapArray();
  }

  /** Returns the settings that both sides of a connection must have in common, as text. */
  public String settings() {
    return MessageHeader.settings(inBand[1]);
  }

  /** Returns the flags of the settings that both sides of a connection must have in common. */
  public int flags() {
    return inBand[1];
  }

  /** Writes the prefix of a session message. */
  public void writeOfSession(MemoryBuffer buffer, boolean start, boolean outOfBand) {
    buffer.writeByte(MessageHeader.MAGIC);
    buffer.writeByte(ofSession(start, outOfBand));
  }

  private byte ofSession(boolean start, boolean outOfBand) {
    return (byte)
        (inBand[1]
            | MessageHeader.SESSION
            | (start ? MessageHeader.START : 0)
            | (outOfBand ? MessageHeader.OUT_OF_BAND : 0));
  }

  /** Returns the flags of a block of records that does not start anew. */
  public byte ofRecords() {
    return (byte) (inBand[1] | MessageHeader.SESSION | MessageHeader.RECORDS);
  }

  // ---- Reading ----

  /** Reads {@link #inBand} and returns true; reads nothing if the message begins in another way. */
  public boolean readInBand(MemoryBuffer buffer) {
    if (buffer.remaining() < 2) {
      return false;
    }
    int at = buffer.readerIndex(); // byte by byte, since a short needs a VarHandle, slow to make
    if (buffer.getByteUnchecked(at) != inBand[0] || buffer.getByteUnchecked(at + 1) != inBand[1]) {
      return false;
    }
    buffer.consume(2);
    return true;
  }

  /**
   * Reads and checks the prefix of a standalone message.
   *
   * @return its flags; if the message names its schema, the fingerprint follows
   */
  public int read(MemoryBuffer buffer) {
    readMagic(buffer);
    byte flags = buffer.readByte();
    boolean external =
        MessageHeader.hasExternalSchema(flags) && (flags & MessageHeader.COMPATIBLE) != 0;
    int others = external ? flags ^ MessageHeader.EXTERNAL_SCHEMA : flags;
    if (others != inBand[1] && others != outOfBand[1]) {
      throw mismatch(buffer, flags, inBand[1]);
    }
    return flags;
  }

  /**
   * Reads and checks the prefix of a session message.
   *
   * @return whether the message starts anew
   */
  public boolean readOfSession(MemoryBuffer buffer) {
    readMagic(buffer);
    byte flags = buffer.readByte();
    boolean start = (flags & MessageHeader.START) != 0;
    if (flags != ofSession(start, false) && flags != ofSession(start, true)) {
      throw mismatch(buffer, flags, ofSession(start, false));
    }
    return start;
  }

  /**
   * Reads and checks the prefix of a block of records.
   *
   * @return whether the block starts anew
   */
  public boolean readOfRecords(MemoryBuffer buffer) {
    readMagic(buffer);
    byte flags = buffer.readByte();
    if ((flags & ~MessageHeader.START) != ofRecords()) {
      throw mismatch(buffer, flags, ofRecords());
    }
    return (flags & MessageHeader.START) != 0;
  }

  /** Returns whether bytes begin as a block of records does. */
  public static boolean isOfRecords(byte[] message, int length) {
    return length > 1
        && message[0] == MessageHeader.MAGIC
        && (message[1] & MessageHeader.RECORDS) != 0;
  }

  private static void readMagic(MemoryBuffer buffer) {
    byte magic = buffer.readByte();
    if (magic != MessageHeader.MAGIC) {
      String hint = FormatSniffer.hint(buffer, buffer.readerIndex() - 1);
      throw new CorruptDataException(
          MessageHeader.isMagic(magic) && hint.isEmpty()
              ? "The message has format version %s, this library reads version %s"
                  .formatted(magic & 0x0f, MessageHeader.VERSION)
              : "This is no message of Fory: it starts with byte 0x%02x, not 0x%02x%s"
                  .formatted(magic, MessageHeader.MAGIC, hint));
    }
  }

  private static ForyException mismatch(MemoryBuffer buffer, byte flags, byte expected) {
    requireNoFrames(buffer, buffer.readerIndex() - 2);
    if (!MessageHeader.areKnownFlags(flags)) {
      return new IncompatibleClassException(
          "The message has flags 0x%02x, which this version does not know".formatted(flags));
    }
    if (((flags ^ expected) & MessageHeader.RECORDS) != 0) {
      return new IncompatibleClassException(
          (flags & MessageHeader.RECORDS) != 0
              ? "The message is a block of records: read it with a ForyReader, or a decoder of ForyStreams.newDecoder"
              : "The message is no block of records: read it with Fory.deserialize, or the ForySession of its connection");
    }
    if (((flags ^ expected) & MessageHeader.SESSION) != 0) {
      return new IncompatibleClassException(
          (flags & MessageHeader.SESSION) != 0
              ? "The message belongs to a session: read it with the ForySession of its connection"
              : "The message belongs to no session: read it with Fory.deserialize");
    }
    return new IncompatibleClassException(
        "The message was written with %s, this reader has %s"
            .formatted(MessageHeader.settings(flags), MessageHeader.settings(expected)));
  }

  /**
   * Fails if the bytes at an index are a message in frames: the length of its first frame can look
   * like the prefix of a message without frames.
   */
  public static void requireNoFrames(MemoryBuffer buffer, int index) {
    if (FormatSniffer.isFramed(buffer, index)) {
      throw new CorruptDataException(
          "This is no standalone message of Fory" + FormatSniffer.hint(buffer, index));
    }
  }
}
