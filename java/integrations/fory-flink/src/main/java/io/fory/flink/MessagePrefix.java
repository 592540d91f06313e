/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.memory.MemoryBuffer;
import java.util.OptionalLong;

/**
 * The 10 bytes that all messages of one schema begin with: 2 bytes of settings, and the 8 bytes of
 * the schema's fingerprint. A snapshot holds the schema anyway, so stored messages have a mark of 2
 * bytes in their place. The mark is computed from the 10 bytes, so that messages of another schema
 * or with other settings are noticed, and its first byte lacks a flag that every message has.
 *
 * @param start bytes 0 to 7 of a message
 * @param schema bytes 2 to 9 of a message, the fingerprint
 */
record MessagePrefix(long start, long schema) {
  /** How many bytes shorter a stored message is: 10 of the prefix less 2 of the mark. */
  static final int STRIPPED_BYTES = 8;

  private static final int LENGTH_OF_SETTINGS = 2;

  /** Set in the first byte of every message, and in no mark. */
  private static final int MESSAGE_FLAG = 0x80;

  /**
   * Returns the prefix of messages of a schema. Without a schema or a fingerprint it is a prefix
   * that no message has, so nothing is stripped.
   *
   * @param schema may be null
   */
  static MessagePrefix of(ForyCodec<?> codec, ForySchema schema) {
    OptionalLong id = schema == null ? OptionalLong.empty() : SharedFory.fingerprint(schema);
    if (id.isEmpty()) {
      return new MessagePrefix(0, 0);
    }
    MemoryBuffer message = MemoryBuffer.wrap(codec.encode(null));
    message.putLong(LENGTH_OF_SETTINGS, id.getAsLong());
    return new MessagePrefix(message.getLong(0), id.getAsLong());
  }

  private short mark() {
    return (short) ((start ^ schema) & ~MESSAGE_FLAG);
  }

  /**
   * Replaces the prefix of the message at an index by the mark, if the message begins with it.
   * Returns the index where the stored message begins.
   */
  int strip(MemoryBuffer message, int at) {
    if (message.getLong(at) != start || message.getLong(at + LENGTH_OF_SETTINGS) != schema) {
      return at;
    }
    message.writerIndex(at + STRIPPED_BYTES);
    message.writeShort(mark());
    return at + STRIPPED_BYTES;
  }

  /**
   * Undoes {@link #strip} for the stored message at index {@link #STRIPPED_BYTES}, and sets the
   * reader index to the beginning of the message. Returns false if the mark is that of another
   * schema or other settings.
   */
  boolean restore(MemoryBuffer message) {
    short first = message.readerIndex(STRIPPED_BYTES).readShort();
    if ((first & MESSAGE_FLAG) != 0) {
      message.readerIndex(STRIPPED_BYTES);
      return true;
    }
    message.readerIndex(0).putLong(0, start);
    message.putLong(LENGTH_OF_SETTINGS, schema);
    return first == mark();
  }
}
