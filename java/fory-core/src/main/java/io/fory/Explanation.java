/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.config.UnknownTypes;
import io.fory.explain.Explainer;
import io.fory.explain.Lines;
import io.fory.memory.LooksLike;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;

/** The text of {@link Fory#explain}: the first bytes here, the values by an {@link Explainer}. */
final class Explanation {
  private static final String VERSION = "message of Fory, format version " + (Prefix.MAGIC & 0x0f);

  private Explanation() {}

  static String of(byte[] message) {
    MemoryBuffer buffer = MemoryBuffer.wrap(message);
    Lines lines = new Lines(buffer);
    if (message.length < 2 || message[0] != Prefix.MAGIC) {
      lines.rest("no " + VERSION + LooksLike.hint(buffer, 0));
      return lines.toString();
    }
    buffer.readByte();
    lines.add(0, VERSION);
    int flags = buffer.readByte();
    lines.add(1, Prefix.settings(flags) + Prefix.others(flags));
    if ((flags & Prefix.SESSION) != 0 && buffer.remaining() >= Integer.BYTES) {
      lines.add(2, "number " + Integer.toUnsignedString(buffer.readInt()));
    }
    ReadContext context = reader(flags).newReadContext(buffer);
    context.packed((flags & Prefix.PACKED) != 0);
    new Explainer(lines, context).root();
    return lines.toString();
  }

  /** One that knows no classes, and keeps what it does not know. */
  private static Fory reader(int flags) {
    return Fory.builder()
        .withRefTracking((flags & Prefix.REFERENCES) != 0)
        .withNumberCompressed((flags & Prefix.NUMBERS) != 0)
        .withCompatible((flags & Prefix.COMPATIBLE) != 0)
        .withUnknownTypes(UnknownTypes.KEEP)
        .withCodegen(false)
        .build();
  }
}
