/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.memory.BufferCallback;
import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.RecordLayout;
import java.nio.ByteBuffer;

/**
 * Makes the outgoing message from bytes or an object. Small content goes into the ring, large
 * content into blocks; large arrays and buffers of an object are copied once, straight into blocks
 * of their own.
 */
final class ObjectWriter implements BufferCallback {
  /** Larger buffers, in bytes, are not kept for the next message. */
  private static final int MAX_KEPT = 4 << 20;

  private final Dispatcher dispatcher;
  private final int inlineMax;
  private final int partMin;
  private final boolean sessions;
  private MemoryBuffer buffer = MemoryBuffer.allocate(1 << 10);
  private Fory fory;
  private ForySession session;
  private boolean dropped; // whether the message is dropped because no block was free

  ObjectWriter(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
    inlineMax = dispatcher.config().inlineMax();
    partMin = dispatcher.config().partMin();
    sessions = dispatcher.config().sessions();
  }

  /**
   * Makes the outgoing message from an object.
   *
   * @return false if there is no message to send: there is no subscriber, or it was dropped
   */
  boolean stage(Fory with, Object object, int flags, long correlation) {
    try {
      return stageOnce(with, object, flags, correlation);
    } catch (InternalError e) {
      dispatcher.discardAfter(e);
      return stage(with, object, flags, correlation);
    }
  }

  private boolean stageOnce(Fory with, Object object, int flags, long correlation) {
    if (!dispatcher.begin(flags | RecordLayout.OBJECT, correlation)) {
      return false;
    }
    boolean done = false;
    dropped = false;
    buffer.writerIndex(0);
    try {
      if (sessions) {
        writeInSession(with, object);
      } else {
        with.serializeOutOfBand(buffer, object, this);
      }
      done = !dropped && stageBody(buffer.heapArray(), 0, buffer.writerIndex());
    } finally {
      if (!done) {
        dispatcher.endLoans();
        dispatcher.restart(); // the session counts a message that nobody got
      }
      if (buffer.capacity() > MAX_KEPT) {
        buffer = MemoryBuffer.allocate(1 << 10);
      }
    }
    if (!done) {
      dispatcher.drop();
    }
    return done;
  }

  private void writeInSession(Fory with, Object object) {
    boolean restart = dispatcher.takeRestart();
    if (fory != with) {
      session = with.newSession();
      fory = with;
    }
    if (restart) {
      session.reset();
    }
    session.serializeOutOfBand(buffer, object, this);
    dispatcher
        .outgoing()
        .addFlag(
            session.introducedTypes()
                ? RecordLayout.SESSION | RecordLayout.INTRODUCES
                : RecordLayout.SESSION);
  }

  /**
   * Copies an array or buffer of the object into a block, instead of the message. Returns true to
   * leave it in the message.
   */
  @Override
  public boolean accept(BufferObject part) {
    // Strings stay: they are checked while they are read, and a block could change meanwhile.
    if (part.byteLength() < partMin
        || part.kind() == BufferObject.Kind.STRING
        || !dispatcher.outgoing().takesBlocks()) {
      return true;
    }
    int block = dropped ? -1 : dispatcher.claim(part.byteLength());
    if (block < 0) {
      dropped = true;
      return false;
    }
    dispatcher.outgoing().addBlock(block, part.byteLength());
    try {
      part.writeTo(dispatcher.views().memory(block));
      Faults.poll();
    } catch (InternalError e) {
      throw failed(e);
    }
    return false;
  }

  /** Frees all blocks after a fault; returns the fault if it was of the program's own memory. */
  private InternalError failed(InternalError fault) {
    dispatcher.endLoans();
    dispatcher.requireBlocks(fault);
    return fault;
  }

  @Override
  public boolean isDoneOnReturn() {
    return true;
  }

  private boolean stageBody(byte[] bytes, int offset, int length) {
    if (length <= inlineMax) {
      dispatcher.outgoing().body(bytes, offset, length);
      return true;
    }
    int block = bodyBlock(length);
    if (block < 0) {
      return false;
    }
    try {
      // not by a ByteBuffer around the bytes, which takes heap for each message
      dispatcher.views().memory(block).writeBytes(bytes, offset, length);
      Faults.poll();
    } catch (InternalError e) {
      throw failed(e);
    }
    return true;
  }

  private boolean stageBody(ByteBuffer bytes) {
    int length = bytes.remaining();
    if (length <= inlineMax) {
      dispatcher.outgoing().body(bytes);
      return true;
    }
    int block = bodyBlock(length);
    if (block < 0) {
      return false;
    }
    try {
      dispatcher.views().memory(block).writeBytes(bytes);
      Faults.poll();
    } catch (InternalError e) {
      throw failed(e);
    }
    return true;
  }

  /** Claims a block for the bytes of the message; returns -1 if the message is dropped. */
  private int bodyBlock(int length) {
    int block = dispatcher.claim(length);
    if (block >= 0) {
      dispatcher.outgoing().bodyBlock(block, length);
    }
    return block;
  }

  /**
   * Makes the outgoing message from the remaining bytes of a buffer; returns false if there is no
   * message to send.
   */
  boolean stage(ByteBuffer bytes) {
    try {
      return stageOnce(bytes);
    } catch (InternalError e) {
      dispatcher.discardAfter(e);
      return stage(bytes);
    }
  }

  private boolean stageOnce(ByteBuffer bytes) {
    if (!dispatcher.begin(0, 0)) {
      return false;
    }
    return dropUnless(
        bytes.hasArray()
            ? stageBody(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining())
            : stageBody(bytes));
  }

  private boolean dropUnless(boolean done) {
    if (!done) {
      dispatcher.drop();
    }
    return done;
  }

  /** Makes the outgoing message from bytes; returns false if there is no message to send. */
  boolean stage(byte[] bytes, int flags, long correlation) {
    try {
      return dispatcher.begin(flags, correlation) && dropUnless(stageBody(bytes, 0, bytes.length));
    } catch (InternalError e) {
      dispatcher.discardAfter(e);
      return stage(bytes, flags, correlation);
    }
  }
}
