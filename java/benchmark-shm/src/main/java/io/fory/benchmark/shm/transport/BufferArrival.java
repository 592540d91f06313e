/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A part of a buffer as a message: moved from one to the next, so that none is allocated. */
final class BufferArrival implements Arrival {
  private final ByteBuffer memory;
  private final ByteBuffer view;
  private int start;
  private int length;

  /** Makes the view of a buffer whose position and limit do not matter. */
  BufferArrival(ByteBuffer memory) {
    this.memory = memory.duplicate().order(ByteOrder.nativeOrder()).clear();
    view = this.memory.duplicate().order(ByteOrder.nativeOrder());
  }

  BufferArrival at(int index, int bytes) {
    start = index;
    length = bytes;
    return this;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public long getLong(int offset) {
    return memory.getLong(start + offset);
  }

  @Override
  public double getDouble(int offset) {
    return memory.getDouble(start + offset);
  }

  @Override
  public void copyTo(byte[] bytes) {
    memory.get(start, bytes);
  }

  @Override
  public void copyTo(double[] values) {
    buffer().asDoubleBuffer().get(values);
  }

  @Override
  public ByteBuffer buffer() {
    return view.clear().limit(start + length).position(start);
  }
}
