/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Keeps inputs and outputs for the next calls: a pair for each thread that comes often, found by
 * the thread's id and touched by that thread only, so that no atomic operation is needed. Threads
 * whose place is taken, and calls from inside a call, get a pair of their own each time.
 * Thread-safe.
 */
final class ContextPool {
  private static final int CELLS = 64; // threads get ids in sequence, so collisions are rare

  private final AtomicReferenceArray<Cell> cells = new AtomicReferenceArray<>(CELLS);

  /** An input and an output, and the thread that owns them. */
  static final class Cell {
    private final WeakReference<Thread> owner;
    private final XlangOutput output = new XlangOutput();
    private final XlangInput input = new XlangInput();
    private boolean busy; // touched by the owner only

    private Cell(Thread owner) {
      this.owner = new WeakReference<>(owner);
    }

    XlangOutput output() {
      return output;
    }

    XlangInput input() {
      return input;
    }
  }

  /** A pair for one call; {@link #release} gives it back. */
  Cell acquire() {
    Thread thread = Thread.currentThread();
    Cell cell = cells.getPlain(indexOf(thread));
    if (cell == null || !cell.owner.refersTo(thread) || cell.busy) {
      cell = claim(thread, cell);
    }
    cell.busy = true;
    return cell;
  }

  private Cell claim(Thread thread, Cell occupant) {
    Cell mine = new Cell(thread);
    if (occupant == null || occupant.owner.refersTo(null)) {
      cells.compareAndSet(indexOf(thread), occupant, mine);
    }
    return mine;
  }

  /** Takes a pair back whose call is over. */
  void release(Cell cell) {
    cell.output.release();
    cell.input.release();
    cell.busy = false;
  }

  @SuppressWarnings("deprecation") // threadId() is newer than Java 17; any spread will do here
  private static int indexOf(Thread thread) {
    return (int) thread.getId() & (CELLS - 1);
  }
}
