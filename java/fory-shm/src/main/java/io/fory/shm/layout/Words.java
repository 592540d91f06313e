/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads and writes 64-bit words of mapped memory, in native byte order.
 *
 * <p>Memory order: everything written before a {@link #putRelease} is visible to a thread that
 * reads the value by {@link #getAcquire}. Where each side writes one word and then reads a word of
 * the other (to wait, and to wake), both need a {@link VarHandle#fullFence} in between.
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

  /** Reads a word anew from memory, not from a register; no ordering. */
  public static long getOpaque(ByteBuffer memory, int index) {
    return (long) LONG.getOpaque(memory, index);
  }

  /** Reads a word with acquire order; pairs with the peer's {@link #putRelease}. */
  public static long getAcquire(ByteBuffer memory, int index) {
    return (long) LONG.getAcquire(memory, index);
  }

  /** Writes a word with release order; pairs with the peer's {@link #getAcquire}. */
  public static void putRelease(ByteBuffer memory, int index, long value) {
    LONG.setRelease(memory, index, value);
  }
}
