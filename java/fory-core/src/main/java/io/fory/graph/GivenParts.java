/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;

/** The parts of one message that are out of band, as the caller gives them. */
final class GivenParts {
  private final ReadContext in;
  private final MemoryBuffer shown = MemoryBuffer.view(); // the part taken last
  private List<MemoryBuffer> list; // the parts, if they have indices: an iterator is an object
  private Iterator<MemoryBuffer> iterator; // the parts, if they have none
  private int taken;

  GivenParts(ReadContext in) {
    this.in = in;
  }

  void start(Iterable<MemoryBuffer> parts) {
    taken = 0;
    if (parts instanceof List<MemoryBuffer> given && parts instanceof RandomAccess) {
      list = given;
    } else {
      iterator = parts.iterator();
    }
  }

  void finish() {
    if (taken > 0) {
      shown.showNothing();
    }
    list = null;
    iterator = null;
  }

  private boolean hasNext() {
    return list != null ? taken < list.size() : iterator.hasNext();
  }

  /**
   * A view of the next part, which must have so many bytes; what was given is left as it is. The
   * view is of use until the next part is taken.
   */
  MemoryBuffer take(long bytes) {
    if (list == null && iterator == null) {
      throw in.corrupt("The message has parts out of band: give their buffers to deserialize");
    }
    if (!hasNext()) {
      throw in.corrupt(
          "Buffer %d of the message is missing: only %d were given".formatted(taken, taken));
    }
    shown.show(list != null ? list.get(taken) : iterator.next());
    if (shown.capacity() != bytes) {
      throw in.corrupt(
          "Buffer %d of the message is too %s: it has %d bytes where %d are needed"
              .formatted(
                  taken, shown.capacity() < bytes ? "short" : "long", shown.capacity(), bytes));
    }
    taken++;
    return shown;
  }

  /** The view of the part taken last. */
  MemoryBuffer taken() {
    return shown;
  }

  void requireAllTaken() {
    if (hasNext()) {
      throw in.corrupt("More than the %d buffers of the message were given".formatted(taken));
    }
  }
}
