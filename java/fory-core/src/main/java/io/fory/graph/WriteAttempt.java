/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Writes values of which it is not known whether they can be written, and takes them back if not.
 * Belongs to one context.
 *
 * <p>A verdict is remembered until the outermost attempt ends: an object that fails after its own
 * parts, as an exception after its cause, would else be tried again with each of the objects around
 * it.
 */
final class WriteAttempt {
  private final GraphOutput out;
  private final Map<Object, Boolean> verdicts = new IdentityHashMap<>();
  private final Map<Object, Object> standIns = new IdentityHashMap<>(); // by value, of this message
  private int attempts; // the number of attempts within each other

  WriteAttempt(GraphOutput out) {
    this.out = out;
  }

  <T> void writeOr(T value, UnaryOperator<T> standIn) {
    if (value == null || Boolean.TRUE.equals(verdicts.get(value))) {
      out.writeValue(value);
    } else if (!write(value, true)) {
      out.writeValue(standIn(value, standIn));
    }
  }

  /**
   * Returns the stand-in of a value. With reference tracking a value has the same stand-in each
   * time.
   */
  @SuppressWarnings("unchecked")
  <T> T standIn(T value, UnaryOperator<T> standIn) {
    if (!out.isTracking()) {
      return standIn.apply(value);
    }
    return (T) standIns.computeIfAbsent(value, v -> standIn.apply((T) v));
  }

  /** Forgets the values of a message. */
  void clear() {
    if (!standIns.isEmpty()) {
      standIns.clear();
    }
  }

  boolean isWritable(Object value) {
    Boolean known = value == null ? Boolean.TRUE : verdicts.get(value);
    if (known == null) {
      known = write(value, false);
      if (attempts > 0) {
        verdicts.put(value, known);
      }
    }
    return known;
  }

  /**
   * Writes a value if that is possible.
   *
   * @param keep whether the bytes stay; else they are taken back in any case
   */
  private boolean write(Object value, boolean keep) {
    if (Boolean.FALSE.equals(verdicts.get(value))) {
      return false;
    }
    attempts++;
    GraphOutput.Mark mark = out.mark();
    MemoryBuffer buffer = out.buffer();
    boolean direct = keep && out.canTakeBack();
    int start = buffer.writerIndex();
    // Bytes that a stream or a callback has got cannot be taken back.
    MemoryBuffer target = direct ? buffer : MemoryBuffer.allocate(256);
    BufferCallback callback = direct ? null : out.divert(target, null);
    boolean done = false;
    try {
      out.writeValue(value);
      done = true;
    } catch (UnsupportedTypeException | ForbiddenClassException e) {
      verdicts.put(value, false);
    } finally {
      if (!direct) {
        out.divert(buffer, callback);
      }
      if (--attempts == 0) {
        verdicts.clear();
      }
    }
    if (done && keep) {
      if (!direct) {
        buffer.writeBytes(target.copyOfRange(0, target.writerIndex()), 0, target.writerIndex());
      }
      return true;
    }
    out.reset(mark);
    if (direct) {
      buffer.writerIndex(start);
    }
    return done;
  }
}
