/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.memory.MemoryBuffer;
import java.util.OptionalLong;

/**
 * The bytes with which all messages of a schema begin: 2 bytes with the settings, and 8 that name
 * the schema. Beside a snapshot, which has the schema, 2 others stand for them, which no message
 * begins with. They still tell one schema, and one's settings, from another.
 *
 * @param start the first 8 bytes
 * @param schema the last 8 bytes
 */
record Opening(long start, long schema) {
  /** The number of bytes that are left out. */
  static final int SPARED = 8;

  private static final int LENGTH_OF_SETTINGS = 2;

  /** Flag in the first byte of a message, and not in that of what stands for its opening. */
  private static final int OF_MESSAGE = 0x80;

  /**
   * Returns the opening of messages by a schema. Where there is no schema, or messages do not name
   * theirs, it is one that no message begins with.
   *
   * @param schema may be null
   */
  static Opening of(ForyCodec<?> codec, ForySchema schema) {
    OptionalLong id = schema == null ? OptionalLong.empty() : Instance.fingerprint(schema);
    if (id.isEmpty()) {
      return new Opening(0, 0);
    }
    MemoryBuffer message = MemoryBuffer.wrap(codec.encode(null));
    message.putLong(LENGTH_OF_SETTINGS, id.getAsLong());
    return new Opening(message.getLong(0), id.getAsLong());
  }

  private short standIn() {
    return (short) ((start ^ schema) & ~OF_MESSAGE);
  }

  /** Leaves this out of the message at an index if it begins with it, and tells where it begins. */
  int leaveOut(MemoryBuffer message, int at) {
    if (message.getLong(at) != start || message.getLong(at + LENGTH_OF_SETTINGS) != schema) {
      return at;
    }
    message.writerIndex(at + SPARED);
    message.writeShort(standIn());
    return at + SPARED;
  }

  /** Puts this in front of the message at {@link #SPARED}; false if it is another's. */
  boolean putBack(MemoryBuffer message) {
    short first = message.readerIndex(SPARED).readShort();
    if ((first & OF_MESSAGE) != 0) {
      message.readerIndex(SPARED);
      return true;
    }
    message.readerIndex(0).putLong(0, start);
    message.putLong(LENGTH_OF_SETTINGS, schema);
    return first == standIn();
  }
}
