/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import java.util.ArrayList;

/** The boxed numbers that lists are made of: one bounds check for many of them. */
public final class NumberSerializers {
  private static final int HEAP_BYTES = 24;

  /** The number of elements reserved at once, because a stream passes through a small buffer. */
  private static final int AT_ONCE = 1 << 10;

  private NumberSerializers() {}

  /** {@code Integer}s: of fixed width, or varints where numbers are compressed. */
  public static final class OfInteger extends RunSerializer<Integer> {
    @Override
    public void write(MessageWriter out, Integer value) {
      Numbers.writeInt(out, value);
    }

    @Override
    public Integer read(MessageReader in) {
      in.charge(HEAP_BYTES);
      return Numbers.readInt(in);
    }

    @Override
    public int writeRun(MessageWriter out, ArrayList<?> list, int size) {
      if (out.isNumberCompressed()) {
        for (int i = 0; i < size; i++) {
          if (!(list.get(i) instanceof Integer value)) {
            return i;
          }
          out.buffer().writeVarInt32(value);
        }
        return size;
      }
      MemoryBuffer buffer = out.buffer();
      for (int from = 0; from < size; from += AT_ONCE) {
        int to = Math.min(size, from + AT_ONCE);
        int at = buffer.reserve((to - from) * Integer.BYTES);
        for (int i = from; i < to; i++) {
          if (!(list.get(i) instanceof Integer value)) {
            return i;
          }
          buffer.putIntUnchecked(at, value);
          at += Integer.BYTES;
        }
      }
      return size;
    }

    @Override
    public void readRun(MessageReader in, int size, ArrayList<Object> target) {
      in.charge((long) size * HEAP_BYTES);
      if (in.isNumberCompressed()) {
        for (int i = 0; i < size; i++) {
          target.add(in.buffer().readVarInt32());
        }
        return;
      }
      MemoryBuffer buffer = in.buffer();
      for (int from = 0; from < size; from += AT_ONCE) {
        int to = Math.min(size, from + AT_ONCE);
        int at = buffer.consume((to - from) * Integer.BYTES);
        for (int i = from; i < to; i++) {
          target.add(buffer.getIntUnchecked(at));
          at += Integer.BYTES;
        }
      }
    }
  }

  /** {@code Long}s: of fixed width, or varints where numbers are compressed. */
  public static final class OfLong extends RunSerializer<Long> {
    @Override
    public void write(MessageWriter out, Long value) {
      Numbers.writeLong(out, value);
    }

    @Override
    public Long read(MessageReader in) {
      in.charge(HEAP_BYTES);
      return Numbers.readLong(in);
    }

    @Override
    public int writeRun(MessageWriter out, ArrayList<?> list, int size) {
      if (out.isNumberCompressed()) {
        for (int i = 0; i < size; i++) {
          if (!(list.get(i) instanceof Long value)) {
            return i;
          }
          out.buffer().writeVarInt64(value);
        }
        return size;
      }
      MemoryBuffer buffer = out.buffer();
      for (int from = 0; from < size; from += AT_ONCE) {
        int to = Math.min(size, from + AT_ONCE);
        int at = buffer.reserve((to - from) * Long.BYTES);
        for (int i = from; i < to; i++) {
          if (!(list.get(i) instanceof Long value)) {
            return i;
          }
          buffer.putLongUnchecked(at, value);
          at += Long.BYTES;
        }
      }
      return size;
    }

    @Override
    public void readRun(MessageReader in, int size, ArrayList<Object> target) {
      in.charge((long) size * HEAP_BYTES);
      if (in.isNumberCompressed()) {
        for (int i = 0; i < size; i++) {
          target.add(in.buffer().readVarInt64());
        }
        return;
      }
      MemoryBuffer buffer = in.buffer();
      for (int from = 0; from < size; from += AT_ONCE) {
        int to = Math.min(size, from + AT_ONCE);
        int at = buffer.consume((to - from) * Long.BYTES);
        for (int i = from; i < to; i++) {
          target.add(buffer.getLongUnchecked(at));
          at += Long.BYTES;
        }
      }
    }
  }

  /** {@code Double}s: of fixed width. */
  public static final class OfDouble extends RunSerializer<Double> {
    @Override
    public void write(MessageWriter out, Double value) {
      out.buffer().writeDouble(value);
    }

    @Override
    public Double read(MessageReader in) {
      in.charge(HEAP_BYTES);
      return in.buffer().readDouble();
    }

    @Override
    public int writeRun(MessageWriter out, ArrayList<?> list, int size) {
      MemoryBuffer buffer = out.buffer();
      for (int from = 0; from < size; from += AT_ONCE) {
        int to = Math.min(size, from + AT_ONCE);
        int at = buffer.reserve((to - from) * Double.BYTES);
        for (int i = from; i < to; i++) {
          if (!(list.get(i) instanceof Double value)) {
            return i;
          }
          buffer.putLongUnchecked(at, Double.doubleToRawLongBits(value));
          at += Double.BYTES;
        }
      }
      return size;
    }

    @Override
    public void readRun(MessageReader in, int size, ArrayList<Object> target) {
      in.charge((long) size * HEAP_BYTES);
      MemoryBuffer buffer = in.buffer();
      for (int from = 0; from < size; from += AT_ONCE) {
        int to = Math.min(size, from + AT_ONCE);
        int at = buffer.consume((to - from) * Double.BYTES);
        for (int i = from; i < to; i++) {
          target.add(Double.longBitsToDouble(buffer.getLongUnchecked(at)));
          at += Double.BYTES;
        }
      }
    }
  }
}
