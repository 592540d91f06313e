/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.format.runtime.RowOutput;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Reuses one {@link RowOutput} per thread. A cell is found by the thread's id and used by its owner
 * only, so no atomic operation is needed. A thread whose cell belongs to another thread, or a
 * nested call, gets a new output each time. Thread-safe.
 */
final class OutputPool {
  private static final int CELLS = 64; // thread ids are consecutive, so collisions are rare

  private final AtomicReferenceArray<Cell> cells = new AtomicReferenceArray<>(CELLS);
  private final boolean wideDecimals;

  OutputPool(boolean wideDecimals) {
    this.wideDecimals = wideDecimals;
  }

  /** An output and the thread that owns it. */
  static final class Cell {
    private final WeakReference<Thread> owner;
    private final RowOutput output;
    private boolean busy; // set by the owner only

    private Cell(Thread owner, boolean wideDecimals) {
      this.owner = new WeakReference<>(owner);
      output = new RowOutput(wideDecimals);
    }

    RowOutput output() {
      return output;
    }
  }

  /** Returns an output for one call; {@link #release} must follow. */
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
    Cell mine = new Cell(thread, wideDecimals);
    if (occupant == null || occupant.owner.refersTo(null)) {
      cells.compareAndSet(indexOf(thread), occupant, mine);
    }
    return mine;
  }

  /** Ends the use of an output. */
  void release(Cell cell) {
    cell.output.release();
    cell.busy = false;
  }

  @SuppressWarnings("deprecation") // threadId() is newer than Java 17; any spread will do here
  private static int indexOf(Thread thread) {
    return (int) thread.getId() & (CELLS - 1);
  }
}
