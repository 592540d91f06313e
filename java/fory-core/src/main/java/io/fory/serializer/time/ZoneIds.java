/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import io.fory.codec.StringCodec;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.serializer.shared.Texts;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;

/**
 * Reads zones by their ids. {@code ZoneId.of} takes 60 ns for checks and two maps, and a program
 * meets few zones: so a hash table keeps the latest, found by the bytes of their ids.
 *
 * <p>Thread-safe: entries are immutable and replaced as a whole.
 */
final class ZoneIds {
  private static final int SLOTS = 64;

  private static final Entry[] TABLE = new Entry[SLOTS];

  private record Entry(byte[] id, ZoneId zone) {}

  private ZoneIds() {}

  static ZoneId read(MessageReader in) {
    MemoryBuffer buffer = in.buffer();
    byte[] heap = buffer.heapArray();
    if (heap == null || buffer.remaining() == 0) {
      return ZoneId.of(Texts.readParsed(in));
    }
    int at = buffer.heapOffset() + buffer.readerIndex();
    byte header = heap[at];
    int length = StringCodec.shortLength(header);
    if (!StringCodec.isShort(header) || length == 0 || length >= buffer.remaining()) {
      return ZoneId.of(Texts.readParsed(in));
    }
    int slot = slot(heap, at + 1, length);
    Entry entry = TABLE[slot];
    if (entry != null
        && Arrays.equals(heap, at + 1, at + 1 + length, entry.id, 0, entry.id.length)) {
      buffer.consume(1 + length);
      return entry.zone;
    }
    String id = Texts.readParsed(in);
    ZoneId zone = ZoneId.of(id);
    TABLE[slot] = new Entry(id.getBytes(StandardCharsets.ISO_8859_1), zone);
    return zone;
  }

  private static int slot(byte[] bytes, int from, int length) {
    int last = from + length - 1;
    return length + 5 * bytes[last] + 11 * bytes[from] + 17 * bytes[from + length / 2] & SLOTS - 1;
  }
}
