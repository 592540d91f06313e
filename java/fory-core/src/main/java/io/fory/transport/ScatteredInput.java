/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * A message that lies in several buffers, one after the other, none of which is changed. It is read
 * through a window on the heap, so that nothing but the window knows where one buffer ends; long
 * arrays of bytes, and what is read like them, are copied from where they lie. For one message at a
 * time; not thread-safe.
 */
public final class ScatteredInput extends MessageChannel {
  private static final int WINDOW = 1 << 13;
  private static final int MAX_KEPT = 1 << 20;

  private MemoryBuffer buffer;
  private ByteBuffer[] array; // the parts; or null
  private List<ByteBuffer> list; // the parts, if they are no array
  private int next; // part
  private ByteBuffer part; // the one that is being read
  private int at; // where in it
  private int end; // of it
  private long left; // bytes that are not in the buffer yet
  private long passed;

  /** Starts a message. */
  public MemoryBuffer start(ByteBuffer[] parts) {
    array = parts;
    left = 0;
    for (ByteBuffer given : parts) {
      left += given.remaining();
    }
    return start();
  }

  /** Starts a message whose parts have indices. */
  public MemoryBuffer start(List<ByteBuffer> parts) {
    list = parts;
    left = 0;
    for (int i = 0; i < parts.size(); i++) {
      left += parts.get(i).remaining();
    }
    return start();
  }

  private MemoryBuffer start() {
    if (buffer == null || buffer.heapArray().length > MAX_KEPT) {
      buffer = ACCESS.flowing(this, WINDOW);
    }
    buffer.readerIndex(0);
    ACCESS.limit(buffer, 0);
    next = 0;
    at = 0;
    end = 0;
    passed = 0;
    fill(WINDOW);
    return buffer;
  }

  /** Returns the number of bytes of the message that were not read. */
  public long left() {
    return left + buffer.remaining();
  }

  /** Forgets the parts. */
  public void release() {
    array = null;
    list = null;
    part = null;
  }

  @Override
  public void fill(int length) {
    passed += buffer.readerIndex();
    int have = buffer.remaining();
    // All of these bytes are there: no length that lies takes memory.
    int room = (int) Math.max(Math.min(length, have + left), WINDOW);
    byte[] target = ACCESS.compact(buffer, room);
    int more = (int) Math.min(room - have, left);
    copy(target, have, more);
    ACCESS.limit(buffer, have + more);
  }

  @Override
  public int readThrough(byte[] target, int offset, int length) {
    passed += buffer.readerIndex();
    buffer.readerIndex(0);
    ACCESS.limit(buffer, 0);
    int some = (int) Math.min(length, left);
    copy(target, offset, some);
    passed += some;
    return some;
  }

  private void copy(byte[] target, int offset, int length) {
    for (int done = 0; done < length; ) {
      while (at == end) {
        part = array != null ? array[next++] : list.get(next++);
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

  @Override
  public long passed() {
    return passed;
  }
}
