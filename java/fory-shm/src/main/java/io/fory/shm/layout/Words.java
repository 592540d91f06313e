/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Access to the 64-bit words of mapped memory, in native byte order.
 *
 * <p>The pairing rule: writes before {@link #putRelease} are seen by a thread that reads that value
 * by {@link #getAcquire}. Where a side writes one word and then reads another that its peer writes
 * in the opposite order (waiting and being woken), both put a {@link VarHandle#fullFence} between.
 */
public final class Words {
  private static final VarHandle LONG =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private Words() {}

  /** Reads a word, with plain memory order. */
  public static long get(ByteBuffer memory, int index) {
    return (long) LONG.get(memory, index);
  }

  /** Writes a word, with plain memory order. */
  public static void put(ByteBuffer memory, int index, long value) {
    LONG.set(memory, index, value);
  }

  /** Reads what is in memory, whatever the compiler knows of it. */
  public static long getOpaque(ByteBuffer memory, int index) {
    return (long) LONG.getOpaque(memory, index);
  }

  /** Pairs with {@link #putRelease} of the peer. */
  public static long getAcquire(ByteBuffer memory, int index) {
    return (long) LONG.getAcquire(memory, index);
  }

  /** Pairs with {@link #getAcquire} of the peer. */
  public static void putRelease(ByteBuffer memory, int index, long value) {
    LONG.setRelease(memory, index, value);
  }
}
