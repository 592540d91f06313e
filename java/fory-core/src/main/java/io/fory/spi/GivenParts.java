/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.memory.MemoryBuffer;
import java.util.Iterator;

/** The parts of one message that are out of band, as the caller gives them. */
final class GivenParts {
  private final ReadContext in;
  private Iterator<MemoryBuffer> given; // or null
  private int taken;

  GivenParts(ReadContext in) {
    this.in = in;
  }

  void start(Iterable<MemoryBuffer> parts) {
    given = parts.iterator();
    taken = 0;
  }

  void finish() {
    given = null;
  }

  /** A view of the next part, which must have so many bytes; what was given is left as it is. */
  MemoryBuffer take(long bytes) {
    if (given == null) {
      throw in.corrupt("The message has parts out of band: give their buffers to deserialize");
    }
    if (!given.hasNext()) {
      throw in.corrupt(
          "Buffer %d of the message is missing: only %d were given".formatted(taken, taken));
    }
    MemoryBuffer part = MemoryBuffer.wrap(given.next().asByteBuffer());
    if (part.capacity() != bytes) {
      throw in.corrupt(
          "Buffer %d of the message is too %s: it has %d bytes where %d are needed"
              .formatted(
                  taken, part.capacity() < bytes ? "short" : "long", part.capacity(), bytes));
    }
    taken++;
    return part;
  }

  void requireAllTaken() {
    if (given.hasNext()) {
      throw in.corrupt("More than the %d buffers of the message were given".formatted(taken));
    }
  }
}
