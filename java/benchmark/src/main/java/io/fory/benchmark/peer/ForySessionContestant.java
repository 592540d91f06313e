/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.memory.MemoryBuffer;

/**
 * A session of this project's serializer: the first message tells the reader about the classes, the
 * others refer to it.
 *
 * <p>Only the messages after the first are timed. Writing is one session that goes on and on, into
 * a reused buffer. Reading must follow the order of writing, so a value is written {@value
 * #MESSAGES} times, after a first message, into a buffer of its own, and these are read in turn;
 * when they are used up, the reading session is reset and starts over with the first one. A call of
 * {@link #deserialize} therefore includes one part in {@value #MESSAGES} of a reset and a first
 * message, and its bytes come from some hundred kilobytes, where other contestants read the same
 * message again and again.
 */
final class ForySessionContestant implements Contestant {
  /** Enough to make the first message negligible, few enough for a second-level cache. */
  static final int MESSAGES = 512;

  private final ForySession writer;
  private final ForySession reader;
  private final BufferType bufferType;
  private final MemoryBuffer buffer;
  private MemoryBuffer stream;
  private Object introduced;
  private int left;

  ForySessionContestant(Fory fory, BufferType bufferType) {
    writer = fory.newSession();
    reader = fory.newSession();
    this.bufferType = bufferType;
    buffer = ForyContestant.buffer(bufferType, INITIAL_CAPACITY);
  }

  @Override
  public int serialize(Object value) {
    if (value != introduced) {
      introduce(value);
    }
    buffer.writerIndex(0);
    writer.serialize(buffer, value);
    return buffer.writerIndex();
  }

  /** A new connection: writes what is read from now on. */
  private void introduce(Object value) {
    writer.reset();
    buffer.writerIndex(0);
    writer.serialize(buffer, value);
    // No later message is longer than the first.
    stream = ForyContestant.buffer(bufferType, buffer.writerIndex() * (MESSAGES + 1));
    writer.reset();
    for (int i = 0; i <= MESSAGES; i++) {
      writer.serialize(stream, value);
    }
    introduced = value;
    left = 0;
  }

  @Override
  public Object deserialize() {
    if (left == 0) {
      startOver();
    }
    left--;
    return reader.deserialize(stream);
  }

  private void startOver() {
    reader.reset();
    stream.readerIndex(0);
    reader.deserialize(stream);
    left = MESSAGES;
  }

  @Override
  public byte[] payload() {
    return ForyContestant.written(buffer);
  }
}
