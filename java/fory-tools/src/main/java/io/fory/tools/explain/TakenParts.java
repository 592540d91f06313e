/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.graph.PartsBySize;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import java.util.Iterator;

/**
 * Passes the parts of a message to its values, and counts them. Passes zeros for a part that is
 * absent, so that the explanation can go on. Serves one message; not thread-safe.
 */
final class TakenParts implements Iterable<MemoryBuffer>, PartsBySize {
  private final MessageWithParts message;
  private MessageReader in; // charged for zeros
  private byte[] zeros = {};
  private int taken;
  private long bytes; // the size of the last part

  TakenParts(MessageWithParts message) {
    this.message = message;
  }

  void chargeTo(MessageReader reader) {
    in = reader;
  }

  /** Returns the number of parts taken so far. */
  int taken() {
    return taken;
  }

  /** Returns whether the message has a part. */
  boolean isGiven(int part) {
    return part < message.parts();
  }

  /** Returns the size of the last part, in bytes. */
  long bytes() {
    return bytes;
  }

  MessageWithParts message() {
    return message;
  }

  @Override
  public Iterator<MemoryBuffer> iterator() {
    return this;
  }

  @Override
  public boolean hasNext() {
    return true;
  }

  @Override
  public MemoryBuffer next() {
    throw new UnsupportedOperationException("next(long)");
  }

  @Override
  public MemoryBuffer next(long wanted) {
    bytes = wanted;
    int part = taken++;
    if (isGiven(part)) {
      return message.part(part);
    }
    if (wanted > zeros.length) {
      in.charge(wanted);
      zeros = new byte[(int) wanted];
    }
    return MemoryBuffer.wrap(zeros, 0, (int) wanted);
  }
}
