/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.codec.Buffers;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;

/** The parts out of band of one message, which the caller of {@code deserialize} gives. */
final class GivenParts {
  private final ReadContext in;
  private final MemoryBuffer shown =
      Buffers.ACCESS.emptyView(); // a view of the last part, if one was asked for
  private boolean looked;
  private List<MemoryBuffer> list; // the parts, if they are a list: saves an iterator
  private Iterator<MemoryBuffer> iterator; // the parts, if they are no list
  private MemoryBuffer last; // the last part of the iterator
  private int taken;
  private long bytes; // the number of bytes of the last part

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
    if (looked) {
      Buffers.ACCESS.detach(shown);
      looked = false;
    }
    list = null;
    iterator = null;
    last = null;
  }

  private boolean hasNext() {
    return list != null ? taken < list.size() : iterator.hasNext();
  }

  /**
   * Moves to the next part, whose size must be {@code wanted} bytes. Does not change the caller's
   * buffer.
   */
  void take(long wanted) {
    if (list == null && iterator == null) {
      throw in.corrupt("The message has parts out of band: give their buffers to deserialize");
    }
    if (!hasNext()) {
      throw in.corrupt(
          "Buffer %s of the message is missing: only %s were given".formatted(taken, taken));
    }
    if (list == null) {
      last = iterator instanceof PartsBySize made ? made.next(wanted) : iterator.next();
    }
    taken++;
    bytes = wanted;
    taken();
  }

  /** Returns the last part. A list is asked again, and may return another buffer. */
  private MemoryBuffer taken() {
    MemoryBuffer part = list != null ? list.get(taken - 1) : last;
    int found = Buffers.ACCESS.partBytes(part);
    if (found != bytes) {
      throw in.corrupt(
          "Buffer %s of the message is too %s: it has %s bytes where %s are needed"
              .formatted(taken - 1, found < bytes ? "short" : "long", found, bytes));
    }
    return part;
  }

  /** Returns a view of the last part, which is valid until the next {@link #take}. */
  MemoryBuffer view() {
    looked = true;
    Buffers.ACCESS.attach(shown, taken());
    return shown;
  }

  /**
   * Fills an array of a primitive type with the last part. It uses no view, since storing a
   * reference into that old object costs G1 a fence (five arrays of 200 elements take 336 instead
   * of 389 ns, JDK 17).
   */
  void get(Object array) {
    Buffers.ACCESS.getPart(taken(), array, (int) bytes);
  }

  void requireAllTaken() {
    if (hasNext()) {
      throw in.corrupt("More than the %s buffers of the message were given".formatted(taken));
    }
  }
}
