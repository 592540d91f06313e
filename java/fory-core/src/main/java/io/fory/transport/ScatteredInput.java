/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Reads messages that lie in several buffers, which it does not change, through a window on the
 * heap: a value may begin in one buffer and end in the next. Long arrays are copied from the
 * buffers themselves.
 */
public final class ScatteredInput extends MessageInput<RuntimeException> {
  private static final int WINDOW = 1 << 13;

  private ByteBuffer[] array; // the parts; or null
  private List<ByteBuffer> list; // the parts, if they are no array
  private int next; // the index of the part after the current one
  private ByteBuffer part; // the current one
  private int at; // the position in the part
  private int end; // the limit of the part
  private long left; // bytes that are not in the window yet

  /** Takes the parts of the next message. */
  public ScatteredInput of(ByteBuffer[] parts) {
    array = parts;
    return this;
  }

  /** Takes the parts of the next message, which have indices. */
  public ScatteredInput of(List<ByteBuffer> parts) {
    list = parts;
    return this;
  }

  @Override
  public MemoryBuffer start() {
    open(WINDOW);
    next = 0;
    at = 0;
    end = 0;
    left = 0;
    int parts = array != null ? array.length : list.size();
    for (int i = 0; i < parts; i++) {
      left += part(i).remaining();
    }
    fill(WINDOW);
    return buffer;
  }

  private ByteBuffer part(int index) {
    return array != null ? array[index] : list.get(index);
  }

  @Override
  public long finish() {
    return left + buffer.remaining();
  }

  @Override
  public String end() {
    return "its buffers do";
  }

  @Override
  public void release() {
    array = null;
    list = null;
    part = null;
  }

  @Override
  public void fill(int length) {
    passed += buffer.readerIndex();
    int have = buffer.remaining();
    // No more than the bytes that exist, whatever length a message claims.
    int room = (int) Math.max(Math.min(length, have + left), WINDOW);
    byte[] target = ACCESS.compact(buffer, room);
    int more = (int) Math.min(room - have, left);
    copy(target, have, more);
    ACCESS.limit(buffer, have + more);
  }

  @Override
  public int readThrough(byte[] target, int offset, int length) {
    passed += buffer.readerIndex();
    empty();
    int some = (int) Math.min(length, left);
    copy(target, offset, some);
    passed += some;
    return some;
  }

  private void copy(byte[] target, int offset, int length) {
    for (int done = 0; done < length; ) {
      while (at == end) {
        part = part(next++);
        at = part.position();
        end = part.limit();
      }
      int some = Math.min(length - done, end - at);
      part.get(at, target, offset + done, some);
      at += some;
      done += some;
    }
    left -= length;
  }

  @Override
  public boolean mayHold(long bytes) {
    return bytes <= left;
  }
}
