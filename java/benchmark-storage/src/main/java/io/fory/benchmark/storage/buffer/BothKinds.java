/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import java.util.function.Consumer;

/** Makes a JVM use both kinds of a library's buffers before it measures one of them. */
final class BothKinds {
  /** The number of bytes to move, enough for the JIT to have seen both kinds wherever it looks. */
  static final int ENOUGH = 128 << 20;

  private static final int MOST_ROUNDS = 20_000;

  private BothKinds() {}

  /**
   * Makes a buffer to be measured.
   *
   * @param capacity in bytes
   * @param check what is to be measured, with a look at its result; done with both kinds in turns,
   *     so that a result that is right only the first time, or with one kind only, is found
   * @param bytes how many bytes the check moves
   * @param enough how many bytes all checks move: {@link #ENOUGH} unless nothing is measured
   */
  static SequentialBuffer use(
      BufferPeer peer, int capacity, Consumer<SequentialBuffer> check, int bytes, int enough) {
    SequentialBuffer buffer = peer.make(capacity);
    SequentialBuffer other = peer.other().make(capacity);
    int rounds = Math.max(4, Math.min(MOST_ROUNDS, enough / bytes));
    for (int i = 0; i < rounds; i++) {
      check.accept(other);
      check.accept(buffer);
    }
    return buffer;
  }

  /** Fails if a buffer does not give what it got. */
  static void require(boolean same, BufferPeer peer, String what) {
    if (!same) {
      throw new IllegalStateException(peer + " changes " + what);
    }
  }
}
