/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Keeps the contexts of finished calls for the next ones. Thread-safe, without locks, and of
 * bounded size whatever the number of threads, virtual ones included.
 *
 * <p>Implementation essay. A platform thread that calls often gets a cell of its own: only this
 * thread uses the context in it, so taking and returning it are plain loads and stores of a flag,
 * 1.5 ns for both; an atomic exchange would also wait for the stores of the message before. Cells
 * are found by the thread's id and claimed when free or when their owner is gone; a thread that
 * finds its cell taken by another, a virtual thread, and a call from inside a call use the shared
 * array, whose contexts move by atomic exchange. When that is empty too a new context is made, and
 * dropped if there is no place for it afterwards.
 *
 * @param <C> the context
 */
public abstract class ContextPool<C> {
  private static final int CELLS = 128; // threads get ids in sequence, so collisions are rare
  private static final int SHARED = 64;

  // Read without a fence: what other threads read of a cell is final.
  @SuppressWarnings("unchecked")
  private final Cell<C>[] cells = (Cell<C>[]) new Cell<?>[CELLS];

  private final AtomicReferenceArray<C> shared = new AtomicReferenceArray<>(SHARED);

  /**
   * A context, and the thread that owns it, if any: one object for both, so that a call touches one
   * cache line less.
   */
  public static final class Cell<C> extends WeakReference<Thread> {
    public final C context;
    private final boolean shared; // it has no owner
    private boolean busy; // read and written by the owner only

    /** Makes a cell with a context that belongs to no pool. */
    public Cell(C context) {
      this(null, context);
    }

    private Cell(Thread owner, C context) {
      super(owner);
      this.context = context;
      this.shared = owner == null;
    }
  }

  /** Makes a new context. */
  protected abstract C make();

  /** Returns a context for one call, which {@link #release} gives back. */
  public Cell<C> acquire() {
    Thread thread = Thread.currentThread();
    Cell<C> cell = cells[indexOf(thread)];
    if (cell != null && cell.refersTo(thread) && !cell.busy) {
      cell.busy = true;
      return cell;
    }
    return acquireSlowly(thread, cell);
  }

  private Cell<C> acquireSlowly(Thread thread, Cell<C> occupant) {
    boolean free = occupant == null || occupant.refersTo(null);
    if (free && !Threads.isVirtual(thread)) {
      Cell<C> mine = new Cell<>(thread, make());
      mine.busy = true;
      if (claim(indexOf(thread), occupant, mine)) {
        return mine;
      }
    }
    int start = indexOf(thread);
    for (int i = 0; i < SHARED; i++) {
      int index = (start + i) & (SHARED - 1);
      if (shared.getPlain(index) != null) {
        C context = shared.getAndSet(index, null);
        if (context != null) {
          return new Cell<>(context);
        }
      }
    }
    return new Cell<>(make());
  }

  /**
   * Makes a cell the thread's own. Runs once for each thread, so a lock is good enough; a VarHandle
   * takes a millisecond to make.
   */
  private synchronized boolean claim(int index, Cell<C> occupant, Cell<C> mine) {
    if (cells[index] != occupant) {
      return false;
    }
    cells[index] = mine;
    return true;
  }

  /** Takes back the context of a call that is over. */
  public void release(Cell<C> cell) {
    if (!cell.shared) {
      cell.busy = false;
      return;
    }
    int start = indexOf(Thread.currentThread());
    for (int i = 0; i < SHARED; i++) {
      int index = (start + i) & (SHARED - 1);
      if (shared.getPlain(index) == null && shared.compareAndSet(index, null, cell.context)) {
        return;
      }
    }
  }

  @SuppressWarnings("deprecation") // threadId() is newer than Java 17; any spread will do here
  private static int indexOf(Thread thread) {
    return (int) thread.getId() & (CELLS - 1);
  }
}
