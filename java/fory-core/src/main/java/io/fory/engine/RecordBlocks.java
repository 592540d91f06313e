/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.codec.Buffers;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.graph.Operation;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.resolver.Events;
import io.fory.transport.RecordHeader;

/**
 * Reads the records of blocks, one block after the other. After a record that introduced types and
 * could not be read, later records cannot be understood, up to the next block that starts anew.
 */
public final class RecordBlocks {
  /** The size, in bytes, of the parts in which content is skipped. */
  private static final int PART = 1 << 15;

  private final Events events;
  private final Prefix prefix;
  private final MessageReader context;
  private final MessageNumbers numbers = new MessageNumbers();

  public RecordBlocks(Engine engine) {
    events = engine.events();
    prefix = engine.prefix();
    context = new MessageReader(engine.types());
  }

  /** Reads the head of a block. */
  public void begin(MemoryBuffer block) {
    boolean done = false;
    try {
      boolean anew = prefix.readOfRecords(block);
      if (anew) {
        context.forgetTypes();
        numbers.start(block.readInt());
      } else {
        numbers.requireNext(block.readInt());
      }
      done = true;
    } catch (RuntimeException e) {
      throw refused(e, block);
    } finally {
      numbers.read(done);
    }
  }

  /** Returns whether the rest of the block can be understood. */
  public boolean isReadable() {
    return numbers.isReadable();
  }

  /** Notes that a block, or the rest of one, was dropped. */
  public void markIncomplete() {
    numbers.markIncomplete();
  }

  /**
   * Reads the next record, and moves past it. A failure moves past it too if the call leaves the
   * block {@linkplain #isReadable readable}.
   *
   * @throws IncompatibleClassException if the object is no {@code type}
   */
  public <T> T read(MemoryBuffer block, Class<T> type) {
    int header;
    try {
      header = readHeader(block);
    } catch (RuntimeException e) {
      numbers.markIncomplete();
      throw refused(e, block);
    }
    long start = block.position(block.readerIndex());
    long end = RecordHeader.isToTheEnd(header) ? -1 : start + RecordHeader.length(header);
    int known = context.introducedTypes();
    boolean introducing = RecordHeader.isIntroducing(header);
    context.startInSession(block, null);
    try {
      @SuppressWarnings("unchecked")
      T root = (T) context.readRoot(type);
      requireEnd(block, end);
      if (!introducing && context.introducedTypes() != known) {
        throw context.corrupt("A record introduces types, but its header says that it does not");
      }
      return root;
    } catch (Throwable e) {
      long at = block.position(block.readerIndex());
      boolean passed = end < 0 ? moveToEnd(block) : moveTo(block, end);
      if (!passed || introducing || context.introducedTypes() != known) {
        numbers.markIncomplete();
      }
      ForyException failure = Operation.READ.ended(e, context.rootName(type));
      failure.atOffset(at);
      events.refused(failure);
      throw failure;
    } finally {
      context.finish();
    }
  }

  private static int readHeader(MemoryBuffer block) {
    int header = block.readVarUint32();
    boolean toTheEnd = RecordHeader.isToTheEnd(header);
    int length = RecordHeader.length(header);
    if (!toTheEnd && (length == 0 || !Buffers.ACCESS.mayHold(block, length))) {
      throw new CorruptDataException(
          "A record of %s bytes does not fit into the %s bytes left of its block"
              .formatted(length, block.remaining()));
    }
    return header;
  }

  private static void requireEnd(MemoryBuffer block, long end) {
    if (end < 0) {
      Buffers.ACCESS.prefetch(block, 1);
      if (block.remaining() > 0) {
        throw new CorruptDataException("The record ends before its block does");
      }
    } else if (block.position(block.readerIndex()) != end) {
      throw new CorruptDataException(
          "The record ends at byte %s of its block, but its length says at %s"
              .formatted(block.position(block.readerIndex()), end));
    }
  }

  /** Moves past a record that could not be read; returns whether that was possible. */
  private static boolean moveTo(MemoryBuffer block, long end) {
    long left = end - block.position(block.readerIndex());
    try {
      while (left > 0) {
        int part = (int) Math.min(left, PART);
        block.consume(part);
        left -= part;
      }
    } catch (RuntimeException e) {
      // The block ends here, or its source has failed: the next call tells the user.
      block.readerIndex(block.readerIndex() + block.remaining());
      return false;
    }
    if (-left > block.readerIndex()) {
      return false; // reading went beyond its end, and these bytes have left the buffer
    }
    block.readerIndex(block.readerIndex() + (int) left);
    return true;
  }

  private static boolean moveToEnd(MemoryBuffer block) {
    try {
      for (Buffers.ACCESS.prefetch(block, 1);
          block.remaining() > 0;
          Buffers.ACCESS.prefetch(block, 1)) {
        block.consume(block.remaining());
      }
      return true;
    } catch (RuntimeException e) {
      block.readerIndex(block.readerIndex() + block.remaining());
      return false;
    }
  }

  /**
   * Reports a block whose rest cannot be read, and returns the exception for it.
   *
   * @param block null if it is not in a buffer any more
   */
  public ForyException refused(RuntimeException e, MemoryBuffer block) {
    ForyException failure = Operation.READ.ended(e, "block");
    failure.atOffset(block == null ? 0 : block.position(block.readerIndex()));
    events.refused(failure);
    return failure;
  }
}
